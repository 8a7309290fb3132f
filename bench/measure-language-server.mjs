import path from 'node:path';
import { customResourceBundle } from './corpora/kinds/files.mjs';
import { kubernetes } from './corpora/kubernetes.mjs';
import { oneDocument } from './corpora/one-document.mjs';
import { LanguageClient } from './language-client.mjs';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

/** What a key in one document may take, up to its diagnostics: milliseconds of CPU time, by megabytes. */
const MOST_KEY_MS = new Map([
  [1, 8],
  [10, 40],
]);
const TEXTS = [
  ['one document', oneDocument, true],
  ['a stream of manifests', kubernetes, false],
  ['custom resource definitions', (bytes) => customResourceBundle(bytes, 1), false],
];
/** Linux counts CPU time in steps of 10 ms, so that several keys are measured at once. */
const KEYS_AT_ONCE = 5;
/** Time for the checks of the text as it was opened, and for the runtime to compile what they ran. */
const SETTLING_MS = 5_000;
const URI = 'file:///yamlkit-bench/text.yaml';

/** Typing into large texts by way of the language server: CPU time from a key to its diagnostics, and memory. */
export async function measureLanguageServer({ root, isQuick, budgets }) {
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const rows = [];
  for (const [name, write, isBudgeted] of TEXTS) {
    for (const [megabytes, most] of MOST_KEY_MS) {
      const figures = await measureTyping(program, write(megabytes * 1e6), isQuick ? 4 : 12);
      rows.push({ name, megabytes, ...figures });
      if (!isBudgeted) continue;
      const budget = `a key in ${name} of ${megabytes} MB, from the key to the diagnostics`;
      budgets.check(budget, figures.key, { atMost: most, unit: ' ms' });
    }
  }
  const cells = rows.map(({ name, megabytes, open, key, newKey, memory }) => [
    `${name}, ${megabytes} MB`,
    ...[open, key, newKey].map((ms) => `${ms.toFixed(0)} ms`),
    `${memory.toFixed(0)} MB`,
  ]);
  const head = ['Language server', 'open', 'key in a value', 'key in a new entry', 'memory'];
  console.log(`${table(head, cells)}\n`);
  return rows;
}

async function measureTyping(program, text, rounds) {
  const client = new LanguageClient([program, 'lsp'], { yamlkit: {} });
  await client.start({});
  const textDocument = { uri: URI, languageId: 'yaml', version: 1, text };
  await client.diagnosticsOf(URI, 'textDocument/didOpen', { textDocument });
  const open = client.cpuTime;
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  const lines = text.split('\n');
  let line = lines.length >> 1;
  while (!/^ +name: \S+$/.test(lines[line])) line++;
  let character = lines[line].length;
  let version = 1;
  const type = async (inserted) => {
    const place = { line, character };
    const contentChanges = [{ range: { start: place, end: place }, text: inserted }];
    const changed = { uri: URI, version: ++version };
    const params = { textDocument: changed, contentChanges };
    await client.diagnosticsOf(URI, 'textDocument/didChange', params);
    character += inserted.length;
  };
  const measureKeys = async (keys) => {
    const before = client.cpuTime;
    for (const key of keys) await type(key);
    return (client.cpuTime - before) / keys.length;
  };
  const inValue = [];
  for (let round = 0; round < rounds; round++) {
    inValue.push(await measureKeys('x'.repeat(KEYS_AT_ONCE)));
  }
  const indent = ' '.repeat(lines[line].search(/\S/));
  const inEntry = [];
  for (let round = 0; round < rounds; round++) {
    await type(`\n${indent}`);
    line++;
    character = indent.length;
    inEntry.push(await measureKeys([...`k${round}: v`]));
  }
  const { memory } = client;
  client.stop();
  return { open, key: median(inValue), newKey: median(inEntry), memory };
}
