import { refuseEdit } from '../../document/edit/edit-problem.ts';
import type { YamlEditor } from '../../document/edit/editor.ts';
import { stringOf } from '../../document/edit/new-value.ts';
import type { NodeSource } from '../../document/edit/written-node.ts';
import { entryCount, entrySpans } from '../../document/entry-spans.ts';
import { isSameValue } from '../../document/equality/same-js-value.ts';
import { dottedOf, indexOf, type Path } from '../../document/node-path.ts';
import { EXACT, nodeToJs } from '../../document/to-js.ts';
import { KIND_SCALAR, kindOf, STYLE_PLAIN, type SyntaxTree, styleOf } from '../../syntax/tree.ts';
import { changeOf } from './list-change.ts';
import type { Operation } from './patch-steps.ts';

/**
 * What a JSON Patch is applied to: the value of a text, or of a stream of several documents the list of
 * them. Which of the two it is does not change while the patch is applied.
 */
export class PatchTarget {
  readonly #editor: YamlEditor;
  readonly #isStream: boolean;
  /** How many documents the stream holds. */
  #count: number;

  /** @throws EditError when the text has errors. */
  constructor(editor: YamlEditor) {
    this.#editor = editor;
    this.#count = editor.documentCount;
    this.#isStream = editor.document === 'in-path';
  }

  add(path: Path, value: NodeSource): void {
    if (this.#isDocument(path)) {
      this.#withDocuments(() => this.#editor.addDocument(value, this.#placeFor(path)));
      return;
    }
    this.#requireParent(path);
    const into = path.slice(0, -1);
    if (path.length === 0 || !this.#editor.isList(into)) this.#editor.set(path, value);
    else if (path[path.length - 1] === '-') this.#editor.append(into, value);
    else this.#editor.insert(path, value);
  }

  /**
   * Adds entries to a list, in ascending order.
   *
   * @returns false where they have to be added one by one.
   */
  addAll(into: Path, operations: readonly Operation[]): boolean {
    if (operations.length === 1 || this.#isDocument(operations[0].path)) return false;
    if (!this.#editor.isList(into)) return false;
    const entries = operations.map(({ path, value }, earlier) => ({
      before: indexOf(path[path.length - 1]) - earlier,
      value: value as NodeSource,
    }));
    this.#editor.insertAll(into, entries);
    return true;
  }

  /** Takes entries away that are named by their places before all of them, none of which is in another. */
  removeAll(paths: readonly Path[]): void {
    const isSimple = paths.length > 1 && !paths.some((path) => this.#isDocument(path));
    if (isSimple) this.#editor.deleteAll(paths);
    else for (const path of paths) this.remove(path);
  }

  remove(path: Path): void {
    if (this.#isDocument(path)) this.#withDocuments(() => this.#editor.delete(path));
    else this.#editor.delete(path);
  }

  replace(path: Path, value: NodeSource): void {
    this.#requirePlace(path);
    this.#editor.set(path, value);
  }

  move(from: Path, to: Path): void {
    this.#requirePlace(from);
    if (!this.#isDocument(to)) {
      this.#requireTarget(to, from);
      this.#editor.move(from, to);
    } else if (this.#isDocument(from)) {
      const place = to[0] === '-' ? this.#count - 1 : this.#placeFor(to);
      this.#withDocuments(() => this.#editor.reorder(from, place));
    } else {
      const yaml = this.#editor.yamlAt(from);
      const place = this.#placeFor(to);
      this.#editor.delete(from);
      this.#withDocuments(() => this.#editor.addDocument({ yaml }, place));
    }
  }

  /**
   * Adds, removes and moves entries of a list.
   *
   * @returns false where that has to be done one by one.
   */
  changeList(within: Path, operations: readonly Operation[]): boolean {
    if (this.#isDocument(operations[0].path)) return false;
    const editor = this.#editor;
    if (!editor.isList(within)) return false;
    const { value: row } = editor.find(within);
    const change = changeOf(entryCount(editor.tree, row), operations);
    const areNew = operations.every(({ op }) => op === 'add');
    if (change === undefined || (areNew && !canComeInAnyOrder(editor.tree, row, operations))) {
      return false;
    }
    const { removed, order, added } = change;
    editor.deleteAll(removed.map((place) => [...within, place]));
    if (order.some((from, place) => from !== place)) editor.arrange(within, order);
    const entries = added.map(({ before, operation }) => ({
      before,
      value: operation.value as NodeSource,
    }));
    if (entries.length > 0) editor.insertAll(within, entries);
    return true;
  }

  copy(from: Path, to: Path): void {
    this.#requirePlace(from);
    if (!this.#isDocument(to)) {
      this.#requireParent(to);
      this.#editor.copy(from, to);
      return;
    }
    const place = this.#placeFor(to);
    this.#withDocuments(() => {
      if (this.#isDocument(from)) this.#editor.copyDocument(indexOf(from[0]), place);
      else this.#editor.addDocument({ yaml: this.#editor.yamlAt(from) }, place);
    });
  }

  test(path: Path, value: NodeSource): void {
    const editor = this.#editor;
    const found = editor.has(path) ? editor.get(path, EXACT) : editor.find(path);
    if (isSameValue(found, nodeToJs(value.tree, value.row))) return;
    refuseEdit('test-failed', { path: dottedOf(path) });
  }

  /** Whether a path names a document of the stream, or the place after the last one. */
  #isDocument(path: Path): boolean {
    return this.#isStream && path.length === 1;
  }

  /** The number that a path gives a document which is to come. */
  #placeFor([step]: Path): number {
    const count = this.#count;
    const place = step === '-' ? count : indexOf(step);
    if (place === -1 || place > count)
      refuseEdit('no-such-path', { reason: 'no-such-document', step, count });
    return place;
  }

  /** Does an edit after which there may be another number of documents. */
  #withDocuments(edit: () => void): void {
    edit();
    this.#count = this.#editor.documentCount;
  }

  /** Where a path leads that is about the text without an entry, while that is still there. */
  #beforeRemoval(path: Path, removed: Path): Path {
    const depth = removed.length - 1;
    const around = removed.slice(0, -1);
    const isInside = path.length > removed.length && around.every((step, at) => step === path[at]);
    if (!isInside || indexOf(path[depth]) <= indexOf(removed[depth])) return path;
    if (!this.#editor.isList(around)) return path;
    return path.map((step, at) => (at === depth ? indexOf(step) + 1 : step));
  }

  /** Requires the collection that an entry is moved to, which the path names as if the entry were gone. */
  #requireTarget(path: Path, moved: Path): void {
    const around = this.#beforeRemoval(path, moved).slice(0, -1);
    if (path.length === 0 || this.#editor.has(around)) return;
    // What is refused then is the patch; the message speaks of the places that it names.
    this.#editor.delete(moved);
    this.#requireParent(path);
  }

  #requireParent(path: Path): void {
    if (path.length > 0) this.#requirePlace(path.slice(0, -1));
  }

  #requirePlace(path: Path): void {
    if (this.#editor.has(path)) return;
    if (path.length > 0 || this.#count > 1) this.#editor.find(path);
  }
}

/**
 * Whether new entries of a list are written alike in whatever order they come into it: data in the style of those that
 * are there by then, between blank lines that are found above or below those. Above the first entry there are none,
 * numbers have no style, and plain text has that of the others.
 */
function canComeInAnyOrder(
  tree: SyntaxTree,
  list: number,
  operations: readonly Operation[],
): boolean {
  const values = operations.map(({ value }) => value as NodeSource);
  const isPlain = ({ tree, row }: NodeSource) =>
    kindOf(tree, row) === KIND_SCALAR && styleOf(tree, row) === STYLE_PLAIN;
  const texts = values.filter((value) => stringOf(value) !== undefined).length;
  const areAlike = values.every(isPlain) && (texts === 0 || texts === values.length);
  if (!areAlike && values.some(({ isData }) => isData === true)) return false;
  if (operations.every(({ path }) => path.at(-1) === '0')) return true;
  return entrySpans(tree, list).every(({ blankLines }) => blankLines === 0);
}
