import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { type ConversionParameters, conversionDiagnostic } from '../../conversion-messages.ts';
import {
  DATA_NULL,
  type DataList,
  type DataMap,
  type DataNode,
  type DataScalar,
} from '../../data/data-node.ts';
import { typedText } from '../../data/typed-text.ts';

interface Cell {
  readonly text: string;
  readonly isQuoted: boolean;
}

interface Row {
  readonly cells: readonly Cell[];
  readonly from: number;
  readonly to: number;
}

/**
 * Reads CSV (RFC 4180) with a row of names at its top: a list of mappings. Cells may be separated by
 * commas, semicolons or tabs, whichever the first row has most of. A column has one type: it holds numbers
 * where all its cells are bare numbers, booleans where all are `true` or `false`, and else strings, so that
 * `007` stays what it is beside `1`. A bare cell with nothing in it is null, whatever the column. Where there
 * are mistakes, the list is empty. Never throws.
 */
export function readCsv(text: string, diagnostics: Diagnostic[]): DataList {
  const rows = readRows(text, diagnostics);
  const items: DataNode[] = [];
  const [header, ...body] = rows;
  const names = header?.cells.map((cell) => cell.text) ?? [];
  if (header !== undefined && new Set(names).size < names.length) {
    report({ reason: 'columns' }, header);
  }
  for (const row of body) {
    if (row.cells.length !== names.length) {
      const count = row.cells.length;
      report({ reason: 'cell-count', count, expected: names.length }, row);
    }
  }
  if (diagnostics.length > 0) return { kind: 'list', items };
  const kinds = names.map((_, index) => kindOfColumn(body, index));
  for (const { cells } of body) {
    const map: DataMap = { kind: 'map', entries: new Map() };
    for (const [index, { text: value, isQuoted }] of cells.entries()) {
      const isNull = value === '' && !isQuoted;
      map.entries.set(
        names[index],
        isNull ? { ...DATA_NULL } : { kind: kinds[index], text: value },
      );
    }
    items.push(map);
  }
  return { kind: 'list', items };

  function report(parameters: ConversionParameters['csv-syntax'], row: Row): void {
    diagnostics.push(conversionDiagnostic('csv-syntax', parameters, row));
  }
}

/** What all cells of a column are, those with nothing in them left aside. */
function kindOfColumn(body: readonly Row[], index: number): DataScalar['kind'] {
  let kind: DataScalar['kind'] | undefined;
  for (const { cells } of body) {
    const { text, isQuoted } = cells[index];
    if (text === '' && !isQuoted) continue;
    const own = isQuoted ? 'string' : typedText(text).kind;
    if (own === 'string' || (kind !== undefined && own !== kind)) return 'string';
    kind = own as DataScalar['kind'];
  }
  return kind ?? 'string';
}

function readRows(text: string, diagnostics: Diagnostic[]): Row[] {
  const rows: Row[] = [];
  const bare = new RegExp(`[^${delimiterOf(text)}\\r\\n]*`, 'y');
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const from = at;
    const cells: Cell[] = [];
    for (;;) {
      cells.push(text[at] === '"' ? quotedCell() : bareCell());
      if (at >= text.length || /[\r\n]/.test(text.charAt(at))) break;
      at++;
    }
    // A line with nothing on it is not a row.
    if (cells.length > 1 || at > from) rows.push({ cells, from, to: at });
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;

  function bareCell(): Cell {
    bare.lastIndex = at;
    const [value = ''] = bare.exec(text) ?? [];
    at += value.length;
    return { text: value, isQuoted: false };
  }

  function quotedCell(): Cell {
    const from = at;
    let value = '';
    for (;;) {
      const close = text.indexOf('"', at + 1);
      if (close === -1) {
        report(from, 'open-cell');
        at = text.length;
        return { text: value, isQuoted: true };
      }
      value += text.slice(at + 1, close);
      at = close + 1;
      if (text[at] !== '"') break;
      value += '"';
    }
    const after = bareCell().text;
    if (after.trim() !== '') {
      report(at - after.length, 'after-quote');
    }
    return { text: value, isQuoted: true };
  }

  function report(from: number, reason: 'open-cell' | 'after-quote'): void {
    diagnostics.push(conversionDiagnostic('csv-syntax', { reason }, { from, to: from + 1 }));
  }
}

/** Of the characters that separate cells, the one that the first row has most of outside quotes. */
function delimiterOf(text: string): string {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    if (character === ',' || character === ';' || character === '\t') counts[character]++;
  }
  let best: keyof typeof counts = ',';
  for (const delimiter of [';', '\t'] as const) {
    if (counts[delimiter] > counts[best]) best = delimiter;
  }
  return best;
}
