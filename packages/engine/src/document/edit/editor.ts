import { lastTokenEnd } from '../../print/entry-end.ts';
import { propertiesOf } from '../../print/flow-text.ts';
import { yamlKey } from '../../print/yaml-string.ts';
import {
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  indentOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { ChangeSet } from '../../text/change-set.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { ownedComments } from '../comment-owners.ts';
import { keyText } from '../cursor.ts';
import { documentsOf } from '../documents.ts';
import {
  collectionRange,
  type EntrySpan,
  entryCount,
  entrySpans,
  isCollection,
} from '../entry-spans.ts';
import { dottedOf, type Locator, type MissingPlace, type Place } from '../locate.ts';
import type { Path, PathStep } from '../node-path.ts';
import { nodeToJs, type ToJsOptions } from '../to-js.ts';
import {
  aliasesInto,
  aliasesOutOf,
  anchorNamesIn,
  withoutAnchors,
  writeOut,
} from './alias-edits.ts';
import { commentEdits } from './comment-edits.ts';
import { copyDocument, insertDocument, moveDocument, removeDocuments } from './document-edits.ts';
import { EditBatch } from './edit-batch.ts';
import { EditError, refuse } from './edit-problem.ts';
import { insertInBlock, insertInFlow, isBlock, removeEntry } from './entry-edits.ts';
import { type IndentSteps, indentStepsOf } from './indent-step.ts';
import { tailOfCopy } from './keep-out-of-scalar.ts';
import { describeMissingPlace } from './missing-place.ts';
import {
  documentLines,
  documentOfValue,
  type NewValue,
  sourceOfCopy,
  sourceOfValue,
  stringOf,
} from './new-value.ts';
import { removeEntries } from './remove-entries.ts';
import { reorderEntry } from './reorder-edits.ts';
import {
  belowValue,
  blockPlaceOf,
  isEmptyInBlock,
  placeValue,
  valueRanges,
  writeValue,
} from './value-edits.ts';
import {
  type NodeSource,
  type WrittenNode,
  writeInBlock,
  writeInFlow,
  writeString,
} from './written-node.ts';

/** Keys longer than this need a question mark before them. */
const LONGEST_SIMPLE_KEY = 1000;

const NO_NAMES: ReadonlySet<string> = new Set();

/** How an editor edits. Plain data. */
export interface EditOptions {
  /**
   * Write the value of an alias in its place when the alias would lose its anchor, instead of
   * refusing the edit. Default false.
   */
  readonly expandAliases?: boolean;
  /** How the key of a new entry is written, if not as `yamlKey` writes it. */
  readonly writeKey?: (key: string, isInFlow: boolean) => string;
}

/**
 * Changes a YAML text by the smallest edits: what an edit does not concern stays byte for byte,
 * line breaks and comments included.
 *
 * - A value keeps its anchor, and a string its quotes or block style where they can hold it.
 * - The comment beside a value stays beside it.
 * - A new entry is indented and laid out like its siblings.
 * - An entry that goes takes the comments directly above it along; one that a blank line separates
 *   stays. The last one leaves `{}` or `[]`.
 * - What would leave an alias without its anchor, or make a key twice, is refused; aliases are
 *   expanded instead where that is asked for.
 *
 * Each edit sees the text as the ones before it left it. `changes` has all of them as one. Edits of
 * different nodes are computed on one tree; the text is only parsed again for one that needs it.
 */
export class YamlEditor {
  readonly #original: SyntaxTree | string;
  /** The edits since the text was parsed last. */
  #batch: EditBatch;
  /** All edits before those. */
  #changes: ChangeSet;
  #steps: IndentSteps | undefined;
  readonly #expandsAliases: boolean;
  readonly #writeNewKey: (key: string, isInFlow: boolean) => string;

  /** @param source a text, or its tree where it is parsed already. */
  constructor(source: string | SyntaxTree, options: EditOptions = {}) {
    this.#expandsAliases = options.expandAliases ?? false;
    this.#writeNewKey = options.writeKey ?? yamlKey;
    this.#original = source;
    this.#batch = batchOf(source);
    this.#changes = ChangeSet.none(this.#batch.text.length);
  }

  /** The text with all edits so far. */
  get text(): string {
    this.#settle();
    return this.#batch.text;
  }

  /** All edits so far as one change of the original text. */
  get changes(): ChangeSet {
    this.#settle();
    return this.#changes;
  }

  /** The tree of the text with all edits so far. */
  get tree(): SyntaxTree {
    this.#settle();
    return this.#tree;
  }

  /** Finds places in the text with all edits so far. @throws EditError when the text has errors. */
  get locator(): Locator {
    this.#settle();
    return this.#locator;
  }

  /** The tree that edits are computed on: that of the text before those of the batch. */
  get #tree(): SyntaxTree {
    return this.#batch.tree;
  }

  get #locator(): Locator {
    return this.#batch.locator;
  }

  /** Takes all edits back. */
  reset(): void {
    this.#batch = batchOf(this.#original);
    this.#changes = ChangeSet.none(this.#batch.text.length);
  }

  has(path: Path): boolean {
    return this.#locate(path).found;
  }

  /**
   * The JavaScript value at a path, as `toJs` makes it: of an alias, what that stands for. Undefined
   * when the path leads nowhere, and when aliases cannot be followed.
   *
   * @throws EditError when the text has errors.
   */
  get(path: Path, options: ToJsOptions = {}): unknown {
    const place = this.#locate(path);
    return place.found ? nodeToJs(this.#tree, place.document, place.value, options) : undefined;
  }

  /**
   * The value at a path as a YAML text of its own, moved to the left, with its comments and without
   * its anchor and tag. Aliases in it stay as they are. `set` takes it as `{ yaml }`.
   *
   * @throws EditError when the path leads nowhere.
   */
  yamlAt(path: Path): string {
    const { value: row, parent } = this.find(path);
    const { tree } = this;
    const { inline, lines } = writeInBlock({ tree, row }, { parentColumn: -1, column: 0 });
    const first = inline.slice(propertiesOf(tree, row).length).trimStart();
    if (first !== '') return `${[first, ...lines].join('\n')}\n`;
    // Comments above a document's node, and those after a value, stay where they are when it is set.
    const { from, to } = collectionRange(tree, row);
    const isRoot = kindOf(tree, parent) === KIND_DOCUMENT;
    const above = isRoot ? breaksBetween(tree.text, from, fromOf(tree, row)) : 0;
    const below = breaksBetween(tree.text, valueRanges(tree, row).linesTo, to);
    return `${lines.slice(above, lines.length - below).join('\n')}\n`;
  }

  /** Whether there is a list at a path, or an alias of one. */
  isList(path: Path): boolean {
    return this.#kindAt(path) === KIND_SEQUENCE;
  }

  /** Whether there is a mapping at a path, or an alias of one. */
  isMapping(path: Path): boolean {
    return this.#kindAt(path) === KIND_MAPPING;
  }

  /** Where a path leads. @throws EditError when it leads nowhere. */
  find(path: Path): Place {
    this.#settle();
    return this.#find(path);
  }

  #find(path: Path, around = false): Place {
    const found = this.#locate(path, around);
    if (!found.found) this.#refuse(path, found);
    return found;
  }

  /**
   * Finds a place that is what it was before the edits of the batch, which is ended where there is none.
   *
   * @param around the collection that the place is in has to be so too, since its entries change.
   */
  #locate(path: Path, around = false): Place | MissingPlace {
    const found = this.#locator.locate(path);
    const place = found.found ? found : found.place;
    const node = (around && found.found ? found.parent : place?.value) ?? -1;
    // On the way of others, aliases and merge keys may have become something else.
    const isOwn = place === undefined || (place.alias === -1 && !place.isInherited);
    if (this.#batch.isEmpty || (isOwn && this.#batch.isUntouched(node))) return found;
    this.#settle();
    return this.#locator.locate(path);
  }

  /** The same for a value that another takes the place of, which may be one that aliases repeat. */
  #locateValue(path: Path, source: NodeSource): Place | MissingPlace {
    const tree = this.#tree;
    const found = this.#locator.locate(path);
    const isOwn = found.found && found.alias === -1 && !found.isInherited;
    if (isOwn && kindOf(source.tree, source.row) !== KIND_ALIAS) {
      const { value } = found;
      const keepsAnchor = propertyOf(tree, value, KIND_ANCHOR) === value + 1;
      // Whether an alias still needs an anchor that goes is not known before the edits are done.
      const goes = this.#batch.hasRepeated(value + (keepsAnchor ? 1 : 0), nextOf(tree, value));
      if (!goes && this.#batch.isAsWritten(value)) return found;
    }
    return this.#locate(path);
  }

  /**
   * Gives a node another value. What is missing on the way is made: mappings, and entries that come
   * right after the last one of a list.
   *
   * @throws EditError
   */
  set(path: Path, value: NewValue): void {
    const source = sourceOfValue(value);
    this.#withReferences(source, () => this.#set(path, source));
  }

  /**
   * Puts an entry into a list, before the one at its place or after the last one, or a key that is
   * not there yet into a mapping.
   *
   * @param path ends with the 0-based place, `-` for the one after the last, or the key.
   * @param before for a key, the 0-based place of the entry to put it before; last when left out.
   * @throws EditError
   */
  insert(path: Path, value: NewValue, before?: number): void {
    const source = sourceOfValue(value);
    this.#withReferences(source, () => this.#insert(path, source, before));
  }

  /** Puts an entry after the last one of a list. @throws EditError */
  append(path: Path, value: NewValue): void {
    const source = sourceOfValue(value);
    const list = this.#collectionAt(path);
    if (kindOf(this.#tree, list) !== KIND_SEQUENCE) {
      refuse('invalid-path', { reason: 'not-a-list', path: dottedOf(path) });
    }
    this.#withReferences(source, () =>
      this.#insertEntry(list, this.#sizeOf(list), undefined, source),
    );
  }

  /** Does an edit that writes a value, and refuses one whose aliases would have no anchor. */
  #withReferences(source: NodeSource, edit: () => void): void {
    if (touchedWith(source, 0) === 0) edit();
    else
      this.#together(() => {
        edit();
        this.#checkAliases();
      });
  }

  /**
   * Takes an entry away, with the comments that belong to it; or a document, with its markers, directives
   * and comments. The last document leaves an empty text.
   *
   * @throws EditError
   */
  delete(path: Path): void {
    const place = this.#own(this.#find(path, true), path);
    if (kindOf(this.#tree, place.parent) === KIND_DOCUMENT) {
      this.#deleteDocuments([path]);
      return;
    }
    const first = place.key === -1 ? place.value : place.key;
    this.#together(() => {
      this.#freeAliases(first, nextOf(this.#tree, place.value));
      this.#remove(place);
    });
  }

  /** Takes entries or documents away, the last one first, none of which is in another. @throws EditError */
  deleteAll(paths: readonly Path[]): void {
    const documents = paths.length > 1 ? paths.filter((path) => this.#isDocument(path)) : [];
    if (documents.length > 0) {
      // Afterwards documents have other numbers.
      this.#together(() => {
        this.deleteAll(paths.filter((path) => !documents.includes(path)));
        this.#deleteDocuments(documents);
      });
      return;
    }
    const edits = paths.length > 1 ? this.#removals(paths) : undefined;
    if (edits !== undefined) {
      this.#apply(edits, -1);
      return;
    }
    this.#together(() => {
      for (const path of paths) this.delete(path);
    });
  }

  /** Whether a path names a document, or the only one. */
  #isDocument(path: Path): boolean {
    return path.length <= 1 && path.length === (this.locator.documentCount > 1 ? 1 : 0);
  }

  #deleteDocuments(paths: readonly Path[]): void {
    this.#settle();
    const documents = documentsOf(this.#tree);
    const numbers = paths.map((path) => documents.indexOf(this.#find(path).document));
    this.#apply(removeDocuments(this.#tree, new Set(numbers)), -1, true);
  }

  /**
   * Writes a new document. One that is given as YAML keeps its comments and directives.
   *
   * @param before the 0-based number of the document to put it before; last when left out.
   * @throws EditError
   */
  addDocument(value: NewValue, before?: number): void {
    const source = sourceOfValue(value);
    this.#settle();
    const count = this.#locator.documentCount;
    const number = this.#documentPlace(before ?? count, count, true);
    const written = documentOfValue(value, source);
    this.#withReferences(source, () => {
      this.#apply(insertDocument(this.#tree, number, written), -1, true);
    });
  }

  /**
   * Copies a document byte for byte, with its directives, comments and anchors.
   *
   * @param number 0-based.
   * @param before the 0-based number of the document to put the copy before; right after its original
   *   when left out.
   * @throws EditError
   */
  copyDocument(number: number, before: number = number + 1): void {
    this.#settle();
    const count = this.#locator.documentCount;
    const from = this.#documentPlace(number, count);
    const to = this.#documentPlace(before, count, true);
    this.#apply(copyDocument(this.#tree, from, to), -1, true);
  }

  /** Refuses a number that none of the documents has. @param isNew whether it may be that after the last. */
  #documentPlace(step: number, count: number, isNew = false): number {
    if (Number.isInteger(step) && step >= 0 && step < count + (isNew ? 1 : 0)) return step;
    if (count === 0) refuse('no-such-path', { reason: 'no-document' });
    return refuse('no-such-path', { reason: 'no-such-document', step, count });
  }

  /**
   * The edits that take entries away, computed on one tree; undefined where some must be computed
   * after others: an alias outside needs an anchor in them, or what goes with them overlaps.
   */
  #removals(paths: readonly Path[]): TextEdit[] | undefined {
    this.#settle();
    const tree = this.#tree;
    const byParent = new Map<number, Set<number>>();
    const isGone = new Uint8Array(tree.rowCount);
    for (const path of paths) {
      const { key, value, parent } = this.#own(this.#find(path), path);
      if (kindOf(tree, parent) === KIND_DOCUMENT) return undefined;
      const first = key === -1 ? value : key;
      isGone.fill(1, first, nextOf(tree, value));
      byParent.set(parent, (byParent.get(parent) ?? new Set()).add(first));
    }
    const { aliases } = this.#locator;
    for (let row = aliases.first; row !== -1 && row < tree.rowCount; row++) {
      if (kindOf(tree, row) !== KIND_ALIAS || isGone[row] === 1) continue;
      const target = aliases.targetOf(row);
      if (target !== -1 && isGone[target] === 1) return undefined;
    }
    const edits = [...byParent].flatMap(([parent, rows]) => removedFrom(tree, parent, rows));
    edits.sort((a, b) => a.from - b.from || a.to - b.to);
    return edits.some(({ from }, at) => at > 0 && from < edits[at - 1].to) ? undefined : edits;
  }

  /** Gives an entry of a mapping another key. @throws EditError */
  rename(path: Path, key: string): void {
    const place = this.#own(this.#find(path, true), path);
    if (place.key === -1) {
      refuse('invalid-path', { reason: 'no-key', path: dottedOf(path) });
    }
    if (keyText(this.#tree, place.key) === key) return;
    if (this.#ownKeys(place.parent).includes(key)) {
      refuse('duplicate-key', { reason: 'renamed', key });
    }
    const isAlone = kindOf(this.#tree, place.key) === KIND_SCALAR;
    this.#freeAliases(place.key, isAlone ? place.key : nextOf(this.#tree, place.key));
    const tree = this.#tree;
    const isInFlow = !isBlock(tree, place.parent);
    const insert = writeKey(key, styleOf(tree, place.key), isInFlow);
    const to = lastTokenEnd(tree, place.key, nextOf(tree, place.key));
    this.#apply([{ from: fromOf(tree, place.key), to, insert }], place.parent);
  }

  /**
   * Writes a comment above an entry or beside its value, in place of the one that is there; an empty
   * text takes it away.
   *
   * @param text without `#`; of several lines only above.
   * @throws EditError
   */
  comment(path: Path, text: string, where: 'above' | 'beside' = 'above'): void {
    if (this.#commentBefore(path, text, where)) return;
    const place = this.#own(this.#find(path, true), path);
    this.#batch.add(commentEdits(this.#tree, place, text, where), place.parent, false);
  }

  /**
   * Writes a comment that comes before all edits of the batch, which are of comments too: it needs no
   * parse, whichever nodes they are about, since nothing below the line says where it belongs.
   */
  #commentBefore(path: Path, text: string, where: 'above' | 'beside'): boolean {
    if (!this.#batch.isOfComments) return false;
    const place = this.#locator.locate(path);
    if (!place.found || place.alias !== -1 || place.isInherited) return false;
    const edits = commentEditsOrNone(this.#tree, place, text, where);
    if (edits === undefined || !this.#batch.isAfter(edits)) return false;
    this.#batch.add(edits, place.parent, false);
    return true;
  }

  /** Moves an entry with its comments; those below it go above it. @throws EditError */
  move(from: Path, to: Path): void {
    if (isWithin(from, to)) {
      if (from.length === to.length) return;
      refuse('invalid-path', { reason: 'into-itself' });
    }
    this.#together(() => {
      if (this.#expandsAliases) this.#separate(from);
      const place = this.#own(this.#find(from, true), from);
      const source = { tree: this.#tree, row: place.value };
      const { above, beside } = commentsAround(this.#tree, place.value);
      this.#remove(place);
      this.#add(to, source);
      const isBeside = beside !== undefined && this.#putBeside(to, beside);
      if (beside !== undefined && !isBeside) above.push(beside);
      if (above.length > 0) this.comment(to, above.join('\n'));
      this.#checkAliases();
    });
  }

  /**
   * Moves an entry to another place in its own mapping or list, or a document in its stream. It keeps
   * every byte, and so do its comments and those of its siblings; markers between documents are added
   * where one needs them.
   *
   * @param index the 0-based place it has afterwards.
   * @throws EditError
   */
  reorder(path: Path, index: number): void {
    const place = this.#own(this.#find(path, true), path);
    const { parent } = place;
    if (kindOf(this.#tree, parent) === KIND_DOCUMENT) {
      this.#reorderDocument(path, index);
      return;
    }
    const from = this.#indexOf(parent, place.key === -1 ? place.value : place.key);
    const size = this.#sizeOf(parent);
    if (!Number.isInteger(index) || index < 0 || index >= size) {
      refuse('no-such-path', { reason: 'no-such-place', place: index, size });
    }
    if (index !== from) this.#apply(reorderEntry(this.#tree, parent, from, index), parent, true);
  }

  #reorderDocument(path: Path, index: number): void {
    this.#settle();
    const documents = documentsOf(this.#tree);
    const from = documents.indexOf(this.#find(path).document);
    const to = this.#documentPlace(index, documents.length);
    if (to !== from) this.#apply(moveDocument(this.#tree, from, to), -1, true);
  }

  /** Writes out the aliases between an entry and what is around it. */
  #separate(path: Path): void {
    const { key, value } = this.#own(this.#find(path, true), path);
    const from = key === -1 ? value : key;
    const to = nextOf(this.#tree, value);
    const { aliases } = this.#locator;
    const rows = [
      ...aliasesOutOf(this.#tree, aliases, from, to),
      ...aliasesInto(this.#tree, aliases, from, to),
    ];
    if (rows.length > 0) this.#writeOut(rows);
  }

  /** Writes a comment beside a value where there is room for one. */
  #putBeside(path: Path, text: string): boolean {
    try {
      this.comment(path, text, 'beside');
      return true;
    } catch (error) {
      if (error instanceof EditError) return false;
      throw error;
    }
  }

  /** Copies an entry's value. Anchors are left out of the copy. @throws EditError */
  copy(from: Path, to: Path): void {
    const place = this.#find(from);
    const source = withoutAnchors({ tree: this.#tree, row: this.#resolve(place.value) });
    this.#together(() => {
      this.#add(to, source);
      this.#checkAliases();
    });
  }

  /** Sets a key, or inserts into a list. */
  #add(path: Path, source: NodeSource): void {
    if (path.length > 0 && this.isList(path.slice(0, -1))) this.#insert(path, source);
    else this.#set(path, source);
  }

  #set(path: Path, source: NodeSource): void {
    refuseMerge(path, source);
    const found = this.#locateValue(path, source);
    if (!found.found) this.#create(path, found, source);
    else if (!found.isInherited) this.#replace(this.#own(found, path), source);
    else
      this.#create(
        path,
        {
          ...found,
          found: false,
          reason: 'missing-key',
          depth: path.length - 1,
          place: this.#find(path.slice(0, -1)),
        },
        source,
      );
  }

  #insert(path: Path, source: NodeSource, before?: number): void {
    refuseMerge(path, source);
    const list = this.#collectionAt(path.slice(0, -1));
    const step = path[path.length - 1];
    const size = this.#sizeOf(list);
    if (kindOf(this.#tree, list) !== KIND_SEQUENCE) {
      const found = this.#locate(path);
      if (found.found && !found.isInherited) {
        refuse('duplicate-key', { reason: 'inserted', path: dottedOf(path) });
      }
      this.#insertEntry(list, Math.min(before ?? size, size), String(step), source);
      return;
    }
    const index = step === '-' ? size : indexOf(step);
    if (index === -1 || index > size) {
      refuse('no-such-path', { reason: 'beyond-list', step, size });
    }
    this.#insertEntry(list, index, undefined, source);
  }

  /** Writes what a path names and is not there yet. */
  #create(path: Path, missing: MissingPlace, source: NodeSource): void {
    if (missing.reason === 'no-document' && path.length === 0) {
      this.#writeDocument(source);
      return;
    }
    if (missing.reason === 'no-document') {
      this.#writeDocument(nested(path, source));
      return;
    }
    const { place, depth } = missing;
    const rest = path.slice(depth + 1);
    const tree = this.#tree;
    if (place === undefined || missing.reason === 'which-document') this.#refuse(path, missing);
    const node = this.#resolve(place.value);
    const value = rest.length === 0 ? source : nested(rest, source);
    if (missing.reason === 'missing-key') {
      this.#own(place, path);
      this.#insertEntry(node, this.#sizeOf(node), String(path[depth]), value);
    } else if (missing.reason === 'out-of-range' && indexOf(path[depth]) === this.#sizeOf(node)) {
      this.#own(place, path);
      this.#insertEntry(node, this.#sizeOf(node), undefined, value);
    } else if (missing.reason === 'not-a-collection' && isNullAt(tree, node)) {
      this.#replace(this.#own(place, path), nested(path.slice(depth), source));
    } else {
      this.#refuse(path, missing);
    }
  }

  #replace(place: Place, source: NodeSource): void {
    const tree = this.#tree;
    const { value } = place;
    const first = propertyOf(tree, value, KIND_ANCHOR) === value + 1 ? value + 2 : value + 1;
    const isAlias = kindOf(source.tree, source.row) === KIND_ALIAS;
    const inside = kindOf(tree, value) === KIND_SCALAR ? nextOf(tree, value) : first;
    // The anchor of the value itself stays where it can.
    const from = isAlias ? value : inside;
    this.#together(() => {
      const kept = anchorNamesIn(source);
      this.#freeAliases(from, nextOf(tree, value), kept);
      const restyled = this.#restyle(value, source);
      const { edits, written } = restyled ?? {
        edits: placeValue(this.#tree, value, source, this.#step(source)),
        written: source,
      };
      this.#apply(edits, touchedWith(source, value));
      this.#batch.addBelow(belowValue(this.#tree, value, written));
      if (kept.size > 0) this.#checkAliases();
    });
  }

  /** A string in the place of a scalar takes over its quotes or block style. */
  #restyle(
    value: number,
    source: NodeSource,
  ): { readonly edits: TextEdit[]; readonly written: NodeSource } | undefined {
    const tree = this.#tree;
    const string = kindOf(tree, value) === KIND_SCALAR ? stringOf(source) : undefined;
    if (string === undefined) return undefined;
    const parent = parentOf(tree, value);
    const isInFlow = kindOf(tree, parent) !== KIND_DOCUMENT && !isBlock(tree, parent);
    const own = styleOf(tree, value);
    const style = own === STYLE_PLAIN ? styleOf(source.tree, source.row) : own;
    if (isInFlow) {
      const { inline } = writeString(string, style, undefined);
      const written = sourceOfCopy(inline);
      return { edits: placeValue(tree, value, written, 2), written };
    }
    const place = blockPlaceOf(tree, value, this.#indentSteps.mapping, source);
    const node = writeString(string, style, place);
    const written = sourceOfCopy(`${[node.inline, ...node.lines].join('\n')}\n`);
    return { edits: writeValue(tree, value, node), written };
  }

  /** Puts an entry into a collection, written as its siblings are. */
  #insertEntry(
    collection: number,
    index: number,
    key: string | undefined,
    source: NodeSource,
  ): void {
    const tree = this.#tree;
    if (isEmptyInBlock(tree, collection)) {
      this.#fillEmpty(collection, key, source);
      return;
    }
    const touched = touchedWith(source, collection);
    const siblings = firstChildOf(tree, collection);
    const style = siblings < nextOf(tree, collection) ? styleOf(tree, siblings) : STYLE_PLAIN;
    if (!isBlock(tree, collection)) {
      const value = writeInFlow(source);
      const name = key === undefined ? '' : `${writeKey(key, style, true, this.#writeNewKey)}: `;
      const written = `${name}${value}`;
      if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) {
        const pair = `{${sourceOf(tree, collection)}, ${written}}`;
        const edit = { from: fromOf(tree, collection), to: toOf(tree, collection), insert: pair };
        this.#apply([edit], touched);
      } else this.#apply(insertInFlow(tree, collection, index, written), touched);
      return;
    }
    const column = indentOf(tree, collection);
    const lines = this.#entryLines(column, key, style, source);
    const tail = tailOfCopy(source, column);
    const { edits, below } = insertInBlock(tree, collection, index, lines, tail);
    this.#apply(edits, touched);
    this.#batch.addBelow(below);
  }

  /** An entry in the place of `{}` or `[]`, in block style. */
  #fillEmpty(collection: number, key: string | undefined, source: NodeSource): void {
    const tree = this.#tree;
    const wanted = key === undefined ? KIND_SEQUENCE : KIND_MAPPING;
    const place = blockPlaceOf(tree, collection, this.#stepFor(wanted));
    const lines = this.#entryLines(place.column, key, STYLE_PLAIN, source);
    const tag = propertyOf(tree, collection, KIND_TAG);
    const node = { inline: tag === -1 ? '' : sourceOf(tree, tag), lines };
    this.#apply(writeValue(tree, collection, node), touchedWith(source, collection));
    this.#batch.addBelow(belowValue(tree, collection, source));
  }

  #entryLines(
    column: number,
    key: string | undefined,
    style: number,
    source: NodeSource,
  ): string[] {
    const step = key === undefined ? 2 : this.#step(source);
    const written = writeInBlock(source, { parentColumn: column, column: column + step });
    const indentation = ' '.repeat(column);
    if (key === undefined) return itemLines(written, indentation);
    const name = writeKey(key, style, false, this.#writeNewKey);
    if (name.length <= LONGEST_SIMPLE_KEY) return withInline(`${indentation}${name}:`, written);
    return [`${indentation}? ${name}`, ...withInline(`${indentation}:`, written)];
  }

  /** What a text without a document gets, after its comments. */
  #writeDocument(source: NodeSource): void {
    const { text } = this;
    const written = documentLines(source).join('\n');
    const end = text.trimEnd().length;
    const isEmpty = end === 0 || text.slice(0, end) === '﻿';
    const insert = `${isEmpty ? '' : '\n'}${written}${end === text.length ? '\n' : ''}`;
    this.#apply([{ from: end, to: end, insert }], -1);
  }

  #remove(place: Place): void {
    const tree = this.#tree;
    if (kindOf(tree, place.parent) === KIND_DOCUMENT) {
      refuse('invalid-path', { reason: 'moved-document' });
    }
    const index = this.#indexOf(place.parent, place.key === -1 ? place.value : place.key);
    this.#apply(removeEntry(tree, place.parent, index), place.parent);
  }

  #collectionAt(path: Path): number {
    const place = this.#own(this.#find(path), path);
    const node = this.#resolve(place.value);
    if (!isCollection(this.#tree, node)) {
      refuse('invalid-path', { reason: 'not-a-collection', path: dottedOf(path) });
    }
    if (node !== place.value) this.#refuseAlias(path, place.value);
    return node;
  }

  #kindAt(path: Path): number {
    const place = this.#locate(path);
    return place.found ? kindOf(this.#tree, this.#resolve(place.value)) : 0;
  }

  /** Refuses a place that is shared, or that a merge key brings. */
  #own(place: Place, path: Path): Place {
    if (place.alias !== -1) this.#refuseAlias(path, place.alias);
    if (place.isInherited) refuse('inherited', { path: dottedOf(path) });
    return place;
  }

  #refuseAlias(path: Path, alias: number): never {
    const anchor = propertyOf(this.#tree, this.#resolve(alias), KIND_ANCHOR);
    refuse('inside-alias', {
      path: dottedOf(path),
      ...(anchor !== -1 && {
        anchor: { name: sourceOf(this.#tree, anchor), line: this.#lineOf(anchor) },
      }),
    });
  }

  #refuse(path: Path, missing: MissingPlace): never {
    refuse('no-such-path', describeMissingPlace(path, missing, this.#locator.documentCount));
  }

  /**
   * Before rows go: aliases after them that need an anchor in them are written out when asked for,
   * and are a reason to refuse otherwise. Rows up to `to` stay what they are.
   *
   * @param kept the names of anchors that what comes in their place has again.
   */
  #freeAliases(from: number, to: number, kept: ReadonlySet<string> = NO_NAMES): void {
    const tree = this.#tree;
    // The row of an anchor comes after that of its node.
    if (!this.#batch.hasRepeated(from - 1, to)) return;
    const rows = aliasesInto(tree, this.#locator.aliases, from, to).filter(
      (row) => !kept.has(sourceOf(tree, row).slice(1)),
    );
    if (rows.length === 0) return;
    if (this.#expandsAliases) {
      this.#writeOut(rows);
      return;
    }
    refuse('anchor-in-use', { reason: 'deleted', ...this.#aliasOnLine(rows[0]) });
  }

  #writeOut(rows: readonly number[]): void {
    const edits = writeOut(this.#tree, this.#locator.aliases, rows, (kind) => this.#stepFor(kind));
    if (edits === undefined) {
      refuse('anchor-in-use', { reason: 'not-expandable', ...this.#aliasOnLine(rows[0]) });
    }
    this.#apply(edits, -1);
    this.#settle();
  }

  #aliasOnLine(row: number): { readonly alias: string; readonly line: number } {
    return { alias: sourceOf(this.#tree, row), line: this.#lineOf(row) };
  }

  #lineOf(row: number): number {
    return new LineIndex(this.#tree.text).positionAt(fromOf(this.#tree, row)).line;
  }

  /** Refuses what would leave an alias without its anchor, or bind one to another anchor. */
  #checkAliases(): void {
    this.#settle();
    const tree = this.#tree;
    const { aliases } = this.#locator;
    for (let row = aliases.first; row !== -1 && row < tree.rowCount; row++) {
      if (kindOf(tree, row) !== KIND_ALIAS || aliases.targetOf(row) !== -1) continue;
      refuse('anchor-in-use', { reason: 'moved', alias: sourceOf(tree, row) });
    }
  }

  /** Does several edits; when one is refused, none is done. */
  #together(edits: () => void): void {
    const batch = this.#batch;
    const { length } = batch;
    const changes = this.#changes;
    try {
      edits();
    } catch (error) {
      batch.takeBack(length);
      this.#batch = batch;
      this.#changes = changes;
      throw error;
    }
  }

  /**
   * @param touched the row of the node that the edits are about; -1 when they are about others too.
   * @param isVerbatim whether the edits have the text's own line breaks already.
   */
  #apply(edits: readonly TextEdit[], touched: number, isVerbatim = false): void {
    this.#batch.isOfComments = false;
    this.#batch.add(edits, touched, isVerbatim);
  }

  /** Ends the batch: what comes next sees the text as it has become. */
  #settle(): void {
    if (this.#batch.isEmpty) return;
    // What edits write does not count.
    this.#steps ??= indentStepsOf(this.#tree);
    const { changes, text } = this.#batch;
    this.#changes = this.#changes.compose(changes);
    this.#batch = new EditBatch(changes.apply(text));
  }

  get #indentSteps(): IndentSteps {
    this.#steps ??= indentStepsOf(this.#tree);
    return this.#steps;
  }

  #step({ tree, row }: NodeSource): number {
    return this.#stepFor(kindOf(tree, row));
  }

  #stepFor(kind: number): number {
    return kind === KIND_SEQUENCE ? this.#indentSteps.sequence : this.#indentSteps.mapping;
  }

  #resolve(row: number): number {
    const tree = this.#tree;
    if (kindOf(tree, row) !== KIND_ALIAS) return row;
    const target = this.#locator.aliases.targetOf(row);
    return target === -1 ? row : target;
  }

  #sizeOf(collection: number): number {
    return entryCount(this.#tree, collection);
  }

  #indexOf(collection: number, first: number): number {
    return this.#firstRows(collection).indexOf(first);
  }

  #ownKeys(mapping: number): string[] {
    return this.#firstRows(mapping).map((key) => keyText(this.#tree, key));
  }

  /** The first row of each entry: its key, or the entry of a list. */
  #firstRows(collection: number): number[] {
    const tree = this.#tree;
    const isMapping = kindOf(tree, collection) === KIND_MAPPING;
    const rows: number[] = [];
    const end = nextOf(tree, collection);
    for (let row = firstChildOf(tree, collection); row < end; ) {
      rows.push(row);
      row = isMapping ? nextOf(tree, nextOf(tree, row)) : nextOf(tree, row);
    }
    return rows;
  }
}

function batchOf(source: string | SyntaxTree): EditBatch {
  return typeof source === 'string' ? new EditBatch(source) : new EditBatch(source.text, source);
}

/** What an edit touches that puts a node there: anything, when that has an anchor or alias. */
function touchedWith({ tree, row }: NodeSource, touched: number): number {
  for (let at = row; at < nextOf(tree, row); at++) {
    if (kindOf(tree, at) === KIND_ALIAS || kindOf(tree, at) === KIND_ANCHOR) return -1;
  }
  return touched;
}

/** The edits that take entries out of a collection. @param rows of their keys, or of a list's entries. */
function removedFrom(tree: SyntaxTree, collection: number, rows: ReadonlySet<number>): TextEdit[] {
  if (hasFlag(tree, collection, FLAG_SINGLE_PAIR)) return removeEntry(tree, collection, 0);
  const isRemoved = ({ key, value }: EntrySpan) => rows.has(key === -1 ? value : key);
  return removeEntries(tree, collection, { spans: entrySpans(tree, collection), isRemoved });
}

/** The edits that write a comment; undefined where there is no place for one. */
function commentEditsOrNone(
  ...[tree, place, text, where]: Parameters<typeof commentEdits>
): TextEdit[] | undefined {
  try {
    return commentEdits(tree, place, text, where);
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}

/** The comments of an entry that are not in its value, without their marks. */
function commentsAround(
  tree: SyntaxTree,
  value: number,
): { readonly above: string[]; readonly beside: string | undefined } {
  const owned = ownedComments(tree).get(value);
  if (owned === undefined) return { above: [], beside: undefined };
  const { text, comments } = tree;
  const line = (number: number) =>
    text
      .slice(comments[number * 2], comments[number * 2 + 1])
      .replace(/^# ?/, '')
      .trimEnd();
  const isOutside = (number: number) =>
    comments[number * 2] < fromOf(tree, value) || comments[number * 2] >= toOf(tree, value);
  const besides = owned.beside.filter(isOutside);
  // One after the header of a block scalar or an opening bracket goes with the value.
  const places = besides.length === owned.beside.length ? 1 : 0;
  const above = [...owned.above, ...besides.slice(places), ...owned.below].map(line);
  return { above, beside: besides.slice(0, places).map(line)[0] };
}

/** A value inside the mappings and lists that a path asks for. */
function nested(path: Path, source: NodeSource): NodeSource {
  if (path.length === 0) return source;
  let { inline, lines } = writeInBlock(source, {
    parentColumn: path.length * 2 - 2,
    column: path.length * 2,
  });
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const indentation = ' '.repeat(depth * 2);
    const step = path[depth];
    const written =
      typeof step === 'number'
        ? itemLines({ inline, lines }, indentation)
        : withInline(`${indentation}${writeKey(step, STYLE_PLAIN, false)}:`, { inline, lines });
    if (typeof step === 'number' && step !== 0) {
      refuse('no-such-path', { reason: 'new-list', place: step });
    }
    inline = '';
    lines = written;
  }
  return sourceOfValue({ yaml: `${lines.join('\n')}\n` });
}

function withInline(head: string, { inline, lines }: WrittenNode): string[] {
  return [inline === '' ? head : `${head} ${inline}`, ...lines];
}

function itemLines({ inline, lines }: WrittenNode, indentation: string): string[] {
  const [first = ''] = lines;
  const isCompact = inline === '' && lines.length > 0 && !first.trimStart().startsWith('#');
  if (!isCompact) return withInline(`${indentation}-`, { inline, lines });
  return [`${indentation}- ${first.trimStart()}`, ...lines.slice(1)];
}

/** A key as it is written: plain where it can be, in the quotes its place has otherwise. */
function writeKey(
  key: string,
  style: number,
  isInFlow: boolean,
  write: (key: string, isInFlow: boolean) => string = yamlKey,
): string {
  if (style === STYLE_DOUBLE_QUOTED || style === STYLE_SINGLE_QUOTED) {
    return writeString(key, style, undefined).inline;
  }
  return write(key, isInFlow);
}

function breaksBetween(text: string, from: number, to: number): number {
  return text.slice(from, to).split(/\r\n|\r|\n/).length - 1;
}

function isNullAt(tree: SyntaxTree, row: number): boolean {
  if (kindOf(tree, row) !== KIND_SCALAR) return false;
  return styleOf(tree, row) === STYLE_PLAIN && /^(?:|~|null|Null|NULL)$/.test(sourceOf(tree, row));
}

/** Refuses a scalar as a merge key's value, or as an entry of its list. */
function refuseMerge(path: Path, { tree, row }: NodeSource): void {
  const last = path[path.length - 1];
  const isMerged = last === '<<' || (path[path.length - 2] === '<<' && indexOf(last) !== -1);
  if (!isMerged || kindOf(tree, row) !== KIND_SCALAR) return;
  refuse('invalid-value', { reason: 'merge-key' });
}

function isWithin(outer: Path, inner: Path): boolean {
  return outer.every((step, at) => at < inner.length && String(inner[at]) === String(step));
}

/** The 0-based place a step names; -1 for other steps. */
function indexOf(step: PathStep | undefined): number {
  if (typeof step === 'number') return Number.isInteger(step) && step >= 0 ? step : -1;
  return step !== undefined && /^(?:0|[1-9]\d{0,9})$/.test(step) ? Number(step) : -1;
}
