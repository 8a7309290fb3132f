import { formatter, toText } from '../formats/formats.ts';
import { split } from '../values/arithmetic.ts';
import { describe, utf8Length } from '../values/describe.ts';
import { jsonText } from '../values/json-text.ts';
import { doubleOf, kindOf, textOf } from '../values/kinds.ts';
import { charge, chargeText, spendText } from '../values/meter.ts';
import { Raised } from '../values/raised.ts';
import { parseJson, parseNumber } from '../values/read-json.ts';
import { inSlices } from '../values/text-slices.ts';
import { JqArray, type Value } from '../values/value.ts';
import type { BuiltinTable } from './builtin.ts';
import { valueFunction } from './value-functions.ts';

/* White space as Unicode has it; `trim` of JavaScript has U+FEFF as well, and not U+0085. */
const SPACE = '[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
/** Reading JSON takes as long as reading its text so many times. */
const PARSE_PASSES = 8;
/** What a character takes as a text of its own, in cells. */
const CHARACTER_CELLS = 4;
const SPACE_UNIT = /* @__PURE__ */ new RegExp(`^${SPACE}$`);

function text(value: Value, message: string): string {
  const content = textOf(value);
  if (content === undefined) throw new Raised(message);
  spendText(content.length);
  return content;
}

function bothTexts(a: Value, b: Value, message: string): [string, string] {
  return [text(a, message), text(b, message)];
}

const STARTS = 'startswith() requires string inputs';
const ENDS = 'endswith() requires string inputs';
const SPLIT = 'split input and separator must be strings';

function trimStart(value: string): string {
  let from = 0;
  while (from < value.length && SPACE_UNIT.test(value[from])) from++;
  return value.slice(from);
}

function trimEnd(value: string): string {
  let to = value.length;
  while (to > 0 && SPACE_UNIT.test(value[to - 1])) to--;
  return value.slice(0, to);
}

const TRIM = 'trim input must be a string';

function changeCase(name: string, pattern: RegExp, change: (letter: string) => string) {
  return valueFunction((input) =>
    inSlices(text(input, `${name} input must be a string`), (slice) => {
      chargeText(slice.length);
      return slice.replace(pattern, change);
    }),
  );
}

function removeStart(value: Value, start: Value): string {
  const [content, prefix] = bothTexts(value, start, STARTS);
  return content.startsWith(prefix) ? content.slice(prefix.length) : content;
}

function removeEnd(value: Value, end: Value): string {
  const [content, suffix] = bothTexts(value, end, ENDS);
  return content.endsWith(suffix) ? content.slice(0, content.length - suffix.length) : content;
}

/** Functions of text. */
export const STRING_FUNCTIONS: BuiltinTable = {
  'tostring/0': valueFunction(toText),
  'tojson/0': valueFunction((input) => jsonText(input)),
  'fromjson/0': valueFunction((input) => {
    const json = textOf(input);
    if (json === undefined) throw new Raised(() => `${describe(input)} only strings can be parsed`);
    spendText(PARSE_PASSES * json.length);
    return parseJson(json);
  }),
  'tonumber/0': valueFunction(toNumber),
  'toboolean/0': valueFunction((input) => {
    if (typeof input === 'boolean') return input;
    if (input === 'true' || input === 'false') return input === 'true';
    throw new Raised(() => `${describe(input)} cannot be parsed as a boolean`);
  }),
  'format/1': valueFunction((input, name) => {
    const format = typeof name === 'string' ? formatter(name) : undefined;
    if (format === undefined) {
      throw new Raised(() =>
        typeof name === 'string'
          ? `${name} is not a valid format`
          : `${describe(name)} is not a valid format`,
      );
    }
    return format(input);
  }),
  'ascii_downcase/0': changeCase('ascii_downcase', /[A-Z]/g, (c) => c.toLowerCase()),
  'ascii_upcase/0': changeCase('ascii_upcase', /[a-z]/g, (c) => c.toUpperCase()),
  'startswith/1': valueFunction((input, start) => {
    const [content, prefix] = bothTexts(input, start, STARTS);
    return content.startsWith(prefix);
  }),
  'endswith/1': valueFunction((input, end) => {
    const [content, suffix] = bothTexts(input, end, ENDS);
    return content.endsWith(suffix);
  }),
  'ltrimstr/1': valueFunction(removeStart),
  'rtrimstr/1': valueFunction(removeEnd),
  'trimstr/1': valueFunction((input, part) => removeEnd(removeStart(input, part), part)),
  'trim/0': valueFunction((input) => trimEnd(trimStart(text(input, TRIM)))),
  'ltrim/0': valueFunction((input) => trimStart(text(input, TRIM))),
  'rtrim/0': valueFunction((input) => trimEnd(text(input, TRIM))),
  'explode/0': valueFunction((input) => {
    const content = text(input, 'explode input must be a string');
    charge(content.length);
    return new JqArray(Array.from(content, (character) => character.codePointAt(0)!));
  }),
  'implode/0': valueFunction(implode),
  'split/1': valueFunction((input, separator) => split(...bothTexts(input, separator, SPLIT))),
  'join/1': valueFunction((input, separator) => join(input, separator)),
  'utf8bytelength/0': valueFunction((input) => {
    const content = textOf(input);
    if (content === undefined) {
      throw new Raised(() => `${describe(input)} only strings have UTF-8 byte length`);
    }
    spendText(content.length);
    return utf8Length(content);
  }),
  '_strindices/1': valueFunction(textOccurrences),
  'ascii/0': valueFunction((input) => implode(new JqArray([input]))),
};

function toNumber(input: Value): Value {
  if (kindOf(input) === 'number') return input;
  const content = textOf(input);
  const number = content === undefined ? undefined : parseNumber(content);
  if (number === undefined)
    throw new Raised(() => `${describe(input)} cannot be parsed as a number`);
  return number;
}

function implode(input: Value): Value {
  if (!(input instanceof JqArray)) throw new Raised('implode input must be an array');
  charge(CHARACTER_CELLS * input.length);
  const points = input.items.map((item) => {
    const number = doubleOf(item);
    if (number === undefined || Number.isNaN(number)) {
      const message = "can't be imploded, unicode codepoint needs to be numeric";
      throw new Raised(() => `${describe(item)} ${message}`);
    }
    const point = Math.trunc(number);
    const isCharacter = point >= 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return String.fromCodePoint(isCharacter ? point : 0xfffd);
  });
  return points.join('');
}

/** Joins what can stand in a text; numbers and booleans are written as JSON, null is nothing. */
function join(input: Value, separator: Value): Value {
  const items = input instanceof JqArray ? input.items : undefined;
  if (items === undefined) throw new Raised(() => `Cannot iterate over ${describe(input)}`);
  if (items.length === 0) return '';
  const fail = (before: string, other: Value): never => {
    throw new Raised(() => `${describe(before)} and ${describe(other)} cannot be added`);
  };
  const between = textOf(separator) ?? (separator === null ? '' : undefined);
  let result = '';
  for (const [at, item] of items.entries()) {
    const before = result.length;
    if (at > 0) result += between ?? fail(result, separator);
    const kind = kindOf(item);
    if (kind === 'array' || kind === 'object') fail(result, item);
    if (kind !== 'null') result += toText(item);
    chargeText(result.length - before);
  }
  if (between === undefined && items.length === 1) fail('', separator);
  return result;
}

/** Where a text has another, also where these overlap; in code points. */
export function textOccurrences(input: Value, part: Value): Value {
  const content = textOf(input);
  if (content === undefined) {
    throw new Raised(() => `${describe(input)} cannot be searched, as it is not a string`);
  }
  const wanted = textOf(part);
  if (wanted === undefined) throw new Raised(() => `${describe(part)} is not a string`);
  if (wanted === '') return new JqArray([]);
  spendText(content.length + wanted.length);
  charge(wanted.length);
  const found: Value[] = [];
  const fallbacks = fallbacksOf(wanted);
  // Where a match would begin that goes on here, in code points: found without going back in the text.
  let [points, matched] = [0, 0];
  const length = codePointsOf(wanted);
  for (let at = 0; at < content.length; at++) {
    const unit = content.charCodeAt(at);
    if (!isLowSurrogate(unit)) points++;
    while (matched > 0 && wanted.charCodeAt(matched) !== unit) matched = fallbacks[matched - 1];
    if (wanted.charCodeAt(matched) === unit) matched++;
    if (matched < wanted.length) continue;
    charge(1);
    found.push(points - length);
    matched = fallbacks[matched - 1];
  }
  return new JqArray(found);
}

function codePointsOf(text: string): number {
  let points = 0;
  for (let at = 0; at < text.length; at++) if (!isLowSurrogate(text.charCodeAt(at))) points++;
  return points;
}

/** For each place in a text, how much of its beginning ends there (Knuth, Morris and Pratt). */
function fallbacksOf(text: string): number[] {
  const fallbacks = [0];
  let matched = 0;
  for (let at = 1; at < text.length; at++) {
    while (matched > 0 && text.charCodeAt(matched) !== text.charCodeAt(at)) {
      matched = fallbacks[matched - 1];
    }
    if (text.charCodeAt(matched) === text.charCodeAt(at)) matched++;
    fallbacks.push(matched);
  }
  return fallbacks;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
