import { presets } from '@yamlkit/engine/lint';
import { LineIndex } from '@yamlkit/engine/text';
import { diagnose, LanguageDocument } from '@yamlkit/language';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Analysis } from '../src/documents/analysis.ts';
import { SchemaMemo } from '../src/documents/schema-memo.ts';
import type { DocumentConfiguration } from '../src/host.ts';
import { DEFAULT_SETTINGS } from '../src/index.ts';
import { MemoryHost } from './memory-host.ts';

const DOCUMENTS = [
  'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: a\n    imag: b\n',
  'apiVersion: v1\nkind: Pod\nspeck: {}\n',
  'apiVersion: v1\nkind: Podd\n',
  '# $schema: numbers.json\na: x\nb: &y z\nc: *y\n',
  '# $schema: numbers.json\na: 1.5\n',
  '# $schema: other.json\na: x\n',
  'a: 1\n',
  '',
  'apiVersion: batch/v1beta1\nkind: CronJob\n',
  'apiVersion: cert-manager.io/v1alpha2\nkind: Certificate\n',
  '# yamllint disable rule:schema\na: 1\n',
  '# yamllint enable rule:schema\na: 1\n',
];
const stream = fc
  .array(fc.constantFrom(...DOCUMENTS), { minLength: 1, maxLength: 6 })
  .map((documents) => documents.join('---\n'));

it('finds in every version of a text what a check from the start finds', async () => {
  const configuration: DocumentConfiguration = await new MemoryHost().configurationFor({
    uri: 'untitled:a.yaml',
    languageId: 'yaml',
    folders: [],
    settings: DEFAULT_SETTINGS,
  });
  const { schemaChecker, schemaOptions } = configuration;
  fc.assert(
    fc.property(fc.array(stream, { minLength: 1, maxLength: 4 }), (versions) => {
      const memo = new SchemaMemo();
      for (const text of versions) {
        const { result } = new Analysis(new LineIndex(text), configuration, 'utf-16', { memo });
        const document = new LanguageDocument(text, schemaChecker, schemaOptions);
        const expected = diagnose(document, { rules: presets.recommended, allowedTags: [] });
        expect(result.problems).toEqual(expected.problems);
      }
    }),
    { numRuns: 30 },
  );
});
