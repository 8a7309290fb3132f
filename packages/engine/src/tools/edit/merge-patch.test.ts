import { describe, expect, it, test } from 'vitest';
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

it('refuses streams, and patches with errors', () => {
  expect(applyMergePatch('--- 1\n--- 2\n', '{}').problems[0]?.code).toBe('invalid-path');
  expect(applyMergePatch('a: 1\n', '{').problems[0]?.code).toBe('invalid-value');
});
