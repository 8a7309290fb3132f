import { parse } from '@yamlkit/engine/tree';
import type { JsonValue } from '@yamlkit/json-schema';
import { describe, expect, it } from 'vitest';
import { documentOf, documentWith } from '../test/schema-data.ts';

function found(schema: JsonValue, text: string) {
  const { schemaChecker, options } = documentWith(schema, text);
  return schemaChecker.check(parse(text), options);
}

const EMPTY = ['', '\n', '# a\n', '---\n', '---\n# a\n...\n', '\ufeff'];

describe('a document without a value', () => {
  it.each(EMPTY)('misses what is required: %j', (text) => {
    const problems = found({ required: ['a'] }, text);
    expect(problems).toMatchObject([{ code: 'schema/missing-keys', severity: 'error' }]);
    expect(problems[0].message).toBe('This document is empty. Missing required key “a”.');
    expect(problems[0].to).toBeLessThanOrEqual(text.length);
    expect(found({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, text)).toHaveLength(1);
    expect(found({ minProperties: 1 }, text)).toHaveLength(1);
  });

  it.each(EMPTY)('is a mapping without keys, and null if the schema allows that: %j', (text) => {
    for (const schema of [
      {},
      { type: 'object' },
      true,
      { type: ['object', 'null'], required: ['a'] },
    ]) {
      expect(found(schema, text)).toEqual([]);
    }
  });

  it('is checked among others, and a null is not the same', () => {
    expect(found({ required: ['a'] }, 'a: 1\n---\n')).toHaveLength(1);
    for (const text of ['null\n', '~\n', '!!null\n', '&a\n']) {
      expect(found({ required: ['a'] }, text)).toEqual([]);
    }
  });

  it('has the schema that its name or a comment gives it', () => {
    const check = (text: string, path: string) => {
      const { schemaChecker, options } = documentOf(text, { path });
      return [...schemaChecker.checkEach(parse(text), options)];
    };
    const [workflow] = check('# soon\n', '.github/workflows/a.yml');
    expect(workflow.coverage).toMatchObject({ isChecked: true, schema: 'GitHub workflow' });
    expect(workflow.problems).toMatchObject([{ code: 'schema/missing-keys' }]);
    const [action] = check('# $schema: github-action\n', 'a.yml');
    expect(action.problems).toHaveLength(1);
    expect(check('', 'a.yml')).toEqual([]);
    const [pod] = check('# $schema: kubernetes\n', 'a.yml');
    expect(pod?.problems ?? []).toEqual([]);
  });
});
