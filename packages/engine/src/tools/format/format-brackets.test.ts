import { describe, expect, it } from 'vitest';
import { format } from './format.ts';
import type { FormatOptions } from './format-options.ts';

/** The text a text is formatted to, which formatting again must not change. */
function formatted(text: string, options?: FormatOptions): string {
  const { output, problems } = format(text, options);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(format(output, options).output).toBe(output);
  return output;
}

describe('spaces in brackets', () => {
  it.each([
    ['[1,2 ,3]', '[1, 2, 3]'],
    ['[ 1,2]', '[ 1, 2 ]'],
    ['{a: 1,b : 2 , "c":3}', '{a: 1, b: 2, "c": 3}'],
    ['{ a: [1] }', '{ a: [1] }'],
    ['[{ a: 1 }, { b: 2}, {c: 3}]', '[{ a: 1 }, { b: 2 }, { c: 3 }]'],
    ['[{ a: 1 }, { b: 2}, {c: 3}, {d: 4}]', '[{a: 1}, {b: 2}, {c: 3}, {d: 4}]'],
    ['[ ]', '[]'],
    ['[1, ]', '[1,]'],
    ['{ a, }', '{ a, }'],
    ['[\n  1,2 ,\n 3\n]', '[\n  1, 2,\n  3\n]'],
    ['[\n  1\n  ,2]', '[\n  1\n  , 2]'],
    ['[{ a: 1\n}]', '[{ a: 1\n  }]'],
    // What follows these could be read as a part of them.
    ['[&a x, {*a : 1, k: *a }]', '[&a x, {*a : 1, k: *a }]'],
    ['{&b : 2, c: }', '{&b : 2, c: }'],
    ['[!!str , !!str ]', '[!!str , !!str ]'],
    ['{a: , b: }', '{a: , b: }'],
    ['[ : 1]', '[ : 1 ]'],
    ['[? a : b]', '[? a: b]'],
    ['["a":b, [c]:d]', '["a": b, [c]: d]'],
  ])('%j becomes %j', (text, expected) => {
    expect(formatted(`${text}\n`)).toBe(`${expected}\n`);
  });

  it('can be chosen', () => {
    const text = 'a: {b: [ 1,2 ], c: { }}\n';
    const spaced = (bracketSpacing: FormatOptions['bracketSpacing']) =>
      formatted(text, bracketSpacing && { bracketSpacing });
    expect(spaced('none')).toBe('a: {b: [1, 2], c: {}}\n');
    expect(spaced('braces')).toBe('a: { b: [1, 2], c: {} }\n');
    expect(spaced('all')).toBe('a: { b: [ 1, 2 ], c: {} }\n');
    expect(spaced('preserve')).toBe('a: {b: [ 1,2 ], c: { }}\n');
  });

  it('do not make a key longer than a key can be', () => {
    const entries = (separator: string) => Array.from({ length: 400 }, () => 'a').join(separator);
    for (const text of [`[${entries(',')}]: 1\n`, `[[${entries(',')}]: 1 ,2]\n`]) {
      expect(formatted(text)).toBe(text.replace(' ,2', ', 2'));
    }
    expect(formatted(`? [${entries(',')}]\n: 1\n`)).toBe(`? [${entries(', ')}]\n: 1\n`);
  });

  it('stay as they are where nothing is to change, and do not count there', () => {
    const text = '# yamlkit-format off\na: { b: 1 }\nc: { d: 1 }\n# yamlkit-format on\ne: {f: 1}\n';
    expect(formatted(text)).toBe(text);
  });
});
