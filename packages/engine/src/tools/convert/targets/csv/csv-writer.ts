import {
  type DataList,
  type DataMap,
  type DataNode,
  isDataCollection,
} from '../../data/data-node.ts';
import { isJsonNumber } from '../../data/json-number.ts';
import { OutputLines } from '../../data/output-lines.ts';
import { isTextOnly } from '../../data/typed-text.ts';
import { hasUnheld, replaceUnheld } from '../../data/unheld-characters.ts';
import type { LossCounter } from '../../loss.ts';
import { writeJsonData } from '../json/json-data.ts';

/** Whether CSV can hold data: a list of mappings. */
export function isCsvData(root: DataNode): root is DataList {
  return root.kind === 'list' && root.items.every(({ kind }) => kind === 'map');
}

/** Cells a table may have, however few of them are filled. */
const CELL_LIMIT = 10_000_000;
/** Cells a larger table may have for each that is filled. */
const MOST_SPARSE = 50;

/**
 * Whether hardly two of the mappings have keys in common, so that a table of them, with a column for
 * each key, would be large and empty.
 */
export function isTooSparse(root: DataList): boolean {
  let filled = 0;
  const names = new Set<string>();
  for (const item of root.items) {
    const { entries } = item as DataMap;
    filled += entries.size;
    for (const key of entries.keys()) names.add(key);
  }
  const cells = names.size * root.items.length;
  return cells > CELL_LIMIT && cells > filled * MOST_SPARSE;
}

/**
 * Writes a list of mappings as CSV (RFC 4180, lines end with a line feed): a column for each key,
 * in the order in which they first occur. Strings are in quotes where a reader would take them for
 * something else; null is an empty cell.
 */
export function writeCsv(root: DataList, losses: LossCounter): string {
  const names = new Set<string>();
  for (const item of root.items) {
    for (const key of (item as DataMap).entries.keys()) names.add(key);
  }
  if (names.size === 0) {
    for (const index of root.items.keys()) losses.addAt('empty-collections', [index]);
    return '';
  }
  for (const name of names) {
    noteText(name, [name], losses);
    noteColumn(root, name, losses);
  }
  const lines = new OutputLines();
  lines.push([...names].map((name) => cellOf(name, false)).join(','));
  for (const [index, item] of root.items.entries()) {
    const { entries } = item as DataMap;
    if (entries.size < names.size) losses.addAt('missing-cells', [index]);
    const cells: string[] = [];
    for (const name of names) {
      const value = entries.get(name);
      if (value !== undefined && isDataCollection(value)) {
        losses.addAt('nested-values', [index, name]);
      }
      if (value?.kind === 'string') noteText(value.text, [index, name], losses);
      cells.push(value === undefined ? '' : valueText(value));
    }
    // A row with nothing in it would be no row.
    lines.push(cells.length === 1 && cells[0] === '' ? '""' : cells.join(','));
    if (cells.length === 1 && cells[0] === '' && entries.size > 0) {
      losses.addAt('nulls', [index]);
    }
  }
  return lines.finish();
}

/** Readers give a column one type: numbers and booleans beside anything else come back as text. */
function noteColumn(root: DataList, name: string, losses: LossCounter): void {
  const values = root.items.map((item) => (item as DataMap).entries.get(name));
  const kinds = new Set(values.map((value) => value && columnKind(value)));
  kinds.delete(undefined);
  if (kinds.size < 2) return;
  for (const [index, value] of values.entries()) {
    const kind = value && columnKind(value);
    if (kind === 'number' || kind === 'boolean') {
      losses.addAt('column-types', [index, name]);
    }
  }
}

/** What a value's cell is read as; undefined for an empty one. */
function columnKind({ kind }: DataNode): 'number' | 'boolean' | 'text' | undefined {
  if (kind === 'null' || kind === 'special') return undefined;
  return kind === 'number' || kind === 'boolean' ? kind : 'text';
}

/** What spreadsheet programs take for a formula, even in quotes. */
const FORMULA = /^[=+\-@\t\r]/;

function noteText(text: string, path: readonly (string | number)[], losses: LossCounter): void {
  if (FORMULA.test(text) && !isJsonNumber(text)) losses.addAt('formulas', path);
  if (hasUnheld(text)) losses.addAt('characters', path);
}

function valueText(node: DataNode): string {
  if (isDataCollection(node)) return cellOf(writeJsonData(node, 0), true);
  if (node.kind === 'null' || node.kind === 'special') return '';
  const isText = node.kind === 'string' || node.kind === 'timestamp';
  return isText ? cellOf(node.text, true) : node.text;
}

function cellOf(text: string, isValue: boolean): string {
  const isBare =
    !/^\s|[,;\t"\r\n]|\s$|^\ufeff/.test(text) && (isValue ? isTextOnly(text) : text !== '');
  return replaceUnheld(isBare ? text : `"${text.replaceAll('"', '""')}"`);
}
