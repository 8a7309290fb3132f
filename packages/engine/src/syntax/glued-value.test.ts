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

const errorsOf = (text: string) =>
  parseWithFixes(text).diagnostics.filter(({ severity }) => severity === 'error');

describe('a value without a space before it', () => {
  it.each(ENTRIES)('is one mistake: %j', (entry) => {
    for (const [before, after] of [
      ['', 'z: 1\n'],
      ['a: 1\n', ''],
      ['a: 1\n', 'z: 1\n'],
    ]) {
      const right = before + entry + after;
      const text = before + entry.replace(': ', ':') + after;
      if (parse(text).diagnostics.every(({ severity }) => severity !== 'error')) continue;
      const [error, ...others] = errorsOf(text);
      expect(others).toEqual([]);
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
        const [error, ...others] = errorsOf(right.replace(`run: ${header}`, `run:${header}`));
        expect(others).toEqual([]);
        expect(error).toMatchObject({ code: 'missing-space-after-colon', from: before.length });
        expect(applyEdits(right.replace('run: ', 'run:'), error.fix?.edits ?? [])).toBe(right);
        expect(errorsOf(right)).toEqual([]);
      }
    }
  });

  it('is not read on where it is not whole', () => {
    for (const text of [
      'a: 1\nk:{b: 1, c: 2\nz: 1\n',
      'a: 1\nk:"b\nz: 1\n',
      'a: 1\nk:*b\nz: 1\n',
    ]) {
      expect(errorsOf(text).map(({ code }) => code)).toEqual(
        parse(text)
          .diagnostics.filter(({ severity }) => severity === 'error')
          .map(({ code }) => code),
      );
    }
  });
});
