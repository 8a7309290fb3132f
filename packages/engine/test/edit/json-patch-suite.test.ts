import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { tryDump } from '../../src/document/dump.ts';
import { isSameValue } from '../../src/document/equality/same-js-value.ts';
import { applyJsonPatch } from '../../src/tools/edit/json-patch.ts';
import { commentsOf, dataOf } from './edit-oracle.ts';

interface PatchCase {
  readonly comment?: string;
  readonly doc: unknown;
  readonly patch: readonly { readonly op: string; readonly path: string }[];
  readonly expected?: unknown;
  readonly error?: string;
  readonly disabled?: boolean;
}

const require = createRequire(import.meta.url);
/** What a JavaScript object cannot hold, two members of one name, is tested as text below. */
const CASES = [
  ...(require('json-patch-test-suite/tests.json') as PatchCase[]),
  ...(require('json-patch-test-suite/spec_tests.json') as PatchCase[]),
].filter(({ error }) => error !== "patch has two 'op' members");

/** A document as YAML in block style, with a comment above each line. */
function commented(value: unknown): string {
  const lines = yamlOf(value).trimEnd().split('\n');
  return lines.map((line, index) => `${indentOf(line)}# comment ${index}\n${line}\n`).join('');
}

function indentOf(line: string): string {
  return /^ */.exec(line)?.[0] ?? '';
}

function yamlOf(value: unknown): string {
  const { output, problems } = tryDump(value);
  expect(problems).toEqual([]);
  return output;
}

/** The comments of entries that a patch takes away may go, and no others. */
function mayDrop({ patch }: PatchCase): boolean {
  return patch.some(({ op, path }) => (op !== 'add' && op !== 'test' ? true : path === ''));
}

const LAYOUTS: [string, (value: unknown) => string][] = [
  ['JSON', (value) => JSON.stringify(value)],
  ['JSON on many lines', (value) => JSON.stringify(value, null, 2)],
  ['YAML', yamlOf],
  ['YAML with comments', commented],
];

describe.each(LAYOUTS)('the JSON Patch test suite on %s', (_, write) => {
  it.each(
    CASES.map((each, index) => [`${index} ${each.comment ?? each.error ?? ''}`, each] as const),
  )('%s', (_name, each) => {
    const text = write(each.doc);
    const { output, problems } = applyJsonPatch(text, each.patch);
    if (each.error !== undefined) {
      expect(problems.length).toBe(1);
      expect(output).toBe(text);
      return;
    }
    expect(problems).toEqual([]);
    if (each.expected === undefined) return;
    const expected = dataOf(JSON.stringify(each.expected));
    const found = dataOf(output);
    if (!isSameValue(found, expected)) expect(output).toBe(yamlOf(each.expected));
    const isScalarRoot = typeof each.doc !== 'object' || each.doc === null;
    if (!mayDrop(each) && !isScalarRoot) {
      const comments = commentsOf(output);
      for (const comment of commentsOf(text)) expect(comments).toContain(comment);
    }
  });
});

it('refuses an operation with two members of one name', () => {
  const patch = '[{"op": "add", "path": "/baz", "value": "qux", "op": "remove"}]';
  expect(applyJsonPatch('foo: bar\n', patch).problems.length).toBe(1);
});
