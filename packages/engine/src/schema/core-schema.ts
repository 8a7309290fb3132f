import { DIGIT_0, DOT } from '../text/character-codes.ts';
import { characterTable } from '../text/character-table.ts';
import {
  DECIMAL_FLOAT,
  DECIMAL_INT,
  decimalFloatToJson,
  decimalIntToJson,
  scanDecimal,
} from './decimal-text.ts';
import { radixToDecimal } from './radix-text.ts';
import { acceptsRepositoryType } from './repository-types.ts';
import {
  type ScalarType,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
  TYPE_STRING,
} from './scalar-type.ts';
import type { Schema } from './schema.ts';

/** The bit by which small letters of ASCII differ from capital ones. */
const LOWER_CASE = 0x20;
const LOWER_A = 0x61;
const LOWER_O = 0x6f;
const LOWER_R = 0x72;
const LOWER_U = 0x75;
const LOWER_X = 0x78;

/* What a scalar that begins with a character can be. */
const CAN_BE_STRING_ONLY = 0;
const CAN_BE_NUMBER = 1;
const CAN_BE_WORD = 2;

/** By code unit; nearly every string is recognized by its first character alone. */
const FIRST_CHARACTERS = /* @__PURE__ */ characterTable(
  [CAN_BE_NUMBER, '0123456789+-.'],
  [CAN_BE_WORD, '~nNtTfF'],
);

/** The YAML 1.2 core schema (section 10.3). */
export const coreSchema: Schema = {
  name: 'core',

  resolvePlain(text, from, to) {
    if (to === from) return TYPE_NULL;
    const code = text.charCodeAt(from);
    const first = code < 128 ? FIRST_CHARACTERS[code] : CAN_BE_STRING_ONLY;
    if (first === CAN_BE_STRING_ONLY) return TYPE_STRING;
    if (first === CAN_BE_NUMBER) return resolveNumber(text, from, to);
    return isWordLike(text, from, to) ? resolveWord(text.slice(from, to)) : TYPE_STRING;
  },

  accepts(type, text) {
    if (type > TYPE_FLOAT) return acceptsRepositoryType(type, text);
    const resolved = coreSchema.resolvePlain(text, 0, text.length);
    if (type === TYPE_FLOAT && resolved === TYPE_INT) {
      return scanDecimal(text, 0, text.length) === DECIMAL_INT;
    }
    return resolved === type;
  },

  toJsonNumber: coreNumberToJson,

  toBoolean: (text) => text.charCodeAt(0) === 0x74 || text.charCodeAt(0) === 0x54,
};

/** Whether it is as long as one of the words and its second letter is right: `name` and `type` are not. */
function isWordLike(text: string, from: number, to: number): boolean {
  const length = to - from;
  if (length !== 4 && length !== 5) return length === 1;
  switch (text.charCodeAt(from + 1) | LOWER_CASE) {
    case LOWER_A: // false
    case LOWER_R: // true
    case LOWER_U: // null
      return true;
    default:
      return false;
  }
}

function resolveWord(word: string): ScalarType {
  switch (word) {
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return TYPE_NULL;
    case 'true':
    case 'True':
    case 'TRUE':
    case 'false':
    case 'False':
    case 'FALSE':
      return TYPE_BOOL;
    default:
      return TYPE_STRING;
  }
}

function resolveNumber(text: string, from: number, to: number): ScalarType {
  switch (scanDecimal(text, from, to)) {
    case DECIMAL_INT:
      return TYPE_INT;
    case DECIMAL_FLOAT:
      return TYPE_FLOAT;
  }
  const code = text.charCodeAt(from);
  if (code === DIGIT_0 && to - from > 2) {
    const base = text.charCodeAt(from + 1);
    if (base === LOWER_X) return isHexadecimal(text, from + 2, to) ? TYPE_INT : TYPE_STRING;
    if (base === LOWER_O) return isOctal(text, from + 2, to) ? TYPE_INT : TYPE_STRING;
    return TYPE_STRING;
  }
  const length = to - from;
  if (length !== 4 && length !== 5) return TYPE_STRING;
  return isSpecialFloat(text.slice(from, to)) ? TYPE_FLOAT : TYPE_STRING;
}

/** `[-+]? ( \.inf | \.Inf | \.INF )` or `\.nan | \.NaN | \.NAN`. */
export function isSpecialFloat(text: string): boolean {
  const unsigned = text.charCodeAt(0) === DOT ? text : text.slice(1);
  switch (unsigned) {
    case '.inf':
    case '.Inf':
    case '.INF':
      return text === unsigned || text[0] === '+' || text[0] === '-';
    case '.nan':
    case '.NaN':
    case '.NAN':
      return text === unsigned;
    default:
      return false;
  }
}

function isHexadecimal(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const isDigit = code >= 0x30 && code <= 0x39;
    const letter = code | 0x20;
    if (!isDigit && (letter < 0x61 || letter > 0x66)) return false;
  }
  return true;
}

function isOctal(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x37) return false;
  }
  return true;
}

/** JSON text of a number of the core schema, or of the JSON schema, which is part of it. */
export function coreNumberToJson(type: ScalarType, text: string): string {
  if (type === TYPE_FLOAT) return isSpecialFloat(text) ? '' : decimalFloatToJson(text);
  const base = text.charCodeAt(1);
  return base === LOWER_X || base === LOWER_O ? radixToDecimal(text) : decimalIntToJson(text);
}
