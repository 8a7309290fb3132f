import { compareText } from './compare-text.ts';
import type { LimitReached } from './limit-reached.ts';
import { COMPARE_STEPS, chargeText, LONGEST_TEXT, spend, spendText, tooMuch } from './meter.ts';
import { NumberLiteral, numberText } from './number-literal.ts';
import { inSlices } from './text-slices.ts';
import { JqArray, type JqObject, NodeScalar, type Value } from './value.ts';

/** Deeper values are not written; jq has the same limit. */
const DEEPEST = 10_000;
const TOO_DEEP = '<skipped: too deep>';
/** The length from which a piece of a text is handed on. */
const PIECE = 1 << 16;

/** How JSON is laid out. */
export interface JsonLayout {
  /** What a level is indented by; empty puts all in one line. */
  readonly indent?: string | undefined;
  readonly sortKeys?: boolean | undefined;
  /** Stops once the text is longer than this, for those who need only its beginning. */
  readonly most?: number | undefined;
  /** A text that is longer than this is refused. Default: the longest that JavaScript can hold. */
  readonly longest?: number | undefined;
}

interface Level {
  readonly close: string;
  readonly keys: readonly string[] | undefined;
  readonly values: readonly Value[];
  at: number;
}

/**
 * The JSON text of a value, as `tojson` writes it: numbers keep their digits, NaN is `null`.
 *
 * @throws LimitReached when it is longer than `longest`: a value whose parts are shared, such as a document with
 *   aliases of aliases, can be much longer as JSON.
 */
export function jsonText(value: Value, layout: JsonLayout = {}): string {
  const scalar = scalarText(value, layout.most);
  if (scalar !== undefined) {
    chargeText(scalar.length);
    return scalar;
  }
  const parts: string[] = [];
  for (const piece of jsonPieces(value, layout)) {
    chargeText(piece.length);
    parts.push(piece);
  }
  return parts.length === 1 ? parts[0] : parts.join('');
}

/** The same text piece by piece, for those who do not need all of it at once. @throws LimitReached */
export function* jsonPieces(value: Value, layout: JsonLayout = {}): Generator<string, void> {
  const { indent = '', most = Number.POSITIVE_INFINITY, longest = LONGEST_TEXT } = layout;
  const separator = indent === '' ? ':' : ': ';
  const levels: Level[] = [];
  let length = 0;
  let text = scalarText(value, most) ?? open(value, levels, layout);
  while (levels.length > 0 && length + text.length <= most) {
    if (text.length >= PIECE) {
      length += text.length;
      if (length > longest) throw tooLong(longest);
      // Reading a character puts the parts together, which take far more memory than their text.
      text.charCodeAt(0);
      yield text;
      text = '';
    }
    const level = levels[levels.length - 1];
    const { at, values, keys } = level;
    if (at === values.length) {
      levels.pop();
      if (at > 0) text += lineBreak(indent, levels.length);
      text += level.close;
      continue;
    }
    level.at++;
    spend(COMPARE_STEPS);
    if (at > 0) text += ',';
    text += lineBreak(indent, levels.length);
    if (keys !== undefined) text += stringText(keys[at]) + separator;
    text += scalarText(values[at], most) ?? open(values[at], levels, layout);
  }
  if (length + text.length > longest) throw tooLong(longest);
  yield text;
}

function tooLong(longest: number): LimitReached {
  return tooMuch('length', 'writes', longest, 'characters of JSON');
}

function lineBreak(indent: string, depth: number): string {
  return indent === '' ? '' : `\n${indent.repeat(depth)}`;
}

function open(value: Value, levels: Level[], { sortKeys }: JsonLayout): string {
  if (levels.length > DEEPEST) return TOO_DEEP;
  if (value instanceof JqArray) {
    levels.push({ close: ']', keys: undefined, values: value.items, at: 0 });
    return '[';
  }
  const { entries } = value as JqObject;
  if (sortKeys !== true) {
    levels.push({ close: '}', keys: [...entries.keys()], values: [...entries.values()], at: 0 });
    return '{';
  }
  const keys = [...entries.keys()].sort(compareText);
  levels.push({ close: '}', keys, values: keys.map((key) => entries.get(key)!), at: 0 });
  return '{';
}

/** @param most of a longer string, so much is enough. */
function scalarText(value: Value, most = Number.POSITIVE_INFINITY): string | undefined {
  switch (typeof value) {
    case 'string':
      return stringText(value.length > most ? value.slice(0, most) : value);
    case 'number':
      return numberText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      if (value === null) return 'null';
      if (value instanceof NumberLiteral) return value.text;
      return value instanceof NodeScalar ? scalarText(value.value, most) : undefined;
  }
}

/** A string as JSON; DEL is escaped, as jq does, and lone surrogates are replaced. */
export function stringText(text: string): string {
  spendText(text.length);
  if (!/["\\\0-\x1f\x7f\ud800-\udfff]/.test(text)) return `"${text}"`;
  return `"${inSlices(text, escaped)}"`;
}

function escaped(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  if (!/[\x7f\ud800-\udfff\\]/.test(json)) return json;
  return json
    .replaceAll('\x7f', '\\u007f')
    .replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd');
}
