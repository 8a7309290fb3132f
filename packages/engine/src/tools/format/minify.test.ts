import { describe, expect, it } from 'vitest';
import { minify } from './minify.ts';

describe('minify', () => {
  it.each([
    ['a:\n  - 1 # c\n\n  - "x"\nb: {c:   d}\n', 'a: [1,x]\nb: {c: d}\n'],
    ['- a\n- b: c\n-\n', '[a,b: c,~]\n'],
    ['"k": "yes"\nl: |\n  x\n  y\n', 'k: "yes"\nl: "x\\ny\\n"\n'],
    ['a: {"x y: z": 1}\n', 'a: {"x y: z":1}\n'],
    ['a: &x 1\nb: *x\n*x : !t [a]\n', 'a: &x 1\nb: *x\n*x : !t [a]\n'],
    ['--- 1\n--- # c\nb:\n', '--- 1\n---\nb:\n'],
    ['a: "x, y"\nb: [p, q]\n', 'a: x, y\nb: [p,q]\n'],
    ['a:\n  - "x, y"\n  - z, z\nb: 1\n', 'a:\n- x, y\n- z, z\nb: 1\n'],
    ['- x, y\n', '- x, y\n'],
    ['---\n- x, y\n', '---\n- x, y\n'],
    ['&a\n- x, y\n', '&a\n- x, y\n'],
    ['a: &a\n- x, y\n', 'a: &a\n- x, y\n'],
    ['', ''],
    ['# only\n', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(minify(text).output).toBe(expected);
  });

  it('leaves a text with errors alone', () => {
    expect(minify('a: [1')).toMatchObject({ output: 'a: [1', isChanged: false });
  });
});
