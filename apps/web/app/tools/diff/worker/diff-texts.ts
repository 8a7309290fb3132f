import {
  type Change,
  type ChangedNode,
  type ChangeKind,
  type DiffOptions,
  type DiffResult,
  diffToJsonPatch,
  type TemplateDialect,
} from '@yamlkit/engine';
import {
  type ChangeDescription,
  changedDocument,
  changedPath,
  describeChanges,
  markdownReport,
} from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { diff } from '@yamlkit/engine/yaml';
import type { MarkedRange } from '../../../workspace/editor/editor-handle.ts';
import type { PlacedRange, Reply, TextPosition } from '../../../workspace/engine/protocol.ts';
import type {
  DiffQuery,
  DiffReportRequest,
  DiffRequest,
  DiffSummary,
  ListedChange,
  ListedRow,
  MarkedDifferences,
} from '../protocol.ts';
import { type ChangeRow, changeRows, type PlacedChange } from './change-rows.ts';
import { templateAmong } from './template-among.ts';

/** The last steps of a path that are shown, and how much of each. */
const mostSteps = 24;
const longestStep = 120;
/** How much of a line of a value is shown. */
const longestLine = 400;
/** The most changes that are marked in the texts. */
const mostMarked = 5000;
/** The most changes in a report to read. */
const mostReported = 5000;

/** The newest comparison. */
interface Newest {
  readonly left: LineIndex;
  readonly right: LineIndex;
  readonly options: DiffOptions;
  readonly result: DiffResult;
  readonly rows: readonly ChangeRow[];
  readonly template: TemplateDialect | undefined;
}

let newest: Newest | undefined;

/** Compares two texts by structure. */
export async function diffTexts(
  { options, rows: count, reading }: DiffRequest,
  left: string,
  right: string,
): Promise<DiffSummary> {
  const template = await templateAmong([left, right], reading);
  const result = await diffAs(template, left, right, options);
  const rows = changeRows(placesOf(result));
  const lines = { left: new LineIndex(left), right: new LineIndex(right) };
  newest = { ...lines, options, result, rows, template };
  return {
    problems: result.problems.map(({ side, message, line, column, option }) => ({
      side,
      message,
      at: { line, offset: column - 1 },
      isOfOption: option !== undefined,
    })),
    count: result.output.length,
    omitted: result.omitted,
    kinds: countKinds(result.output),
    rowCount: rows.length,
    rows: listed(newest, 0, count),
    marked: markedDifferences(newest),
    ...(template && { template }),
  };
}

async function diffAs(
  dialect: TemplateDialect | undefined,
  left: string,
  right: string,
  options: DiffOptions,
): Promise<DiffResult> {
  if (dialect === undefined) return diff(left, right, options);
  const parts = await import('./template-comparison.ts');
  return parts.diff(left, right, { ...options, templates: dialect });
}

/** Rows of the newest comparison's tree; undefined when there is none. */
export function listRows({ from, count }: DiffQuery): Reply<'diffRows'> {
  return newest && listed(newest, from, count);
}

/** The newest comparison as a file; undefined when there is none. */
export function writeReport(request: DiffReportRequest): Reply<'diffReport'> {
  if (newest === undefined) return undefined;
  const { left, right, options, result, template } = newest;
  if (request.format === 'json-patch') {
    if (template !== undefined) return { refusal: 'Templates can’t be exported as a JSON Patch.' };
    const { output, problems } = diffToJsonPatch(left.text, right.text, options);
    const [problem] = problems;
    return problem ? { refusal: problem.message } : { text: output };
  }
  const output = result.output.slice(0, mostReported);
  const text = markdownReport({
    left: request.left,
    right: request.right,
    changes: describeChanges(left.text, right.text, { ...result, output }),
    omitted: result.omitted + result.output.length - output.length,
  });
  return { text };
}

function countKinds(changes: readonly Change[]): DiffSummary['kinds'] {
  const counts = new Map<ChangeKind, number>();
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts];
}

function markedDifferences({ left, right, result }: Newest): MarkedDifferences {
  const marks = { left: [] as MarkedRange[], right: [] as MarkedRange[] };
  for (const { kind, ...nodes } of result.output.slice(0, mostMarked)) {
    const isOnBoth = nodes.left !== undefined && nodes.right !== undefined;
    for (const [side, lines] of [
      ['left', left],
      ['right', right],
    ] as const) {
      const node = nodes[side];
      if (node === undefined) continue;
      const difference = isOnBoth ? 'changed' : side === 'left' ? 'removed' : 'added';
      marks[side].push({ ...placeOf(lines, node, kind), difference });
    }
  }
  return { ...marks, areAll: result.output.length <= mostMarked && result.omitted === 0 };
}

/** Where each change is. */
function* placesOf({ output, documents }: DiffResult): Iterable<PlacedChange> {
  const isStream = documents.left.length > 1 || documents.right.length > 1;
  for (const change of output) {
    const node = change.left ?? change.right;
    const steps = node === undefined ? [] : changedPath(node, isStream);
    yield {
      steps: steps.slice(-mostSteps).map((step) => clip(step, longestStep)),
      document: changedDocument(change, documents),
    };
  }
}

function listed({ left, right, result, rows }: Newest, from: number, count: number): ListedRow[] {
  const page = rows.slice(from, from + count);
  const output = page.flatMap((row) => (row.kind === 'change' ? [result.output[row.change]] : []));
  const described = describeChanges(left.text, right.text, { ...result, output });
  let at = 0;
  return page.map((row) => {
    if (row.kind !== 'change') return row;
    const change = listedChange(output[at], clipped(described[at]), left, right);
    at++;
    return { ...row, change };
  });
}

function listedChange(
  { kind, left, right }: Change,
  { note, before, after, lines }: ChangeDescription,
  linesLeft: LineIndex,
  linesRight: LineIndex,
): ListedChange {
  return {
    kind,
    ...(note !== undefined && { note }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(lines !== undefined && { lines }),
    ...(left && { left: placeOf(linesLeft, left, kind) }),
    ...(right && { right: placeOf(linesRight, right, kind) }),
  };
}

function clipped(description: ChangeDescription): ChangeDescription {
  const { lines } = description;
  if (lines === undefined) return description;
  return {
    ...description,
    lines: lines.map(({ kind, text }) => ({ kind, text: clip(text, longestLine) })),
  };
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

/** Where a change is: the entry with its key where it is about that, else the value. */
function placeOf(lines: LineIndex, node: ChangedNode, kind: ChangeKind): PlacedRange {
  const isOfEntry = kind !== 'changed' && kind !== 'type-changed' && kind !== 'tag-changed';
  const { from, to } = node.use ?? {
    from: isOfEntry ? (node.key?.from ?? node.from) : node.from,
    to: kind === 'renamed' ? (node.key?.to ?? node.to) : node.to,
  };
  return { from: placeAt(lines, from), to: placeAt(lines, to) };
}

function placeAt(lines: LineIndex, offset: number): TextPosition {
  const line = lines.lineAt(offset);
  return { line: line + 1, offset: offset - lines.starts[line] };
}
