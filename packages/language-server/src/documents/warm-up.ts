import { LineIndex } from '@yamlkit/engine/text';
import { Analysis } from './analysis.ts';

/** Documents from this length on, in UTF-16 code units, take long to check before the code is compiled. */
const LEAST_LENGTH = 30_000;
/** What is checked at a time: a fraction of a document, so that messages never wait for long. */
const PIECE_LENGTH = 60_000;
const MOST_RUNS = 16;
const PAUSE_MS = 5;

/**
 * After a long document was opened, checks a piece of it a few times while nothing else is to be done. The runtime
 * compiles what runs often, so that the first keystrokes are checked as fast as later ones.
 */
export class WarmUp {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDone = false;

  /** Does nothing for short documents, and after the first time. */
  begin({ text, configuration }: Analysis): void {
    if (this.#isDone || text.length < LEAST_LENGTH) return;
    this.#isDone = true;
    const end = text.indexOf('\n', PIECE_LENGTH) + 1;
    const lines = new LineIndex(end === 0 ? text : text.slice(0, end));
    const run = (left: number) => {
      // A new one each time: what is known of a text is not checked again.
      void new Analysis(lines, configuration, 'utf-16').result;
      if (left > 1) this.#timer = setTimeout(() => run(left - 1), PAUSE_MS).unref();
    };
    this.#timer = setTimeout(() => run(MOST_RUNS), PAUSE_MS).unref();
  }

  /** Work has come in. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
