import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { documentWith } from '../test/schema-data.ts';
import { schemaFromText } from './schema-from-text.ts';

describe('a schema from a text', () => {
  it('checks others by what the text is', () => {
    const found = schemaFromText('name: a\nport: 80\n---\nname: b\n');
    if (!('schema' in found)) throw new Error('There is no schema.');
    const of = (text: string) => {
      const { schemaChecker, options } = documentWith(found.schema, text);
      return schemaChecker.check(parse(text), options).map(({ code }) => code);
    };
    expect(of('name: c\n')).toEqual([]);
    expect(of('port: "80"\n')).toEqual(
      expect.arrayContaining(['schema/missing-keys', 'schema/wrong-type']),
    );
  });

  it('needs a text without errors', () => {
    expect(schemaFromText('a: [\n')).toMatchObject({ problems: [{ severity: 'error' }] });
    expect(schemaFromText('a: *x\n')).toMatchObject({ problems: [{ severity: 'error' }] });
  });
});
