import { nameOfAnchor } from '../../content/anchors.ts';
import {
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { documentOf } from '../documents.ts';
import { namesCarried } from './alias-edits.ts';
import { type AnchorNames, anchorNamesOf } from './anchor-names.ts';
import type { StaleNodes } from './stale-nodes.ts';
import type { NodeSource } from './written-node.ts';

/** Where a node is put: into a collection, before the row that what is there goes on with. */
export interface WrittenPlace {
  /** The collection, or the document, that it is put into. */
  readonly parent: number;
  /** The value that it takes the place of, or the row before which it comes. */
  readonly before: number;
  /** Whether it takes the place of a value. */
  readonly isReplacement: boolean;
}

/** An anchor or alias that was written. */
interface WrittenName {
  readonly name: string;
  readonly isAlias: boolean;
  /** Where it comes, as of `orderOf`. */
  readonly order: number;
  /** The row of its document. */
  readonly document: number;
  /** What has the anchor. */
  readonly node: NodeSource;
}

/** A number for a place, by which places are in the order of the text: what comes before a row precedes what replaces it. */
function orderOf({ before, isReplacement }: WrittenPlace): number {
  return before * 2 + (isReplacement ? 1 : 0);
}

/**
 * The anchors and aliases that edits of one tree write: for most of them it can be told from names whether each
 * alias has its anchor and stands for what it did, without reading the text as it has become.
 */
export class WrittenAnchors {
  readonly #source: { readonly tree: SyntaxTree };
  readonly #nodes: StaleNodes;
  /** The last anchor, and the furthest alias, of each name. */
  readonly #anchors = new Map<string, WrittenName>();
  readonly #aliases = new Map<string, number>();
  /** The names of the aliases among them that are merged: what has such an anchor has to stay a mapping. */
  readonly merged = new Set<string>();

  constructor(source: { readonly tree: SyntaxTree }, nodes: StaleNodes) {
    this.#source = source;
    this.#nodes = nodes;
  }

  /** Those of the tree. */
  get names(): AnchorNames {
    return anchorNamesOf(this.#source.tree);
  }

  /**
   * Notes what is written with a node.
   *
   * @returns false where only the text as it becomes says what its aliases stand for, or what others do then; nothing is
   *   noted then.
   */
  add(source: NodeSource, place: WrittenPlace): boolean {
    const written = this.#namesIn(source, place);
    if (written === undefined) return false;
    for (const each of written) this.#note(each);
    return true;
  }

  /**
   * What an alias of a node that is written will stand for; undefined where only the text as it becomes says so.
   *
   * @param alias its row.
   */
  targetOf(
    { tree, row: first }: NodeSource,
    alias: number,
    place: WrittenPlace,
  ): NodeSource | undefined {
    const name = nameOfAnchor(tree, alias);
    const own = anchorNamesOf(tree).nodeBefore(name, alias, first);
    if (own !== -1) return { tree, row: own };
    const document = documentOf(this.#source.tree, place.parent);
    const node = this.names.nodeBefore(name, place.before, document);
    const written = this.#anchorFor(name, place, document, node);
    if (written !== undefined) return written.node;
    const isThere = node !== -1 && this.#nodes.isOutsideTouched(node);
    return isThere ? { tree: this.#source.tree, row: node } : undefined;
  }

  /** The anchor that was written last, where it comes before a place and after a node of the tree. */
  #anchorFor(
    name: string,
    place: WrittenPlace,
    document: number,
    node: number,
  ): WrittenName | undefined {
    const written = this.#anchors.get(name);
    if (written === undefined || written.document !== document) return undefined;
    return written.order <= orderOf(place) && written.order >= node * 2 ? written : undefined;
  }

  /** Whether an alias was written. */
  get hasAliases(): boolean {
    return this.#aliases.size > 0;
  }

  /** Whether an alias that was written needs an anchor among the rows `[from, to)`. */
  isUsed(from: number, to: number): boolean {
    if (this.#aliases.size === 0) return false;
    const { tree } = this.#source;
    for (let row = from; row < to; row++) {
      if (kindOf(tree, row) === KIND_ANCHOR && this.#aliases.has(nameOfAnchor(tree, row)))
        return true;
    }
    return false;
  }

  /**
   * Whether an entry that comes to another place has a name of which only the text as it has become says what its aliases
   * stand for: several nodes have such an anchor, or one was written.
   */
  hasAmbiguous(from: number, to: number, isCopy: boolean): boolean {
    return namesCarried(this.#source.tree, from, to, isCopy).some((name) => {
      const { nodes, aliases } = this.names.occurrencesOf(name);
      const hasAliases = aliases.length > 0 || this.#aliases.has(name);
      return hasAliases && (nodes.length > 1 || this.#anchors.has(name));
    });
  }

  #note(written: WrittenName): void {
    const { name, order } = written;
    if (written.isAlias) this.#aliases.set(name, Math.max(order, this.#aliases.get(name) ?? -1));
    else this.#anchors.set(name, written);
  }

  #namesIn(source: NodeSource, place: WrittenPlace): WrittenName[] | undefined {
    const { tree, row: first } = source;
    if (this.names.firstUnknown !== -1) return undefined;
    const document = documentOf(this.#source.tree, place.parent);
    const written: WrittenName[] = [];
    const own = new Map<string, number>();
    const at = { order: orderOf(place), document };
    const kept = this.#keptBy(source, place);
    if (kept !== undefined) written.push({ name: kept, isAlias: false, node: source, ...at });
    const end = nextOf(tree, first);
    for (let row = first; row < end; row++) {
      const kind = kindOf(tree, row);
      if (kind !== KIND_ANCHOR && kind !== KIND_ALIAS) continue;
      const name = nameOfAnchor(tree, row);
      const isAlias = kind === KIND_ALIAS;
      if (!isAlias) {
        if (this.#changesOthers(source, row, name, place, document)) return undefined;
        own.set(name, parentOf(tree, row));
      } else if (own.has(name)) {
        // Inside of the node itself it would never end.
        if (row < nextOf(tree, own.get(name) as number)) return undefined;
      } else if (!this.#hasAnchor(name, place, document)) return undefined;
      written.push({ name, isAlias, node: { tree, row: parentOf(tree, row) }, ...at });
    }
    return written;
  }

  /** The name of the anchor that a value leaves to what takes its place. */
  #keptBy({ tree, row }: NodeSource, { before, isReplacement }: WrittenPlace): string | undefined {
    const hasNone = kindOf(tree, row) !== KIND_ALIAS && propertyOf(tree, row, KIND_ANCHOR) === -1;
    const own = isReplacement && hasNone ? propertyOf(this.#source.tree, before, KIND_ANCHOR) : -1;
    return own === -1 ? undefined : nameOfAnchor(this.#source.tree, own);
  }

  /** Whether an anchor comes between aliases and what they stand for; not where a value keeps its own. */
  #changesOthers(
    source: NodeSource,
    anchor: number,
    name: string,
    place: WrittenPlace,
    document: number,
  ): boolean {
    if ((this.#aliases.get(name) ?? -1) > orderOf(place)) return true;
    const { before, isReplacement } = place;
    if (!this.names.hasAliasFrom(name, before, document)) return false;
    const { tree } = this.#source;
    const kept = isReplacement ? propertyOf(tree, before, KIND_ANCHOR) : -1;
    const isRoot = parentOf(source.tree, anchor) === source.row;
    return !isRoot || kept === -1 || nameOfAnchor(tree, kept) !== name;
  }

  /** Whether an anchor of a name comes before a place, other than that of a node around it. */
  #hasAnchor(name: string, place: WrittenPlace, document: number): boolean {
    const { tree } = this.#source;
    const { parent, before } = place;
    const node = this.names.nodeBefore(name, before, document);
    const isAround = node !== -1 && node <= parent && nextOf(tree, node) > parent;
    if (isAround) return false;
    if (node !== -1 && this.#nodes.isOutsideTouched(node)) return true;
    return this.#anchorFor(name, place, document, node) !== undefined;
  }
}
