// Runs after the build. Writes licences.txt: the licences of everything the site's files were made from.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { licencesOf, packageFolders } from '../../../scripts/bundled-licences.mjs';
import { inRepository } from '../../../scripts/set-up/repository.mjs';

const build = fileURLToPath(new URL('../build/', import.meta.url));
/** @type {string[]} */
const modules = JSON.parse(await readFile(`${build}bundled-modules.json`, 'utf8'));
// Style sheets have no modules. What is not the site's own in them is Tailwind's.
const style = inRepository('node_modules/tailwindcss/index.css');
const folders = packageFolders([...modules, style]);
const own = await readFile(inRepository('LICENSE'), 'utf8');
await writeFile(
  `${build}client/licences.txt`,
  `YAML Toolkit

${own.trim()}

This site is made with the software below, under its own licences.

${'-'.repeat(80)}

${licencesOf(folders)}`,
);
console.log(`Listed the licences of ${folders.length} packages.`);
