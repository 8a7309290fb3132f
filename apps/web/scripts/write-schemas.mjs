// Runs after the build. Copies the data files of the catalog of schemas to assets/schemas/, each with its
// hash in its name, as `dataFileOf` of the catalog names them, so that browsers keep them. No page loads
// one before a document needs it.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRepository } from '../../../scripts/set-up/repository.mjs';

const target = fileURLToPath(new URL('../build/client/assets/schemas/', import.meta.url));
const data = inRepository('packages/schemas/data');
await mkdir(target, { recursive: true });
const names = await readdir(data);
for (const name of names) {
  const content = await readFile(path.join(data, name));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  await writeFile(path.join(target, `${path.parse(name).name}-${hash}.json`), content);
}
console.log(`Copied ${names.length} schemas.`);
