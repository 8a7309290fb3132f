import {
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import type { ChangeSet } from '../../text/change-set.ts';
import {
  checkList,
  checkNumber,
  checkOption,
  checkOptions,
  checkText,
  type OptionChecks,
} from '../../text/check-arguments.ts';
import { entryCount, entryRows, keyOf } from '../entry-spans.ts';
import { withTagsFor } from '../foreign-tags.ts';
import { keyText } from '../key-names.ts';
import type { Locator, NodeLocation } from '../locate.ts';
import { indexOf, type Path, type PathInput, stepsOfPath } from '../node-path.ts';
import { checkPathDocument, type PathDocument, type PathOptions } from '../path-document.ts';
import { nodeToJs, TO_JS_CHECKS, type ToJsOptions } from '../to-js.ts';
import { hasAnchorOrAlias, withoutAnchors } from './alias-edits.ts';
import { AliasGuard } from './alias-guard.ts';
import { arrangeEntries, movesTo, requireOrder } from './arrange-entries.ts';
import {
  commentsOfEntry,
  writeComment,
  writeComments,
  writeCommentsAlone,
} from './comment-edits.ts';
import { EditError, refuseEdit } from './edit-problem.ts';
import { depthOf, type EditScope, isOfLinesAround, isWithin } from './edit-scope.ts';
import { EditedText } from './edited-text.ts';
import type { WriteKey } from './entry-lines.ts';
import { removalsOf, removeFrom } from './entry-removals.ts';
import { documentOfValue, sourceOfValue } from './new-value.ts';
import { renameKey } from './rename-key.ts';
import { reorderEntry } from './reorder-edits.ts';
import {
  addDocumentTo,
  copyDocumentIn,
  deleteDocuments,
  documentsAmong,
  reorderDocument,
} from './stream-edits.ts';
import { ValueWriter } from './value-writer.ts';
import type { NodeSource } from './written-node.ts';
import { yamlOf } from './yaml-of-node.ts';

/** How an editor edits. Plain data but for `writeKey`. */
export interface EditOptions extends PathOptions {
  /**
   * Write the value of an alias in its place when the alias would lose its anchor, instead of
   * refusing the edit. Default false.
   */
  readonly expandAliases?: boolean;
  /** How the key of a new entry is written, if not as `yamlKey` writes it. */
  readonly writeKey?: WriteKey;
}

/**
 * Changes a YAML text by the smallest edits: what an edit does not concern stays byte for byte,
 * line breaks and comments included.
 *
 * - A value keeps its anchor, and a string its quotes or block style where they can hold it.
 * - The comment beside a value stays beside it.
 * - A new entry is indented and laid out like its siblings. Data are in brackets or quotes where the first
 *   values of the same kind beside them all are, and indented as the text is; YAML stays as it is given.
 * - An entry that goes takes the comments directly above it along; one that a blank line separates
 *   stays. The last one leaves `{}` or `[]`.
 * - What would leave an alias without its anchor, or make a key twice, is refused; aliases are
 *   expanded instead where that is asked for.
 *
 * Paths are arrays of keys and 0-based places, or text that `readPath` reads. Which document they lead into is
 * decided when the editor is created, by its option `document` or by how many documents there are, and stays so: no
 * document that comes or goes changes what a path means. What is refused throws an `EditError`, whose `problem` has a code and says why; nothing
 * has changed then. A text with errors can be asked for its text and tree, not for places.
 *
 * Each edit sees the text as the ones before it left it. `changes` has all of them as one. Edits of
 * different nodes are computed on one tree; the text is only parsed again for one that needs it.
 */
export class YamlEditor {
  readonly #options: EditOptions;
  #edited: EditedText;
  #guard: AliasGuard;
  #writer: ValueWriter;
  readonly #steps = () => this.#edited.indentSteps;

  /** @param source a text, or its tree where it is parsed already. */
  constructor(source: string | SyntaxTree, options: EditOptions = {}) {
    checkSource(source);
    checkEditOptions(options);
    this.#options = options;
    this.#edited = new EditedText(source, options.document);
    this.#guard = new AliasGuard(this.#edited, options.expandAliases ?? false);
    this.#writer = new ValueWriter(this.#edited, this.#guard, options.writeKey);
  }

  /** An editor of a part of the text. */
  #within(edited: EditedText): YamlEditor {
    const editor = new YamlEditor('', this.#options);
    editor.#edited = edited;
    editor.#guard = new AliasGuard(edited, this.#options.expandAliases ?? false);
    editor.#writer = new ValueWriter(edited, editor.#guard, this.#options.writeKey);
    return editor;
  }

  /**
   * Does an operation in the lines of one entry, which are read again alone where it meets what was edited before.
   *
   * @param scope what the operation is about.
   * @param run gets an editor of those lines, and the paths in them.
   * @returns undefined, and nothing is done, where the operation is about more than that or is refused there.
   */
  #inRegion<Result>(
    { paths, isOfValue = false, isRead = false, ...scope }: EditScope,
    run: (editor: YamlEditor, ...paths: Path[]) => Result,
  ): { readonly gives: Result } | undefined {
    const edited = this.#edited;
    if (!edited.usesRegions || scope.sources?.some(isOfLinesAround)) return undefined;
    const needsDocument = scope.sources?.some(hasAnchorOrAlias) === true;
    const depth = depthOf(paths, isOfValue);
    const found = edited.regions.find(paths[0], { depth, isRead, needsDocument });
    if (found === undefined) return undefined;
    const [region, steps] = found;
    const own =
      region.kind === 'document' ? [] : [region.kind === 'item' ? 0 : paths[0][steps - 1]];
    const inner = paths.map((path) => [...own, ...path.slice(steps)]);
    try {
      const gives = run(this.#within(region.edited), ...inner);
      if (!isRead) edited.regions.keep(region, scope);
      return { gives };
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      // Messages name places and lines of the whole text.
      return undefined;
    }
  }

  /** The text with all edits so far. */
  get text(): string {
    return this.#edited.text;
  }

  /** All edits so far as one change of the original text. */
  get changes(): ChangeSet {
    return this.#edited.changes;
  }

  /** The tree of the text with all edits so far. */
  get tree(): SyntaxTree {
    this.#edited.settle();
    return this.#edited.tree;
  }

  /** Finds places in the text with all edits so far. @throws EditError when the text has errors. */
  get locator(): Locator {
    this.#edited.settle();
    return this.#edited.locator;
  }

  /**
   * The number of the document that paths lead into, or that each of them begins with one.
   *
   * @throws EditError when the text has errors.
   */
  get document(): PathDocument {
    return this.#edited.document;
  }

  /** How many documents hold something. @throws EditError when the text has errors. */
  get documentCount(): number {
    return this.#edited.documentCount;
  }

  /** Takes all edits back. */
  reset(): void {
    this.#edited.reset();
  }

  /** Whether a path leads somewhere. @throws EditError when the text has errors. */
  has(path: PathInput): boolean {
    const steps = stepsOfPath(path);
    const inside = this.#read(steps, (editor, own) => editor.has(own));
    return inside?.gives ?? this.#edited.has(steps);
  }

  #read<Result>(path: Path, read: (editor: YamlEditor, path: Path) => Result) {
    return this.#inRegion({ paths: [path], isOfValue: true, isRead: true }, read);
  }

  /**
   * The JavaScript value at a path, as `toJs` makes it: of an alias, what that stands for. Undefined
   * when the path leads nowhere, and when aliases cannot be followed.
   *
   * @throws EditError when the text has errors.
   */
  get(path: PathInput, options: ToJsOptions = {}): unknown {
    checkOptions(options, TO_JS_CHECKS);
    const steps = stepsOfPath(path);
    const inside = this.#read(steps, (editor, own) => editor.get(own, options));
    if (inside !== undefined) return inside.gives;
    const written = this.#edited.writtenAt(steps);
    if (written !== undefined) return nodeToJs(written.tree, written.row, options);
    const place = this.#edited.locateWhole(steps);
    if (!place.found) return undefined;
    return nodeToJs(this.#edited.tree, place.value, options);
  }

  /**
   * The value at a path as a YAML text of its own, moved to the left, with its comments and without
   * its anchor and tag. Aliases in it stay as they are. `set` takes it as `{ yaml }`.
   *
   * @throws EditError when the path leads nowhere.
   */
  yamlAt(path: PathInput): string {
    return yamlOf(this.tree, this.find(path).value);
  }

  /** Whether there is a list at a path, or an alias of one. */
  isList(path: PathInput): boolean {
    const steps = stepsOfPath(path);
    const inside = this.#read(steps, (editor, own) => editor.isList(own));
    return inside?.gives ?? this.#edited.kindAt(steps) === KIND_SEQUENCE;
  }

  /** Whether there is a mapping at a path, or an alias of one. */
  isMapping(path: PathInput): boolean {
    const steps = stepsOfPath(path);
    const inside = this.#read(steps, (editor, own) => editor.isMapping(own));
    return inside?.gives ?? this.#edited.kindAt(steps) === KIND_MAPPING;
  }

  /** Where a path leads. @throws EditError when it leads nowhere. */
  find(path: PathInput): NodeLocation {
    const steps = stepsOfPath(path);
    this.#edited.settle();
    return this.#edited.find(steps);
  }

  /**
   * Gives a node another value. What is missing on the way is made: mappings, and entries that come
   * right after the last one of a list.
   *
   * @throws EditError
   */
  set(path: PathInput, value: unknown): void {
    const steps = stepsOfPath(path);
    const scope = { paths: [steps], isOfValue: true, mayLoosen: true };
    this.#write(value, scope, (editor, source, own) => editor.#writer.set(own, source));
  }

  /**
   * Puts an entry into a list, before the one at its place or after the last one, or a key that is
   * not there yet into a mapping.
   *
   * @param path ends with the 0-based place, `-` for the one after the last, or the key.
   * @param before for a key, the 0-based place of the entry to put it before; last when left out.
   * @throws EditError
   */
  insert(path: PathInput, value: unknown, before?: number): void {
    const steps = stepsOfPath(path);
    if (before !== undefined) checkNumber('before', before);
    this.#write(value, { paths: [steps] }, (editor, source, own) =>
      editor.#writer.insert(own, source, before),
    );
  }

  /**
   * Puts entries into a list, all or none.
   *
   * @param entries in ascending order, each with the 0-based place of the entry to put it before, or the
   *   number of entries to put it last. Places refer to the list before the call.
   * @throws EditError
   */
  insertAll(
    path: PathInput,
    entries: readonly { readonly before: number; readonly value: unknown }[],
  ): void {
    const steps = stepsOfPath(path);
    checkList('entries', entries);
    const sources = entries.map(({ before, value }) => ({
      before,
      source: this.#sourceAt(steps, value),
    }));
    const scope = { paths: [[...steps, 0]], sources: sources.map(({ source }) => source) };
    const inside = this.#inRegion(scope, (editor, own) =>
      editor.insertAll(own.slice(0, -1), entries),
    );
    if (inside !== undefined) return;
    this.#edited.attempt(() => {
      if (this.#writer.insertAll(steps, sources)) return;
      for (const [earlier, { before, value }] of entries.entries()) {
        this.insert([...steps, before + earlier], value);
      }
    });
  }

  /** Puts an entry after the last one of a list. @throws EditError */
  append(path: PathInput, value: unknown): void {
    const steps = stepsOfPath(path);
    this.#write(value, { paths: [[...steps, '-']] }, (editor, source, own) =>
      editor.#writer.append(own.slice(0, -1), source),
    );
  }

  /**
   * Takes an entry away, with the comments that belong to it; or a document, with its markers, directives
   * and comments. The last document leaves an empty text.
   *
   * @throws EditError
   */
  delete(path: PathInput): void {
    const edited = this.#edited;
    const steps = stepsOfPath(path);
    const scope = { paths: [steps], mayLoosen: true };
    if (this.#inRegion(scope, (editor, own) => editor.delete(own)) !== undefined) return;
    edited.attempt(() => {
      if (edited.dropGrown(steps)) return;
      const place = edited.findRemovable(steps);
      if (kindOf(edited.tree, place.parent) === KIND_DOCUMENT) {
        deleteDocuments(edited, [steps]);
        return;
      }
      this.#guard.free(keyOf(place), nextOf(edited.tree, place.value));
      removeFrom(edited, place);
    });
  }

  /** Takes entries or documents away, the last one first, none of which is in another. @throws EditError */
  deleteAll(paths: readonly PathInput[]): void {
    checkList('paths', paths);
    const steps = paths.map((path) => stepsOfPath(path));
    if (steps.length < 2) {
      for (const path of steps) this.delete(path);
      return;
    }
    const scope = { paths: steps, mayLoosen: true };
    const inside = this.#inRegion(scope, (editor, ...own) => editor.deleteAll(own));
    if (inside === undefined) this.#edited.attempt(() => this.#deleteAll(steps));
  }

  #deleteAll(paths: readonly Path[]): void {
    const edited = this.#edited;
    const documents = paths.length > 1 ? documentsAmong(edited, paths) : [];
    if (documents.length > 0) {
      // Afterwards documents have other numbers.
      const gone = new Set(documents);
      this.#deleteAll(paths.filter((path) => !gone.has(path)));
      deleteDocuments(edited, documents);
      return;
    }
    const edits = paths.length > 1 ? removalsOf(edited, this.#guard, paths) : undefined;
    if (edits !== undefined) edited.apply(edits, -1);
    else for (const path of paths) this.delete(path);
  }

  /**
   * Writes a new document. One that is given as YAML keeps its comments and directives.
   *
   * @param before the 0-based number of the document to put it before; last when left out.
   * @throws EditError
   */
  addDocument(value: unknown, before?: number): void {
    if (before !== undefined) checkNumber('before', before);
    const given = sourceOfValue(value, this.#steps);
    this.#writeSource(given, undefined, (editor, source) => {
      editor.#guard.writeDocument(source);
      addDocumentTo(editor.#edited, documentOfValue(value, source), before);
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
    checkNumber('number', number);
    checkNumber('before', before);
    const edited = this.#edited;
    edited.attempt(() => edited.length.countCopy(() => copyDocumentIn(edited, number, before)));
  }

  /**
   * Gives an entry of a mapping another key. That is a string: a merge key becomes a key like any other.
   *
   * @throws EditError
   */
  rename(path: PathInput, key: string): void {
    const steps = stepsOfPath(path);
    checkText('key', key);
    const inside = this.#inRegion({ paths: [steps] }, (editor, own) => editor.rename(own, key));
    if (inside === undefined)
      this.#edited.attempt(() => renameKey(this.#edited, this.#guard, steps, key));
  }

  /**
   * Writes a comment above an entry or beside its value, in place of the one that is there; an empty
   * text takes it away.
   *
   * @param text without `#`; of several lines only above.
   * @throws EditError
   */
  comment(path: PathInput, text: string, where: 'above' | 'beside' = 'above'): void {
    const steps = stepsOfPath(path);
    checkText('text', text);
    checkOption('where', where, ['above', 'beside']);
    const scope = { paths: [steps], isOfValue: where === 'beside', addsLoose: true };
    const inside = this.#inRegion(scope, (editor, own) => editor.comment(own, text, where));
    if (inside === undefined) {
      this.#edited.attempt(() => writeComment(this.#edited, steps, text, where));
    }
  }

  /** Edits in ways of which most programs need none, and so load none. @internal @throws EditError */
  attempt(edit: (edited: EditedText, guard: AliasGuard) => void): void {
    this.#edited.attempt(() => edit(this.#edited, this.#guard));
  }

  /** Moves an entry with its comments; those below it go above it. @throws EditError */
  move(from: PathInput, to: PathInput): void {
    const source = stepsOfPath(from, 'from');
    const target = stepsOfPath(to, 'to');
    if (isWithin(source, target)) {
      if (source.length === target.length) return;
      refuseEdit('invalid-path', { reason: 'into-itself' });
    }
    const scope = { paths: [source, target], mayLoosen: true };
    const inside = this.#inRegion(scope, (editor, own, other) => editor.move(own, other));
    if (inside !== undefined) return;
    this.#edited.attempt(() => this.#guard.around(() => this.#move(source, target)));
  }

  #move(from: Path, to: Path): void {
    const edited = this.#edited;
    this.#guard.separate(from);
    this.#guard.disambiguate(from, to, false);
    const isFirst = edited.batch.isEmpty;
    const place = edited.findRemovable(from, true);
    const comments = commentsOfEntry(edited.tree, place);
    const isDone = edited.trial(() => {
      const { tree } = edited;
      this.#guard.move(keyOf(place), nextOf(tree, place.value));
      removeFrom(edited, place);
      this.#writer.add(to, this.#sourceAt(to, { tree, row: place.value }));
      if (writeCommentsAlone(edited, to, comments)) return true;
      // Whether all comments come along is told from how many the text has.
      if (comments.inside > 0 && !isFirst) return false;
      writeComments(edited, to, comments);
      return true;
    });
    if (isDone) return;
    edited.settle();
    this.#move(from, to);
  }

  /**
   * Puts the entries of a list or mapping into another order, with their comments; blank lines and comments about
   * sections stay where they are.
   *
   * @param order `order[i]` is the current 0-based place of the entry that moves to `i`.
   * @throws EditError
   */
  arrange(path: PathInput, order: readonly number[]): void {
    const edited = this.#edited;
    const steps = stepsOfPath(path);
    checkNumbers('order', order);
    const scope = { paths: [[...steps, 0]], mayLoosen: true };
    const inside = this.#inRegion(scope, (editor, own) => editor.arrange(own.slice(0, -1), order));
    if (inside !== undefined) return;
    edited.attempt(() => {
      const { value } = edited.findOwn(steps);
      requireOrder(edited.tree, steps, value, order);
      const edits = arrangeEntries(edited.batch, value, order);
      if (edits !== undefined) edited.apply(edits, value, true);
      else if (kindOf(edited.tree, value) === KIND_MAPPING) this.#reorderAll(steps, order);
      else for (const [from, to] of movesTo(order)) this.move([...steps, from], [...steps, to]);
    });
  }

  /** Puts the entries of a mapping into another order one by one. */
  #reorderAll(path: Path, order: readonly number[]): void {
    const { tree } = this;
    const keys = entryRows(tree, this.find(path).value).map((key) => keyText(tree, key));
    for (const [place, entry] of order.entries()) this.reorder([...path, keys[entry]], place);
  }

  /**
   * Moves an entry to another place in its own mapping or list, or a document in its stream. It keeps
   * every byte, and so do its comments and those of its siblings; markers between documents are added
   * where one needs them.
   *
   * @param index the 0-based place it has afterwards.
   * @throws EditError
   */
  reorder(path: PathInput, index: number): void {
    const steps = stepsOfPath(path);
    checkNumber('index', index);
    const scope = { paths: [steps], mayLoosen: true };
    const inside = this.#inRegion(scope, (editor, own) => editor.reorder(own, index));
    if (inside === undefined) this.#edited.attempt(() => this.#reorder(steps, index));
  }

  #reorder(path: Path, index: number): void {
    const edited = this.#edited;
    const place = edited.findOwn(path, true);
    const { parent } = place;
    const { tree } = edited;
    if (kindOf(tree, parent) === KIND_DOCUMENT) {
      reorderDocument(edited, path, index);
      return;
    }
    const from = entryRows(tree, parent).indexOf(keyOf(place));
    const size = entryCount(tree, parent);
    if (!Number.isInteger(index) || index < 0 || index >= size) {
      refuseEdit('no-such-path', { reason: 'no-such-place', place: index, size });
    }
    if (index !== from) edited.apply(reorderEntry(tree, parent, from, index), parent, true);
  }

  /**
   * Copies an entry's value. Anchors are left out of the copy. All copies together may be 10 million characters long,
   * or 10 times as long as the text.
   *
   * @throws EditError
   */
  copy(from: PathInput, to: PathInput): void {
    const [source, target] = [stepsOfPath(from, 'from'), stepsOfPath(to, 'to')];
    const scope = { paths: [source, target], addsLoose: true };
    const inside = this.#inRegion(scope, (editor, own, other) => editor.copy(own, other));
    if (inside !== undefined) return;
    this.#edited.together(() => {
      this.#guard.disambiguate(source, target, true);
      const found = this.#sourceAt(target, this.#edited.findSource(source));
      const copied = withoutAnchors(found);
      const isInList = target.length > 0 && this.isList(target.slice(0, -1));
      this.#writeSource(copied, { paths: [target], isOfValue: !isInList }, (editor, value, own) =>
        editor.#edited.length.countCopy(() => editor.#writer.add(own, value)),
      );
    });
  }

  /** A value to write at a path: its tags mean in the document there what they mean in its own. */
  #sourceAt([number]: Path, value: unknown): NodeSource {
    const { view, document = indexOf(number) } = this.#edited.locator;
    return withTagsFor(sourceOfValue(value, this.#steps), view.tree, view.documents[document]);
  }

  #write(
    value: unknown,
    scope: EditScope,
    write: (editor: YamlEditor, source: NodeSource, ...paths: Path[]) => void,
  ): void {
    this.#writeSource(this.#sourceAt(scope.paths[0], value), scope, write);
  }

  /** @param scope undefined where the whole text is concerned. */
  #writeSource(
    source: NodeSource,
    scope: EditScope | undefined,
    write: (editor: YamlEditor, source: NodeSource, ...paths: Path[]) => void,
  ): void {
    const addsLoose = source.tree.comments.length > 0;
    const inside =
      scope &&
      this.#inRegion({ ...scope, addsLoose, sources: [source] }, (editor, ...paths) =>
        editor.#writeSource(source, { ...scope, paths }, write),
      );
    if (inside !== undefined) return;
    this.#edited.attempt(() =>
      this.#guard.around(() => write(this, source, ...(scope?.paths ?? []))),
    );
  }
}

export const EDIT_CHECKS: OptionChecks<EditOptions> = {
  document: 'any',
  expandAliases: 'boolean',
  writeKey: 'function',
};

/** @throws ArgumentError */
export function checkEditOptions(options: EditOptions): void {
  checkOptions(options, EDIT_CHECKS);
  checkPathDocument(options.document);
}

function checkSource(source: unknown): void {
  const isTree = typeof source === 'object' && source !== null && 'rows' in source;
  if (!isTree) checkText('source', source);
}

function checkNumbers(name: string, values: unknown): void {
  checkList(name, values);
  for (const each of values as readonly unknown[]) checkNumber(name, each);
}
