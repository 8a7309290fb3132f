/**
 * Lets the event loop go round now and then within long work, so that signals and a closed output are noticed.
 * A pause after each file would take longer than many of them.
 */
export class Pauses {
  readonly #everyMs: number;
  #next = 0;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** A pause, where it is time for one. */
  take(): Promise<void> | undefined {
    if (uptimeMs() < this.#next) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        this.#next = uptimeMs() + this.#everyMs;
        resolve();
      });
    });
  }
}

/** Node loads eleven of its modules, which takes a millisecond or two, when someone asks for `performance`. */
function uptimeMs(): number {
  return process.uptime() * 1000;
}
