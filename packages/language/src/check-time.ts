import type { SchemaCheckOptions } from './plain-schema-check.ts';

/** Milliseconds that checking by schemas may take after a key, and in all once no key comes any more. */
const TYPING_MS = 150;
const PAUSED_MS = 2_000;
/** What each document may take all the same, where others have used up the time. */
const LEAST_MS = 5;

/** What the documents of one text may take together in an editor, where someone waits for the next key. */
export class CheckTime {
  readonly #isTyping: boolean;
  #left: number;

  /** @param isTyping whether the text is being changed, so that what takes longer has to wait. */
  constructor(isTyping: boolean) {
    this.#isTyping = isTyping;
    this.#left = isTyping ? TYPING_MS : PAUSED_MS;
  }

  /** Checks one more document within the time that is left. */
  check<Result>(
    check: (options: Pick<SchemaCheckOptions, 'mostTime' | 'isTyping'>) => Result,
  ): Result {
    const began = Date.now();
    const mostTime = Math.max(this.#left, LEAST_MS);
    try {
      return check({ mostTime, isTyping: this.#isTyping });
    } finally {
      this.#left -= Date.now() - began;
    }
  }
}
