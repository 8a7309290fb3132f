import { describe, expect, it, test } from 'vitest';
import {
  applyJsonPatch,
  applyMergePatch,
  compareVersions,
  convert,
  diff,
  diffToJsonPatch,
  editText,
  format,
  getNodes,
  inspect,
  isInternalError,
  merge,
  minify,
  validate,
} from '../../src/index.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import { parse, toJs } from '../../src/tree.ts';

interface Result {
  readonly output: unknown;
  readonly problems: readonly { readonly code: string; readonly message?: string }[];
}

const check = (text: string) => validate(text);

/** Each tool on a text it accepts and on one it refuses, with the code of the refusal. */
const TOOLS: readonly (readonly [string, (text: string) => Result, string, string, string])[] = [
  [
    'convert',
    (text) => convert(text, { from: 'yaml', to: 'json' }),
    'a: 1\n',
    'a: [',
    'unclosed-bracket',
  ],
  ['format', (text) => format(text), 'a:  1\n', 'a: [', 'unclosed-bracket'],
  ['minify', (text) => minify(text), 'a: 1\n', 'a: [', 'unclosed-bracket'],
  ['merge', (text) => merge([text, 'b: 1\n']), 'a: 1\n', '- a\n', 'not-mergeable'],
  ['diff', (text) => diff('a: 1\n', text), 'a: 2\n', 'a: [', 'unclosed-bracket'],
  [
    'diffToJsonPatch',
    (text) => diffToJsonPatch(text, 'a: 1\n'),
    'a: 2\n',
    'a: [',
    'unclosed-bracket',
  ],
  ['fixText', (text) => fixText(text, check(text), check), 'a: 1\n', 'a: *b\n', 'unknown-alias'],
  [
    'editText',
    (text) => editText(text, [{ op: 'delete', path: 'a' }]),
    'a: 1\n',
    'b: 1\n',
    'no-such-path',
  ],
  [
    'applyJsonPatch',
    (text) => applyJsonPatch(text, [{ op: 'test', path: '/a', value: 1 }]),
    'a: 1\n',
    'a: 2\n',
    'test-failed',
  ],
  ['applyMergePatch', (text) => applyMergePatch(text, { a: 2 }), 'a: 1\n', 'a: [', 'invalid-text'],
  ['getNodes', (text) => getNodes(text, 'a'), 'a: 1\n', 'b: 1\n', 'no-such-path'],
  ['getNodes by a query', (text) => getNodes('a: 1\n', text), '$.a', '$.[', 'invalid-query'],
  ['getNodes by a pointer', (text) => getNodes('a: 1\n', text), '/a', '/~2', 'invalid-path'],
  [
    'getNodes of aliases',
    (text) => getNodes(text, 'a'),
    'a: 1\n',
    'a: &x [*x]\n',
    'alias-expansion',
  ],
  ['query', (text) => inspect('a: 1\n').query(text), '$.a', 'a', 'invalid-query'],
  ['nodesAtPath', (text) => inspect('a: 1\n').nodesAtPath(text), 'a', '$.[', 'invalid-query'],
  ['compareVersions', compareVersions, 'a: no\n', 'a: [', 'unclosed-bracket'],
  ['toJs', (text) => toJs(parse(text)), 'a: 1\n', 'a: *b\n', 'unknown-alias'],
];

describe('the results of all tools have one shape', () => {
  it.each(TOOLS)('%s', (_, run, good, bad, code) => {
    const done = run(good);
    expect(done).toHaveProperty('output');
    expect(done.problems).toEqual([]);
    const refused = run(bad);
    expect(refused).toHaveProperty('output');
    expect(refused.problems.map((problem) => problem.code)).toContain(code);
    expect(structuredClone(refused)).toEqual(refused);
  });
});

test('a fix that would change the data is reported as an internal error, and not applied', () => {
  const fix = {
    title: 'Break it',
    edits: [{ from: 3, to: 4, insert: '2' }],
    safety: 'safe',
  } as const;
  const broken = (text: string) => {
    const result = validate(text);
    const problem = {
      code: 'lint/test',
      severity: 'warning',
      message: '',
      from: 3,
      to: 4,
      line: 1,
      column: 4,
      fix,
    } as const;
    return { ...result, warnings: [problem], problems: [problem] };
  };
  const { output, problems } = fixText('a: 1\n', broken('a: 1\n'), broken);
  expect(output).toBe('a: 1\n');
  expect(problems[0]).toMatchObject({ code: 'internal-error', severity: 'error' });
  expect(isInternalError(problems[0])).toBe(true);
});
