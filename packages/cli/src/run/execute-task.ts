import { describeFileError } from '../files/describe-file-error.ts';
import { failed, type Outcome, type Task } from './task.ts';

/**
 * Does a task on this thread. Never rejects: whatever goes wrong is an outcome. Only the tool that
 * is needed is loaded.
 */
export async function executeTask(task: Task): Promise<Outcome> {
  try {
    switch (task.tool) {
      case 'validate':
        return (await import('./validate-file.ts')).validateFile(task);
      case 'convert':
        return (await import('./convert-file.ts')).convertFile(task);
      case 'format':
        return (await import('./format-file.ts')).formatFile(task);
      case 'edit':
        return (await import('./edit-file.ts')).editFile(task);
      case 'get':
        return (await import('./get-file.ts')).getFromFile(task);
    }
  } catch (error) {
    return failed(describeFileError(error));
  }
}
