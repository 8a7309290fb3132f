// Writes docs/cli.md, the pages of docs/formats, the tables of options in docs/ and the JSON Schema of .yamlkit.yaml from what the commands,
// tools and lint rules declare, and enters the schema into the catalog. A test fails where one of them is not current.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makeReference } from './make-reference.mjs';

const root = new URL('../../../', import.meta.url);
const { markdown, schema, formatPages, withOptionTables } = await makeReference();
writeFileSync(new URL('docs/cli.md', root), markdown);
for (const name of [
  'comparing',
  'converting',
  'format-and-merge',
  'inspecting',
  'linting',
  'schemas',
]) {
  const file = new URL(`docs/${name}.md`, root);
  writeFileSync(file, withOptionTables(readFileSync(file, 'utf8')));
}
mkdirSync(new URL('docs/formats', root), { recursive: true });
for (const { file, markdown: page } of formatPages) {
  writeFileSync(new URL(`docs/formats/${file}`, root), page);
}
writeFileSync(new URL('packages/schemas/data/yamlkit.json', root), schema);
const hash = createHash('sha256').update(schema).digest('hex').slice(0, 8);
const catalog = new URL('packages/schemas/src/catalog-entries.ts', root);
const entries = readFileSync(catalog, 'utf8');
writeFileSync(catalog, entries.replace(/(?<=id: 'yamlkit',[^}]*hash: ')\w*/, hash));
