import { compareText } from './compare-text.ts';
import { charge } from './meter.ts';
import { NumberLiteral, numberText } from './number-literal.ts';
import { JqArray, type JqObject, NodeScalar, type Value } from './value.ts';

/** Deeper values are not written; jq has the same limit. */
const DEEPEST = 10_000;
const TOO_DEEP = '<skipped: too deep>';

/** How JSON is laid out. */
export interface JsonLayout {
  /** What a level is indented by; empty puts all in one line. */
  readonly indent?: string | undefined;
  readonly sortKeys?: boolean | undefined;
  /** Stops once the text is longer than this, for those who need only its beginning. */
  readonly most?: number | undefined;
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
 * A document with aliases of aliases can be much longer as JSON; `most` bounds that.
 */
export function jsonText(value: Value, layout: JsonLayout = {}): string {
  const scalar = scalarText(value);
  if (scalar !== undefined) return scalar;
  const { indent = '', most = Number.POSITIVE_INFINITY } = layout;
  const separator = indent === '' ? ':' : ': ';
  const levels: Level[] = [];
  let text = open(value, levels, layout);
  while (levels.length > 0 && text.length <= most) {
    const level = levels[levels.length - 1];
    const { at, values, keys } = level;
    if (at === values.length) {
      levels.pop();
      if (at > 0) text += lineBreak(indent, levels.length);
      text += level.close;
      continue;
    }
    level.at++;
    charge(1);
    if (at > 0) text += ',';
    text += lineBreak(indent, levels.length);
    if (keys !== undefined) text += stringText(keys[at]) + separator;
    text += scalarText(values[at]) ?? open(values[at], levels, layout);
  }
  return text;
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

function scalarText(value: Value): string | undefined {
  switch (typeof value) {
    case 'string':
      return stringText(value);
    case 'number':
      return numberText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      if (value === null) return 'null';
      if (value instanceof NumberLiteral) return value.text;
      return value instanceof NodeScalar ? scalarText(value.value) : undefined;
  }
}

/** A string as JSON; DEL is escaped, as jq does, and lone surrogates are replaced. */
export function stringText(text: string): string {
  if (!/["\\\0-\x1f\x7f\ud800-\udfff]/.test(text)) return `"${text}"`;
  const json = JSON.stringify(text);
  if (!/[\x7f\ud800-\udfff\\]/.test(json)) return json;
  return json
    .replaceAll('\x7f', '\\u007f')
    .replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd');
}
