import { characterTable } from '../text/character-table.ts';
import { isSpecialFloat } from './core-schema.ts';
import { decimalFloatToJson, decimalIntToJson } from './decimal-text.ts';
import { LONGEST_CONVERTED_NUMBER, radixToDecimal } from './radix-text.ts';
import { acceptsRepositoryType } from './repository-types.ts';
import {
  type ScalarType,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_MERGE,
  TYPE_NULL,
  TYPE_STRING,
  TYPE_TIMESTAMP,
} from './scalar-type.ts';
import type { Schema } from './schema.ts';
import { isTimestamp } from './timestamp-text.ts';

const BOOL =
  /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/;
const DECIMAL = /^[-+]?(?:0|[1-9][\d_]*)$/;
const BINARY = /^[-+]?0b_*[01][01_]*$/;
const OCTAL = /^[-+]?0_*[0-7][0-7_]*$/;
const HEXADECIMAL = /^[-+]?0x_*[\da-fA-F][\da-fA-F_]*$/;
const SEXAGESIMAL_INT = /^[-+]?[1-9][\d_]*(?::[0-5]?\d)+$/;
/**
 * The type repository's own expression asks for a sign in the exponent and allows several dots;
 * the first is kept, the second is plainly a slip.
 */
const FLOAT = /^[-+]?(?:\d[\d_]*\.[\d_]*|\.\d[\d_]*)(?:[eE][-+]\d+)?$/;
const SEXAGESIMAL_FLOAT = /^[-+]?\d[\d_]*(?::[0-5]?\d)+\.[\d_]*$/;
/** By code unit: whether a scalar that begins with it can be anything but a string. */
const FIRST_CHARACTERS = /* @__PURE__ */ characterTable([1, '0123456789+-.~<yYnNtTfFoO']);

/**
 * The types of YAML 1.1 (yaml.org/type): `yes` and `on` are bools, `012` is octal, `1:30` counts
 * in sixties, digits may be grouped with `_`, dates are a type of their own, and `<<` is the merge
 * key.
 */
export const yaml11Schema: Schema = {
  name: 'yaml-1.1',

  resolvePlain(text, from, to) {
    if (to === from) return TYPE_NULL;
    const code = text.charCodeAt(from);
    if (code >= 128 || FIRST_CHARACTERS[code] === 0) return TYPE_STRING;
    return resolve(text.slice(from, to));
  },

  accepts(type, text) {
    if (type > TYPE_FLOAT) return acceptsRepositoryType(type, text);
    const resolved = resolve(text);
    if (type === TYPE_FLOAT && resolved === TYPE_INT) return DECIMAL.test(text);
    return resolved === type;
  },

  toJsonNumber(type, text) {
    const plain = text.includes('_') ? text.replaceAll('_', '') : text;
    if (type === TYPE_FLOAT) {
      if (isSpecialFloat(plain)) return '';
      return plain.includes(':') ? sexagesimalToDecimal(plain) : decimalFloatToJson(plain);
    }
    if (plain.includes(':')) return sexagesimalToDecimal(plain);
    const sign = plain.charCodeAt(0) === 0x2d ? '-' : '';
    const unsigned = plain.replace(/^[-+]/, '');
    if (unsigned.length < 2 || unsigned.charCodeAt(0) !== 0x30) return decimalIntToJson(plain);
    const isOctal = /^\d/.test(unsigned.slice(1));
    const digits = radixToDecimal(isOctal ? `0o${unsigned.slice(1)}` : unsigned);
    return digits === '' || digits === '0' ? digits : sign + digits;
  },

  toBoolean: (text) => /^(?:y|yes|true|on)$/i.test(text),
};

function resolve(text: string): ScalarType {
  switch (text) {
    case '':
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return TYPE_NULL;
    case '<<':
      return TYPE_MERGE;
  }
  if (BOOL.test(text)) return TYPE_BOOL;
  if (isInt(text)) return TYPE_INT;
  if (FLOAT.test(text) || SEXAGESIMAL_FLOAT.test(text) || isSpecialFloat(text)) return TYPE_FLOAT;
  return isTimestamp(text) ? TYPE_TIMESTAMP : TYPE_STRING;
}

function isInt(text: string): boolean {
  return (
    DECIMAL.test(text) ||
    OCTAL.test(text) ||
    BINARY.test(text) ||
    HEXADECIMAL.test(text) ||
    SEXAGESIMAL_INT.test(text)
  );
}

/** `1:30` is 90: each part counts sixty of the next. A fraction after the last is kept. */
function sexagesimalToDecimal(text: string): string {
  if (text.length > LONGEST_CONVERTED_NUMBER) return '';
  const sign = text.charCodeAt(0) === 0x2d ? '-' : '';
  const [whole, fraction] = text.replace(/^[-+]/, '').split('.');
  let total = 0n;
  for (const part of whole.split(':')) total = total * 60n + BigInt(part);
  return sign + total + (fraction === undefined ? '' : `.${fraction === '' ? '0' : fraction}`);
}
