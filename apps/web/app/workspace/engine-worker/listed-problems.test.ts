import type { Problem } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { describe, expect, it } from 'vitest';
import { editBetween, listProblems } from './listed-problems.ts';

function problem(text: string, from: number, to: number, insert?: string): Problem {
  const base = {
    code: 'lint/trailing-spaces',
    severity: 'warning',
    message: 'm',
    from,
    to,
    ...new LineIndex(text).positionAt(from),
  } as const;
  if (insert === undefined) return base;
  return { ...base, fix: { title: 'Fix it', edits: [{ from, to, insert }], safety: 'safe' } };
}

describe('listProblems', () => {
  it('gives places as line and offset, whatever the line ends', () => {
    const text = 'a: 1\r\nb: "x\rc: y\n';
    const lines = new LineIndex(text);
    expect(listProblems(lines, [problem(text, 9, 17, 'z')], 0, 10)).toEqual([
      {
        code: 'lint/trailing-spaces',
        severity: 'warning',
        message: 'm',
        line: 2,
        column: 4,
        index: 0,
        from: { line: 2, offset: 3 },
        to: { line: 4, offset: 0 },
        source: '"x\rc: y\n',
        snippet: { before: 'b: ', at: '"x', after: '' },
        fix: 'Fix it',
      },
    ]);
  });

  it('gives related places as line and offset too', () => {
    const text = 'a: 1\na: 2\n';
    const related = [{ message: 'It is here first.', from: 0, to: 1 }];
    const [listed] = listProblems(new LineIndex(text), [{ ...problem(text, 5, 6), related }], 0, 1);
    expect(listed.related).toEqual([{ message: 'It is here first.', at: { line: 1, offset: 0 } }]);
  });

  it('takes a place inside a line break as the end of the line', () => {
    const text = 'a\r\nb';
    const [listed] = listProblems(new LineIndex(text), [problem(text, 1, 2)], 0, 1);
    expect(listed.to).toEqual({ line: 1, offset: 1 });
  });

  it('gives one page and cuts long sources', () => {
    const text = 'x'.repeat(1000);
    const all = [0, 1, 2, 3].map((from) => problem(text, from, 900));
    const page = listProblems(new LineIndex(text), all, 1, 2);
    expect(page.map((entry) => entry.column)).toEqual([2, 3]);
    expect(page[0].source).toHaveLength(200);
  });
});

describe('snippets', () => {
  const snippet = (text: string, from: number, to: number) =>
    listProblems(new LineIndex(text), [problem(text, from, to)], 0, 1)[0].snippet;

  it('show the line without its indentation', () => {
    expect(snippet('a:\n\t  b: [1, 2\nc: 1', 9, 10)).toEqual({
      before: 'b: ',
      at: '[',
      after: '1, 2',
    });
  });

  it('cut long lines and long ranges', () => {
    const text = `${'a'.repeat(100)}${'b'.repeat(100)}${'c'.repeat(100)}`;
    expect(snippet(text, 100, 102)).toEqual({
      before: `…${'a'.repeat(24)}`,
      at: 'bb',
      after: `${'b'.repeat(24)}…`,
    });
    expect(snippet(text, 100, 200)).toEqual({
      before: `…${'a'.repeat(24)}`,
      at: 'b'.repeat(40),
      after: '…',
    });
  });

  it('make the invisible visible', () => {
    expect(snippet('a:\u00a0b', 2, 3).at).toBe('<U+00A0>');
    expect(snippet('a:\n\tb: 1\n', 3, 4)).toEqual({ before: '', at: '→', after: 'b: 1' });
    expect(snippet('a: 1\n', 4, 4)).toEqual({ before: 'a: 1', at: '', after: '' });
  });
});

describe('editBetween', () => {
  it.each([
    ['a: 1\nb: 2\n', 'a: 1\nc: 2\n'],
    ['aa', 'aaa'],
    ['aaa', 'aa'],
    ['', 'a'],
    ['a', ''],
    ['same', 'same'],
  ])('turns %j into %j', (before, after) => {
    const { from, to, insert } = editBetween(before, after);
    expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
  });

  it('leaves what is the same alone', () => {
    expect(editBetween('a: 1\nb: 2\n', 'a: 1\nc: 2\n')).toEqual({ from: 5, to: 6, insert: 'c' });
  });
});
