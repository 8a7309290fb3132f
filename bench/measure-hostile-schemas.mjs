import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LanguageClient } from './language-client.mjs';
import { schemaShapes, schemaText } from './shapes/schemas.mjs';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

/** Code units of a schema and its text together. */
const LENGTH = 200_000;
const QUICK_LENGTH = 50_000;
/** What the command line may take for that, in milliseconds of CPU time and megabytes. */
const MOST_CPU_MS = 1_600;
const MOST_MEGABYTES = 300;
/** What a language server may take for one key or question, in milliseconds of CPU time. */
const MOST_KEY_MS = 200;
const LIMIT_MS = 60_000;
const KEYS = 3;
const SHOWN = 12;

/** Hostile schemas with their texts: validated and fixed by the command line, typed into by way of the language server. */
export async function measureHostileSchemas(folder, { root, isQuick, budgets, shapes = '' }) {
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const rows = [];
  for (const [name, make] of schemaShapes.filter(([each]) => each.includes(shapes))) {
    const place = path.join(folder, 'hostile-schema');
    mkdirSync(place, { recursive: true });
    const { schema, text } = make(isQuick ? QUICK_LENGTH : LENGTH);
    writeFileSync(path.join(place, 'schema.json'), schemaText(schema));
    const row = { name };
    for (const [command, flags] of [
      ['validate', []],
      ['fix', ['--fix']],
    ]) {
      writeFileSync(path.join(place, 'text.yaml'), text);
      const named = ['--no-lint', '--schema', 'schema.json'];
      const args = [program, 'validate', ...named, ...flags, 'text.yaml'];
      row[command] = await measureCommand(place, args);
    }
    row.editor = await measureEditor(program, { text, place });
    rows.push(row);
    rmSync(place, { recursive: true });
  }
  report(rows, budgets);
  return rows;
}

/** CPU time and the peak of memory of a process, by its own account. */
async function measureCommand(cwd, args) {
  const figures = path.join(cwd, 'figures.json');
  const preload = path.join(cwd, 'preload.cjs');
  writeFileSync(
    preload,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(figures)}, JSON.stringify(process.resourceUsage())));`,
  );
  const child = spawn(process.execPath, ['--require', preload, ...args], { cwd, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const signal = await new Promise((resolve) => child.on('exit', (_, by) => resolve(by)));
  clearTimeout(timer);
  if (signal) return { cpuMs: Number.POSITIVE_INFINITY, megabytes: Number.POSITIVE_INFINITY };
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(figures, 'utf8'));
  return { cpuMs: (userCPUTime + systemCPUTime) / 1000, megabytes: (maxRSS * 1024) / 1e6 };
}

/** What each thing takes that an editor asks for after a key, which begins a comment; of several keys, the median. */
async function measureEditor(program, { text, place }) {
  const client = new LanguageClient([program, 'lsp'], {
    yamlkit: { lint: { enabled: false }, schemas: { 'schema.json': ['*.yaml'] } },
  });
  const uri = pathToFileURL(path.join(place, 'text.yaml')).href;
  const textDocument = { uri };
  const figures = {};
  const take = async (what, work) => {
    const before = client.cpuTime;
    await work();
    const ms = client.cpuTime - before;
    figures[what] ??= [];
    figures[what].push(ms);
  };
  const lines = text.split('\n');
  const position = { line: lines.length >> 1, character: lines[lines.length >> 1].length };
  const at = { textDocument, position, context: { triggerKind: 1, diagnostics: [] } };
  await client.start({});
  await client.diagnosticsOf(uri, 'textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: 1, text },
  });
  for (let key = 0; key < KEYS; key++) {
    const contentChanges = [{ range: { start: position, end: position }, text: ' #x' }];
    const change = { textDocument: { uri, version: 2 + key }, contentChanges };
    await take('key', () => client.diagnosticsOf(uri, 'textDocument/didChange', change));
    await take('hover', () => client.request('textDocument/hover', at));
    await take('completion', () => client.request('textDocument/completion', at));
    const range = { start: position, end: position };
    await take('actions', () => client.request('textDocument/codeAction', { ...at, range }));
  }
  client.stop();
  return Object.fromEntries(Object.entries(figures).map(([what, all]) => [what, median(all)]));
}

function report(rows, budgets) {
  const worst = (of) => rows.toSorted((a, b) => of(b) - of(a));
  const ofEditor = ({ editor }) => Math.max(...Object.values(editor));
  const whole = (value) =>
    Number.isFinite(value) ? value.toFixed(0) : `over ${LIMIT_MS / 1000} s`;
  const line = ({ name, validate, fix, editor }) => [
    name,
    ...[validate.cpuMs, fix.cpuMs, Math.max(validate.megabytes, fix.megabytes)].map(whole),
    ...[editor.key, editor.hover, editor.completion, editor.actions].map(whole),
  ];
  const listed = new Set([
    ...worst(({ fix }) => fix.cpuMs).slice(0, SHOWN),
    ...worst(({ validate }) => validate.megabytes).slice(0, SHOWN),
    ...worst(ofEditor).slice(0, SHOWN),
  ]);
  const head = ['Hostile schemas', 'validate', 'fix', 'MB', 'key', 'hover', 'complete', 'actions'];
  console.log(`${table(head, [...listed].map(line))}\n`);
  const commands = rows.flatMap(({ validate, fix }) => [validate, fix]);
  const name = `${rows.length} hostile schemas`;
  budgets.check(
    `${name}, CPU time of the command line`,
    Math.max(...commands.map(({ cpuMs }) => cpuMs)),
    {
      atMost: MOST_CPU_MS,
      unit: ' ms',
    },
  );
  budgets.check(`${name}, memory`, Math.max(...commands.map(({ megabytes }) => megabytes)), {
    atMost: MOST_MEGABYTES,
    unit: ' MB',
  });
  budgets.check(`${name}, a key or a question of an editor`, Math.max(...rows.map(ofEditor)), {
    atMost: MOST_KEY_MS,
    unit: ' ms',
  });
}
