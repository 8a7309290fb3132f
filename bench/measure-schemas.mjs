import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deployments } from './corpora/deployments.mjs';
import { manifests } from './corpora/manifests.mjs';
import { cpuTime } from './cpu-time.mjs';
import { importPackages } from './import-packages.mjs';
import { table } from './table.mjs';

const MEGABYTES = 1;
const VERSION = '1.36';
/**
 * Finding the schemas and checking by them may take this much of the time of a parse with diagnostics, so that all of it
 * takes at most twice that.
 */
const MOST_OF_PARSE = 1;
const TEXTS = [
  ['Deployments', deployments],
  ['fourteen kinds', manifests],
];
const SOURCES = ['engine', 'json-schema', 'schemas', 'language'];

/**
 * 1 MB of Kubernetes manifests against the schemas of their kinds, as the command line and the page check them: what
 * finding each document's schema and checking by it takes beside a parse with diagnostics of the same text. Medians of
 * CPU time, in alternation.
 */
export async function measureSchemas(folder, { isQuick, budgets }) {
  const parts = await importPackages(SOURCES, folder);
  const rows = TEXTS.map(([name, write]) => ({
    name,
    ...measureText(parts, write(MEGABYTES * 1e6), isQuick ? 30 : 100),
  }));
  const cells = rows.map(({ name, parse, check, ratio }) => [
    name,
    `${parse.toFixed(1)} ms`,
    `${check.toFixed(1)} ms`,
    ratio.toFixed(2),
  ]);
  const head = `Kubernetes ${VERSION}, ${MEGABYTES} MB`;
  console.log(`${table([head, 'parse', 'schemas', 'of the parse'], cells)}\n`);
  for (const { name, ratio } of rows) {
    budgets.check(`JSON Schemas of ${name}, at most ${MOST_OF_PARSE} of the parse`, ratio, {
      atMost: MOST_OF_PARSE,
    });
  }
  return rows;
}

function measureText(
  { SchemaChecker, validateWithoutLint, parse: parseOnly, ...parts },
  text,
  rounds,
) {
  const schemas = new SchemaChecker(libraryOf(parts));
  const times = { parse: [], check: [] };
  for (let round = 0; round < rounds; round++) {
    times.parse.push(cpuTime(() => validateWithoutLint(text)));
    const tree = parseOnly(text);
    times.check.push(cpuTime(() => checkValid(schemas, tree)));
  }
  // The first rounds are those in which the code is compiled.
  const [parse, check] = [times.parse, times.check].map((all) => median(all.slice(rounds / 3)));
  return { parse, check, ratio: check / parse };
}

/** The corpora have no mistakes: what takes time to explain would hide what the checking takes. */
function checkValid(schemas, tree) {
  const problems = schemas.check(tree, { kubernetesVersion: VERSION });
  if (problems.length > 0) throw new Error(problems[0].message);
}

function inRepository(file) {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

/** The schemas of Kubernetes, and no others. */
function libraryOf({ KubernetesSchemas }) {
  const file = inRepository('packages/schemas/data/kubernetes.json');
  const kubernetes = new KubernetesSchemas(readFileSync(file, 'utf8'));
  const missing = { missing: 'The corpora need the schemas of Kubernetes only.' };
  return {
    kubernetes: () => kubernetes,
    fromCatalog: () => missing,
    fromLocation: () => missing,
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
