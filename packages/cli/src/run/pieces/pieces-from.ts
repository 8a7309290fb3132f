import { SMALLEST_STREAM } from '../../files/text-bytes.ts';
import type { FormatName } from '../../formats/index.ts';
import type { EditTask, Task, ValidateTask } from '../task.ts';
import { mayBeTemplate } from '../template-path.ts';
import { pathInside } from './path-inside.ts';
import { readStreamPath } from './stream-path.ts';

/** The formats of reports that are written problem by problem. */
const WRITTEN_AS_FOUND: ReadonlySet<FormatName> = new Set([
  'standard',
  'parsable',
  'github',
  'sarif',
]);

/** A program that may ask for all documents of a stream. */
const READS_DOCUMENTS = /\bdocuments\b/;

/**
 * The bytes from which on the input of a task is read in pieces.
 *
 * @returns undefined where that would not give the same as reading the whole.
 */
export function piecesFrom(task: Task): number | undefined {
  // Those that are templates by their names or options.
  if ('templates' in task && mayBeTemplate(task, '{{ x }}', false)) return undefined;
  switch (task.tool) {
    case 'validate':
      return validatedFrom(task);
    case 'format':
      return task.isMinified || task.outputPath !== undefined ? undefined : SMALLEST_STREAM;
    case 'convert': {
      const { from, to, documents } = task.options;
      const isLines = from === 'yaml' && to === 'json' && documents === 'lines';
      return isLines && task.outputPath === undefined ? SMALLEST_STREAM : undefined;
    }
    case 'get':
      return readStreamPath(task.path) === undefined ? undefined : SMALLEST_STREAM;
    case 'edit':
      return isEditedInside(task) ? SMALLEST_STREAM : undefined;
    default:
      return undefined;
  }
}

function validatedFrom({ fix, values, format }: ValidateTask): number | undefined {
  return fix || values !== undefined || !WRITTEN_AS_FOUND.has(format) ? undefined : SMALLEST_STREAM;
}

function isEditedInside({ mode, steps }: EditTask): boolean {
  if (mode === 'diff') return false;
  return steps.every(
    (step) =>
      step.kind === 'explode' ||
      step.kind === 'environment' ||
      (step.kind === 'jq' && !READS_DOCUMENTS.test(step.program)) ||
      (step.kind === 'operation' && pathInside(step) !== undefined),
  );
}
