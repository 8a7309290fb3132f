import { Worker } from 'node:worker_threads';
import type { RunOptions } from './run-options.ts';
import { settleOutcome } from './settle-outcome.ts';
import { failed, type Outcome, type Task } from './task.ts';

/** Bytes of files that a thread is handed at a time: each hand-over costs as much as a small file. */
const BATCH_BYTES = 200_000;
/** Batches that each thread should get at least, so that all end at about the same time. */
const BATCHES_PER_WORKER = 8;
/** Finished batches that may wait for a slow one before them, per worker. */
const LEAD = 4;

/**
 * Does all tasks on threads, and hands on their outcomes in the order of the tasks.
 *
 * @param bytes of all files, about.
 */
export async function runOnWorkers(
  tasks: readonly Task[],
  options: RunOptions,
  { count, bytes }: { readonly count: number; readonly bytes: number },
): Promise<void> {
  const batches = toBatches(tasks, bytes, count);
  const delivery = new OrderedDelivery(batches, options);
  let begun = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    const thread = new RestartingThread();
    try {
      while (begun < batches.length && !options.shouldStop()) {
        if (begun >= delivery.count + count * LEAD) {
          await delivery.next();
          continue;
        }
        const at = begun++;
        const settled: Outcome[] = [];
        for (const outcome of await thread.execute(batches[at])) {
          settled.push(await settleOutcome(outcome, options));
        }
        done += batches[at].length;
        options.onProgress(done);
        delivery.add(at, settled);
      }
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  await delivery.end;
}

/** Hands on the outcomes of batches in the order of the tasks, in whatever order they are done. */
class OrderedDelivery {
  /** How many batches have been handed on. */
  count = 0;
  /** Resolves once all that was added and has its turn is handed on. */
  end = Promise.resolve();
  readonly #batches: readonly (readonly Task[])[];
  readonly #options: RunOptions;
  readonly #finished = new Map<number, readonly Outcome[]>();
  #waiting: (() => void)[] = [];

  constructor(batches: readonly (readonly Task[])[], options: RunOptions) {
    this.#batches = batches;
    this.#options = options;
  }

  /** Takes the outcomes of the batch that is at a place. */
  add(at: number, outcomes: readonly Outcome[]): void {
    this.#finished.set(at, outcomes);
    this.end = this.end.then(() => this.#deliver());
  }

  /** Waits until something has been handed on. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #deliver(): Promise<void> {
    const finished = this.#finished;
    for (let next = finished.get(this.count); next; next = finished.get(this.count)) {
      finished.delete(this.count);
      for (const [at, outcome] of next.entries()) {
        await this.#options.onOutcome(outcome, this.#batches[this.count][at]);
      }
      this.count++;
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}

/** A thread that another one takes the place of when a task has killed it. */
class RestartingThread {
  #thread = new Thread();

  async execute(batch: readonly Task[]): Promise<readonly Outcome[]> {
    const outcomes = await this.#thread.execute(batch);
    if (!this.#thread.isDead) return outcomes;
    this.#thread = new Thread();
    if (batch.length === 1) return outcomes;
    // One of them killed the thread; the others are none the worse for it.
    const singly: Outcome[] = [];
    for (const task of batch) singly.push(...(await this.execute([task])));
    return singly;
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}

/** Parts the tasks, in their order, into what a thread does at a time. */
function toBatches(tasks: readonly Task[], bytes: number, workers: number): Task[][] {
  const most = Math.min(BATCH_BYTES, bytes / (workers * BATCHES_PER_WORKER));
  const average = bytes / tasks.length;
  const batches: Task[][] = [];
  let room = 0;
  for (const task of tasks) {
    // Also for an empty file, and for a pipe, of which the size is not known.
    const size = Math.max(task.input.size ?? average, 1);
    if (size > room) {
      batches.push([]);
      room = most;
    }
    batches[batches.length - 1].push(task);
    room -= size;
  }
  return batches;
}

/** A worker thread that does one batch at a time. A task that kills it fails; the run goes on. */
class Thread {
  isDead = false;
  readonly #worker = new Worker(new URL('./worker.cjs', import.meta.url));
  #batch: readonly Task[] = [];
  #settle: ((outcomes: readonly Outcome[]) => void) | undefined;

  constructor() {
    this.#worker.on('message', (outcomes: readonly Outcome[]) => this.#settle?.(outcomes));
    this.#worker.on('error', (error) => this.#die(error.message));
    this.#worker.on('exit', () => this.#die('the work on this file ended unexpectedly'));
  }

  execute(batch: readonly Task[]): Promise<readonly Outcome[]> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#batch = batch;
      if (this.isDead) this.#die('the thread for this file could not be started');
      else this.#worker.postMessage(batch);
    });
  }

  async end(): Promise<void> {
    this.#settle = undefined;
    await this.#worker.terminate();
  }

  #die(reason: string): void {
    this.isDead = true;
    this.#settle?.(this.#batch.map(() => failed(reason)));
  }
}
