import type { FromWorker, ToWorker } from './protocol.ts';

/** The part of `Worker` that is used. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface WorkerEvents {
  readonly onMessage: (message: FromWorker) => void;
  /** The worker broke, or was ended by someone else. */
  readonly onLost: () => void;
}

/** The line to one worker, from its start to its end, after which it is silent. */
export class WorkerLine {
  readonly #worker: WorkerLike;
  readonly #events: WorkerEvents;
  #isOpen = true;

  /** @throws whatever `spawn` throws. */
  constructor(spawn: () => WorkerLike, events: WorkerEvents) {
    this.#events = events;
    this.#worker = spawn();
    this.#worker.onmessage = ({ data }) => {
      if (!this.#isOpen) return;
      if (data.kind === 'alive') this.#watch(data.lock);
      events.onMessage(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#lose();
    };
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  /** Ends the worker, whatever it is at. */
  end(): void {
    this.#isOpen = false;
    this.#worker.terminate();
  }

  /** A worker ended by someone else sends no event, but the lock it holds comes free at once. */
  #watch(lock: string): void {
    // Without locks, or where the browser refuses them, only an event reports the end.
    navigator.locks?.request(lock, () => this.#lose()).catch(() => {});
  }

  #lose(): void {
    if (this.#isOpen) this.#events.onLost();
  }
}
