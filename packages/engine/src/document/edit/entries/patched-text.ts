import { countWhile } from '../../../text/count-while.ts';
import type { TextEdit } from '../../../text/text-edit.ts';
import type { EntryText } from '../../entry-text.ts';

/** Counts the code units that are written; throws where they are too many. */
export interface WrittenAmount {
  add(amount: number): void;
}

/** A text with edits, any part of which can be read with its edits applied. */
export class PatchedText {
  readonly #text: string;
  readonly #background: readonly TextEdit[];
  readonly #growth: WrittenAmount | undefined;
  #own: TextEdit[] = [];
  /** All edits in the order of the text; undefined once others are added. */
  #settled: readonly TextEdit[] | undefined;

  /**
   * @param background edits in the order of the text that are left out where another edit replaces
   * what they are about.
   * @param growth what is inserted is added to it.
   */
  constructor(text: string, background: readonly TextEdit[] = [], growth?: WrittenAmount) {
    this.#text = text;
    this.#background = background;
    this.#growth = growth;
  }

  /** Adds edits, which must not overlap others. Those that insert at one place stay in order. */
  add(...edits: readonly TextEdit[]): void {
    for (const edit of edits) {
      this.#own.push(edit);
      this.#growth?.add(edit.insert.length);
    }
    this.#settled = undefined;
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

/** A text that entries are copied from, with its edits. */
export interface EntrySource {
  readonly input: EntryText;
  readonly text: PatchedText;
  /** The anchors stay where they are, so copies do not have them. */
  readonly dropsAnchors?: boolean;
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
