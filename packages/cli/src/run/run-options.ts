import type { OutputFolder } from '../files/output-folder.ts';
import type { Outcome, Task } from './task.ts';

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
  /** Called with the output of a part of a task's input, before `onOutcome` is called with the outcome of the whole. */
  onPart(written: Pick<Outcome, 'out' | 'err'>, task: Task): Promise<void> | undefined;
  /** Called in the order of the tasks, one after the other. */
  onOutcome(outcome: Outcome, task: Task): Promise<void> | undefined;
}
