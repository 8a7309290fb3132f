import type { DocumentCheck } from './document-check.ts';

/** Milliseconds that checking by schemas may take after a key, and in all once no key comes any more. */
const TYPING_MS = 90;
const PAUSED_MS = 10_000;
/** Milliseconds of one slice, between which other questions are answered. */
const SLICE_MS = 50;
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

  /**
   * Goes on with the check of one more document as long as there is time, and stops between its slices. While someone
   * types, what takes longer is left to be continued; later it is given up.
   */
  *run(check: DocumentCheck): Generator<undefined, void> {
    for (;;) {
      const began = Date.now();
      const isDone = check.continueFor(Math.max(Math.min(this.#left, SLICE_MS), LEAST_MS));
      this.#left -= Date.now() - began;
      if (isDone) return;
      if (this.#left <= 0) break;
      yield;
    }
    if (this.#isTyping) return;
    check.giveUp();
    while (!check.continueFor(SLICE_MS)) yield;
  }
}
