// Runs after the build. Copies the data files of the catalog of schemas to assets/schemas/, and writes the files with
// their descriptions beside them, each with its hash in its name, as `dataFileOf` and `descriptionsFileOf` of the
// catalog name them, so that browsers keep them. No page loads one before a document needs it.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describedSchemas } from '../../../packages/schemas/scripts/descriptions/described-schemas.mjs';
import { hashOf } from '../../../packages/schemas/scripts/package-schemas.mjs';
import { inRepository } from '../../../scripts/set-up/repository.mjs';

const target = fileURLToPath(new URL('../build/client/assets/schemas/', import.meta.url));
const data = inRepository('packages/schemas/data');
await mkdir(target, { recursive: true });
const names = await readdir(data);
const formatList = inRepository('packages/schemas/known-formats.json');
for (const file of [...names.map((name) => path.join(data, name)), formatList]) {
  const content = await readFile(file);
  await writeFile(path.join(target, `${path.parse(file).name}-${hashOf(content)}.json`), content);
}
const described = await describedSchemas();
for (const { id, text, hash } of described) {
  await writeFile(path.join(target, `${id}.descriptions-${hash}.json`), text);
}
console.log(`Copied ${names.length} schemas, and the descriptions of ${described.length}.`);
