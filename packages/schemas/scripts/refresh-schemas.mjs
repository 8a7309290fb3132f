// Makes data/, NOTICE.md and the modules of the catalog from sources.json:
//   node scripts/refresh-schemas.mjs --folder FOLDER    from files that are called <id>.json
//   node scripts/refresh-schemas.mjs --upstream         from where they are published
//   node scripts/refresh-schemas.mjs --packages         only those from npm packages; the others stay
// The list of known formats is refreshed by refresh-formats.mjs.
// Schemas from npm packages are always read from the packages that are installed.
// --descriptions keeps what they say for people, --newest takes what is published today and
// --output FOLDER writes the data elsewhere, for a site that wants its own.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCatalogModules } from './catalog-modules.mjs';
import { correctSchema, withPatternMessages } from './correct-schema.mjs';
import { describedSchema, isDescribed } from './descriptions/described-schemas.mjs';
import { dropDescriptions } from './drop-descriptions.mjs';
import { joinVersions, kubernetesData, kubernetesText } from './kubernetes-data.mjs';
import { makeReferencesLocal } from './local-references.mjs';
import { noticeOf } from './notice.mjs';
import { hashOf, readPackageSchema } from './package-schemas.mjs';
import { readFolder, readUpstream } from './read-sources.mjs';
import { isObject } from './schema-positions.mjs';
import { splitDescriptions } from './split-descriptions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    upstream: { type: 'boolean' },
    packages: { type: 'boolean' },
    newest: { type: 'boolean', default: false },
    descriptions: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
});
const places = [options.folder, options.upstream, options.packages];
if (places.filter((place) => place !== undefined).length !== 1) {
  console.error('Say where the schemas come from: --folder FOLDER, --upstream or --packages.');
  process.exit(2);
}
const KUBERNETES_VERSIONS = Array.from({ length: 9 }, (_, index) => `1.${28 + index}`);

/**
 * @type {{
 *   schemas: import('./read-sources.mjs').Source[],
 *   patternMessages: Record<string, string>,
 *   formatList: import('./notice.mjs').FormatListSource,
 * }}
 */
const {
  schemas: sources,
  patternMessages,
  formatList,
} = JSON.parse(readFileSync(path.join(root, 'sources.json'), 'utf8'));
const read = options.folder
  ? readFolder(options.folder)
  : readUpstream({ isNewest: options.newest });
// Made by packages/cli/scripts/write-reference.mjs.
const readOwn = readFolder(path.join(root, 'data'));
const data = path.resolve(options.output ?? path.join(root, 'data'));

const included = sources.filter(({ omitted }) => omitted === undefined);
const texts = await (options.packages ? readWithPackages() : readAll()).catch((error) => {
  console.error(`Nothing has been changed: ${error.message}`);
  process.exit(1);
});

mkdirSync(data, { recursive: true });
for (const name of readdirSync(data)) {
  if (name.endsWith('.json')) rmSync(path.join(data, name));
}
const entries = await Promise.all(sources.map(writeData));
writeFileSync(
  path.join(options.output === undefined ? root : data, 'NOTICE.md'),
  noticeOf(included, formatList),
);
if (options.output === undefined) {
  writeCatalogModules(root, entries, JSON.parse(texts.get('kubernetes') ?? '{}'));
}

/**
 * Writes a data file.
 *
 * @param {import('./read-sources.mjs').Source} source
 * @returns what the catalog knows of the file, and of the one with its descriptions
 */
async function writeData(source) {
  const text = texts.get(source.id);
  if (text === undefined) return { source, file: undefined };
  writeFileSync(path.join(data, `${source.id}.json`), text);
  const described = isDescribed(source)
    ? { descriptions: (await describedSchema(source, JSON.parse(text))).hash }
    : {};
  return { source, file: { hash: hashOf(text), ...described } };
}

/** The data files as they are, but for those from packages. @returns {Promise<Map<string, string>>} */
async function readWithPackages() {
  return new Map(
    included.map((source) => [
      source.id,
      source.source.definition === undefined
        ? readFileSync(path.join(root, 'data', `${source.id}.json`), 'utf8')
        : textOf(packageContent(source)),
    ]),
  );
}

/** All files, before anything is written. @returns {Promise<Map<string, string>>} */
async function readAll() {
  const kubernetes = await readKubernetes();
  /** @type {Map<string, Record<string, unknown>>} */
  const raw = new Map();
  for (const source of included) {
    const readSource = source.own ? readOwn : read;
    if (source.id === 'kubernetes' || source.source.definition !== undefined) continue;
    raw.set(source.id, await readSource(source));
  }
  return new Map(
    included.map((source) => [
      source.id,
      source.id === 'kubernetes'
        ? kubernetesText(kubernetesData(kubernetes, source.values?.fields))
        : textOf(contentOf(source, { kubernetes, raw })),
    ]),
  );
}

/** @param {unknown} content */
function textOf(content) {
  return `${JSON.stringify(content)}\n`;
}

/** @param {import('./read-sources.mjs').Source} source */
function packageContent(source) {
  const schema = readPackageSchema(source);
  return options.descriptions ? schema : splitDescriptions(schema).shape;
}

/**
 * @param {import('./read-sources.mjs').Source} source
 * @param {{ kubernetes: import('./kubernetes-data.mjs').Definitions, raw: Map<string, Record<string, unknown>> }} all
 */
function contentOf(source, { kubernetes, raw }) {
  if (source.source.definition !== undefined) return packageContent(source);
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
  const plain = options.descriptions ? complete : dropDescriptions(complete);
  return withPatternMessages(correctSchema(plain, source.correction), patternMessages);
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
