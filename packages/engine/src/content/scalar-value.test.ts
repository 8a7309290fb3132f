import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse as parsePeer } from 'yaml';
import { parse } from '../syntax/parse.ts';
import { KIND_SCALAR, kindOf } from '../syntax/tree.ts';
import { scalarValue } from './scalar-value.ts';

/** The value of the first scalar in a text. */
function firstScalar(text: string): string {
  const tree = parse(text);
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) === KIND_SCALAR) return scalarValue(tree, row);
  }
  throw new Error('no scalar');
}

describe('plain scalars', () => {
  test.each([
    ['one line  # comment', 'one line'],
    ['a\nb', 'a b'],
    ['a  \t\n \t b\n\n\n\tc\n', 'a b\n\nc'],
    ['a\r\nb\r\rc', 'a b\nc'],
    ["it's \\n", "it's \\n"],
  ])('%j is %j', (text, value) => expect(firstScalar(text)).toBe(value));
});

describe('single-quoted scalars', () => {
  test.each([
    ["''", ''],
    ["''''", "'"],
    ["'it''s \\n'", "it's \\n"],
    ["' a '", ' a '],
    ["' a \n\n b '", ' a\nb '],
    ["'\n'", ' '],
    ["'a\n\n'", 'a\n'],
    ["'a ''\n'' b'", "a ' ' b"],
  ])('%j is %j', (text, value) => expect(firstScalar(text)).toBe(value));
});

describe('double-quoted scalars', () => {
  test.each([
    ['""', ''],
    ['"\\0\\a\\b\\t\\n\\v\\f\\r\\e"', '\0\x07\b\t\n\v\f\r\x1b'],
    ['"\\\t\\ \\"\\/\\\\"', '\t "/\\'],
    ['"\\N\\_\\L\\P"', '\x85\xa0\u2028\u2029'],
    ['"\\x41\\u00e9\\U0001F600"', 'Aé😀'],
    ['"\\ud83d\\ude00"', '😀'],
    ['"a \n b"', 'a b'],
    ['"a\n\n\nb"', 'a\n\nb'],
    ['"a \\\n  b"', 'a b'],
    ['"a\\\n\n  b"', 'a\nb'],
    ['"a\\ \n  b"', 'a  b'],
    ['"a\\t\n  \\ b"', 'a\t  b'],
    ['"a\n"', 'a '],
    ['"\r\n  a\r\n\r\n"', ' a\n'],
  ])('%j is %j', (text, value) => expect(firstScalar(text)).toBe(value));

  it('leaves escapes that mean nothing as they are', () => {
    expect(firstScalar('"C:\\Users\\q"')).toBe('C:\\Users\\q');
    expect(firstScalar('"\\xZZ \\U11111111"')).toBe('\\xZZ \\U11111111');
  });
});

describe('literal scalars', () => {
  test.each([
    ['|\n a\n  b\n\n c\n', 'a\n b\n\nc\n'],
    ['|-\n a\n\n', 'a'],
    ['|+\n a\n\n \n', 'a\n\n\n'],
    ['|\n\n\n a\n', '\n\na\n'],
    ['|2\n   a\n', ' a\n'],
    ['|2-\n   a\n', ' a'],
    ['|+2 # comment\n   a\n\n', ' a\n\n'],
    ['|\n', ''],
    ['|+\n\n\n', '\n\n'],
    ['- |\n a\n  \t\n', 'a\n \t\n'],
    ['|\r\n a\r\n\r b\r', 'a\n\nb\n'],
    ['- |\n  a', 'a\n'],
    ['- |-\n  a', 'a'],
  ])('%j is %j', (text, value) => expect(firstScalar(text)).toBe(value));
});

describe('folded scalars', () => {
  test.each([
    ['>\n a\n b\n', 'a b\n'],
    ['>\n a\n\n b\n\n\n c\n', 'a\nb\n\nc\n'],
    ['>\n a\n  * x\n  * y\n b\n', 'a\n * x\n * y\nb\n'],
    ['>\n a\n\n  x\n\n b\n', 'a\n\n x\n\nb\n'],
    ['>\n a\n \tx\n b\n', 'a\n\tx\nb\n'],
    ['>\n\n a\n', '\na\n'],
    ['>+\n a\n\n', 'a\n\n'],
    ['>-\n a\n b\n\n', 'a b'],
  ])('%j is %j', (text, value) => expect(firstScalar(text)).toBe(value));
});

describe('agreement with the yaml package', () => {
  const lines = (units: string[]) =>
    fc.array(fc.string({ unit: fc.constantFrom(...units), maxLength: 8 }), { maxLength: 8 });

  it('on single-quoted scalars', () => {
    fc.assert(
      fc.property(lines(['a', ' ', '\t', "''", '"', '\\']), (parts) => {
        const text = `- '${parts.join('\n  ')}'`;
        expect([firstScalar(text)]).toEqual(parsePeer(text));
      }),
    );
  });

  it('on double-quoted scalars', () => {
    fc.assert(
      fc.property(
        lines(['a', ' ', "'", '\\ ', '\\t', '\\"', '\\\\', '\\x41', '\\u1234']),
        (parts) => {
          const text = `- "${parts.join('\n  ')}"`;
          expect([firstScalar(text)]).toEqual(parsePeer(text));
        },
      ),
    );
  });

  it('on block scalars', () => {
    const header = fc.constantFrom('|', '>', '|-', '>-', '|+', '>+');
    fc.assert(
      fc.property(header, lines(['a', ' ', '\t', '#', "'"]), (indicator, parts) => {
        const text = `- ${indicator}\n  x\n${parts.map((part) => `  ${part}\n`).join('')}`;
        expect([firstScalar(text)]).toEqual(parsePeer(text));
      }),
    );
  });
});

describe('the last line of a block scalar, of spaces and without a line break,', () => {
  test.each([
    ['a: |+\n  x\n ', 'x\n'],
    ['a: |+\n  x\n  ', 'x\n'],
    ['a: >+\n  x\n\n ', 'x\n\n'],
    ['a: |+\n\n ', '\n'],
    ['a: |+\n  x\n \n', 'x\n\n'],
    ['- |+\n   ', '\n'],
    ['- - |+\n ', ''],
    ['a: |\n  x\n  ', 'x\n'],
    ['a: |+\n  x\n   ', 'x\n \n'],
  ])('is no empty line: %j is %j', (text, value) => {
    const tree = parse(text);
    expect(scalarValue(tree, tree.rowCount - 1)).toBe(value);
  });
});
