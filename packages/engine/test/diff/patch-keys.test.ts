import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyJsonPatch, convert, diffToJsonPatch } from '../../src/index.ts';
import { parse, toJs } from '../../src/tree.ts';

/** A mapping as `convert` names its keys. */
function inJson(text: string): Record<string, number> {
  return JSON.parse(convert(text, { from: 'yaml', to: 'json' }).output);
}

/** Whether all keys have names of their own, in YAML and in JSON. */
function hasDistinctKeys(text: string): boolean {
  const { losses, problems } = convert(text, { from: 'yaml', to: 'json' });
  return problems.length === 0 && losses.every(({ kind }) => kind !== 'colliding-keys');
}

/** A patch of a mapping of numbers, done to its JSON. */
function patchedJson(json: Record<string, number>, patch: string): Record<string, number> {
  const entries = new Map(Object.entries(json));
  const nameOf = (pointer: string) => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  for (const { op, path, from, value } of JSON.parse(patch)) {
    if (path === '') return value;
    // Only what is there can be removed, replaced or moved.
    if (op !== 'add') expect(entries.has(nameOf(from ?? path))).toBe(true);
    if (op === 'remove') entries.delete(nameOf(path));
    else if (op === 'move') {
      entries.set(nameOf(path), entries.get(nameOf(from)) as number);
      entries.delete(nameOf(from));
    } else entries.set(nameOf(path), value);
  }
  return Object.fromEntries(entries);
}

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

  const keys = fc.constantFrom(
    ...[
      '~',
      'null',
      '""',
      '"~"',
      '"null"',
      '1',
      '"1"',
      '0x1',
      '0o1',
      '1.0',
      '1e0',
      '+1',
      '-0',
      '"-0"',
    ],
    ...[
      'true',
      'True',
      '"true"',
      '.inf',
      '".inf"',
      '2001-01-01',
      '!!str 1',
      '!!null ""',
      '"a/b"',
      'k',
    ],
  );
  const mappings = fc
    .uniqueArray(fc.tuple(keys, fc.nat(3)), {
      selector: ([key]) => key,
      minLength: 1,
      maxLength: 5,
    })
    .map((entries) => entries.map(([key, value]) => `? ${key}\n: ${value}\n`).join(''))
    .filter(hasDistinctKeys);

  it('names keys as JSON does, null and numbers too', () => {
    fc.assert(
      fc.property(mappings, mappings, (left, right) => {
        const patch = diffToJsonPatch(left, right).output;
        expect(patchedJson(inJson(left), patch)).toEqual(inJson(right));
        const patched = applyJsonPatch(left, patch);
        expect(patched.problems).toEqual([]);
        expect(inJson(patched.output)).toEqual(inJson(right));
      }),
      { numRuns: 500 },
    );
  });
});
