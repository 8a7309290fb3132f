// Runs after the build. Writes licences.txt: the licences of everything the site's files were made from.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesOf, packageFolders } from '../../../scripts/bundled-licences.mjs';
import { inRepository } from '../../../scripts/set-up/repository.mjs';

const build = fileURLToPath(new URL('../build/', import.meta.url));
/** @type {string[]} */
const modules = JSON.parse(await readFile(`${build}bundled-modules.json`, 'utf8'));
// Style sheets have no modules. What is not the site's own in them is Tailwind's.
const style = inRepository('node_modules/tailwindcss/index.css');
const folders = packageFolders([...modules, style]);
const schemas = inRepository('packages/schemas');
const notice = await readFile(path.join(schemas, 'NOTICE.md'), 'utf8');
const texts = (await readdir(path.join(schemas, 'licences'))).map((name) =>
  readFile(path.join(schemas, 'licences', name), 'utf8'),
);
const line = '-'.repeat(80);
const own = await readFile(inRepository('LICENSE'), 'utf8');
await writeFile(
  `${build}client/licences.txt`,
  `YAML Toolkit

${own.trim()}

This site is made with the software below, under its own licences.

${line}

${licencesOf(folders)}
${line}

${[notice, ...(await Promise.all(texts))].map((text) => text.trim()).join(`\n\n${line}\n\n`)}
`,
);
console.log(`Listed the licences of ${folders.length} packages.`);
