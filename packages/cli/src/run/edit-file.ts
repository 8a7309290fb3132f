import type { EditOptions, EditResult, OperationProblem } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import { ChangeSet } from '@yamlkit/engine/text';
import {
  applyJsonPatch,
  applyMergePatch,
  editText,
  explode,
  validateWithoutLint,
} from '@yamlkit/engine/yaml';
import { encodeText, withByteOrderMark } from '../files/decode-text.ts';
import { type InputText, readInput } from '../files/read-input.ts';
import { refuseDuplicateKeys } from './duplicate-keys.ts';
import { substituteEnvironment } from './substitute-environment.ts';
import type { EditStep, EditTask, Outcome } from './task.ts';
import { mayBeTemplate, templatePath } from './template-path.ts';
import { unifiedDiff } from './unified-diff.ts';

/** What only some steps need, which is loaded for them. */
export interface LoadedEdits {
  readonly editWithJq?: typeof import('@yamlkit/engine/jq').editWithJq;
  readonly renameName?: typeof import('./rename-name.ts').renameName;
}

/** Edits one file. When one step is refused, the file stays as it is. */
export function editFile(task: EditTask): Outcome | Promise<Outcome> {
  if (!task.steps.some(({ kind }) => kind === 'jq' || kind === 'rename')) return editWith(task, {});
  return loadEdits(task).then((loaded) => editWith(task, loaded));
}

/** Loads what the steps of a task need. */
export async function loadEdits({ steps }: EditTask): Promise<LoadedEdits> {
  const kinds = new Set(steps.map(({ kind }) => kind));
  const jq = kinds.has('jq') ? await import('./edit-with-jq.ts') : undefined;
  const names = kinds.has('rename') ? await import('./rename-name.ts') : undefined;
  return {
    ...(jq && { editWithJq: jq.editWithJq }),
    ...(names && { renameName: names.renameName }),
  };
}

function editWith(task: EditTask, loaded: LoadedEdits): Outcome | Promise<Outcome> {
  const decoded = readInput(task.input, task.mode === 'write');
  const { text } = decoded;
  const doAll = (editAs: EditAs) => editAll(text, task, editAs, loaded);
  const edited = doAll((yaml, edit) => edit(yaml));
  // What another file of the project leads to was found in the text as it is.
  const isFound = task.steps.every((step) => step.kind === 'rename' && step.found !== undefined);
  if (isFound) return outcomeOf(task, decoded, edited);
  // What YAML can read is edited as it is, unless it was said to be a template.
  const mayBe = (task.templates !== 'auto' || edited.hasErrors) && mayBeTemplate(task, text, true);
  return mayBe ? editAsTemplate(task, decoded, doAll) : plainOutcome(task, decoded, edited);
}

/** The branches of a template may repeat a key; the mappings of a plain text may not. */
function plainOutcome(task: EditTask, decoded: InputText, edited: Edited): Outcome {
  if (edited.hasErrors) return outcomeOf(task, decoded, edited);
  const refusal = refuseDuplicateKeys(task.input, validateWithoutLint(decoded.text));
  return refusal ?? outcomeOf(task, decoded, edited);
}

async function editAsTemplate(
  task: EditTask,
  decoded: InputText,
  doAll: (editAs: EditAs) => Edited,
): Promise<Outcome> {
  const { detectTemplate, editTemplate } = await import('./templates.ts');
  const { text } = decoded;
  const { templates } = task;
  const dialect = detectTemplate(text, { templates, path: templatePath(task) });
  if (dialect === 'none') {
    return plainOutcome(
      task,
      decoded,
      doAll((yaml, edit) => edit(yaml)),
    );
  }
  const edited = doAll((yaml, edit) => editTemplate(yaml, dialect, edit));
  return { ...outcomeOf(task, decoded, edited), template: dialect };
}

function outcomeOf(task: EditTask, decoded: InputText, { changes, problem }: Edited): Outcome {
  const { input, mode } = task;
  const { text } = decoded;
  if (problem !== undefined) {
    const err = `${visibleText(input.name)}: ${visibleText(problem)}\n`;
    return { out: '', err, errors: 1, warnings: 0, fixed: 0, codes: [] };
  }
  const output = changes.apply(text);
  const isChanged = output !== text;
  const done = { out: '', err: '', errors: 0, warnings: 0, fixed: isChanged ? 1 : 0, codes: [] };
  if (mode === 'print') return { ...done, out: withByteOrderMark(output, decoded) };
  if (mode === 'check') return { ...done, out: isChanged ? `${visibleText(input.name)}\n` : '' };
  if (mode === 'diff') {
    return { ...done, out: unifiedDiff(visibleText(input.name), text, output, changes.edits) };
  }
  if (!isChanged || input.path === undefined) return done;
  const bytes = encodeText(output, decoded);
  return { ...done, replacement: { path: input.path, bytes, expected: decoded.stamp } };
}

/** What came of all steps. */
interface Edited {
  readonly changes: ChangeSet;
  readonly problem?: string;
  /** Whether the text has errors as YAML. */
  readonly hasErrors?: boolean;
}

type Edit = (yaml: string) => EditResult;
type EditAs = (text: string, edit: Edit) => EditResult;

/** Does the steps one after another; when one is refused, none is done. */
function editAll(
  text: string,
  task: EditTask,
  editAs: EditAs,
  { editWithJq, renameName }: LoadedEdits,
): Edited {
  const { steps, expandAliases } = task;
  let changes = ChangeSet.none(text.length);
  let output = text;
  for (const step of steps) {
    if (step.kind === 'rename') {
      const renamed = renameName?.(output, step, task);
      if (renamed === undefined) throw new Error('The step rename is not loaded');
      if ('refusal' in renamed) {
        const { refusal, hasErrors = false } = renamed;
        return { changes, problem: `${step.label}: ${refusal}`, hasErrors };
      }
      const own = ChangeSet.of(output.length, renamed.edits);
      changes = changes.compose(own);
      output = own.apply(output);
      continue;
    }
    const edit = (yaml: string) =>
      step.kind === 'jq' && editWithJq !== undefined
        ? editWithJq(yaml, step.program, { ...step.options, expandAliases })
        : run(yaml, step, { expandAliases });
    const { output: next, edits, problems } = editAs(output, edit);
    const [problem] = problems;
    if (problem !== undefined) {
      const hasErrors = problem.code === 'invalid-text';
      return { changes, problem: describe(step, problem, expandAliases), hasErrors };
    }
    changes = changes.compose(ChangeSet.of(output.length, edits));
    output = next;
  }
  return { changes };
}

/** The message about a refused step. */
export { describe as describeRefusedStep, run as runStep };

/** The reason for a refusal, and the command-line option that helps. */
function describe(step: EditStep, problem: OperationProblem, expandAliases: boolean): string {
  const { code, message, operation } = problem;
  const where = step.kind === 'json-patch' ? `operation ${operation + 1}: ` : '';
  const isOfAlias =
    code === 'anchor-in-use' ||
    (step.kind === 'jq' && (code === 'inside-alias' || code === 'inherited'));
  const canExpand = isOfAlias && !expandAliases && step.kind !== 'explode';
  const how = canExpand ? ' With --expand-aliases its value is written in its place.' : '';
  const label = step.label === '' ? '' : `${step.label}: `;
  return `${label}${where}${message}${how}`;
}

function run(text: string, step: EditStep, options: EditOptions): EditResult {
  switch (step.kind) {
    case 'operation':
      return editText(text, [step.operation], options);
    case 'environment':
      return substituteEnvironment(text, step.environment);
    case 'explode':
      return explode(text, step.options);
    case 'json-patch':
      return applyJsonPatch(text, step.text, options);
    case 'merge-patch':
      return applyMergePatch(text, step.text, options);
    default:
      throw new Error(`The step ${step.kind} is not loaded`);
  }
}
