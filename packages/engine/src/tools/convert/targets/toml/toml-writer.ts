import {
  BLANK_LINE,
  type DataList,
  type DataMap,
  type DataNode,
  type DataScalar,
  isDataCollection,
  sizeOf,
} from '../../data/data-node.ts';
import { OutputLines } from '../../data/output-lines.ts';
import { commentLines, walkData } from '../../data/walk-data.ts';
import type { LossCounter } from '../../loss.ts';
import {
  hasForbidden,
  isBigInteger,
  isTomlDate,
  tomlKey,
  tomlString,
  tomlTimestamp,
} from './toml-text.ts';

/** Deeper tables are written inline: the header of each would be longer than its text. */
const TABLE_DEPTH = 100;

interface Table {
  readonly map: DataMap;
  readonly path: string;
  readonly depth: number;
  readonly isEntry: boolean;
}

/**
 * Writes a mapping as TOML 1.0: nested mappings become tables, lists of mappings arrays of tables.
 * Does not recurse on depth; what TOML has no form for goes to `losses`.
 */
export function writeToml(root: DataMap, losses: LossCounter): string {
  countLosses(root, losses);
  const lines = new OutputLines();
  pushComments(root.comments?.before ?? []);
  const waiting: Table[] = [{ map: root, path: '', depth: 0, isEntry: false }];
  for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) {
    const inner: Table[] = [];
    const own: [string, DataNode][] = [];
    for (const [key, value] of table.map.entries) {
      if (value.kind === 'null') continue;
      const path = table.path === '' ? tomlKey(key) : `${table.path}.${tomlKey(key)}`;
      const depth = table.depth + 1;
      if (depth < TABLE_DEPTH && value.kind === 'map') {
        inner.push({ map: value, path, depth, isEntry: false });
      } else if (depth < TABLE_DEPTH && isTableList(value)) {
        for (const [at, map] of value.items.entries()) {
          const own = at === 0 ? withCommentsOf(value, map as DataMap) : (map as DataMap);
          inner.push({ map: own, path, depth, isEntry: true });
        }
      } else {
        own.push([key, value]);
      }
    }
    writeHeader(table, own.length > 0 || inner.length === 0);
    for (const [key, value] of own) writeEntry(key, value);
    pushComments(table.map.comments?.atEnd ?? []);
    while (inner.length > 0) waiting.push(inner.pop() as Table);
  }
  return lines.finish();

  function writeHeader({ map, path, isEntry }: Table, hasEntries: boolean): void {
    if (path === '') return;
    const { before = [], beside } = map.comments ?? {};
    // A table that only holds tables needs no header of its own.
    if (!isEntry && !hasEntries && map.comments === undefined) return;
    if (!lines.isEmpty) lines.push('');
    pushComments(before);
    const header = isEntry ? `[[${path}]]` : `[${path}]`;
    lines.push(beside === undefined ? header : `${header} # ${clean(beside)}`);
  }

  function writeEntry(key: string, value: DataNode): void {
    const { before = [], beside } = value.comments ?? {};
    pushComments(before);
    if (isDataCollection(value)) pushComments(commentLines(value, false));
    const line = `${tomlKey(key)} = ${inlineText(value)}`;
    lines.push(beside === undefined ? line : `${line} # ${clean(beside)}`);
  }

  function pushComments(comments: readonly string[]): void {
    for (const comment of comments) lines.push(commentLine(comment));
  }
}

/** The first table of a list, with the comments of the list. */
function withCommentsOf({ comments }: DataList, first: DataMap): DataMap {
  if (comments === undefined) return first;
  const own = first.comments ?? { before: [], atEnd: [] };
  const beside = comments.beside === undefined ? [] : [comments.beside];
  const before = [...comments.before, ...beside, ...comments.atEnd, ...own.before];
  return { ...first, comments: { ...own, before } };
}

function isTableList(node: DataNode): node is DataList {
  return (
    node.kind === 'list' && node.items.length > 0 && node.items.every(({ kind }) => kind === 'map')
  );
}

function commentLine(line: string): string {
  if (line === BLANK_LINE) return '';
  return line === '' ? '#' : `# ${clean(line)}`;
}

/** Control characters are forbidden in comments. */
function clean(comment: string): string {
  return comment.replace(/[\x00-\x08\x0a-\x1f\x7f]|\p{Surrogate}/gu, '\ufffd');
}

/** A value on the line of its key: lists and mappings in brackets. */
function inlineText(root: DataNode): string {
  if (!isDataCollection(root)) return scalarText(root);
  let text = '';
  const open: {
    close: string;
    entries: Iterator<readonly [unknown, DataNode]>;
    isFirst: boolean;
  }[] = [];
  start(root);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.entries.next();
    if (next.done) {
      text += top.close;
      open.pop();
      continue;
    }
    const [key, value] = next.value;
    if (value.kind === 'null') continue;
    if (!top.isFirst) text += ', ';
    top.isFirst = false;
    if (typeof key === 'string') text += `${tomlKey(key)} = `;
    if (isDataCollection(value)) start(value);
    else text += scalarText(value);
  }
  return text;

  function start(node: DataList | DataMap): void {
    const isMap = node.kind === 'map';
    text += isMap ? (sizeOf(node) === 0 ? '{' : '{ ') : '[';
    const entries = isMap ? node.entries.entries() : node.items.entries();
    open.push({ close: isMap ? (sizeOf(node) === 0 ? '}' : ' }') : ']', entries, isFirst: true });
  }
}

function scalarText({ kind, text, isPlain }: DataScalar): string {
  switch (kind) {
    case 'number':
      return isBigInteger(text) ? tomlString(text) : text;
    case 'special':
      return text.replace('.', '');
    case 'timestamp':
      return tomlTimestamp(text) ?? tomlString(text);
    case 'string':
      return isPlain && isTomlDate(text) ? text : tomlString(text);
    default:
      return text;
  }
}

function countLosses(root: DataMap, losses: LossCounter): void {
  walkData(root, ({ node, path }) => {
    if (node.kind === 'null') losses.addAt('nulls', path);
    else if (node.kind === 'number' && isBigInteger(node.text)) {
      losses.addAt('big-integers', path);
    } else if (node.kind === 'timestamp' && tomlTimestamp(node.text) === undefined) {
      losses.addAt('timestamps', path);
    } else if (node.kind === 'string' && hasForbidden(node.text)) {
      losses.addAt('characters', path);
    } else if (node.kind === 'map') {
      countMoved(node, path, losses);
    }
  });
}

/** What is not a table comes before the tables. */
function countMoved(node: DataMap, path: () => string, losses: LossCounter): void {
  let hasTables = false;
  for (const [key, value] of node.entries) {
    if (hasForbidden(key)) losses.addAt('characters', path);
    if (value.kind === 'map' || isTableList(value)) hasTables = true;
    else if (hasTables && value.kind !== 'null') {
      losses.addAt('order', () => {
        const at = path();
        return at === '' ? key : `${at}.${key}`;
      });
    }
  }
}
