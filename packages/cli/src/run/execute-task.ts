import { validateWithoutLint } from '@yamlkit/engine/yaml';
import { describeFileError } from '../files/describe-file-error.ts';
import { isFileError } from '../files/is-file-error.ts';
import { loadFormat } from '../formats/load-format.ts';
import { failed, type Outcome, type Task, type ValidateTask } from './task.ts';
import { validateFile } from './validate-file.ts';

const TASKS: Readonly<Record<Task['tool'], string>> = {
  validate: 'Validation',
  convert: 'Conversion',
  format: 'Formatting',
  edit: 'The edit',
  get: 'Reading',
  references: 'Reading',
};

/** The engine throws for no text: that it has is a mistake of yamlkit, or memory has run out. */
function describeInternalError(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `internal error (${reason}). This says nothing about the file; please report it.`;
}

type Tool = (task: never) => Outcome | Promise<Outcome>;

/** The tools that were loaded, with the report format that they write, by both names. */
const loaded = new Map<string, Tool>();

/**
 * Does a task on this thread. Never fails: whatever goes wrong is an outcome. Only the tool that is
 * needed is loaded; once it is, no task has to wait.
 */
export function executeTask(task: Task): Outcome | Promise<Outcome> {
  const tool = toolOf(task);
  const name = task.tool === 'validate' ? `${tool} ${task.format}` : tool;
  const execute = loaded.get(name);
  if (execute !== undefined) return attempt(execute, task);
  const format = task.tool === 'validate' ? loadFormat(task.format) : undefined;
  return Promise.all([LOADERS[tool](), format]).then(
    ([found]) => {
      loaded.set(name, found);
      return attempt(found, task);
    },
    (error) => outcomeOf(error, task),
  );
}

type ToolName = Exclude<Task['tool'], 'validate'> | 'check' | 'lint' | 'fix';

function toolOf(task: Task): ToolName {
  if (task.tool !== 'validate') return task.tool;
  if (task.fix) return 'fix';
  return task.options.lint === false ? 'check' : 'lint';
}

const LOADERS: Readonly<Record<ToolName, () => Promise<Tool>>> = {
  check: async () => (task: ValidateTask) => validateFile(task, validateWithoutLint),
  lint: async () => {
    const { validate } = await import('./linter.ts');
    return (task: ValidateTask) => validateFile(task, validate);
  },
  fix: async () => (await import('./fix-file.ts')).fixFile,
  convert: async () => (await import('./convert-file.ts')).convertFile,
  format: async () => (await import('./format-file.ts')).formatFile,
  edit: async () => (await import('./edit-file.ts')).editFile,
  get: async () => (await import('./get-file.ts')).getFromFile,
  references: async () => (await import('./find-references.ts')).findReferences,
};

function attempt(execute: Tool, task: Task): Outcome | Promise<Outcome> {
  try {
    const outcome = execute(task as never);
    if (!(outcome instanceof Promise)) return outcome;
    return outcome.catch((error) => outcomeOf(error, task));
  } catch (error) {
    return outcomeOf(error, task);
  }
}

function outcomeOf(error: unknown, task: Task): Outcome {
  if (isFileError(error)) return failed(describeFileError(error));
  return failed(`${TASKS[task.tool]} failed: ${describeInternalError(error)}`);
}
