import { nearestName } from '@yamlkit/text';
import { expressionParts } from '../expressions/expression-parts.ts';
import { shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import type { Frame } from '../model.ts';
import {
  childOf,
  descendantOf,
  entriesOf,
  isList,
  isMapping,
  itemsOf,
  type NodeRef,
  rangeOf,
  textOf,
} from '../nodes.ts';
import { keyRange } from '../read-model.ts';
import { frameOf } from './expression-passages.ts';
import { LABELS, looksHosted, REMOVED_LABELS, type RunnerSystem, systemOf } from './runners.ts';

/** The labels that a job's runner must have, each where it is written; those from a matrix in the matrix. */
function labelPlaces(runsOn: NodeRef): NodeRef[] {
  const labels = isMapping(runsOn) ? childOf(runsOn, 'labels') : runsOn;
  if (labels === undefined) return [];
  return isList(labels) ? itemsOf(labels).slice(0, MOST_LABELS) : [labels];
}

/** Labels of a runner, and values of a matrix for one, that are looked at. */
const MOST_LABELS = 50;
const MOST_VALUES = 500;

/** The values of a matrix that a label stands for: `${{ matrix.os }}`. */
function matrixValues(label: string, job: NodeRef): NodeRef[] {
  const [part] = expressionParts(label);
  if (part === undefined || part.from !== 0 || part.to !== label.length) return [];
  const name = /^\s*matrix\.([\w-]+)\s*$/i.exec(label.slice(part.inner.from, part.inner.to))?.[1];
  if (name === undefined) return [];
  const matrix = descendantOf(job, 'strategy', 'matrix');
  const include = itemsOf(childOf(matrix, 'include'));
  const added = include.flatMap((item) => childOf(item, name) ?? []);
  return [...itemsOf(childOf(matrix, name)), ...added].slice(0, MOST_VALUES);
}

/** The labels of `runs-on`: known ones, and no two systems at once. */
export function checkRunner(passage: PassageReader): void {
  const job = frameOf(passage.frame, 'job');
  if (job === undefined) return;
  const found = new Map<RunnerSystem, string>();
  const computed: NodeRef[] = [];
  for (const place of labelPlaces(passage.frame)) {
    const label = textOf(place);
    if (label === undefined) continue;
    if (label.includes('$' + '{{')) {
      computed.push(...matrixValues(label, job));
      continue;
    }
    checkLabel(passage, place);
    checkConflict(passage, place, found);
    const system = systemOf(label);
    if (system !== undefined) found.set(system, label);
  }
  for (const value of computed) {
    checkLabel(passage, value);
    checkConflict(passage, value, found);
  }
}

/** No runner has two systems. */
function checkConflict(
  passage: PassageReader,
  place: NodeRef,
  found: ReadonlyMap<RunnerSystem, string>,
): void {
  const label = textOf(place) ?? '';
  const system = systemOf(label);
  if (system === undefined) return;
  const [other] = [...found.entries()].filter(([each]) => each !== system);
  if (other === undefined) return;
  passage.reportAt(rangeOf(place), {
    rule: 'conflicting-runners',
    severity: 'error',
    message: `No runner is both “${other[1]}” and “${label}”. To run on each of them, use a matrix.`,
  });
}

function checkLabel(passage: PassageReader, place: NodeRef): void {
  const label = textOf(place);
  if (label === undefined || label.includes('$' + '{{') || LABELS.includes(label.toLowerCase()))
    return;
  const range = rangeOf(place);
  const { runners } = passage.model.files ?? {};
  if (runners?.some((pattern) => matchesLabel(pattern, label)) === true) return;
  if (REMOVED_LABELS.has(label.toLowerCase())) {
    passage.reportAt(range, {
      rule: 'removed-runner',
      severity: 'error',
      message: `GitHub no longer has runners labeled “${label}”, so this job would wait for one. Use a newer version.`,
    });
    return;
  }
  const isHosted = looksHosted(label) || runners !== undefined;
  const near = nearestName(label, [...LABELS, ...(runners ?? [])]);
  // A label of one's own may be near a version of GitHub's, but not near its words.
  const isSlip = near !== undefined && signsIn(label) === signsIn(near) && label.length > 5;
  if (!isHosted && !isSlip) return;
  const examples =
    runners === undefined
      ? 'Hosted runners have labels such as ubuntu-latest.'
      : 'The configuration does not list it in meaning.runners either.';
  const hint = near === undefined ? examples : `Did you mean “${near}”?`;
  passage.reportAt(range, {
    rule: 'unknown-runner',
    severity: isHosted ? 'error' : 'warning',
    message: `No hosted runner is labeled “${label}”. ${hint}`,
    ...(near !== undefined && { replacement: { ...range, insert: near } }),
  });
}

/** What a label has besides letters. */
function signsIn(label: string): string {
  return label.replaceAll(/[a-z]/gi, '');
}

/** Whether a label is one that a configuration lists, in which `*` stands for any characters. */
function matchesLabel(pattern: string, label: string): boolean {
  const [start, ...rest] = pattern.toLowerCase().split('*');
  const text = label.toLowerCase();
  const end = rest.pop();
  if (end === undefined) return text === start;
  if (!text.startsWith(start) || !text.endsWith(end)) return false;
  let at = start.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= text.length - end.length;
}

const SHELLS = ['bash', 'pwsh', 'python', 'sh', 'cmd', 'powershell'];
const SYSTEM_SHELLS: Readonly<Record<RunnerSystem, readonly string[]>> = {
  linux: ['bash', 'pwsh', 'python', 'sh'],
  macos: ['bash', 'pwsh', 'python', 'sh'],
  windows: ['bash', 'cmd', 'powershell', 'pwsh', 'python'],
};

/** The system of a job, where all its runners have the same. */
function systemOfJob(job: Frame | undefined): RunnerSystem | undefined {
  const runsOn = childOf(job, 'runs-on');
  if (job === undefined || runsOn === undefined || childOf(job, 'container') !== undefined)
    return undefined;
  const labels = labelPlaces(runsOn).map((place) => textOf(place) ?? '');
  if (labels.some((label) => label.toLowerCase() === 'self-hosted')) return undefined;
  const all = labels.flatMap((label) =>
    label.includes('$' + '{{')
      ? matrixValues(label, job).map((value) => textOf(value) ?? '')
      : [label],
  );
  const systems = new Set(all.map(systemOf));
  const [system] = systems;
  return systems.size === 1 ? system : undefined;
}

/** The `shell` of a step, or of the defaults. */
export function checkShell(passage: PassageReader): void {
  const { frame } = passage;
  const shell = childOf(frame, 'shell');
  const name = textOf(shell);
  if (shell === undefined || name === undefined || name.includes('{')) return;
  const system = systemOfJob(frameOf(frame, 'job'));
  const known = system === undefined ? SHELLS : SYSTEM_SHELLS[system];
  if (known.includes(name.toLowerCase())) return;
  const range = rangeOf(shell);
  const near = nearestName(name, known);
  const where =
    system === undefined || !SHELLS.includes(name)
      ? ''
      : ` on ${system === 'macos' ? 'macOS' : system === 'linux' ? 'Linux' : 'Windows'}`;
  passage.reportAt(range, {
    rule: 'unknown-shell',
    severity: 'error',
    message: `There is no shell “${name}”${where}. Use one of ${known.join(', ')}, or a command with {0}.`,
    ...(near !== undefined && where === '' && { replacement: { ...range, insert: near } }),
  });
}

/** Values of a matrix: none twice, and exclusions that exclude something. */
export function checkMatrix(passage: PassageReader): void {
  const { frame } = passage;
  const rows = entriesOf(frame).filter(({ name }) => name !== 'include' && name !== 'exclude');
  const values = new Map<string, readonly NodeRef[]>();
  for (const row of rows) {
    if (isList(row)) values.set(row.name.toLowerCase(), itemsOf(row));
    checkRepeatedValues(passage, row);
  }
  const exclusions = itemsOf(childOf(frame, 'exclude')).map(entriesOf);
  for (const { name, ...entry } of exclusions.flat()) {
    passage.addUse('matrix-key', name, { range: keyRange(entry) });
  }
  const isOpen = rows.some((row) => !isList(row) || row.name.includes('$' + '{{'));
  if (isOpen) return;
  const budget = { left: MOST_COMPARISONS };
  for (const entry of exclusions.flat()) {
    if (budget.left > 0) checkExclusion(passage, entry, { values, budget });
  }
}

function checkRepeatedValues(
  passage: PassageReader,
  row: NodeRef & { readonly name: string },
): void {
  const known = new Set<string>();
  for (const item of itemsOf(row)) {
    const text = textOf(item);
    if (text === undefined || text.includes('$' + '{{')) continue;
    if (known.has(text)) {
      passage.reportAt(rangeOf(item), {
        rule: 'duplicate-matrix-value',
        severity: 'warning',
        message: `The value “${shown(text)}” is in “${row.name}” twice, so its jobs run twice.`,
      });
    }
    known.add(text);
  }
}

/** The lists of a matrix by their names in lower case, and how many values may still be compared. */
interface Matrix {
  readonly values: ReadonlyMap<string, readonly NodeRef[]>;
  readonly budget: { left: number };
}

function checkExclusion(
  passage: PassageReader,
  entry: NodeRef & { readonly name: string; readonly key: number },
  { values, budget }: Matrix,
): void {
  const row = values.get(entry.name.toLowerCase());
  if (row === undefined) {
    const near = nearestName(entry.name, values.keys());
    const range = entry.nodes.rangeOf(entry.key);
    passage.reportAt(range, {
      rule: 'unmatched-exclude',
      severity: 'error',
      message: `The matrix has no “${entry.name}”, so this excludes nothing.`,
      ...(near !== undefined && { replacement: { ...range, insert: near } }),
    });
    return;
  }
  if (row.some((value) => isIncluded(entry, value, budget))) return;
  passage.reportAt(rangeOf(entry), {
    rule: 'unmatched-exclude',
    severity: 'error',
    message: `“${entry.name}” has no such value in the matrix, so this excludes nothing.`,
  });
}

/** How deep values are compared, and how many: aliases may double them at each level. */
const DEEPEST = 20;
const MOST_COMPARISONS = 20_000;

/** Whether an excluded value is a value of the matrix, or a part of it; also where that is not known. */
function isIncluded(
  excluded: NodeRef,
  value: NodeRef,
  budget: { left: number },
  depth = 0,
): boolean {
  if (depth > DEEPEST || budget.left-- <= 0) return true;
  const [a, b] = [textOf(excluded), textOf(value)];
  if (a?.includes('$' + '{{') || b?.includes('$' + '{{')) return true;
  // GitHub compares texts without their case.
  if (a !== undefined || b !== undefined) return a?.toLowerCase() === b?.toLowerCase();
  if (isMapping(excluded) && isMapping(value)) {
    return entriesOf(excluded).every((entry) => {
      const own = childOf(value, entry.name);
      return own !== undefined && isIncluded(entry, own, budget, depth + 1);
    });
  }
  if (isList(excluded) && isList(value)) {
    const [own, other] = [itemsOf(excluded), itemsOf(value)];
    return (
      own.length === other.length &&
      own.every((item, place) => isIncluded(item, other[place], budget, depth + 1))
    );
  }
  return isList(excluded) === isList(value) && isMapping(excluded) === isMapping(value);
}
