import {
  applyJsonPatch,
  applyMergePatch,
  ChangeSet,
  type EditOptions,
  type EditResult,
  editText,
  type OperationProblem,
  visibleText,
} from '@yamlkit/engine';
import { encodeText, withByteOrderMark } from '../files/decode-text.ts';
import { readInput } from '../files/read-input.ts';
import type { EditStep, EditTask, Outcome } from './task.ts';
import { unifiedDiff } from './unified-diff.ts';

/** Edits one file. When one step is refused, the file stays as it is. */
export function editFile(task: EditTask): Outcome {
  const { input, mode } = task;
  const decoded = readInput(input, task.mode === 'write');
  const { text } = decoded;
  const { changes, problem } = editAll(text, task);
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

/** Does the steps one after another; when one is refused, none is done. */
function editAll(
  text: string,
  { steps, expandAliases }: EditTask,
): { readonly changes: ChangeSet; readonly problem?: string } {
  let changes = ChangeSet.none(text.length);
  let output = text;
  for (const step of steps) {
    const { output: next, edits, problems } = run(output, step, { expandAliases });
    const [problem] = problems;
    if (problem !== undefined) {
      return { changes, problem: describe(step, problem, expandAliases) };
    }
    changes = changes.compose(ChangeSet.of(output.length, edits));
    output = next;
  }
  return { changes };
}

/** What was refused, and what to do about it on the command line. */
function describe(step: EditStep, problem: OperationProblem, expandAliases: boolean): string {
  const { code, message, operation } = problem;
  const where = step.kind === 'json-patch' ? `operation ${operation + 1}: ` : '';
  const canExpand = code === 'anchor-in-use' && !expandAliases;
  const how = canExpand ? ' With --expand-aliases its value is written in its place.' : '';
  return `${step.label}: ${where}${message}${how}`;
}

function run(text: string, step: EditStep, options: EditOptions): EditResult {
  switch (step.kind) {
    case 'operation':
      return editText(text, [step.operation], options);
    case 'json-patch':
      return applyJsonPatch(text, step.text, options);
    default:
      return applyMergePatch(text, step.text, options);
  }
}
