import { countBefore } from '../source/token-edges.ts';
import { firstChildOf, nextOf, type SyntaxTree } from '../syntax/tree.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { commentsAt } from './comment-text.ts';
import { type Removal, removeEntries } from './edit/remove-entries.ts';
import { type EntrySpan, keyOf } from './entry-spans.ts';
import { LineSpans } from './line-spans.ts';
import type { ResolvedTree } from './resolved-tree.ts';

const NO_KEYS: readonly number[] = [];
const NO_COMMENTS: readonly string[] = [];

/** A text whose entries are copied and edited with their comments; what is found in it is read once. */
export class EntryText {
  readonly text: string;
  readonly tree: SyntaxTree;
  readonly view: ResolvedTree;
  /** By mapping. They are asked for again for each entry that is removed from one. */
  readonly #mergeKeys = new Map<number, readonly number[]>();
  #spans: LineSpans | undefined;
  /** Each is read once: it is counted and compared several times, and a string knows its hash. */
  #comments: readonly string[] | undefined;
  /** The comment that the last stretch of text began before, by its number. */
  #lastComment = 0;

  constructor(view: ResolvedTree) {
    this.view = view;
    this.tree = view.tree;
    this.text = view.tree.text;
  }

  /** The rows of the merge keys of a mapping. */
  mergeKeys(mapping: number): readonly number[] {
    const known = this.#mergeKeys.get(mapping);
    if (known !== undefined) return known;
    const { tree } = this;
    let keys: number[] | undefined;
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (!this.view.isMergeKey(key)) continue;
      keys ??= [];
      keys.push(key);
    }
    this.#mergeKeys.set(mapping, keys ?? NO_KEYS);
    return keys ?? NO_KEYS;
  }

  /** Where the entries of collections are in the text. */
  get spans(): LineSpans {
    this.#spans ??= new LineSpans(this.tree);
    return this.#spans;
  }

  /**
   * The edits that take entries out of a collection, with the comments from `linesFrom` to `linesTo` of each.
   *
   * @param rows of their keys, or of a list's entries.
   */
  removalOf(collection: number, rows: ReadonlySet<number>, tailOf?: Removal['tailOf']): TextEdit[] {
    if (rows.size === 0) return [];
    const isRemoved = (span: EntrySpan) => rows.has(keyOf(span));
    const spans = this.spans.entries(collection);
    return removeEntries(this.tree, collection, { spans, isRemoved, tailOf });
  }

  /** The comments that begin in a stretch of text, without blanks at their ends. */
  commentsIn(from: number, to: number): readonly string[] {
    const { comments } = this.tree;
    if (comments.length === 0) return NO_COMMENTS;
    // Stretches of one entry mostly begin before the same comment.
    let at = this.#lastComment;
    if (comments[at] < from || comments[at - 2] >= from) at = countBefore(comments, from) * 2;
    this.#lastComment = at;
    if (!(comments[at] < to)) return NO_COMMENTS;
    let end = at;
    while (comments[end] < to) end += 2;
    this.#comments ??= commentsAt(this.tree, 0, this.text.length);
    return this.#comments.slice(at / 2, end / 2);
  }
}
