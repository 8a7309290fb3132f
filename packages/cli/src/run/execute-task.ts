import { describeFileError } from '../files/describe-file-error.ts';
import { isFileError } from '../files/is-file-error.ts';
import { failed, type Outcome, type Task } from './task.ts';

const TASKS: Readonly<Record<Task['tool'], string>> = {
  validate: 'Validation',
  convert: 'Conversion',
  format: 'Formatting',
  edit: 'The edit',
  get: 'Reading',
};

/** The engine throws for no text: that it has is a mistake of yamlkit, or memory has run out. */
function describeInternalError(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `internal error (${reason}). This says nothing about the file; please report it.`;
}

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
    if (isFileError(error)) return failed(describeFileError(error));
    return failed(`${TASKS[task.tool]} failed: ${describeInternalError(error)}`);
  }
}
