import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { decimalFloatToJson } from '../../../../schema/decimal-text.ts';
import { LineIndex } from '../../../../text/line-index.ts';
import { conversionDiagnostic } from '../../conversion-messages.ts';
import type { DataList, DataMap, DataNode } from '../../data/data-node.ts';
import { type LinkedPath, linkedPathText } from '../../data/data-path.ts';
import type { LossCounter } from '../../loss.ts';
import { isTomlDate, isTomlError, parseTomlTable } from './toml-library.ts';
import { dropZeros, TomlScan } from './toml-scan.ts';

interface Waiting {
  readonly value: unknown;
  readonly into: DataList | DataMap;
  readonly key: string;
  readonly path: LinkedPath;
}

/**
 * Reads a TOML text (TOML 1.1) with smol-toml. Integers and floats keep all their digits. Comments
 * are counted, not kept. Never throws.
 *
 * @returns undefined after a mistake, which goes to `diagnostics`.
 */
export function readToml(
  text: string,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): DataMap | undefined {
  const scan = new TomlScan(text);
  const table = parseTable(scan.markedText) ?? parseTable(text, diagnostics);
  if (table === undefined) return undefined;
  for (const range of scan.impossibleDays) {
    diagnostics.push(conversionDiagnostic('toml-syntax', { reason: 'day' }, range));
  }
  if (scan.impossibleDays.length > 0) return undefined;
  for (const { from, to } of scan.comments) losses.add('comments', from, to);
  const root: DataMap = { kind: 'map', entries: new Map() };
  const waiting: Waiting[] = [];
  open(table, root, undefined);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, into, key, path } = next;
    const node = nodeOf(value, scan, path, losses);
    if (into.kind === 'list') into.items.push(node);
    else into.entries.set(key, node);
    if (node.kind === 'list' || node.kind === 'map') open(value as object, node, path);
  }
  return root;

  /** Puts a collection's entries up next, the first of them on top. */
  function open(value: object, into: DataList | DataMap, above: LinkedPath | undefined): void {
    const keys = Object.keys(value);
    if (into.kind === 'map' && keys.length > 1 && keys.some(isIndex)) {
      losses.addAt('number-keys', () => linkedPathText(above));
    }
    for (const key of keys.reverse()) {
      const path = { above, step: into.kind === 'list' ? Number(key) : key };
      waiting.push({ value: (value as Record<string, unknown>)[key], into, key, path });
    }
  }
}

function parseTable(text: string, diagnostics?: Diagnostic[]): object | undefined {
  try {
    return parseTomlTable(text.replace(/^\ufeff/, ' '));
  } catch (error) {
    diagnostics?.push(diagnosticOf(error, text));
    return undefined;
  }
}

/** JavaScript, and with it the library, puts such keys of an object first. */
function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key);
}

function nodeOf(value: unknown, scan: TomlScan, path: LinkedPath, losses: LossCounter): DataNode {
  if (typeof value === 'string') {
    const number = scan.numberIn(value);
    if (number !== undefined) return { kind: 'number', text: number };
    const time = scan.timeIn(value);
    return time === undefined ? { kind: 'string', text: value } : timeNode(time, path, losses);
  }
  if (typeof value === 'bigint') return { kind: 'number', text: String(value) };
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (typeof value === 'number') return floatNode(value);
  if (isTomlDate(value)) {
    const text = value.toISOString().replace(/(\.\d*?)0+(?=[Z+-]|$)/, dropZeros);
    return timeNode(text, path, losses);
  }
  return Array.isArray(value) ? { kind: 'list', items: [] } : { kind: 'map', entries: new Map() };
}

function timeNode(text: string, path: LinkedPath, losses: LossCounter): DataNode {
  if (!/^\d\d:/.test(text)) return { kind: 'timestamp', text };
  // A time without a day is nothing that YAML has; bare, YAML 1.1 reads it as a number.
  losses.addAt('timestamps', () => linkedPathText(path));
  return { kind: 'string', text };
}

/** Floats whose digits were not kept are infinities and not-a-number, or are where `TomlScan` leaves them. */
function floatNode(value: number): DataNode {
  if (Number.isNaN(value)) return { kind: 'special', text: '.nan' };
  if (!Number.isFinite(value)) return { kind: 'special', text: value > 0 ? '.inf' : '-.inf' };
  return { kind: 'number', text: decimalFloatToJson(String(value)) };
}

function diagnosticOf(error: unknown, text: string): Diagnostic {
  if (!isTomlError(error)) {
    // The library recurses on the depth of the text.
    if (!(error instanceof RangeError)) throw error;
    return conversionDiagnostic('toml-syntax', { reason: 'depth' }, { from: 0, to: 0 });
  }
  const lines = new LineIndex(text);
  const start = lines.starts[error.line - 1] ?? text.length;
  const from = Math.min(start + error.column - 1, text.length);
  const [line = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
  const what = line.replace(/\.$/, '');
  const range = { from, to: Math.min(from + 1, text.length) };
  return conversionDiagnostic('toml-syntax', { reason: 'text', what }, range);
}
