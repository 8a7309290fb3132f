import { statSync } from 'node:fs';
import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import type { Input } from '../files/input.ts';
import { SMALLEST_STREAM } from '../files/text-bytes.ts';
import { Pauses } from '../pauses.ts';
import { executeTask } from './execute-task.ts';
import type { RunOptions } from './run-options.ts';
import { settleOutcome } from './settle-outcome.ts';
import type { Outcome, Task } from './task.ts';

/*
 * Bytes of files from which on a thread pays. Each compiles the engine's hot code for itself, on
 * threads of V8's own: for the first second one of the command's keeps a core and a half busy. Measured on two
 * cores, where 60 MB of small files take one thread as long as two; with more cores it is an estimate.
 */
const BYTES_PER_WORKER = 4_000_000;
const BYTES_PER_WORKER_OF_TWO = 30_000_000;

const PAUSE_EVERY_MS = 10;

/** Does all tasks, on one thread or several, and hands on their outcomes in the order of the tasks. */
export async function runTasks(tasks: readonly Task[], options: RunOptions): Promise<void> {
  const bytes = estimateBytes(tasks);
  const count = Math.min(options.threads ?? worthwhileThreads(bytes, options), tasks.length);
  if (count < 2 || tasks.some(({ input }) => isStreamed(input))) await runHere(tasks, options);
  else {
    const { runOnWorkers } = await import('./run-on-workers.ts');
    await runOnWorkers(tasks, options, { count, bytes });
  }
}

function worthwhileThreads(bytes: number, { parallelism }: RunOptions): number {
  const bytesEach = parallelism > 2 ? BYTES_PER_WORKER : BYTES_PER_WORKER_OF_TWO;
  return Math.min(parallelism, Math.floor(bytes / bytesEach));
}

/** Files that are asked for their size; those of a folder come without. */
const SAMPLES = 32;

/** Bytes of all files, from those that are known and a few of the others. */
function estimateBytes(tasks: readonly Task[]): number {
  let known = 0;
  const unknown: string[] = [];
  for (const { input } of tasks) {
    if (input.size !== undefined) known += input.size;
    else if (input.path !== undefined) unknown.push(input.path);
  }
  const step = Math.max(1, Math.ceil(unknown.length / SAMPLES));
  const samples = unknown.filter((_, at) => at % step === 0).map(sizeOf);
  return known + step * samples.reduce((sum, size) => sum + size, 0);
}

/** What cannot be asked is reported when it is read. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** Whether an input is read in pieces if possible: a separate thread would have to keep the output. */
function isStreamed({ chunks, size = 0 }: Input): boolean {
  return chunks !== undefined || size > TEXT_LIMIT;
}

/** Whether an input may be so long that it is read in pieces. */
function mayBeLong({ chunks, path, size }: Input): boolean {
  if (chunks !== undefined) return true;
  return path !== undefined && (size ?? sizeOf(path)) >= SMALLEST_STREAM;
}

async function executeLong(task: Task, options: RunOptions): Promise<Outcome> {
  const { executeInPieces } = await import('./pieces/execute-in-pieces.ts');
  return executeInPieces(task, {
    write: (written) => options.onPart(written, task),
    shouldStop: () => options.shouldStop(),
  });
}

async function runHere(tasks: readonly Task[], options: RunOptions): Promise<void> {
  let done = 0;
  const pauses = new Pauses(PAUSE_EVERY_MS);
  for (const task of tasks) {
    if (options.shouldStop()) return;
    // Waiting where there is nothing to wait for takes time, with thousands of small files.
    const executed = mayBeLong(task.input) ? executeLong(task, options) : executeTask(task);
    let outcome = executed instanceof Promise ? await executed : executed;
    if (outcome.replacement) outcome = await settleOutcome(outcome, options);
    options.onProgress(++done);
    const delivery = options.onOutcome(outcome, task);
    if (delivery) await delivery;
    const pause = pauses.take();
    if (pause) await pause;
  }
}
