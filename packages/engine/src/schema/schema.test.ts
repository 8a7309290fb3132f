import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canonicalKey } from './canonical-key.ts';
import {
  type ScalarType,
  TYPE_BINARY,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_MERGE,
  TYPE_NULL,
  TYPE_STRING,
  TYPE_TIMESTAMP,
} from './scalar-type.ts';
import type { SchemaName } from './schema.ts';
import { schemaNamed } from './schemas.ts';

const NAMES = ['string', 'null', 'bool', 'int', 'float', 'timestamp', 'binary', 'merge'];

/** Type and JSON text, as a table says it: `int 31`. */
function read(name: SchemaName, text: string): string {
  const schema = schemaNamed(name);
  const type = schema.resolvePlain(`[${text}]`, 1, 1 + text.length);
  if (type === TYPE_BOOL) return `bool ${schema.toBoolean(text)}`;
  if (type !== TYPE_INT && type !== TYPE_FLOAT) return NAMES[type];
  return `${NAMES[type]} ${schema.toJsonNumber(type, text)}`;
}

describe('core schema', () => {
  test.each([
    ['', 'null'],
    ['~', 'null'],
    ['null', 'null'],
    ['Null', 'null'],
    ['NULL', 'null'],
    ['nULL', 'string'],
    ['nulls', 'string'],
    ['~~', 'string'],
    ['true', 'bool true'],
    ['True', 'bool true'],
    ['TRUE', 'bool true'],
    ['false', 'bool false'],
    ['FALSE', 'bool false'],
    ['tRUE', 'string'],
    ['yes', 'string'],
    ['on', 'string'],
    ['NO', 'string'],
    ['0', 'int 0'],
    ['-0', 'int 0'],
    ['+0', 'int 0'],
    ['00', 'int 0'],
    ['1', 'int 1'],
    ['+1', 'int 1'],
    ['-19', 'int -19'],
    ['-019', 'int -19'],
    ['012', 'int 12'],
    ['12345678901234567890', 'int 12345678901234567890'],
    ['0o17', 'int 15'],
    ['0o', 'string'],
    ['0o18', 'string'],
    ['-0o17', 'string'],
    ['0x1F', 'int 31'],
    ['0xFFEEBB', 'int 16772795'],
    ['0xFFFFFFFFFFFFFFFFFFFF', 'int 1208925819614629174706175'],
    ['0x', 'string'],
    ['0xg', 'string'],
    ['0b11', 'string'],
    ['1.5', 'float 1.5'],
    ['1.10', 'float 1.10'],
    ['.5', 'float 0.5'],
    ['-.5', 'float -0.5'],
    ['5.', 'float 5.0'],
    ['+5.25', 'float 5.25'],
    ['01.5', 'float 1.5'],
    ['1e3', 'float 1e3'],
    ['1E+03', 'float 1E+03'],
    ['1.e-3', 'float 1.0e-3'],
    ['+.5e9', 'float 0.5e9'],
    ['-0.0', 'float -0.0'],
    ['1e999', 'float 1e999'],
    ['.inf', 'float '],
    ['-.INF', 'float '],
    ['+.Inf', 'float '],
    ['.nan', 'float '],
    ['.NaN', 'float '],
    ['-.nan', 'string'],
    ['.iNF', 'string'],
    ['..inf', 'string'],
    ['.', 'string'],
    ['-', 'string'],
    ['+', 'string'],
    ['-.', 'string'],
    ['.e3', 'string'],
    ['1e', 'string'],
    ['1e+', 'string'],
    ['1.2.3', 'string'],
    ['1_000', 'string'],
    ['1:30', 'string'],
    ['2001-12-14', 'string'],
    ['<<', 'string'],
    ['３', 'string'],
    ['hello', 'string'],
  ])('%j is %s', (text, expected) => expect(read('core', text)).toBe(expected));

  it('agrees with the expressions of the specification on any text', () => {
    const int = /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+)$/;
    const float =
      /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
    const text = fc.string({ unit: fc.constantFrom(...'0189.+-eExofInaN') });
    fc.assert(
      fc.property(text, (value) => {
        const type = schemaNamed('core').resolvePlain(value, 0, value.length);
        if (value === '') return type === TYPE_NULL;
        if (int.test(value)) return type === TYPE_INT;
        return type === (float.test(value) ? TYPE_FLOAT : TYPE_STRING);
      }),
      { numRuns: 3000 },
    );
  });

  it('writes JSON numbers of the same value', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), fc.boolean(), (n, plus) => {
        const text = plus && !Object.is(n, -0) && n >= 0 ? `+${n}` : String(n);
        const type = schemaNamed('core').resolvePlain(text, 0, text.length);
        expect(JSON.parse(schemaNamed('core').toJsonNumber(type, text))).toBe(n === 0 ? 0 : n);
      }),
    );
  });

  it('does not convert a hexadecimal number of a million digits', () => {
    const text = `0x${'f'.repeat(1_000_000)}`;
    expect(schemaNamed('core').toJsonNumber(TYPE_INT, text)).toBe('');
  });
});

describe('JSON schema', () => {
  test.each([
    ['', 'null'],
    ['null', 'null'],
    ['~', 'string'],
    ['true', 'bool true'],
    ['True', 'string'],
    ['-0', 'int 0'],
    ['12', 'int 12'],
    ['012', 'string'],
    ['+1', 'string'],
    ['1.', 'float 1.0'],
    ['.5', 'string'],
    ['-1.5E3', 'float -1.5E3'],
    ['.inf', 'string'],
    ['0x1', 'string'],
  ])('%j is %s', (text, expected) => expect(read('json', text)).toBe(expected));
});

describe('failsafe schema', () => {
  test.each(['', '~', 'true', '12'])('%j is a string', (text) =>
    expect(read('failsafe', text)).toBe('string'),
  );
});

describe('YAML 1.1', () => {
  test.each([
    ['', 'null'],
    ['~', 'null'],
    ['yes', 'bool true'],
    ['Y', 'bool true'],
    ['on', 'bool true'],
    ['OFF', 'bool false'],
    ['n', 'bool false'],
    ['yEs', 'string'],
    ['012', 'int 10'],
    ['-012', 'int -10'],
    ['09', 'string'],
    ['0o17', 'string'],
    ['0b1010_0111', 'int 167'],
    ['-0b1', 'int -1'],
    ['0x_0A_74_AE', 'int 685230'],
    ['685_230', 'int 685230'],
    ['+685230', 'int 685230'],
    ['190:20:30', 'int 685230'],
    ['1:99', 'string'],
    ['0', 'int 0'],
    ['-0', 'int 0'],
    ['6.8523015e+5', 'float 6.8523015e+5'],
    ['1e3', 'string'],
    ['1.5e3', 'string'],
    ['685_230.15', 'float 685230.15'],
    ['190:20:30.15', 'float 685230.15'],
    ['.5', 'float 0.5'],
    ['-.inf', 'float '],
    ['.NaN', 'float '],
    ['2001-12-14', 'timestamp'],
    ['2001-12-14t21:59:43.10-05:00', 'timestamp'],
    ['2001-12-14 21:59:43.10 -5', 'timestamp'],
    ['2001-12-14 21:59:43.10 -0500', 'string'],
    ['2001-1-1', 'string'],
    ['<<', 'merge'],
    ['=', 'string'],
    ['_1', 'string'],
  ])('%j is %s', (text, expected) => expect(read('yaml-1.1', text)).toBe(expected));

  it('takes linear time over numbers that turn out to be strings', () => {
    for (const text of ['0b', '0', '0x', '1', '1:0', '.0', '2001-12-14 ']) {
      const long = `${text + (text.at(-1) ?? '').repeat(100_000)}x`;
      expect(read('yaml-1.1', long)).toBe('string');
    }
  });
});

describe('accepts', () => {
  test.each<[SchemaName, ScalarType, string, boolean]>([
    ['core', TYPE_INT, '12', true],
    ['core', TYPE_INT, 'twelve', false],
    ['core', TYPE_INT, '1.0', false],
    ['core', TYPE_FLOAT, '1', true],
    ['core', TYPE_FLOAT, '0x1', false],
    ['core', TYPE_BOOL, 'yes', false],
    ['yaml-1.1', TYPE_BOOL, 'yes', true],
    ['yaml-1.1', TYPE_MERGE, '<<', true],
    ['yaml-1.1', TYPE_TIMESTAMP, '2001-12-14', true],
    ['core', TYPE_NULL, '', true],
    ['json', TYPE_FLOAT, '1', true],
    ['failsafe', TYPE_INT, '1', false],
    ['core', TYPE_TIMESTAMP, '2001-12-14', true],
    ['core', TYPE_TIMESTAMP, 'yesterday', false],
    ['json', TYPE_BINARY, 'R0lG\nODlh==', true],
    ['core', TYPE_BINARY, 'not base64!', false],
    ['core', TYPE_MERGE, '<<', true],
  ])('%s, type %i, %j: %s', (name, type, text, expected) =>
    expect(schemaNamed(name).accepts(type, text)).toBe(expected),
  );
});

describe('canonicalKey', () => {
  const keyOf = (text: string, name: SchemaName = 'core') => {
    const schema = schemaNamed(name);
    return canonicalKey(schema, schema.resolvePlain(text, 0, text.length), text);
  };

  test.each([
    ['1', '0x1'],
    ['1', '+1'],
    ['1', '01'],
    ['-0', '0'],
    ['0o17', '15'],
    ['1.0', '1e0'],
    ['1.0', '10e-1'],
    ['1.50', '0.15e+1'],
    ['0.0', '-0e5'],
    ['.inf', '+.INF'],
    ['.nan', '.NaN'],
    ['~', 'null'],
    ['True', 'true'],
  ])('%s equals %s', (a, b) => expect(keyOf(a)).toBe(keyOf(b)));

  test.each([
    ['1', '1.0'],
    ['1', '-1'],
    ['1.5', '15.0'],
    ['.inf', '-.inf'],
    ['true', 'false'],
    ['null', 'nil'],
    ['9007199254740993', '9007199254740992'],
  ])('%s differs from %s', (a, b) => expect(keyOf(a)).not.toBe(keyOf(b)));

  it('keeps the string 1 apart from the int 1', () => {
    expect(canonicalKey(schemaNamed('core'), TYPE_STRING, '1')).not.toBe(keyOf('1'));
  });

  it('compares timestamps as moments', () => {
    const moment = keyOf('2001-12-14t21:59:43.10-05:00', 'yaml-1.1');
    expect(keyOf('2001-12-15 2:59:43.1', 'yaml-1.1')).toBe(moment);
    expect(keyOf('2001-12-15', 'yaml-1.1')).toBe(keyOf('2001-12-15T00:00:00Z', 'yaml-1.1'));
  });
});
