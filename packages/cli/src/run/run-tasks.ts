import { Worker } from 'node:worker_threads';
import { describeFileError } from '../files/describe-file-error.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import { executeTask } from './execute-task.ts';
import { inlineLessInShortRuns } from './inline-less.ts';
import { failed, type Outcome, type Task } from './task.ts';

/*
 * Bytes of files from which on a thread pays. Each compiles the engine's hot code for itself, on
 * threads of V8's own: for the first second one of ours keeps a core and a half busy. Measured on two
 * cores, where 60 MB of small files take one thread as long as two; with more cores it is an estimate.
 */
const BYTES_PER_WORKER = 4_000_000;
const BYTES_PER_WORKER_OF_TWO = 30_000_000;
/** Bytes of files that a thread is handed at a time: each hand-over costs as much as a small file. */
const BATCH_BYTES = 200_000;
/** Batches that each thread should get at least, so that all end at about the same time. */
const BATCHES_PER_WORKER = 8;
/** Finished batches that may wait for a slow one before them, per worker. */
const LEAD = 4;

/** A pause after each file would take longer than many of them. */
const PAUSE_EVERY_MS = 10;

export interface RunOptions {
  /** How many threads the machine can run at a time. */
  readonly parallelism: number;
  /** How many threads to use; undefined for as many as the amount of work pays for. */
  readonly threads: number | undefined;
  /** Where files are written that are not the inputs themselves. */
  readonly outputFolder?: OutputFolder | undefined;
  /** Asked before each task is begun; tasks under way are always finished. */
  shouldStop(): boolean;
  /** Called as tasks end, in any order. */
  onProgress(done: number): void;
  /** Called in the order of the tasks, one after the other. */
  onOutcome(outcome: Outcome, task: Task): Promise<void>;
}

/** Does all tasks, on one thread or several, and hands on their outcomes in the order of the tasks. */
export async function runTasks(tasks: readonly Task[], options: RunOptions): Promise<void> {
  const bytes = sizeOf(tasks);
  const count = Math.min(options.threads ?? worthwhileThreads(bytes, options), tasks.length);
  inlineLessInShortRuns(bytes / Math.max(count, 1));
  if (count < 2) await runHere(tasks, options);
  else await runOnWorkers(tasks, options, count);
}

function worthwhileThreads(bytes: number, { parallelism }: RunOptions): number {
  const bytesEach = parallelism > 2 ? BYTES_PER_WORKER : BYTES_PER_WORKER_OF_TWO;
  return Math.min(parallelism, Math.floor(bytes / bytesEach));
}

function sizeOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { input }) => sum + input.size, 0);
}

async function runHere(tasks: readonly Task[], options: RunOptions): Promise<void> {
  let done = 0;
  let nextPause = 0;
  for (const task of tasks) {
    if (options.shouldStop()) return;
    const outcome = await settle(await executeTask(task), options);
    options.onProgress(++done);
    await options.onOutcome(outcome, task);
    // Lets a closed output and signals be noticed between files.
    if (performance.now() < nextPause) continue;
    await new Promise(setImmediate);
    nextPause = performance.now() + PAUSE_EVERY_MS;
  }
}

async function runOnWorkers(
  tasks: readonly Task[],
  options: RunOptions,
  count: number,
): Promise<void> {
  const batches = toBatches(tasks, count);
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
        for (const outcome of outcomes) settled.push(await settle(outcome, options));
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

/** Writes the file of an outcome, if it has one. */
async function settle(outcome: Outcome, { outputFolder }: RunOptions): Promise<Outcome> {
  const { replacement, ...rest } = outcome;
  if (!replacement) return outcome;
  try {
    if (outputFolder !== undefined) {
      await outputFolder.write(replacement.path, replacement.bytes);
    } else {
      const { replaceFile } = await import('../files/replace-file.ts');
      await replaceFile(replacement.path, replacement.bytes, replacement.expected);
    }
    return rest;
  } catch (error) {
    return failed(describeFileError(error));
  }
}

/** Parts the tasks, in their order, into what a thread does at a time. */
function toBatches(tasks: readonly Task[], workers: number): Task[][] {
  const most = Math.min(BATCH_BYTES, sizeOf(tasks) / (workers * BATCHES_PER_WORKER));
  const batches: Task[][] = [];
  let room = 0;
  for (const task of tasks) {
    // Also for an empty file, and for a pipe, of which the size is not known.
    const bytes = Math.max(task.input.size, 1);
    if (bytes > room) {
      batches.push([]);
      room = most;
    }
    batches[batches.length - 1].push(task);
    room -= bytes;
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
