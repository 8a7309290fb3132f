import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { tryDump } from '../../document/dump.ts';
import { toJs } from '../../document/to-js.ts';
import { parse } from '../../syntax/parse.ts';
import { applyMergePatch } from './merge-patch.ts';

function jsonOf(text: string): unknown {
  const result = toJs(parse(text));
  return result.output[0];
}

describe('the examples of RFC 7396, appendix A', () => {
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b", "b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null, "a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('%s patched with %s', (text, patch, expected) => {
    const { output, problems } = applyMergePatch(text, patch);
    expect(problems).toEqual([]);
    expect(jsonOf(output)).toEqual(JSON.parse(expected));
  });
});

it('keeps comments, quotes and layout', () => {
  const text = '# app\nname: "x" # the name\nimage:\n    tag: 1.0\n\n# ports\nports: [80]\n';
  const patch = 'name: y\nimage: {tag: null, repository: z}\nports: null\n';
  expect(applyMergePatch(text, patch).output).toBe(
    '# app\nname: "y" # the name\nimage:\n    repository: z\n',
  );
});

it('adds mappings whole, in the order of the patch and without their nulls', () => {
  const patch =
    '{"n": {"x": {"gone": null}, "y": [{"z": null}]}, "b": {"e": 1, "c": null}, "o": 2}';
  expect(applyMergePatch('b:\n    c: 1\n    d: 2\n', patch).output).toBe(
    'b:\n    d: 2\n    e: 1\n"n":\n    x: {}\n    "y":\n        - z: null\no: 2\n',
  );
});

it('adds mappings of a patch in YAML with their style and comments', () => {
  const patch = 'm:\n  # why\n  x: {a: 1, gone: null} # here\n  y:\n    gone: null # so\n';
  expect(applyMergePatch('b: 1\n', patch).output).toBe(
    'b: 1\nm:\n  # why\n  x: {a: 1} # here\n  y: {}\n',
  );
});

it('binds aliases of a patch to its anchors', () => {
  const patch = 'a: &x {c: 1}\nb: *x\nd: {e: !!map {f: 1}}\n';
  const { output } = applyMergePatch('a: 0\nb: 0\n', patch);
  expect(output).toBe('a: &x {c: 1}\nb: *x\nd: {e: !!map {f: 1}}\n');
  const inside = applyMergePatch('a: {b: 0}\nc: 0\nd: 0\n', 'a: {e: &x 1}\nc: *x\nd: null\n');
  expect(inside.output).toBe('a: {b: 0, e: &x 1}\nc: *x\n');
});

it('gives what RFC 7396 says, whatever the text and the patch are', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd e');
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(null, null, 1, 'x', []),
      fc.array(tie('node'), { maxLength: 2 }),
      fc.dictionary(key, tie('node'), { maxKeys: 4 }),
      fc.dictionary(key, tie('node'), { maxKeys: 4 }),
    ),
  }));
  const merged = (target: unknown, patch: unknown): unknown => {
    if (!isMapping(patch)) return patch;
    const result: Record<string, unknown> = isMapping(target) ? { ...target } : {};
    for (const [name, value] of Object.entries(patch)) {
      if (value === null) delete result[name];
      else result[name] = merged(result[name], value);
    }
    return result;
  };
  fc.assert(
    fc.property(node, node, fc.boolean(), (target, patch, isInBrackets) => {
      const text = isInBrackets ? JSON.stringify(target) : tryDump(target, { indent: 3 }).output;
      for (const each of [patch, JSON.stringify(patch)]) {
        const { output, problems } = applyMergePatch(text, each);
        expect(problems).toEqual([]);
        expect(jsonOf(output)).toEqual(merged(target, patch));
      }
    }),
    { numRuns: 100 },
  );
});

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

it('refuses changes whose paths are far longer than the text', () => {
  const nest = (depth: number, value: number) =>
    `${'{a: '.repeat(depth)}${value}${`, b: ${value}}`.repeat(depth)}`;
  expect(applyMergePatch(nest(300, 1), nest(300, 2)).output).toBe(nest(300, 2));
  const { problems } = applyMergePatch(nest(2000, 1), nest(2000, 2));
  expect(problems[0]?.message).toContain('nested too deeply');
});

it('refuses streams, and patches with errors', () => {
  expect(applyMergePatch('--- 1\n--- 2\n', '{}').problems[0]?.code).toBe('invalid-path');
  expect(applyMergePatch('a: 1\n', '{').problems[0]?.code).toBe('invalid-value');
});

it('reads a patch in YAML as YAML does: tags by their handles, aliases, merge keys', () => {
  const patched = (text: string, patch: string) => {
    const { output, problems } = applyMergePatch(text, patch);
    expect(problems).toEqual([]);
    return output;
  };
  const nulls = '%TAG !e! tag:yaml.org,2002:\n---\na: !e!null ""\n';
  expect(patched('a: 1\nb: 2\n', nulls)).toBe('b: 2\n');
  expect(patched('a: 1\n', 'a: !Ref x\n')).toBe('a: !Ref x\n');
  const merged = 'x: &n {k: 5, l: [1]}\ny: {<<: *n, z: 1}\n';
  expect(jsonOf(patched('y: {k: 3, z: 0}\n', merged))).toEqual({
    y: { k: 5, z: 1, l: [1] },
    x: { k: 5, l: [1] },
  });
  // Where nothing is merged into, it stays as it is written.
  expect(patched('a: 1\n', 'x: &n {k: 5}\nz: {<<: *n}\n')).toContain('z: {<<: *n}');
  expect(jsonOf(patched('z: {k: 3, n: 1}\n', 'x: &n {n: null}\nz: {<<: *n}\n'))).toMatchObject({
    z: { k: 3 },
  });
  expect(jsonOf(patched('z: {k: 3}\n', 'b: &b {x: 1}\nz: *b\n'))).toMatchObject({
    z: { k: 3, x: 1 },
  });
  expect(patched('y: {k: 3}\n', 'f: &f k\ny: {*f : 4}\n')).toContain('{k: 4}');
});
