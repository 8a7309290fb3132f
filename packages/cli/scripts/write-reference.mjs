// Writes docs/cli.md and the JSON Schema of .yamlkit.yaml from what the commands and lint rules declare, and
// enters the schema into the catalog. A test fails where one of them is not current.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { makeReference } from './make-reference.mjs';

const root = new URL('../../../', import.meta.url);
const { markdown, schema } = await makeReference();
writeFileSync(new URL('docs/cli.md', root), markdown);
writeFileSync(new URL('packages/schemas/data/yamlkit.json', root), schema);
const hash = createHash('sha256').update(schema).digest('hex').slice(0, 10);
const catalog = new URL('packages/schemas/src/catalog-entries.ts', root);
const entries = readFileSync(catalog, 'utf8');
writeFileSync(
  catalog,
  entries.replace(
    /(id: 'yamlkit',[^}]*hash: )'\w*'(,\s*bytes: )[\d_]*/,
    (_, before, between) => `${before}'${hash}'${between}${schema.length}`,
  ),
);
