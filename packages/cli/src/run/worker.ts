import { parentPort } from 'node:worker_threads';
import { executeTask } from './execute-task.ts';
import type { Task } from './task.ts';

// One task at a time: the answer to a message is the outcome of its task.
parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await executeTask(task));
});
