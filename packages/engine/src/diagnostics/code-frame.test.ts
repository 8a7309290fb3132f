import { describe, expect, it } from 'vitest';
import { LineIndex } from '../text/line-index.ts';
import { codeFrame } from './code-frame.ts';

function frame(text: string, from: number, to = from): string[] {
  return codeFrame(text, new LineIndex(text), from, to).split('\n');
}

describe('codeFrame', () => {
  it('shows the line, its neighbours and carets under the place', () => {
    const text = 'kind: Pod\nspec: x: y\nend: 1\nmore: 2\n';
    expect(frame(text, text.indexOf('x: y'), text.indexOf('x: y') + 4)).toEqual([
      '  1 | kind: Pod',
      '> 2 | spec: x: y',
      '    |       ^^^^',
      '  3 | end: 1',
    ]);
  });

  it('begins each line with an indent', () => {
    const text = 'a: 1\nb: \t\n';
    const plain = codeFrame(text, new LineIndex(text), 5, 6);
    expect(codeFrame(text, new LineIndex(text), 5, 6, '    ')).toBe(
      plain.replaceAll(/^/gm, '    '),
    );
  });

  it('aligns line numbers of different widths', () => {
    const text = `${'a: 1\n'.repeat(9)}b: 2\n`;
    expect(frame(text, text.indexOf('b'))).toEqual(['   9 | a: 1', '> 10 | b: 2', '     | ^']);
  });

  it('draws tabs so that they cannot be taken for spaces', () => {
    expect(frame('a:\n\tb:\tc\n', 3, 4)).toEqual(['  1 | a:', '> 2 | →   b:→ c', '    | ^^^^']);
  });

  it('cuts a long line around the place', () => {
    const text = `${'x'.repeat(500)}!${'y'.repeat(500)}`;
    const [line, carets] = frame(text, 500, 501);
    expect(line).toBe(`> 1 | …${'x'.repeat(40)}!${'y'.repeat(58)}…`);
    expect(carets.indexOf('^')).toBe(line.indexOf('!'));
  });

  it('draws ASCII as it draws other text', () => {
    // A character that takes as many cells as any letter, but is none of ASCII.
    for (const length of [0, 1, 59, 60, 61, 98, 99, 100, 101, 140, 300]) {
      const ascii = `${'ab '.repeat(100).slice(0, length)}\n`;
      const other = ascii.replaceAll('a', 'ä');
      for (const from of [0, 1, 60, 61, 62, 99, 100, 101, length - 1, length]) {
        for (const to of [from, from + 1, from + 70]) {
          expect(frame(other, from, to).join('\n').replaceAll('ä', 'a')).toBe(
            frame(ascii, from, to).join('\n'),
          );
        }
      }
    }
  });

  it('does not cut a mark off the last character that there is room for', () => {
    expect(frame(`${'x'.repeat(100)}\u0301`, 0)[0]).toBe(`> 1 | ${'x'.repeat(100)}\u0301`);
  });

  it('does not grow with the length of the line', () => {
    const text = `[${'a,'.repeat(2_000_000)}]`;
    const index = new LineIndex(text);
    for (let at = 0; at < 2000; at++) codeFrame(text, index, at * 1000, at * 1000 + 1);
    expect(frame(text, 3_000_001)[0].length).toBeLessThan(120);
  });

  it('keeps the caret under the place after wide characters and combining marks', () => {
    expect(frame('名前: x', 4, 5)).toEqual(['> 1 | 名前: x', '    |       ^']);
    expect(frame('e\u0301: x', 4, 5)).toEqual(['> 1 | e\u0301: x', '    |    ^']);
    expect(frame('🚀: x', 4, 5)).toEqual(['> 1 | 🚀: x', '    |     ^']);
  });

  it('lets no control character through', () => {
    const text = 'a: \u001b[31m\u202e\u0000\u009b\ufeff\ud800\nb';
    const joined = frame(text, 3, 4).join('\n');
    expect(joined).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\ufeff\ud800]/,
    );
    expect(joined).toContain('<U+001B>[31m<U+202E><U+0000><U+009B><U+FEFF><U+D800>');
    expect(joined).toContain(' ^^^^^^^^\n');
  });

  it('draws a place at a line break after the last character', () => {
    expect(frame('a: "x\nb: 1', 5, 6)).toEqual(['> 1 | a: "x', '    |      ^', '  2 | b: 1']);
    expect(frame('a\r\nb\r\n', 1, 3)).toEqual(['> 1 | a', '    |  ^', '  2 | b']);
  });

  it('takes offsets at and beyond the ends of the text', () => {
    expect(frame('', 0)).toEqual(['> 1 |', '    | ^']);
    expect(frame('a\n', 99)).toEqual(['  1 | a', '> 2 |', '    | ^']);
    expect(frame('a', -5)).toEqual(['> 1 | a', '    | ^']);
  });
});
