import { parse, someRootKey } from '@yamlkit/engine/tree';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detectSchemas } from '../detect/detect-schemas.ts';
import { isHintingKey } from '../detect/schema-hints.ts';
import { schemaFactsOf } from './schema-facts.ts';

const keys = fc.constantFrom(
  ...'apiVersion kind metadata on jobs services stages steps runs name version updates rules groups openapi repos a b'.split(
    ' ',
  ),
);
const values = fc.constantFrom(
  'v1',
  'Pod',
  '{}',
  '{a: {image: x}}',
  '[{name: a, args: []}]',
  '3.1.0',
  '1',
);
const root = fc.uniqueArray(fc.tuple(keys, values), { selector: ([key]) => key, maxLength: 4 });

it('a document whose schema is detected or suggested has a hint', () => {
  const text = fc
    .array(root, { minLength: 1, maxLength: 3 })
    .map((roots) =>
      roots.map((pairs) => pairs.map(([key, value]) => `${key}: ${value}\n`).join('')),
    )
    .map((documents) => documents.join('---\n'));
  fc.assert(
    fc.property(text, (stream) => {
      const tree = parse(stream);
      const choices = detectSchemas(schemaFactsOf(tree));
      const isFound = choices.some(({ target, others }) => target ?? others[0]);
      if (isFound) expect(someRootKey(tree, isHintingKey), stream).toBe(true);
    }),
    { numRuns: 500 },
  );
});
