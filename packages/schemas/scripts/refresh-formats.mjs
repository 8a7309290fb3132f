// Makes known-formats.json, the known formats beside the catalog, and name-hints.json, from SchemaStore's catalog.json:
//   node scripts/refresh-formats.mjs --file catalog.json --as-of 2026-11-27 [--commit HASH]
//   node scripts/refresh-formats.mjs --address https://www.schemastore.org/api/json/catalog.json
//   node scripts/refresh-formats.mjs            after a change to common words, rules or the catalog
// Names, globs and addresses are kept in schemastore-index.json, with the common words, which are maintained there by hand:
// a name without other words does not identify a format. Nothing is fetched unless --address is given.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { writeFormatListHash } from './catalog-modules.mjs';
import { noticeOf } from './notice.mjs';
import { hashOf } from './package-schemas.mjs';
import { formatListText, readStoreRows } from './store-rows.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    file: { type: 'string' },
    address: { type: 'string' },
    'as-of': { type: 'string' },
    commit: { type: 'string' },
  },
});
const indexFile = path.join(root, 'schemastore-index.json');
const index = JSON.parse(readFileSync(indexFile, 'utf8'));
const sourcesFile = path.join(root, 'sources.json');
const sources = JSON.parse(readFileSync(sourcesFile, 'utf8'));
if (options.file !== undefined || options.address !== undefined) {
  index.formats = await readCatalog()
    .then(readStoreRows)
    .catch((error) => {
      console.error(`Nothing has been changed: ${error.message}`);
      process.exit(1);
    });
  const { commit: _, ...formatList } = sources.formatList;
  sources.formatList = {
    ...formatList,
    ...(options.commit && { commit: options.commit }),
    date: options['as-of'] ?? new Date().toISOString().slice(0, 10),
  };
}
const { storeFormats } = await loadSource('store/store-formats.ts');
const { CATALOG_ENTRIES } = await loadSource('catalog-entries.ts');
const { nameHintsOf } = await loadSource('detect/name-hints.ts');
const formats = storeFormats(index.formats, index.commonWords);
if (formats.length < 500) {
  console.error(`Nothing has been changed: the catalog has only ${formats.length} YAML formats.`);
  process.exit(1);
}
const text = formatListText({ commonWords: index.commonWords, formats });
writeFileSync(indexFile, formatListText(index));
writeFileSync(path.join(root, 'known-formats.json'), text);
writeFileSync(
  path.join(root, 'name-hints.json'),
  `${JSON.stringify(nameHintsOf([...CATALOG_ENTRIES, ...formats]))}\n`,
);
writeFormatListHash(root, hashOf(text));
writeFileSync(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`);
const included = sources.schemas.filter(
  (/** @type {{ omitted?: string }} */ { omitted }) => omitted === undefined,
);
writeFileSync(path.join(root, 'NOTICE.md'), noticeOf(included, sources.formatList));
console.log(
  `${formats.length} formats. Format sources.json: npx biome check --write ${sourcesFile}`,
);

/** @returns {Promise<string>} */
async function readCatalog() {
  if (options.file !== undefined) return readFileSync(options.file, 'utf8');
  const response = await fetch(/** @type {string} */ (options.address));
  if (!response.ok) throw new Error(`${options.address} answered ${response.status}`);
  return response.text();
}

/**
 * What a module exports, which is TypeScript.
 *
 * @param {string} file in src/
 */
async function loadSource(file) {
  const build = await rolldown({ input: path.join(root, 'src', file) });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
