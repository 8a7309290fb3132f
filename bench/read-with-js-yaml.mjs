// node bench/read-with-js-yaml.mjs validate|convert FOLDER: what a script of a few lines does with js-yaml 4,
// as a process to compare our commands with.
import { readdirSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { loadAll } from 'js-yaml-4';

const [operation, folder] = process.argv.slice(2);
for (const name of readdirSync(folder)) {
  const documents = loadAll(readFileSync(path.join(folder, name), 'utf8'));
  if (operation === 'convert') writeSync(1, `${JSON.stringify(documents, undefined, 2)}\n`);
}
