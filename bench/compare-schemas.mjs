// npm run compare-schemas: the language service beside yaml-language-server on the same texts and schemas. Prints the
// tables of docs/schemas-compared.md: CPU time and memory, and what both say of realistic mistakes. Installs that
// server from npm into a temporary folder. Needs Linux, for the CPU time of another process. With --only mistakes or
// --only time, one of the two.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { deployments } from './corpora/deployments.mjs';
import { OWN_SCHEMAS, SCHEMA_MISTAKES } from './corpora/schema-mistakes.mjs';
import { cpuTime } from './cpu-time.mjs';
import { importPackages } from './import-packages.mjs';
import { LanguageClient } from './language-client.mjs';
import { median } from './statistics.mjs';

const PEER = 'yaml-language-server@2.0.0';
const KUBERNETES = { apiVersion: 'apps/v1', kind: 'Deployment', version: '1.36' };
const PACKAGES = ['engine', 'json-schema', 'schemas', 'language'];
const LONGEST_CELL = 170;
const CAPABILITIES = {
  textDocument: {
    hover: { contentFormat: ['markdown'] },
    completion: { completionItem: { snippetSupport: true } },
  },
  workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
};
/** Text, the schema's name, where a word is hovered and after which line another is typed, and that word. */
const TIMED = [
  ['1 kB workflow', 'workflow', workflow(5), '        env:\n', '        w'],
  ['1 MB workflow', 'workflow', workflow(4500), '        env:\n', '        w'],
  [
    '1 kB Deployment',
    'deployment',
    deployments(900),
    '          readinessProbe:\n',
    '          im',
  ],
  [
    '1 MB of Deployments',
    'deployment',
    deployments(1e6),
    '          readinessProbe:\n',
    '          im',
  ],
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-schemas-'));
const parts = await importPackages(PACKAGES, folder);
const schemas = schemaTexts();
const peer = await startPeer();
try {
  if (values.only !== 'time') await compareMistakes();
  if (values.only !== 'mistakes') await compareTimes();
} finally {
  peer.stop();
  rmSync(folder, { recursive: true });
}

async function compareMistakes() {
  console.log('| the document | here | yaml-language-server |\n|---|---|---|');
  for (const [at, { what, schema, text }] of SCHEMA_MISTAKES.entries()) {
    const uri = `file:///w/${schema}-${at}.yaml`;
    const theirs = await peer.diagnosticsOf(uri, 'textDocument/didOpen', opened(uri, text));
    const lines = new parts.LineIndex(text);
    const { check, options } = serviceFor(schema);
    const ours = check.check(parts.parse(text), options).map(({ from, message }) => {
      const { line, column } = lines.positionAt(from);
      return `${line}:${column} ${message}`;
    });
    const others = theirs.map(
      ({ range: { start }, message }) => `${start.line + 1}:${start.character + 1} ${message}`,
    );
    console.log(`| ${what} | ${cell(ours)} | ${cell(others)} |`);
  }
}

async function compareTimes() {
  console.log('\n| milliseconds of CPU time | problems | hover | completion |\n|---|---|---|---|');
  for (const timed of TIMED) {
    const places = placesIn(timed);
    console.log(row(`${timed[0]}: here`, timeHere(timed, places)));
    console.log(row(`${timed[0]}: yaml-language-server`, await timePeer(timed, places)));
  }
  const own = process.memoryUsage().rss / 1e6;
  console.log(
    `\nMemory: here ${own.toFixed(0)} MB, yaml-language-server ${peer.memory.toFixed(0)} MB`,
  );
}

function placesIn([, , text, needle, word]) {
  const middle = text.indexOf(needle, text.length >> 1);
  const hover = (middle === -1 ? text.indexOf(needle) : middle) + needle.trimStart().length;
  const at = hover - needle.trimStart().length;
  return {
    hover,
    offset: at + word.length,
    typed: `${text.slice(0, at)}${word}\n${text.slice(at)}`,
  };
}

function timeHere([, schema, text], { hover, offset, typed }) {
  const { check, options } = serviceFor(schema);
  const times = { problems: [], hover: [], completion: [] };
  for (let round = 0; round < 9; round++) {
    const [changed, longer] = [`${text}#${round}\n`, `${typed}#${round}\n`];
    const documentOf = (each) => new parts.LanguageDocument(each, check, options);
    times.problems.push(cpuTime(() => parts.diagnose(documentOf(changed), { lint: false })));
    times.hover.push(cpuTime(() => parts.hoverAt(documentOf(changed), hover)));
    times.completion.push(
      cpuTime(() => parts.completionsAt(documentOf(longer), offset, { isExplicit: true })),
    );
  }
  return times;
}

async function timePeer([name, schema, text], { hover, offset, typed }) {
  const uri = `file:///w/${schema}-${name.replaceAll(' ', '')}.yaml`;
  const textDocument = { uri };
  let version = 1;
  const change = (each) => ({
    textDocument: { uri, version: ++version },
    contentChanges: [{ text: each }],
  });
  await peer.diagnosticsOf(uri, 'textDocument/didOpen', opened(uri, text));
  const times = { problems: [], hover: [], completion: [] };
  for (let round = 0; round < (text.length > 1e5 ? 2 : 5); round++) {
    const before = peer.cpuTime;
    await peer.diagnosticsOf(uri, 'textDocument/didChange', change(`${text}#${round}\n`));
    times.problems.push(peer.cpuTime - before);
    const asked = peer.cpuTime;
    await peer.request('textDocument/hover', { textDocument, position: positionIn(text, hover) });
    times.hover.push(peer.cpuTime - asked);
    const typedAt = peer.cpuTime;
    const settled = peer.diagnosticsOf(
      uri,
      'textDocument/didChange',
      change(`${typed}#${round}\n`),
    );
    const position = positionIn(typed, offset);
    await peer.request('textDocument/completion', { textDocument, position });
    times.completion.push(peer.cpuTime - typedAt);
    // Its problems come later, and are not those that the next round waits for.
    await settled;
  }
  return times;
}

function schemaTexts() {
  const data = (name) => readFileSync(inRepository(`packages/schemas/data/${name}.json`), 'utf8');
  const kubernetes = new parts.KubernetesSchemas(JSON.parse(data('kubernetes')));
  return {
    ...OWN_SCHEMAS,
    deployment: JSON.stringify(kubernetes.schema(KUBERNETES)),
    workflow: data('github-workflow'),
    compose: data('docker-compose'),
  };
}

/** Every text is checked by one schema, by its name there and by choice here. */
async function startPeer() {
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, PEER],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${PEER} cannot be installed: ${stderr}`);
  mkdirSync(path.join(folder, 'schemas'));
  const globs = Object.entries(schemas).map(([name, text]) => {
    const file = path.join(folder, 'schemas', `${name}.json`);
    writeFileSync(file, text);
    return [pathToFileURL(file).href, `/${name}-*.yaml`];
  });
  const off = { enable: false };
  const yaml = {
    validate: true,
    hover: true,
    completion: true,
    yamlVersion: '1.2',
    schemaStore: off,
    kubernetesCRDStore: off,
    schemas: Object.fromEntries(globs),
  };
  const server = path.join(folder, 'node_modules/yaml-language-server/bin/yaml-language-server');
  const client = new LanguageClient([server], { yaml });
  await client.start(CAPABILITIES);
  return client;
}

function serviceFor(name) {
  const [schema] = parts.toJs(parts.parse(schemas[name]), { numbers: 'bigint' }).output;
  const program = parts.compile(schema);
  const check = new parts.FixingSchemaChecker({
    kubernetes: () => undefined,
    fromCatalog: () => ({ missing: '' }),
    fromLocation: () => ({ program }),
  });
  return { check, options: { choice: { type: 'location', location: 'schema.json' } } };
}

function opened(uri, text) {
  return { textDocument: { uri, languageId: 'yaml', version: 1, text } };
}

function positionIn(text, offset) {
  const { line, column } = new parts.LineIndex(text).positionAt(offset);
  return { line: line - 1, character: column - 1 };
}

function workflow(count) {
  const jobs = Array.from(
    { length: count },
    (_, at) =>
      `  j${at}:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - name: Run the tests of part ${at}\n        run: npm test -- --part ${at}\n        env:\n          A: b\n          C: "d"\n          E: 1234\n`,
  );
  return `on: push\njobs:\n${jobs.join('')}`;
}

function cell(messages) {
  const texts = messages.map((message) => {
    const text = message.replaceAll('|', '\\|').replace(/\s+/g, ' ');
    return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text;
  });
  return texts.length === 0 ? '*nothing*' : texts.join('<br>');
}

function row(name, { problems, hover, completion }) {
  const figures = [problems, hover, completion].map((each) => median(each).toFixed(1));
  return `| ${name} | ${figures.join(' | ')} |`;
}

function inRepository(file) {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}
