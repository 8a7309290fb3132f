import { describeFileError } from '../files/describe-file-error.ts';
import { convertFile } from './convert-file.ts';
import { formatFile } from './format-file.ts';
import { failed, type Outcome, type Task } from './task.ts';
import { validateFile } from './validate-file.ts';

/** Does a task on this thread. Never rejects: whatever goes wrong is an outcome. */
export async function executeTask(task: Task): Promise<Outcome> {
  try {
    switch (task.tool) {
      case 'validate':
        return await validateFile(task);
      case 'convert':
        return await convertFile(task);
      case 'format':
        return await formatFile(task);
    }
  } catch (error) {
    return failed(describeFileError(error));
  }
}
