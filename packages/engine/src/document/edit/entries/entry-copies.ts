import { flowText, joinedWith } from '../../../print/flow-text.ts';
import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import {
  FLAG_EMPTY,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  hasFlag,
  indentOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  STYLE_PLAIN,
  styleOf,
} from '../../../syntax/tree.ts';
import { blanksAfter, lineEnd } from '../../../text/lines.ts';
import { isBlankText, trimmedStart } from '../../../text/trimmed.ts';
import { valueEnd } from '../../entry-comments.ts';
import { isBlock } from '../../entry-spans.ts';
import type { EntryText } from '../../entry-text.ts';
import type { LineSpan } from '../../line-spans.ts';
import { linesWith } from '../entry-lines.ts';
import type { WrittenNode } from '../written-node.ts';
import type { EntrySource } from './entry-source.ts';
import { flowCopy, nodeText } from './node-copies.ts';
import { commentLines, hasBreak, shiftLines, withoutBlankLines } from './shift-lines.ts';

/** What follows the colon or dash of an entry in lines. */
export interface EntryContent {
  readonly text: string;
  /** Comments that need lines of their own above the entry. */
  readonly above: readonly string[];
}

/**
 * An entry with its comments as lines of a collection at a column.
 *
 * @param value takes the place of its value; for entries in brackets.
 */
export function entryCopy(
  source: EntrySource,
  key: number,
  column: number,
  value?: WrittenNode,
): string {
  const { tree, text, spans } = source.input;
  const range = spans.entry(key);
  const collection = parentOf(tree, key);
  if (styleOf(tree, collection) !== STYLE_BLOCK) return flowLines(source, range, column, value);
  const own = indentOf(tree, collection);
  const { from, sectionFrom, linesTo, margin } = range;
  const above = margin === -1 ? '' : leadLines(text.slice(sectionFrom, margin), own);
  const entry = ' '.repeat(own) + source.slice(from, linesTo);
  return shiftLines(`\n${above}${entry}`, column - own).slice(1);
}

/** The lines above an entry. What is above a whole text may be indented further than it. */
function leadLines(lines: string, column: number): string {
  const lead = withoutBlankLines(lines);
  if (lead === '') return '';
  const further = new RegExp(`(^|[\\r\\n])[ \\t]{${column + 1},}#`, 'g');
  return lead.replace(further, `$1${' '.repeat(column)}#`);
}

/**
 * What follows an entry's dash or colon, written for a collection at a column.
 *
 * @param trail takes the place of the comments below its value.
 */
export function entryContent(
  source: EntrySource,
  key: number,
  column: number,
  trail?: readonly string[],
): EntryContent {
  const { input } = source;
  const { tree } = input;
  const range = input.spans.entry(key);
  const collection = parentOf(tree, key);
  if (styleOf(tree, collection) !== STYLE_BLOCK) {
    return flowContent(source, range, column);
  }
  let text = source.slice(
    range.valueFrom,
    trail ? valueEnd(input, { key, value: range.value }) : range.linesTo,
  );
  if (kindOf(tree, collection) === KIND_MAPPING && isCompact(input, range.value)) {
    text = `\n${' '.repeat(indentOf(tree, range.value))}${text.slice(blanksAfter(text, 0))}`;
  }
  text = shiftLines(text, column - indentOf(tree, collection));
  for (const comment of trail ?? []) text += `\n${' '.repeat(column + 1)}${comment}`;
  return { text: /^[^ \t\r\n]/.test(text) ? ` ${text}` : text, above: [] };
}

/** An entry as it can be in brackets; undefined if it has comments or needs lines. */
export function inlineEntry(source: EntrySource, key: number): string | undefined {
  const { input } = source;
  const range = input.spans.entry(key);
  if (input.commentsIn(range.sectionFrom, range.linesTo).length > 0) return undefined;
  const value = inlineValue(source, range.value);
  if (value === undefined || kindOf(input.tree, parentOf(input.tree, key)) !== KIND_MAPPING) {
    return value === '' ? '~' : value;
  }
  return `${keyText(source, key)}:${value === '' ? '' : ' '}${value}`;
}

/** A copy of a pair: as lines of a mapping at a column or, without one, for brackets, without its comments. */
export function pairCopy(source: EntrySource, key: number, column?: number): string {
  if (column !== undefined) return entryCopy(source, key, column);
  const { value } = source.input.spans.entry(key);
  return `${keyText(source, key)}: ${flowCopy(source, value)}`;
}

/** A value as it can be in brackets; undefined if it has comments or needs lines. */
export function inlineValue(source: EntrySource, value: number): string | undefined {
  const { tree } = source.input;
  const style = styleOf(tree, value);
  if (style === STYLE_BLOCK || isBlockScalar(tree, value)) return undefined;
  const written = nodeText(source, value);
  if (hasBreak(written)) return undefined;
  const isPlain = kindOf(tree, value) === KIND_SCALAR && style === STYLE_PLAIN;
  const isInLines = styleOf(tree, parentOf(tree, value)) === STYLE_BLOCK;
  return isPlain && isInLines && /[,[\]{}]/.test(written) ? flowText(tree, value) : written;
}

/** Text of a node in brackets with all its lines but the first indented at least so far. */
function atColumn(text: string, column: number): string {
  const [first, ...others] = text.split(/\r\n|\r|\n/);
  const least = others
    .filter((line) => !isBlankText(line))
    .reduce((found, line) => Math.min(found, blanksAfter(line, 0)), Number.MAX_SAFE_INTEGER);
  const moved = others.map((line) => {
    const content = trimmedStart(line);
    return content && ' '.repeat(column + line.length - content.length - least) + content;
  });
  return [first, ...moved].join('\n');
}

/** Whether a value is a block collection that begins on the line of the `: ` before it. */
function isCompact(input: EntryText, value: number): boolean {
  return isBlock(input.tree, value) && input.spans.entries(value)[0].margin === -1;
}

/** The dash or the key with its colon, at a column. */
export function indicatorOf(source: EntrySource, key: number, column: number): string {
  const { tree } = source.input;
  const isMapping = kindOf(tree, parentOf(tree, key)) === KIND_MAPPING;
  const name = isMapping ? keyText(source, key) : undefined;
  return linesWith(name, { inline: '', lines: [] }, column).join('\n');
}

function flowLines(
  source: EntrySource,
  range: LineSpan,
  column: number,
  written?: WrittenNode,
): string {
  const { above, text } = flowContent(source, range, column, written);
  const lead = source.input.commentsIn(range.sectionFrom, range.valueFrom);
  const entry = indicatorOf(source, range.row, column) + text;
  return [...commentLines([...lead, ...above], column), entry].join('\n');
}

/** What follows the indicator of an entry in brackets, written for a collection in lines. */
function flowContent(
  source: EntrySource,
  range: LineSpan,
  column: number,
  written?: WrittenNode,
): EntryContent {
  const { input } = source;
  const { tree } = input;
  const { value } = range;
  const isMapping = kindOf(tree, parentOf(tree, range.row)) === KIND_MAPPING;
  const from = startOfNode(tree, value);
  const to = endOfNode(tree, value);
  const lineTo = Math.min(range.linesTo, lineEnd(input.text, to));
  const [beside = ''] = input.commentsIn(to, lineTo);
  const above = [
    ...input.commentsIn(range.valueFrom, from),
    ...input.commentsIn(lineTo, range.linesTo),
  ];
  const { inline, lines } = written ?? flowValue(source, value, column);
  const node = { inline: joinedWith(inline, beside), lines };
  const entry = linesWith(isMapping ? '' : undefined, node, column).join('\n');
  return { text: entry.slice(column + 1), above };
}

/** A value in brackets, written for a collection in lines. */
function flowValue(source: EntrySource, value: number, column: number): WrittenNode {
  if (hasFlag(source.input.tree, value, FLAG_SINGLE_PAIR)) {
    const entry = entryCopy(source, firstChildOf(source.input.tree, value), column + 2);
    return { inline: '', lines: [entry] };
  }
  return { inline: atColumn(nodeText(source, value), column + 2), lines: [] };
}

/** A key on one line, as it can be before a colon. */
function keyText(source: EntrySource, key: number): string {
  const { tree } = source.input;
  const text = inlineValue(source, key) ?? flowCopy(source, key);
  const isApart = hasFlag(tree, key, FLAG_EMPTY) || kindOf(tree, key) === KIND_ALIAS;
  return isApart && text !== '' ? `${text} ` : text;
}
