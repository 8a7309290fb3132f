// Makes data/, NOTICE.md and the modules of the catalog from sources.json:
//   node scripts/refresh-schemas.mjs --folder FOLDER    from files that are called <id>.json
//   node scripts/refresh-schemas.mjs --upstream         from where they are published
// --descriptions keeps what they say for people, --newest takes what is published today and
// --output FOLDER writes the data elsewhere, for a site that wants its own.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCatalogModules } from './catalog-modules.mjs';
import { dropDescriptions } from './drop-descriptions.mjs';
import { joinVersions, kubernetesData } from './kubernetes-data.mjs';
import { makeReferencesLocal } from './local-references.mjs';
import { noticeOf } from './notice.mjs';
import { readFolder, readUpstream } from './read-sources.mjs';
import { applyCorrection, isObject } from './schema-positions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    upstream: { type: 'boolean' },
    newest: { type: 'boolean', default: false },
    descriptions: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
});
if ((options.folder === undefined) === (options.upstream !== true)) {
  console.error('Say where the schemas come from: --folder FOLDER or --upstream.');
  process.exit(2);
}
const KUBERNETES_VERSIONS = Array.from({ length: 9 }, (_, index) => `1.${28 + index}`);

/** @type {import('./read-sources.mjs').Source[]} */
const sources = JSON.parse(readFileSync(path.join(root, 'sources.json'), 'utf8')).schemas;
const read = options.folder
  ? readFolder(options.folder)
  : readUpstream({ isNewest: options.newest });
// Made by packages/cli/scripts/write-reference.mjs.
const readOwn = readFolder(path.join(root, 'data'));
const data = path.resolve(options.output ?? path.join(root, 'data'));

const included = sources.filter(({ omitted }) => omitted === undefined);
const { kubernetes, raw } = await readAll().catch((error) => {
  console.error(`Nothing has been changed: ${error.message}`);
  process.exit(1);
});

mkdirSync(data, { recursive: true });
for (const name of readdirSync(data)) {
  if (name.endsWith('.json')) rmSync(path.join(data, name));
}
const entries = sources.map((source) => {
  if (source.omitted !== undefined) return { source, file: undefined };
  const text = `${JSON.stringify(contentOf(source))}\n`;
  writeFileSync(path.join(data, `${source.id}.json`), text);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { source, file: { hash, bytes: text.length } };
});
writeFileSync(
  path.join(options.output === undefined ? root : data, 'NOTICE.md'),
  noticeOf(included),
);
if (options.output === undefined) writeCatalogModules(root, entries, kubernetesData(kubernetes));

/** All that is needed, before anything is written. */
async function readAll() {
  const kubernetes = await readKubernetes();
  /** @type {Map<string, Record<string, unknown>>} */
  const raw = new Map();
  for (const source of included) {
    const readSource = source.own ? readOwn : read;
    if (source.id !== 'kubernetes') raw.set(source.id, await readSource(source));
  }
  return { kubernetes, raw };
}

/** @param {import('./read-sources.mjs').Source} source */
function contentOf(source) {
  if (source.id === 'kubernetes') return kubernetesData(kubernetes, source.values?.fields);
  const schema = raw.get(source.id) ?? {};
  const complete = makeReferencesLocal(schema, {
    name: path.posix.basename(source.source.path),
    externals: source.externals ?? {},
    readFile: (file) => {
      if (file !== 'kubernetes-definitions.json') return raw.get(file.replace(/\.json$/, ''));
      const newest = Object.entries(kubernetes.definitions).map(([name, forms]) => [
        name,
        forms.at(-1)?.schema,
      ]);
      return { definitions: Object.fromEntries(newest) };
    },
  });
  const correct = applyCorrection(complete, source.correction?.patch ?? {});
  return options.descriptions ? correct : dropDescriptions(correct);
}

/** @returns {Promise<import('./kubernetes-data.mjs').Definitions>} */
async function readKubernetes() {
  const source = included.find(({ id }) => id === 'kubernetes');
  if (source === undefined) throw new Error('sources.json has no kubernetes');
  if (options.folder) {
    const joined = await read(source);
    if (!Array.isArray(joined.versions) || !isObject(joined.definitions)) {
      throw new Error('kubernetes.json has no versions and definitions');
    }
    return /** @type {import('./kubernetes-data.mjs').Definitions} */ (joined);
  }
  const byVersion = new Map();
  for (const version of KUBERNETES_VERSIONS) {
    const { definitions } = await read(source, version);
    const shaped = Object.entries(definitions ?? {}).map(([name, schema]) => [
      name,
      options.descriptions ? schema : dropDescriptions(schema),
    ]);
    byVersion.set(version, Object.fromEntries(shaped));
  }
  return joinVersions(byVersion);
}
