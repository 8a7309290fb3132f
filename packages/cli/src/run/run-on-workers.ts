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
  const finished = new Map<number, readonly Outcome[]>();
  let begun = 0;
  let delivered = 0;
  let done = 0;
  let delivery = Promise.resolve();
  let wake: (() => void)[] = [];

  const deliver = (): void => {
    delivery = delivery.then(async () => {
      for (let next = finished.get(delivered); next; next = finished.get(delivered)) {
        finished.delete(delivered);
        for (const [at, outcome] of next.entries()) {
          await options.onOutcome(outcome, batches[delivered][at]);
        }
        delivered++;
      }
      const waiting = wake;
      wake = [];
      for (const resume of waiting) resume();
    });
  };

  const work = async (): Promise<void> => {
    let thread = new Thread();
    const execute = async (batch: readonly Task[]): Promise<readonly Outcome[]> => {
      const outcomes = await thread.execute(batch);
      if (!thread.isDead) return outcomes;
      thread = new Thread();
      if (batch.length === 1) return outcomes;
      // One of them killed the thread; the others are none the worse for it.
      const singly: Outcome[] = [];
      for (const task of batch) singly.push(...(await execute([task])));
      return singly;
    };
    try {
      while (begun < batches.length && !options.shouldStop()) {
        if (begun >= delivered + count * LEAD) {
          await new Promise<void>((resolve) => wake.push(resolve));
          continue;
        }
        const at = begun++;
        const outcomes = await execute(batches[at]);
        const settled: Outcome[] = [];
        for (const outcome of outcomes) settled.push(await settleOutcome(outcome, options));
        finished.set(at, settled);
        done += batches[at].length;
        options.onProgress(done);
        deliver();
      }
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  await delivery;
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
