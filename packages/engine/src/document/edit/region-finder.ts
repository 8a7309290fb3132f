import {
  firstChildOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { beforeBreak } from '../../text/lines.ts';
import { childAround, keyOf } from '../entry-spans.ts';
import type { Locator, NodeLocation } from '../locate.ts';
import type { Path } from '../node-path.ts';
import type { WrittenEntry } from './added-entries.ts';
import type { EditBatch, EditedRegion, EntryRegion } from './edit-batch.ts';
import { dependsOnText, documentRegionOf, END_OF_REGION, regionOf } from './entry-regions.ts';
import { mergedNodesOf } from './merged-nodes.ts';

/** What an operation does to the lines of an entry. */
export interface RegionUse {
  /** Whether it may leave comments or blank lines at their end. */
  readonly mayLoosen?: boolean;
  /** Whether it may write comments. */
  readonly addsLoose?: boolean;
}

/** What operations are about that may be done in a part of the text. */
export interface RegionScope {
  /** How many steps of their paths may lead to that part at most. */
  readonly depth: number;
  /** Whether they only read: they begin no region. */
  readonly isRead: boolean;
  /** Whether they write what may mean something else without the rest of its document. */
  readonly needsDocument: boolean;
}

/** A part of the text that is edited as a text of its own, and how many steps lead to it. */
export type FoundRegion<Part extends EditedRegion> = readonly [
  region: EntryRegion<Part>,
  steps: number,
];

/** What the parts of a text are under edits of their own. */
type Editable = EditedRegion & { readonly text: string };

/** A text under edits, whose parts are texts of their own. */
interface TextOfParts<Part extends EditedRegion> {
  readonly tree: SyntaxTree;
  readonly locator: Locator;
  readonly batch: EditBatch<Part>;
}

/** Finds the parts of a text that can be edited as texts of their own: entries, and documents of several. */
export class RegionFinder<Part extends Editable> {
  readonly #text: TextOfParts<Part>;
  readonly #open: (text: string) => Part;
  readonly #ofEntries = new WeakMap<WrittenEntry, Part>();

  /** @param open makes a text of its own of a part's. */
  constructor(text: TextOfParts<Part>, open: (text: string) => Part) {
    this.#text = text;
    this.#open = open;
  }

  /**
   * The part of the text that is all that operations are about: an entry, or a document of several.
   *
   * @returns it with the number of steps that lead to it.
   */
  find(path: Path, scope: RegionScope): FoundRegion<Part> | undefined {
    const { batch, tree } = this.#text;
    const found = this.#text.locator.locate(path, batch.nodes.indexOfPlace);
    const place = found.found ? found : found.place;
    if (place === undefined) return undefined;
    const ofDocument = this.#documentFor(place.document, scope);
    if (ofDocument !== undefined || scope.needsDocument) return ofDocument;
    if (place.alias !== -1 || place.isInherited) return undefined;
    let steps = found.found ? path.length : found.depth;
    const around: [place: NodeLocation, steps: number][] = [];
    for (let at = place; kindOf(tree, at.parent) !== KIND_DOCUMENT; at = entryAround(tree, at)) {
      const known = batch.regions.get(keyOf(at));
      if (known !== undefined) {
        return steps <= scope.depth && batch.nodes.hasSameKey(at) ? [known, steps] : undefined;
      }
      around.push([at, steps--]);
    }
    return this.#largest(around, scope) ?? this.#grownFor(path, scope);
  }

  /**
   * The first of some entries that can be a text of its own, from the one around the others on: edits of it that meet others
   * are in a part of that then.
   */
  #largest(
    entries: readonly [place: NodeLocation, steps: number][],
    { depth, isRead }: RegionScope,
  ): FoundRegion<Part> | undefined {
    if (isRead) return undefined;
    const { tree } = this.#text;
    const merged = mergedNodesOf(tree);
    for (let at = entries.length - 1; at >= 0; at--) {
      const [place, steps] = entries[at];
      const { parent, value } = place;
      if (steps > depth) continue;
      // Merge keys say what the entry itself has to be.
      if (merged?.has(value) || merged?.isList(parent)) continue;
      const region = this.#newRegion(place);
      if (region !== undefined) return [region, steps];
    }
    return undefined;
  }

  /** A document of several, whatever has become of the others. */
  #documentFor(document: number, { depth, isRead }: RegionScope): FoundRegion<Part> | undefined {
    const { batch, locator, tree } = this.#text;
    const steps = locator.document === undefined ? 1 : 0;
    const value = firstChildOf(tree, document);
    if (steps > depth || !batch.nodes.canBeDocument(document)) return undefined;
    const known = batch.regions.get(value);
    if (known !== undefined) return [known, steps];
    if (isRead || !batch.nodes.isDocumentAsWritten(document)) return undefined;
    const range = documentRegionOf(tree, document, batch.end !== undefined);
    if (range === undefined) return undefined;
    const edited = this.#open(range.text);
    const own = { found: true, document, parent: document, key: -1, value, alias: -1 } as const;
    const place: NodeLocation = { ...own, isInherited: false };
    return [{ place, kind: 'document', from: range.from, edited, hasLoose: false }, steps];
  }

  /**
   * An entry that edits have put after the last one of a block collection, with nothing else said of it so far.
   *
   * @returns it with the number of steps of the path that lead to it.
   */
  grownEntryAt(path: Path): FoundRegion<Part> | undefined {
    return this.#grownFor(path, { depth: path.length, isRead: false, needsDocument: false });
  }

  /** The same for an entry that edits have put after the last one of a collection. */
  #grownFor(path: Path, { depth, isRead }: RegionScope): FoundRegion<Part> | undefined {
    const { nodes } = this.#text.batch;
    const found = this.#text.locator.locate(path, nodes.indexOfPlace);
    if (found.found || found.place === undefined || found.depth >= depth) return undefined;
    const { value } = found.place;
    const entry = nodes.grownEntryAt(value, path[found.depth]);
    if (entry === undefined || (isRead && entry.edited === undefined)) return undefined;
    const edited = this.#editedEntry(entry);
    const kind = kindOf(this.#text.tree, value) === KIND_SEQUENCE ? 'item' : 'pair';
    return edited && [{ place: entry, kind, from: 0, edited, hasLoose: false }, found.depth + 1];
  }

  /** An entry that edits have written, as a text of its own; undefined where others say what is in it, and below it. */
  #editedEntry(entry: WrittenEntry): Part | undefined {
    const known = this.#ofEntries.get(entry);
    if (known !== undefined) return known;
    if (entry.isInBrackets || dependsOnText(entry.written)) return undefined;
    const edited = this.#open(entry.written);
    this.#ofEntries.set(entry, edited);
    return edited;
  }

  /** Notes that an operation was done in the lines of an entry. */
  keep(region: EntryRegion<Part>, { mayLoosen = false, addsLoose = false }: RegionUse = {}): void {
    const { nodes, regions } = this.#text.batch;
    const { place } = region;
    if ('written' in place) {
      place.edited = region.edited;
      place.read = undefined;
      return;
    }
    if (!regions.has(keyOf(place))) this.#text.batch.addRegion(place, region);
    region.hasLoose ||= addsLoose;
    if (mayLoosen && region.hasLoose) nodes.loosenBelow(place);
  }

  #newRegion(place: NodeLocation): EntryRegion<Part> | undefined {
    const range = regionOf(this.#text.tree, keyOf(place));
    if (range === undefined || !this.#text.batch.nodes.canBeRegion(place)) return undefined;
    const { from, to, brackets, hasLoose } = range;
    const [open, close] = brackets;
    const { text } = this.#text.tree;
    const isFollowed = to < text.length || this.#text.batch.hasEditAt(beforeBreak(text, to));
    const end = isFollowed && close === '' ? END_OF_REGION : '';
    const edited = this.#open(open + text.slice(from, to) + close + end);
    const kind = place.key === -1 ? 'item' : 'pair';
    return { place, kind, from: from - open.length, edited, hasLoose };
  }
}

/** The entry whose value a collection is. */
function entryAround(tree: SyntaxTree, { document, parent: value }: NodeLocation): NodeLocation {
  const parent = parentOf(tree, value);
  const key = kindOf(tree, parent) === KIND_MAPPING ? childAround(tree, parent, value - 1) : -1;
  return { found: true, document, parent, key, value, alias: -1, isInherited: false };
}
