import { parse, someRootKey } from '@yamlkit/engine/tree';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalog, findCatalogEntriesByPath } from '../catalog.ts';
import { detectSchemas } from '../detect/detect-schemas.ts';
import { isHintingKey, isHintingName } from '../detect/schema-hints.ts';
import { schemaFactsOf } from './schema-facts.ts';

/** Parts that names in the catalog are made of, and some that are not. */
const fragments = fc.constantFrom(
  ...new Set(catalog.flatMap(({ globs }) => globs.flatMap((glob) => glob.split(/[*?{}()|,!]+/)))),
  'a',
  '.',
  '-',
  '/',
  '\\',
  'yaml',
  '.yml',
);

it('a name that a glob matches is a hint', () => {
  const path = fc.array(fragments, { maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(path, (name) => {
      if (findCatalogEntriesByPath(name).length > 0) expect(isHintingName(name), name).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('each glob of the catalog has a name that is a hint', () => {
  for (const glob of catalog.flatMap(({ globs }) => globs)) {
    const plain = glob
      .replace('!(config)', 'bug')
      .replaceAll(/\?\(a\)/g, 'a')
      .replaceAll(/[{(]([^,|})]*)[^})]*[})]/g, '$1')
      .replaceAll('**', 'x')
      .replaceAll(/[?*+@]/g, 'x');
    expect(isHintingName(plain), glob).toBe(true);
  }
  for (const name of ['a.yaml', 'values.yaml', 'deploy/config.yml', '<stdin>', '']) {
    expect(isHintingName(name), name).toBe(false);
  }
});

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
