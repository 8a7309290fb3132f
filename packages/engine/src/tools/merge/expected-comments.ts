import { countsOf } from '../../document/compare-comments.ts';

/**
 * Counts the comments that a merged text has to have: all those of both texts, but for those that
 * go with a value that is replaced or removed, and those that the base has at the same entry.
 */
export class ExpectedComments {
  readonly #expected = new Map<string, number>();

  add(comments: readonly string[]): void {
    for (const comment of comments) this.#change(comment, 1);
  }

  drop(comments: readonly string[]): void {
    for (const comment of comments) this.#change(comment, -1);
  }

  /** The first comment that is not there as often as it has to be. */
  findLost(present: readonly string[]): string | undefined {
    const counts = countsOf(present);
    for (const [comment, count] of this.#expected) {
      if (count > (counts.get(comment) ?? 0)) return comment;
    }
    return undefined;
  }

  #change(comment: string, by: number): void {
    this.#expected.set(comment, (this.#expected.get(comment) ?? 0) + by);
  }
}
