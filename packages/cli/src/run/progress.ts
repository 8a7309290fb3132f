import type { Terminal } from '../terminal.ts';

/** A run shorter than this shows no progress. */
const QUIET_MS = 1000;
const INTERVAL_MS = 100;
const ERASE_LINE = '\r\u001b[2K';

/** The line `12 of 300 files` on a terminal's standard error, for runs that take longer. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #total: number;
  readonly #verb: string;
  readonly #started = Date.now();
  #drawnAt = 0;
  #isShown = false;

  constructor(terminal: Terminal, total: number, verb: string) {
    this.#terminal = terminal;
    this.#total = total;
    this.#verb = verb;
  }

  update(done: number): void {
    if (!this.#terminal.isStderrTerminal || done >= this.#total) return;
    const now = Date.now();
    if (now - this.#started < QUIET_MS || now - this.#drawnAt < INTERVAL_MS) return;
    this.#terminal.err(`${ERASE_LINE}${this.#verb} ${done} of ${this.#total} files …`);
    this.#drawnAt = now;
    this.#isShown = true;
  }

  /** Removes the line. Call before writing anything else. */
  hide(): void {
    if (!this.#isShown) return;
    this.#terminal.err(ERASE_LINE);
    this.#isShown = false;
    this.#drawnAt = 0;
  }
}
