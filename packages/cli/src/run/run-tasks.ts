import { Worker } from 'node:worker_threads';
import { executeTask } from './execute-task.ts';
import { failed, type Outcome, type Task } from './task.ts';

/** Bytes of work that pay for starting another thread. */
const BYTES_PER_WORKER = 2_000_000;
/** Finished outcomes that may wait for a slow file before them, per worker. */
const LEAD = 16;

export interface RunOptions {
  /** The most threads to use. */
  readonly parallelism: number;
  /** Asked before each task is begun; tasks under way are always finished. */
  shouldStop(): boolean;
  /** Called as tasks end, in any order. */
  onProgress(done: number): void;
  /** Called in the order of the tasks, one after the other. */
  onOutcome(outcome: Outcome, task: Task): Promise<void>;
}

/**
 * Does all tasks, on as many threads as the amount of work pays for, and hands on their outcomes
 * in the order of the tasks.
 */
export async function runTasks(tasks: readonly Task[], options: RunOptions): Promise<void> {
  const bytes = tasks.reduce((sum, task) => sum + task.input.size, 0);
  const worthwhile = Math.floor(bytes / BYTES_PER_WORKER);
  const count = Math.min(options.parallelism, tasks.length, worthwhile);
  if (count < 2) await runHere(tasks, options);
  else await runOnWorkers(tasks, options, count);
}

async function runHere(tasks: readonly Task[], options: RunOptions): Promise<void> {
  let done = 0;
  for (const task of tasks) {
    if (options.shouldStop()) return;
    const outcome = await executeTask(task);
    options.onProgress(++done);
    await options.onOutcome(outcome, task);
    // Lets signals and a closed output be noticed between files.
    await new Promise(setImmediate);
  }
}

async function runOnWorkers(
  tasks: readonly Task[],
  options: RunOptions,
  count: number,
): Promise<void> {
  const finished = new Map<number, Outcome>();
  let begun = 0;
  let delivered = 0;
  let done = 0;
  let delivery = Promise.resolve();
  let wake: (() => void)[] = [];

  const deliver = (): void => {
    delivery = delivery.then(async () => {
      for (let next = finished.get(delivered); next; next = finished.get(delivered)) {
        finished.delete(delivered);
        await options.onOutcome(next, tasks[delivered]);
        delivered++;
      }
      const waiting = wake;
      wake = [];
      for (const resume of waiting) resume();
    });
  };

  const work = async (): Promise<void> => {
    let thread = new Thread();
    try {
      while (begun < tasks.length && !options.shouldStop()) {
        if (begun >= delivered + count * LEAD) {
          await new Promise<void>((resolve) => wake.push(resolve));
          continue;
        }
        const at = begun++;
        const outcome = await thread.execute(tasks[at]);
        if (thread.isDead) thread = new Thread();
        finished.set(at, outcome);
        options.onProgress(++done);
        deliver();
      }
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  await delivery;
}

/** A worker thread that does one task at a time. A task that kills it fails; the run goes on. */
class Thread {
  isDead = false;
  readonly #worker = new Worker(new URL('./worker.js', import.meta.url));
  #settle: ((outcome: Outcome) => void) | undefined;

  constructor() {
    this.#worker.on('message', (outcome: Outcome) => this.#settle?.(outcome));
    this.#worker.on('error', (error) => this.#die(error.message));
    this.#worker.on('exit', () => this.#die('the work on this file ended unexpectedly'));
  }

  execute(task: Task): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      if (this.isDead) this.#die('the thread for this file could not be started');
      else this.#worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    this.#settle = undefined;
    await this.#worker.terminate();
  }

  #die(reason: string): void {
    this.isDead = true;
    this.#settle?.(failed(reason));
  }
}
