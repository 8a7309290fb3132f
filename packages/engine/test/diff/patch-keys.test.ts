import { describe, expect, it } from 'vitest';
import { applyJsonPatch, diffToJsonPatch, parse, toJs } from '../../src/index.ts';

describe('diffToJsonPatch', () => {
  it.each([
    ['one in lines', 'a: 1\n', '? b: 1\n: 2\n'],
    ['one in a value', 'a: 1\n', 'a:\n  ? - b\n    - c\n  : 2\n'],
    ['other blanks in it', '? {b: 1}\n: 1\n', '? {b:  1}\n: 2\n'],
    ['one with a tag', 'a: 1\n', 'a: 1\n? !t {b: 1}\n: 2\n'],
    ['what is below one', '? - b\n  - c\n: {d: 1}\n', '? - b\n  - c\n: {d: 2}\n'],
    ['one that goes', '? - b\n  - c\n: 1\nd: 2\n', 'd: 2\n'],
    ['one that takes the place of another', '? - b\n: {c: 1}\n', '? - x\n: {c: 1}\n'],
  ])('names a key that is a collection as its data do: %s', (_, left, right) => {
    const patched = applyJsonPatch(left, diffToJsonPatch(left, right).output);
    expect(patched.problems).toEqual([]);
    expect(toJs(parse(patched.output)).output).toEqual(toJs(parse(right)).output);
  });
});
