import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeToJudge } from './alternate-engines.mjs';
import { isInstalled } from './command-process.mjs';
import { customResourceBundle } from './corpora/kinds/files.mjs';
import { files } from './measure-files.mjs';
import { table } from './table.mjs';
import { timeCommands } from './time-commands.mjs';

/** The last is left out if it has to be quick. */
const COUNTS = [1, 100, 4000];
/** For one large file, in milliseconds. */
const MOST_FOR_LARGE = 250;
/** For one small file, in starts of Node with nothing to do. */
const MOST_STARTS = 1.3;
const NODE_ALONE = 'node, an empty program';
/** The one file that all checks know nothing of but that it is YAML. */
const PLAIN = 'a: 1\nb: [x, y] # a comment\nc:\n  - d: "e"\n';

const COMMANDS = {
  'validate --no-lint': ['validate', '--no-lint'],
  validate: ['validate'],
  'validate --preset default': ['validate', '--preset', 'default'],
  'format --check': ['format', '--check'],
  'convert --to json': ['convert', '--to', 'json', '--documents', 'array'],
  'query .': ['query', '.'],
};
/** What has to start in the time of one and a bit of Node's starts. */
const BUDGETED = ['validate --no-lint', 'validate', 'format --check', 'query .'];
const OTHERS_SCRIPT = fileURLToPath(new URL('./read-with-js-yaml.mjs', import.meta.url));
const PRETTIER = fileURLToPath(
  new URL('./node_modules/prettier/bin/prettier.cjs', import.meta.url),
);

/**
 * Whole processes on one plain file, on 1, 100 and 4,000 small files and on one of 2 MB, start-up included and with what
 * Node compiled kept from a run before: our commands on each of `nodes`, beside a loop with js-yaml 4 in one process,
 * Prettier, jq (on the same data as JSON) and yamllint, where they are installed.
 *
 * @param {string} folder
 * @param {{ root: string, isQuick: boolean, budgets: import('./budgets.mjs').Budgets, nodes: readonly string[] }} at
 *   `nodes` are executables of Node; budgets are about the first.
 */
export async function measureStart(folder, { root, isQuick, budgets, nodes }) {
  const rounds = isQuick ? 3 : 9;
  const cache = path.join(folder, 'compile-cache');
  const versions = nodes.map((command) => ({ command, version: versionOf(command) }));
  const texts = files();
  const subjects = [
    { name: 'plain file', texts: [PLAIN] },
    ...COUNTS.filter((count) => !isQuick || count <= 100).map((count) => ({
      name: count === 1 ? '1 file' : `${count} files`,
      texts: texts.slice(0, count),
    })),
    { name: 'one of 2 MB', texts: [customResourceBundle(1.95e6, 3)], isLarge: true },
  ];
  const figures = [];
  for (const { name, texts: written, isLarge = false } of subjects) {
    const place = await writeFiles(
      path.join(folder, `start-${name.replaceAll(' ', '-')}`),
      written,
    );
    const contestants = [
      ...versions.flatMap((node) =>
        ownOf(node, place, { root, cache, warmUps: written.length === 1 ? 1 : 0 }),
      ),
      ...(isLarge ? [] : othersOf(place, nodes[0])),
    ];
    figures.push({ name, ...(await timeCommands(contestants, rounds)) });
  }
  const [{ version }] = versions;
  print(figures, rounds);
  checkBudgets(figures, version, budgets);
  return { nodes: versions.map((node) => node.version), figures };
}

function versionOf(node) {
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (error) throw new Error(`${node} cannot be run: ${error.message}`);
  return stdout.trim().slice(1);
}

/** Writes the texts as YAML, and the same data as JSON beside it. */
async function writeFiles(folder, texts) {
  // Only here: the engine may have been compiled a moment ago.
  const { convert } = await import('@yamlkit/engine');
  const [yaml, json] = ['yaml', 'json'].map((format) => path.join(folder, format));
  mkdirSync(yaml, { recursive: true });
  mkdirSync(json);
  const jsonFiles = texts.map((text, at) => {
    writeFileSync(path.join(yaml, `${at}.yaml`), text);
    const file = path.join(json, `${at}.json`);
    writeFileSync(file, convert(text, { from: 'yaml', to: 'json', documents: 'array' }).output);
    return file;
  });
  return { yaml, jsonFiles };
}

const nameOf = (name, version) => `${name}, Node ${version}`;

function ownOf({ command, version }, { yaml }, { root, cache, warmUps }) {
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const node = (name, ...args) => ({
    name: nameOf(name, version),
    command,
    args,
    env: { NODE_COMPILE_CACHE: cache },
    warmUps,
  });
  return [
    node(NODE_ALONE, '--eval', '0'),
    ...Object.entries(COMMANDS).map(([name, args]) => node(name, program, ...args, yaml)),
  ];
}

function othersOf({ yaml, jsonFiles }, node) {
  const others = [
    { name: 'js-yaml 4, read', command: node, args: [OTHERS_SCRIPT, 'validate', yaml] },
    { name: 'js-yaml 4, to JSON', command: node, args: [OTHERS_SCRIPT, 'convert', yaml] },
    { name: 'prettier --check', command: node, args: [PRETTIER, '--check', yaml] },
    { name: 'jq ., on JSON', command: 'jq', args: ['.', ...jsonFiles] },
    { name: 'yamllint', command: 'yamllint', args: ['-d', 'default', yaml] },
  ];
  return others.filter(({ command }) => command === node || isInstalled(command));
}

function print(figures, rounds) {
  const names = [...new Set(figures.flatMap(({ ms }) => Object.keys(ms)))];
  const cell = (figure, key, name) =>
    name in figure[key] ? `${figure[key][name].toFixed(0)} ms` : '';
  for (const [key, title] of [
    ['ms', `Whole processes, median of ${rounds}`],
    ['cpuMs', 'CPU time of the same'],
  ]) {
    const rows = names.map((name) => [name, ...figures.map((figure) => cell(figure, key, name))]);
    console.log(`${table([title, ...figures.map(({ name }) => name)], rows)}\n`);
  }
}

function checkBudgets(figures, version, budgets) {
  const key = timeToJudge();
  const of = (subject) => figures.find(({ name }) => name === subject)?.[key];
  const [plain, one, large] = ['plain file', '1 file', 'one of 2 MB'].map(of);
  const own = (name) => nameOf(name, version);
  for (const [what, times] of [
    ['a plain file', plain],
    ['one small file', one],
  ]) {
    for (const name of BUDGETED) {
      const budget = `${name} as a process, ${what}, at most ${MOST_STARTS}x the start of Node`;
      const starts = times[own(name)] / times[own(NODE_ALONE)];
      budgets.check(budget, starts, { atMost: MOST_STARTS, unit: 'x' });
    }
  }
  for (const name of ['validate', 'validate --preset default']) {
    const budget = `${name} as a process, one file of 2 MB, at most ${MOST_FOR_LARGE} ms`;
    budgets.check(budget, large[own(name)], { atMost: MOST_FOR_LARGE, unit: ' ms' });
  }
  checkMany(of(`${COUNTS.at(-1)} files`), key, own, budgets);
}

/** @param {Record<string, number> | undefined} many undefined if it was left out */
function checkMany(many, key, own, budgets) {
  const reason = 'left out with --quick';
  const besideLoop =
    'validate --no-lint as a process, 4,000 small files, at most the time of a js-yaml 4 loop';
  if (many === undefined) budgets.skip(besideLoop, reason);
  else
    budgets.check(besideLoop, many[own('validate --no-lint')] / many['js-yaml 4, read'], {
      atMost: 1,
      unit: 'x',
    });
  // What a second core brings shows in the time alone.
  const atLeast = key === 'ms' && availableParallelism() > 1 ? 40 : 20;
  const budget = `validate --preset default as a process, 4,000 small files, at least ${atLeast}x yamllint`;
  if (many === undefined) budgets.skip(budget, reason);
  else if (many.yamllint === undefined) budgets.skip(budget, 'yamllint is not installed');
  else {
    const ratio = many.yamllint / many[own('validate --preset default')];
    budgets.check(budget, ratio, { atLeast, unit: 'x' });
  }
}
