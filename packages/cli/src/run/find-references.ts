import { safeJsonText, visibleText } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import {
  type FileReferences,
  type LanguageDocument,
  referencesAt,
  referencesElsewhere,
} from '@yamlkit/language';
import { chartNameAt } from '@yamlkit/language/helm';
import { readInput } from '../files/read-input.ts';
import { namedDocument, nameFromRoot, offsetOf } from './named-place.ts';
import type { Outcome, ReferencesTask } from './task.ts';
import { mayBeTemplate } from './template-path.ts';

/** Prints where a name is defined and used in its project, or an anchor in its file. */
export function findReferences(task: ReferencesTask): Outcome {
  const { input, place } = task;
  const { text } = readInput(input);
  const document = namedDocument(text, task);
  const inChart = chartReferences(document, task);
  if (inChart !== undefined) return inChart;
  const { lines, tree } = document;
  const error = tree.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    if (mayBeTemplate({ templates: 'auto', input, cwd: task.cwd }, text, true)) {
      return refused(input.name, 'No chart value or named template found here.');
    }
    const { line } = lines.positionAt(error.from);
    return refused(input.name, `There is an error on line ${line}. Fix it first.`);
  }
  const offset = offsetOf(document, place);
  if (typeof offset !== 'number') return refused(input.name, offset.refusal);
  const references = referencesAt(document, offset);
  const elsewhere = referencesElsewhere(document, offset);
  if (references.length + elsewhere.length === 0) {
    return refused(
      input.name,
      'No known name, anchor or alias found here. Names are supported in GitHub workflows and actions, Docker Compose, Kubernetes, Helm charts, GitLab CI and OpenAPI.',
    );
  }
  const rows = rowsOf(task, { file: input.name, text, references });
  for (const { file, ...found } of elsewhere) {
    const name = nameFromRoot(task, document.options.files?.own ?? '', file);
    rows.push(...rowsOf(task, { file: name, ...found }));
  }
  return { ...NOTHING, out: rows.map((row) => `${row}\n`).join('') };
}

/** The places of a value or a named template of a chart; undefined where there is neither at the place. */
function chartReferences(document: LanguageDocument, task: ReferencesTask): Outcome | undefined {
  const { text, tree, options } = document;
  // A template need not be YAML, and has no paths.
  const isYaml = !tree.diagnostics.some(({ severity }) => severity === 'error');
  if ('path' in task.place && !isYaml) return undefined;
  const offset = offsetOf(document, task.place);
  const { files } = options;
  const found = typeof offset === 'number' ? chartNameAt(text, offset, files) : undefined;
  if (found === undefined) return undefined;
  const rows = found.files.flatMap(({ file, places, ...each }) => {
    const isOwn = file === files?.own;
    const name = isOwn ? task.input.name : nameFromRoot(task, files?.own ?? '', file);
    const references = places.map(({ from, to, isDefinition }) => {
      return { from, to, kind: isDefinition ? ('definition' as const) : ('use' as const) };
    });
    return rowsOf(task, { file: name, text: each.text, references });
  });
  return { ...NOTHING, out: rows.map((row) => `${row}\n`).join('') };
}

function rowsOf({ output }: ReferencesTask, { file, text, references }: FileReferences): string[] {
  const lines = new LineIndex(text);
  return references.map(({ from, to, kind }) => {
    const start = lines.positionAt(from);
    const end = lines.positionAt(to);
    if (output === 'json') {
      const { line, column } = start;
      const { line: endLine, column: endColumn } = end;
      return safeJsonText({ file, line, column, endLine, endColumn, kind });
    }
    const name = visibleText(text.slice(from, to));
    return `${visibleText(file)}:${start.line}:${start.column}: ${kind} ${name}`;
  });
}

const NOTHING: Outcome = { out: '', err: '', errors: 0, warnings: 0, fixed: 0, codes: [] };

function refused(name: string, reason: string): Outcome {
  return { ...NOTHING, err: `${visibleText(name)}: ${visibleText(reason)}\n`, errors: 1 };
}
