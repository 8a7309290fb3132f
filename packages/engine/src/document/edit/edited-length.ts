import { TEXT_LIMIT } from '../../syntax/parse.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { EXPANSIONS_OF_TEXT, LONGEST_EXPANSION } from '../expansion-limits.ts';
import { refuseEdit } from './edit-problem.ts';

/**
 * How long a text becomes by edits, in UTF-16 code units, with its entries that are edited as texts of their own. Copies of
 * collections into themselves would double it each time.
 */
export class EditedLength {
  readonly #original: number;
  #length: number;
  /** What edits have written, even where others have taken it away again. */
  #written = 0;
  #copied = 0;

  constructor(length: number) {
    this.#original = length;
    this.#length = length;
  }

  get now(): number {
    return this.#length;
  }

  /** Goes back to an earlier length. */
  takeBackTo(length: number): void {
    this.#length = length;
  }

  /** Counts edits. @throws EditError where no text can be as long as they make it. */
  add(edits: readonly TextEdit[]): void {
    for (const { from, to, insert } of edits) {
      this.#length += insert.length - (to - from);
      this.#written += insert.length;
    }
    if (this.#length > TEXT_LIMIT) refuseEdit('too-large', { reason: 'text', limit: TEXT_LIMIT });
  }

  /** Takes an edit away again. */
  drop({ from, to, insert }: TextEdit): void {
    this.#length -= insert.length - (to - from);
  }

  /** Does a copy, and counts what it writes. @throws EditError where copies write too much. */
  countCopy(copy: () => void): void {
    const before = this.#written;
    copy();
    this.#copied += this.#written - before;
    const limit = Math.max(LONGEST_EXPANSION, EXPANSIONS_OF_TEXT * this.#original);
    if (this.#copied > limit) refuseEdit('too-large', { reason: 'copies', limit });
  }

  /** Forgets all edits. */
  reset(): void {
    this.#length = this.#original;
    this.#written = 0;
    this.#copied = 0;
  }
}
