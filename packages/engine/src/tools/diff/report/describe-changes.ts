import { countOf } from '@yamlkit/text';
import { formatPath } from '../../../document/node-path.ts';
import { formatEntryName } from '../../../document/path-pattern.ts';
import { checkObject, checkText } from '../../../text/check-arguments.ts';
import { LineIndex } from '../../../text/line-index.ts';
import { matchLines } from '../../../text/line-match.ts';
import { columnAt } from '../../../text/lines.ts';
import type { Change, ChangedNode, ChangeKind } from '../change.ts';
import type { DiffResult } from '../diff.ts';

/** Lines of a long value that stay the same and are shown around those that differ. */
const CONTEXT = 2;
/** Lines of one value that are shown. */
const MOST_LINES = 40;
/** Values this short are shown on one line. */
const SHORT = 80;

/** A line of a value that differs in some of its lines. */
export interface ValueLine {
  readonly kind: 'removed' | 'added' | 'same' | 'omitted';
  readonly text: string;
}

/** A change in words, for a report. Plain data. */
export interface ChangeDescription {
  readonly kind: ChangeKind;
  /**
   * The path as `get` and `edit` take it, in a stream without the number of the document, entries of lists
   * by what identifies them: `env[name=LOG].value`. Empty for the document.
   */
  readonly path: string;
  /** The document it is in; undefined unless one side has several. */
  readonly document?: string;
  /** 1-based lines of the value on each side. */
  readonly leftLine?: number;
  readonly rightLine?: number;
  /** What changed, if the values do not show it. */
  readonly note?: string;
  /** Both values on one line, or either; absent when `lines` has them. */
  readonly before?: string;
  readonly after?: string;
  /** Values of several lines. */
  readonly lines?: readonly ValueLine[];
}

/**
 * Puts changes into words.
 *
 * @param left the text that was compared, likewise `right`.
 */
export function describeChanges(
  left: string,
  right: string,
  result: DiffResult,
): ChangeDescription[] {
  checkText('left', left);
  checkText('right', right);
  checkObject('result', result);
  const { output, documents } = result;
  const isStream = documents.left.length > 1 || documents.right.length > 1;
  const describer = new Describer(left, right);
  return output.map((change) => {
    const document = changedDocument(change, documents);
    return { ...describer.describe(change, isStream), ...(document !== undefined && { document }) };
  });
}

/**
 * What the document of a change is called: as a Kubernetes object, or by its number.
 *
 * @returns undefined unless one side has several documents.
 */
export function changedDocument(
  { left, right }: Change,
  documents: DiffResult['documents'],
): string | undefined {
  if (documents.left.length <= 1 && documents.right.length <= 1) return undefined;
  const { document } = (left ?? right) as ChangedNode;
  const names = left === undefined ? documents.right : documents.left;
  return names[document] || `Document ${document + 1}`;
}

/**
 * The steps to a changed node as a dotted path has them, without the number of the document. Entries of
 * lists that a key identifies are shown by it, `[name=web]`, others by their place, `[0]`.
 */
export function changedPath({ path, names = [] }: ChangedNode, isStream: boolean): string[] {
  const steps = path.map((step) => formatPath([step]).dotted);
  for (const name of names) steps[name.at] = formatEntryName(name) ?? steps[name.at];
  return isStream ? steps.slice(1) : steps;
}

function joinSteps(steps: readonly string[]): string {
  return steps.map((step, at) => (at === 0 || step.startsWith('[') ? step : `.${step}`)).join('');
}

class Describer {
  readonly #texts: readonly [string, string];
  readonly #lines: readonly [LineIndex, LineIndex];

  constructor(left: string, right: string) {
    this.#texts = [left, right];
    this.#lines = [new LineIndex(left), new LineIndex(right)];
  }

  describe(change: Change, isStream: boolean): ChangeDescription {
    const { kind, left, right } = change;
    const node = (left ?? right) as ChangedNode;
    const path = joinSteps(changedPath(node, isStream));
    const note = noteOf(change, isStream);
    return {
      kind,
      path,
      ...(left && { leftLine: this.#lines[0].positionAt(left.from).line }),
      ...(right && { rightLine: this.#lines[1].positionAt(right.from).line }),
      ...(note !== '' && { note }),
      ...this.#valuesOf(change),
    };
  }

  #valuesOf({ kind, left, right }: Change): Pick<ChangeDescription, 'before' | 'after' | 'lines'> {
    if (kind === 'moved' || kind === 'renamed' || kind === 'order-changed') return {};
    const before = left && this.#valueOf(0, kind, left);
    const after = right && this.#valueOf(1, kind, right);
    const isShort =
      !isBlockCollection(left, before) &&
      !isBlockCollection(right, after) &&
      [before, after].every((value = '') => value.length <= SHORT && !/[\r\n]/.test(value));
    if (isShort) return { ...(left && { before }), ...(right && { after }) };
    return { lines: shorten(valueLines(before, after)) };
  }

  /** A value as it is written, its lines moved to the left; or the comment that changed. */
  #valueOf(side: 0 | 1, kind: ChangeKind, node: ChangedNode): string {
    if (kind === 'comment-changed') return node.comment ?? '';
    const text = this.#texts[side];
    const source = text.slice(node.from, node.to).trimEnd();
    const isMultiline = /[\r\n]/.test(source);
    if (node.text !== undefined && isMultiline && kind !== 'style-changed') return node.text;
    if (!isMultiline) return source;
    const column = isBlockCollection(node, source)
      ? columnAt(text, node.from)
      : indentOfLine(text, node.from);
    return column === 0
      ? source
      : source.replace(new RegExp(`([\\r\\n]) {1,${column}}`, 'g'), '$1');
  }
}

/** Whether a value is a mapping or list without brackets, which has lines of its own. */
function isBlockCollection(node: ChangedNode | undefined, source = ''): boolean {
  return node !== undefined && node.text === undefined && !/[[{]/.test(source.slice(0, 1));
}

/** The lines of two values, those in common once, or those of one. */
function valueLines(before: string | undefined, after: string | undefined): ValueLine[] {
  // A line break at the end of both opens no line that people would miss.
  const isClosed = [before, after].every((value = '\n') => value.endsWith('\n'));
  const textOf = (value: string) => (isClosed ? value.replace(/\r?\n$/, '') : value);
  const linesBefore = before === undefined ? [] : textOf(before).split(/\r\n|\n|\r/);
  const linesAfter = after === undefined ? [] : textOf(after).split(/\r\n|\n|\r/);
  const lines: ValueLine[] = [];
  let atBefore = 0;
  let atAfter = 0;
  const changed = (toBefore: number, toAfter: number) => {
    while (atBefore < toBefore) lines.push({ kind: 'removed', text: linesBefore[atBefore++] });
    while (atAfter < toAfter) lines.push({ kind: 'added', text: linesAfter[atAfter++] });
  };
  const runs = before === undefined || after === undefined ? [] : matchLines(before, after);
  for (let at = 0; at < runs.length; at += 3) {
    for (let step = 0; step < runs[at + 2]; step++) {
      const line = runs[at] + step;
      const other = runs[at + 1] + step;
      if (line >= linesBefore.length || other >= linesAfter.length) continue;
      // Lines that only moved to another column match too.
      if (linesBefore[line] !== linesAfter[other]) continue;
      changed(line, other);
      lines.push({ kind: 'same', text: linesBefore[line] });
      atBefore++;
      atAfter++;
    }
  }
  changed(linesBefore.length, linesAfter.length);
  return lines;
}

/** Leaves out what is far from any line that differs, and the end of what is long. */
function shorten(lines: readonly ValueLine[]): ValueLine[] {
  const isNear = new Uint8Array(lines.length);
  for (const [at, { kind }] of lines.entries()) {
    if (kind !== 'same') isNear.fill(1, Math.max(0, at - CONTEXT), at + CONTEXT + 1);
  }
  const shown: ValueLine[] = [];
  let omitted = 0;
  const note = () => {
    if (omitted > 0) shown.push({ kind: 'omitted', text: countOf(omitted, 'more line') });
    omitted = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (isNear[at] === 0 || shown.length >= MOST_LINES) {
      omitted++;
      continue;
    }
    note();
    shown.push(line);
  }
  note();
  return shown;
}

function noteOf({ kind, left, right }: Change, isStream: boolean): string {
  switch (kind) {
    case 'moved':
      return isStream && left?.path.length === 1
        ? `moved from position ${left.document + 1} to ${(right?.document ?? 0) + 1}`
        : `moved from [${left?.path.at(-1)}] to [${right?.path.at(-1)}]`;
    case 'renamed':
      return `renamed to ${formatPath(right?.path.slice(-1) ?? []).dotted}`;
    case 'type-changed':
      return `${typeName(left)} to ${typeName(right)}`;
    case 'tag-changed':
      return `tag ${left?.tag ?? 'none'} to ${right?.tag ?? 'none'}`;
    case 'comment-changed':
      return 'comment';
    case 'style-changed':
      return 'written differently';
    case 'order-changed':
      return 'keys in another order';
    default:
      return '';
  }
}

function typeName(node: ChangedNode | undefined): string {
  const names = { array: 'list', object: 'mapping' } as Record<string, string>;
  const type = node?.type ?? '';
  return names[type] ?? type;
}

function indentOfLine(text: string, offset: number): number {
  const column = columnAt(text, offset);
  return /^ */.exec(text.slice(offset - column, offset))?.[0].length ?? 0;
}
