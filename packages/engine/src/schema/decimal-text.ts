import { DASH, DIGIT_0, DIGIT_9, DOT, PLUS } from '../text/character-codes.ts';

/*
 * Decimal numbers as text. A number's digits can be more than a JavaScript number holds, so values
 * are compared and written without becoming one.
 */

const UPPER_E = 0x45;
const LOWER_E = 0x65;

/** What `scanDecimal` finds in a text. */
export const NOT_DECIMAL = 0;
export const DECIMAL_INT = 1;
export const DECIMAL_FLOAT = 2;

/**
 * Whether `text[from, to)` is `[-+]? [0-9]+` (an int) or
 * `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?` (a float otherwise), as
 * YAML 1.2.2 section 10.3.2 has it.
 */
export function scanDecimal(text: string, from: number, to: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  if (code === PLUS || code === DASH) at++;
  const digitsFrom = at;
  at = skipDigits(text, at, to);
  const wholeDigits = at - digitsFrom;
  if (at === to) return wholeDigits > 0 ? DECIMAL_INT : NOT_DECIMAL;
  code = text.charCodeAt(at);
  if (code === DOT) {
    const fractionFrom = ++at;
    at = skipDigits(text, at, to);
    if (wholeDigits === 0 && at === fractionFrom) return NOT_DECIMAL;
    if (at === to) return DECIMAL_FLOAT;
    code = text.charCodeAt(at);
  } else if (wholeDigits === 0) {
    return NOT_DECIMAL;
  }
  if (code !== LOWER_E && code !== UPPER_E) return NOT_DECIMAL;
  at++;
  code = text.charCodeAt(at);
  if (at < to && (code === PLUS || code === DASH)) at++;
  const exponentFrom = at;
  at = skipDigits(text, at, to);
  return at === to && at > exponentFrom ? DECIMAL_FLOAT : NOT_DECIMAL;
}

function skipDigits(text: string, from: number, to: number): number {
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    if (code < DIGIT_0 || code > DIGIT_9) break;
    at++;
  }
  return at;
}

/**
 * JSON text of a decimal int: without `+` and leading zeros, other digits untouched. An int has no
 * negative zero, so `-0` gives `0`.
 */
export function decimalIntToJson(text: string): string {
  let at = 0;
  const code = text.charCodeAt(0);
  if (code === PLUS || code === DASH) at = 1;
  at = skipZeros(text, at, text.length - 1);
  const isNegative = code === DASH && text.charCodeAt(at) !== DIGIT_0;
  if (at === (isNegative ? 1 : 0)) return text;
  return (isNegative ? '-' : '') + text.slice(at);
}

/**
 * JSON text of a decimal float, digits and exponent untouched. What JSON's grammar misses is put
 * right: no `+` and no leading zeros, `.5` gives `0.5`, `5.` gives `5.0`, and a float without dot
 * and exponent (`!!float 5`) gives `5.0`, so that it stays a float for readers that distinguish them
 * apart. `-0.0` stays.
 */
export function decimalFloatToJson(text: string): string {
  let at = 0;
  let sign = '';
  const code = text.charCodeAt(0);
  if (code === PLUS || code === DASH) at = 1;
  if (code === DASH) sign = '-';
  const wholeEnd = skipDigits(text, at, text.length);
  const whole = text.slice(skipZeros(text, at, wholeEnd - 1), wholeEnd) || '0';
  if (text.charCodeAt(wholeEnd) !== DOT) {
    const exponent = text.slice(wholeEnd);
    return sign + whole + (exponent === '' ? '.0' : exponent);
  }
  const fractionEnd = skipDigits(text, wholeEnd + 1, text.length);
  const fraction = text.slice(wholeEnd + 1, fractionEnd) || '0';
  return `${sign}${whole}.${fraction}${text.slice(fractionEnd)}`;
}

/**
 * The canonical form of a decimal float, equal for equal values: `0`, or the digits without zeros
 * at either end, `e`, and the power of ten of the last digit (compare YAML 1.2.2 section 10.2.1.4,
 * where zero has one form whatever its sign).
 */
export function canonicalDecimalFloat(text: string): string {
  const code = text.charCodeAt(0);
  const from = code === PLUS || code === DASH ? 1 : 0;
  const wholeEnd = skipDigits(text, from, text.length);
  let digits = text.slice(from, wholeEnd);
  let exponentAt = wholeEnd;
  let power = 0n;
  if (text.charCodeAt(wholeEnd) === DOT) {
    exponentAt = skipDigits(text, wholeEnd + 1, text.length);
    digits += text.slice(wholeEnd + 1, exponentAt);
    power = BigInt(wholeEnd + 1 - exponentAt);
  }
  const first = skipZeros(digits, 0, digits.length);
  if (first === digits.length) return '0';
  let last = digits.length;
  while (digits.charCodeAt(last - 1) === DIGIT_0) last--;
  power += BigInt(digits.length - last);
  const exponent = text.slice(exponentAt + 1).replace(/^\+/, '');
  const sign = code === DASH ? '-' : '';
  // An exponent of thousands of digits is compared as it is: turning it into a number would
  // take more than linear time.
  if (exponent.length > 1000) return `${sign}${digits.slice(first, last)}e${power}e${exponent}`;
  return `${sign}${digits.slice(first, last)}e${power + BigInt(exponent === '' ? 0 : exponent)}`;
}

/** The first place in `text[from, to)` that is not a zero, or `to`. */
function skipZeros(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && text.charCodeAt(at) === DIGIT_0) at++;
  return at;
}
