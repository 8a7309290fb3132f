import { coreNumberToJson } from './core-schema.ts';
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

const INT = /^-?(?:0|[1-9]\d*)$/;
const FLOAT = /^-?(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][-+]?\d+)?$/;

/**
 * The YAML 1.2 JSON schema (section 10.2). A plain scalar it has no type for is a string: the
 * specification would have it be an error, but no reader does that.
 */
export const jsonSchema: Schema = {
  name: 'json',
  resolvePlain: (text, from, to) => resolve(text.slice(from, to)),
  accepts(type, text) {
    if (type > TYPE_FLOAT) return acceptsRepositoryType(type, text);
    const resolved = resolve(text);
    return resolved === type || (type === TYPE_FLOAT && resolved === TYPE_INT);
  },
  toJsonNumber: coreNumberToJson,
  toBoolean: (text) => text === 'true',
};

function resolve(text: string): ScalarType {
  switch (text) {
    case 'null':
    case '':
      return TYPE_NULL;
    case 'true':
    case 'false':
      return TYPE_BOOL;
  }
  if (INT.test(text)) return TYPE_INT;
  return FLOAT.test(text) ? TYPE_FLOAT : TYPE_STRING;
}
