import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deployments } from './corpora/deployments.mjs';
import { manifests } from './corpora/manifests.mjs';
import { cpuTime } from './cpu-time.mjs';
import { importPackages } from './import-packages.mjs';
import { table } from './table.mjs';

const MEGABYTES = 1;
const VERSION = '1.36';
/** The evaluation may take this much of the time of a parse with diagnostics, so that both take at most twice that. */
const MOST_OF_PARSE = 1;
const TEXTS = [
  ['Deployments', deployments],
  ['fourteen kinds', manifests],
];
const SOURCES = ['engine', 'json-schema', 'schemas'];

/**
 * 1 MB of Kubernetes manifests against the schemas of their kinds: what that takes beside a parse with
 * diagnostics of the same text. Medians of CPU time, the two turn about.
 */
export async function measureSchemas(folder, { isQuick, budgets }) {
  const parts = await importPackages(SOURCES, folder);
  const rows = TEXTS.map(([name, write]) => ({
    name,
    ...measureText(parts, write(MEGABYTES * 1e6), isQuick ? 30 : 100),
  }));
  const cells = rows.map(({ name, parse, evaluate, ratio }) => [
    name,
    `${parse.toFixed(1)} ms`,
    `${evaluate.toFixed(1)} ms`,
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

function measureText(parts, text, rounds) {
  const programs = programsOf(parts);
  const times = { parse: [], evaluate: [] };
  for (let round = 0; round < rounds; round++) {
    times.parse.push(cpuTime(() => parts.validateWithoutLint(text)));
    const tree = parts.parse(text);
    times.evaluate.push(cpuTime(() => evaluateAll(parts, tree, programs)));
  }
  // The first rounds are those in which the code is compiled.
  const [parse, evaluate] = [times.parse, times.evaluate].map((all) =>
    median(all.slice(rounds / 3)),
  );
  return { parse, evaluate, ratio: evaluate / parse };
}

function inRepository(file) {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

/** The program of a document by its apiVersion and kind; undefined for other kinds. */
function programsOf({ KubernetesSchemas, compile }) {
  const data = JSON.parse(
    readFileSync(inRepository('packages/schemas/data/kubernetes.json'), 'utf8'),
  );
  const schemas = new KubernetesSchemas(data);
  const known = new Map();
  return (apiVersion, kind) => {
    const name = `${apiVersion} ${kind}`;
    if (!known.has(name)) {
      const schema = schemas.schema({ apiVersion, kind, version: VERSION });
      known.set(name, schema && compile(schema));
    }
    return known.get(name);
  };
}

function evaluateAll({ JsonNodes, evaluate }, tree, programFor) {
  let count = 0;
  for (const nodes of JsonNodes.ofDocuments(tree)) {
    const { names, values } = nodes.childrenOf(nodes.root);
    const [apiVersion, kind] = ['apiVersion', 'kind'].map((name) =>
      nodes.textOf(values[names.indexOf(name)]),
    );
    const program = programFor(apiVersion, kind);
    if (program !== undefined) count += evaluate(program, nodes).problems.length;
  }
  return count;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
