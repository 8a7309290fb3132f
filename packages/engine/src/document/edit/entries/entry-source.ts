import { KIND_TAG, propertyOf } from '../../../syntax/tree.ts';
import { countWhile } from '../../../text/count-while.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import { entryCount } from '../../entry-spans.ts';
import type { EntryText } from '../../entry-text.ts';
import { anchorRemovals, propertyRemoval } from '../property-removals.ts';

/** Counts the code units that are written; throws where they are too many. */
export interface WrittenAmount {
  add(amount: number): void;
}

/** What there is about an `EntrySource` besides its text. */
interface SourceOptions {
  /** Edits in the order of the text that are left out where another edit replaces what they are about. */
  readonly background?: readonly TextEdit[];
  /** What is inserted is added to it. */
  readonly growth?: WrittenAmount | undefined;
  /** The anchors stay where they are, so copies do not have them. */
  readonly dropsAnchors?: boolean;
}

/** A text with edits, any part of which can be read and copied as it becomes. */
export class EntrySource {
  readonly input: EntryText;
  readonly dropsAnchors: boolean;
  readonly #text: string;
  readonly #background: readonly TextEdit[];
  readonly #growth: WrittenAmount | undefined;
  #emptied: Set<number> | undefined;
  #own: TextEdit[] = [];
  /** All edits in the order of the text; undefined once others are added. */
  #settled: readonly TextEdit[] | undefined;

  constructor(
    input: EntryText,
    { background = [], growth, dropsAnchors = false }: SourceOptions = {},
  ) {
    this.input = input;
    this.dropsAnchors = dropsAnchors;
    this.#text = input.text;
    this.#background = background;
    this.#growth = growth;
  }

  /**
   * A source for copies of the rows `first` to before `end`, which leave the anchors in their places.
   *
   * @param edits of aliases there, in the order of the text.
   */
  static ofCopies(
    input: EntryText,
    rows: { readonly first: number; readonly end: number },
    growth?: WrittenAmount,
    edits: readonly TextEdit[] = [],
  ): EntrySource {
    const removals = anchorRemovals(input.tree, rows.first, rows.end);
    const background = [...removals, ...edits].sort((x, y) => x.from - y.from);
    return new EntrySource(input, { background, growth, dropsAnchors: true });
  }

  /** Adds edits, which must not overlap others. Those that insert at one place stay in order. */
  add(...edits: readonly TextEdit[]): void {
    for (const edit of edits) {
      this.#own.push(edit);
      this.#growth?.add(edit.insert.length);
    }
    this.#settled = undefined;
  }

  /**
   * Leaves entries of a collection out, with their comments.
   *
   * @param rows of their keys, or of a list's entries.
   */
  removeEntries(collection: number, rows: ReadonlySet<number>): void {
    this.add(...this.input.removalOf(collection, rows));
    if (rows.size !== entryCount(this.input.tree, collection)) return;
    this.#emptied ??= new Set();
    this.#emptied.add(collection);
  }

  /** Whether all entries of a collection are left out: where it is in lines, brackets are on the line above then. */
  isEmptied(collection: number): boolean {
    return this.#emptied?.has(collection) === true;
  }

  /** Leaves the tag of a node out. */
  removeTag(node: number): void {
    const { tree } = this.input;
    this.add(propertyRemoval(tree, propertyOf(tree, node, KIND_TAG)));
  }

  /** All edits, in the order of the text. */
  get edits(): readonly TextEdit[] {
    this.#settled ??= this.#settle();
    return this.#settled;
  }

  /** Whether anything changes between two offsets. */
  isEdited(from: number, to: number): boolean {
    const { edits } = this;
    const at = firstEditFrom(edits, from);
    return at < edits.length && edits[at].to <= to;
  }

  /** The text of `from`..`to` with the edits applied that begin and end there. */
  slice(from: number, to: number): string {
    const { edits } = this;
    let result = '';
    let done = from;
    for (let at = firstEditFrom(edits, from); at < edits.length && edits[at].to <= to; at++) {
      if (edits[at].from < done) continue;
      result += this.#text.slice(done, edits[at].from) + edits[at].insert;
      done = edits[at].to;
    }
    return result + this.#text.slice(done, to);
  }

  /** All of it, with the edits applied. */
  get wholeText(): string {
    return this.slice(0, this.#text.length);
  }

  #settle(): readonly TextEdit[] {
    if (this.#own.length === 0) return this.#background;
    const own = withoutOverlaps(this.#own.sort(inOrder));
    this.#own = own;
    if (this.#background.length === 0) return own;
    const isLeft = ({ from, to }: TextEdit): boolean => {
      const next = own[countWhile(own.length, (index) => own[index].to <= from)];
      return next === undefined || next.from >= to;
    };
    return [...own, ...this.#background.filter(isLeft)].sort(inOrder);
  }
}

function inOrder(x: TextEdit, y: TextEdit): number {
  return x.from - y.from || x.to - y.to;
}

/** Two edits may both take the blank lines between them away: what the first one takes is not the second's. */
function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const apart: TextEdit[] = [];
  let done = 0;
  for (const edit of edits) {
    const { from, to, insert } = edit;
    if (from >= done) apart.push(edit);
    else if (to > done && insert === '') apart.push({ from: done, to, insert });
    else continue;
    done = to;
  }
  return apart;
}

/** The number of the first edit that does not begin before an offset, in the order of the text. */
export function firstEditFrom(edits: readonly TextEdit[], from: number): number {
  return countWhile(edits.length, (index) => edits[index].from < from);
}
