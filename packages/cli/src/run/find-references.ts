import { safeJsonText, visibleText } from '@yamlkit/engine/reports';
import { referencesAt } from '@yamlkit/language';
import { readInput } from '../files/read-input.ts';
import { namedDocument, offsetOf } from './named-place.ts';
import type { Outcome, ReferencesTask } from './task.ts';

/** Prints where a name or an anchor is defined and used in one file. */
export function findReferences(task: ReferencesTask): Outcome {
  const { input, place, output } = task;
  const { text } = readInput(input);
  const document = namedDocument(text, task);
  const { lines, tree } = document;
  const error = tree.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const { line } = lines.positionAt(error.from);
    return refused(input.name, `The text has an error on line ${line}. Fix it first.`);
  }
  const offset = offsetOf(document, place);
  if (typeof offset !== 'number') return refused(input.name, offset.refusal);
  const references = referencesAt(document, offset);
  if (references.length === 0) {
    return refused(
      input.name,
      'No name, anchor or alias is here that this file defines. Names are known in GitHub workflows and actions, Docker Compose and Kubernetes.',
    );
  }
  const rows = references.map(({ from, to, kind }) => {
    const start = lines.positionAt(from);
    const end = lines.positionAt(to);
    if (output === 'json') {
      const { line, column } = start;
      const { line: endLine, column: endColumn } = end;
      return safeJsonText({ file: input.name, line, column, endLine, endColumn, kind });
    }
    const name = visibleText(text.slice(from, to));
    return `${visibleText(input.name)}:${start.line}:${start.column}: ${kind} ${name}`;
  });
  return { ...NOTHING, out: rows.map((row) => `${row}\n`).join('') };
}

const NOTHING: Outcome = { out: '', err: '', errors: 0, warnings: 0, fixed: 0, codes: [] };

function refused(name: string, reason: string): Outcome {
  return { ...NOTHING, err: `${visibleText(name)}: ${visibleText(reason)}\n`, errors: 1 };
}
