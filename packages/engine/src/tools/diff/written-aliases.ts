import type { JsonDocument } from '../../document/json-document.ts';
import { nameInJson } from '../../document/json-names.ts';
import { formatPath } from '../../document/node-path.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/** A node to be written out before a patch changes what aliases in it stand for. */
export interface NodeToWriteOut {
  readonly nodes: JsonDocument;
  /** The node whose value is there. */
  readonly row: number;
  readonly pointer: string;
}

/** The rows of a text that a patch changes, adds to or takes away. */
export class ChangedRows {
  readonly #tree: SyntaxTree;
  /** By row, how many changes begin and how many end before it. */
  readonly #begins: Int32Array;
  readonly #ends: Int32Array;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#begins = new Int32Array(tree.rowCount + 1);
    this.#ends = new Int32Array(tree.rowCount + 1);
  }

  /** Notes a node with all that is in it. */
  add(row: number): void {
    this.#begins[row]++;
    this.#ends[nextOf(this.#tree, row)]++;
  }

  /** Notes a collection whose entries become others. */
  addEntriesOf(row: number): void {
    this.#begins[row]++;
    this.#ends[row + 1]++;
  }

  /** Whether nodes have changes in them, or are in one. To be called when all are noted. */
  finish(): (row: number) => boolean {
    const begun = this.#begins;
    const ended = this.#ends;
    for (let row = 1; row < begun.length; row++) {
      begun[row] += begun[row - 1];
      ended[row] += ended[row - 1];
    }
    // Those that begin before the node's end, without those that end before it begins.
    return (row) => begun[nextOf(this.#tree, row) - 1] > ended[row];
  }
}

/** A collection whose entries are still to be visited. */
interface OpenCollection extends Whereabouts {
  readonly row: number;
  next: number;
  /** How many entries were visited. */
  count: number;
}

/** Where a node is. */
interface Whereabouts {
  readonly pointer: string;
  /** The innermost mapping that a path leads to, where the node is in one of its keys or merge keys. */
  readonly carrier: { readonly row: number; readonly pointer: string } | undefined;
}

/**
 * The aliases of a document that stand for what changes, the last one first, so that no anchor goes before its
 * aliases do. A path leads to no alias that is in a key or that a merge key names: there the mapping around it is
 * written out, and then every other alias too, because anchors may be in it.
 *
 * @param pointer of the document.
 */
export function changedAliases(
  nodes: JsonDocument,
  pointer: string,
  isChanged: (row: number) => boolean,
): NodeToWriteOut[] {
  const all = aliasPlaces(nodes, pointer);
  const isConcerned = ({ alias }: AliasPlace) => {
    const target = nodes.targetOf(alias);
    return target !== alias && isChanged(target);
  };
  const concerned = all.filter(isConcerned);
  const needsAll = concerned.some(({ alias, row }) => alias !== row);
  const byRow = new Map((needsAll ? all : concerned).map((place) => [place.row, place]));
  return [...byRow.values()]
    .sort((a, b) => b.row - a.row)
    .map(({ row, pointer }) => ({ nodes, row: nodes.targetOf(row), pointer }));
}

interface AliasPlace {
  readonly alias: number;
  /** What a path leads to: the alias, or the mapping that has it in a key or for a merge key. */
  readonly row: number;
  readonly pointer: string;
}

function aliasPlaces(nodes: JsonDocument, pointer: string): AliasPlace[] {
  const { tree } = nodes;
  const view = new ResolvedTree(tree);
  const found: AliasPlace[] = [];
  const open: OpenCollection[] = [];
  const visit = (row: number, at: Whereabouts) => {
    const kind = kindOf(tree, row);
    if (kind === KIND_ALIAS) found.push({ alias: row, row, pointer: at.pointer, ...at.carrier });
    else if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) {
      open.push({ row, ...at, next: firstChildOf(tree, row), count: 0 });
    }
  };
  visit(nodes.root, { pointer, carrier: undefined });
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.next;
    if (child >= nextOf(tree, top.row)) open.pop();
    else if (kindOf(tree, top.row) === KIND_MAPPING) {
      const value = nextOf(tree, child);
      top.next = nextOf(tree, value);
      visitPair({ nodes, view }, top, child, visit);
    } else {
      top.next = nextOf(tree, child);
      const { pointer: list, carrier } = top;
      visit(child, { pointer: `${list}/${top.count++}`, carrier });
    }
  }
  return found;
}

function visitPair(
  { nodes, view }: { readonly nodes: JsonDocument; readonly view: ResolvedTree },
  mapping: OpenCollection,
  key: number,
  visit: (row: number, at: Whereabouts) => void,
): void {
  const { row, pointer, carrier = { row, pointer } } = mapping;
  const value = nextOf(nodes.tree, key);
  visit(key, { pointer, carrier });
  if (view.isMergeKey(key)) visit(value, { pointer, carrier });
  else visit(value, { pointer: below(pointer, nameInJson(nodes, key)), carrier: mapping.carrier });
}

/** The JSON Pointer of what is under a key. */
export function below(pointer: string, key: string): string {
  return `${pointer}${formatPath([key]).jsonPointer}`;
}
