import { parentPort } from 'node:worker_threads';
import { executeTask } from './execute-task.ts';
import type { Outcome, Task } from './task.ts';

// The answer to a message is the outcomes of its tasks, in their order.
parentPort?.on('message', async (batch: readonly Task[]) => {
  const outcomes: Outcome[] = [];
  for (const task of batch) outcomes.push(await executeTask(task));
  parentPort?.postMessage(outcomes);
});
