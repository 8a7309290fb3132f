import { describe, expect, it } from 'vitest';
import { applyEdits } from '../text/text-edit.ts';
import { parse } from './parse.ts';
import { parseWithFixes } from './parse-with-fixes.ts';

/** After a mutation of a valid entry, the error there is the only one, and its fix leads back. */
const ENTRIES = [
  'key: |\n  some: text\n  # more\n  text\n',
  'key: >-\n  text\n',
  'key: &a\n  x: 1\n',
  'key: !!map\n  x: 1\n',
  'key: {b: 1, c: 2}\n',
  'key: {b: {c: 1}}\n',
  'key: {b: 1,\n  c: "d" # e\n  }\n',
  'key: [{b: 1}, {c: 2}]\n',
  'key: [\n  1,\n  2]\n',
  'key: "b\n  c: d"\n',
  "my key: 'b\n  c'\n",
  'key: !x y\n',
  'key: !Sub "x"\n',
];

const errorsOf = (text: string, read = parseWithFixes) =>
  read(text).diagnostics.filter(({ severity }) => severity === 'error');

/** The first error of a text, which must be the only one with fixes and without. */
function onlyErrorOf(text: string) {
  const [error, ...others] = errorsOf(text);
  expect(others).toEqual([]);
  expect(errorsOf(text, parse)).toEqual([{ ...error, fix: undefined }]);
  return error;
}

describe('a value without a space before it', () => {
  it.each(ENTRIES)('is one mistake: %j', (entry) => {
    for (const [before, after] of [
      ['', 'z: 1\n'],
      ['a: 1\n', ''],
      ['a: 1\n', 'z: 1\n'],
    ]) {
      const right = before + entry + after;
      const text = before + entry.replace(': ', ':') + after;
      // YAML reads it as one plain text.
      if (errorsOf(text).length === 0) continue;
      const error = onlyErrorOf(text);
      expect(error).toMatchObject({ code: 'missing-space-after-colon', from: before.length });
      expect(applyEdits(text, error.fix?.edits ?? [])).toBe(right);
      expect(errorsOf(right)).toEqual([]);
    }
  });

  it.each([
    ['', '', ''],
    ['- ', '  ', '- x\n'],
    ['a:\n  - ', '    ', '  - x\nb: 1\n'],
    ['a:\n  ', '  ', 'b: 1\n'],
    ['? ', '  ', ': x\n'],
    ['- - ? ', '      ', '    : 1\n  - 2\n- x\n'],
  ])('is one mistake in a block scalar with comments: %j', (before, indent, after) => {
    for (const header of ['|', '>-', '|+', '| # c']) {
      for (const lines of [
        ['a', '# b', 'c'],
        ['# b', 'c'],
        ['a', '- b', '', '# c', 'd: e', 'f'],
      ]) {
        const body = lines.map((line) => (line === '' ? '\n' : `${indent}  ${line}\n`)).join('');
        const right = `${before}run: ${header}\n${body}${after}`;
        const text = right.replace('run: ', 'run:');
        const error = onlyErrorOf(text);
        expect(error).toMatchObject({ code: 'missing-space-after-colon', from: before.length });
        expect(applyEdits(text, error.fix?.edits ?? [])).toBe(right);
        expect(errorsOf(right)).toEqual([]);
      }
    }
  });

  it.each([
    ['a: 1\nk:{b: 1, c: 2\nz: 1\n', ['nested-mapping-on-one-line']],
    ['a: 1\nk:"b\nz: 1\n', ['missing-space-after-colon']],
    ['a: 1\nk:*b\nz: 1\n', ['missing-space-after-colon']],
    ['a: 1\nk:!x b\n  c\nz: 1\n', ['missing-space-after-colon']],
    ['a: 1\nk:!x |\n  c: d\nz: 1\n', ['missing-space-after-colon']],
    ['a: 1\nk:!x # b\n  c: d\nz: 1\n', ['missing-space-after-colon']],
    ['a: 1\n?x\nz: 1\n', ['missing-colon']],
    ['?x\n: 1\n', ['missing-colon']],
  ])('has one error where it is not whole, or has a tag: %j', (text, codes) => {
    expect(errorsOf(text).map(({ code }) => code)).toEqual(codes);
    expect(errorsOf(text, parse).map(({ code }) => code)).toEqual(codes);
  });
});

it('is gone back to once at most, whatever comes below it', () => {
  const starts = [
    '&a ',
    '&a',
    '!x ',
    '!!str',
    '|',
    '>-',
    '[',
    '{',
    '"',
    "'",
    '*a',
    '{b: 1}',
    '[1] ',
  ];
  const first = ['', 'main', 'main: b', '- c', '# d', ']', '}', '"', 'b: {'];
  const below = ['- if: b', 'c: d', 'c:&a d', '# c', '? e', 'text', '- c:[', '"f": 1', ']', '}'];
  for (const start of starts) {
    for (const end of first) {
      for (const line of below) {
        for (const indent of ['', '  ', '    ']) {
          const text = `a: &a 1\nrules:${start}${end}\n${indent}${line}\n${line}\n`;
          for (const around of [text, `r:\n  ${text.replaceAll('\n', '\n  ')}\nz: 1\n`]) {
            const { length } = errorsOf(around);
            expect(errorsOf(around, parse)).toHaveLength(length);
          }
        }
      }
    }
  }
});
