import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { MergeSide } from './merge-side.ts';

/** Rounds in which texts are made ready; each opens one level of brackets or of aliases. */
export const MERGE_ROUNDS = 200;
/** What writing aliases out may add to a text, in UTF-16 code units. */
const GROWTH_LIMIT = 50_000_000;

/** The edits of one round. */
export class RoundEdits {
  readonly #edits: TextEdit[] = [];
  #growth = 0;

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  /** Aliases of aliases ask for more text than can be given: what follows must not be used. */
  get isTooLong(): boolean {
    return this.#growth > GROWTH_LIMIT;
  }

  add(...edits: readonly TextEdit[]): void {
    for (const edit of edits) {
      this.#growth += edit.insert.length;
      this.#edits.push(edit);
    }
  }

  applyTo(side: MergeSide): MergeSide {
    return this.isEmpty ? side : new MergeSide(applyEdits(side.text, this.#edits));
  }
}
