import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeToJudge } from './alternate-engines.mjs';
import { isInstalled, runCommand } from './command-process.mjs';
import { customResourceBundle } from './corpora/kinds/files.mjs';
import { files } from './measure-files.mjs';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

const LIMIT_MS = 600_000;
/** One that takes this long is not run again. */
const SLOW_MS = 5000;
const COUNTS = [1, 100, 4000];
/** For one large file, in milliseconds. */
const MOST_FOR_LARGE = 250;
/** For one small file, in starts of Node with nothing to do. */
const MOST_STARTS = 1.5;
const NODE_ALONE = 'node, an empty program';

const COMMANDS = {
  'validate --no-lint': ['validate', '--no-lint'],
  validate: ['validate'],
  'validate --preset default': ['validate', '--preset', 'default'],
  'format --check': ['format', '--check'],
  'convert --to json': ['convert', '--to', 'json', '--documents', 'array'],
};
const SCRIPT = fileURLToPath(new URL('./read-with-js-yaml.mjs', import.meta.url));

/**
 * Whole processes on 1, 100 and 4,000 small files and on one of 2 MB, start-up included: our commands
 * beside a loop with js-yaml 4 in one process and, where it is installed, yamllint.
 */
export async function measureFileCommands(folder, { root, isQuick, budgets }) {
  const rounds = isQuick ? 3 : 7;
  const texts = files();
  const figures = [];
  for (const count of COUNTS) {
    const place = writeFiles(folder, texts.slice(0, count));
    const contestants = contestantsOn(place, { root });
    figures.push({
      name: count === 1 ? '1 file' : `${count} files`,
      ...(await time(contestants, rounds)),
    });
  }
  const large = path.join(folder, 'bundle.yaml');
  writeFileSync(large, customResourceBundle(1.95e6, 3));
  const contestants = contestantsOn(large, { root }).filter(
    ({ name }) => name in COMMANDS || name === NODE_ALONE,
  );
  figures.push({ name: 'one of 2 MB', ...(await time(contestants, rounds)) });
  print(figures, rounds);
  checkBudgets(figures, budgets);
  return figures;
}

function writeFiles(folder, texts) {
  const place = path.join(folder, `small-${texts.length}`);
  mkdirSync(place);
  for (const [at, text] of texts.entries()) writeFileSync(path.join(place, `${at}.yaml`), text);
  return place;
}

function contestantsOn(place, { root }) {
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const node = (name, ...args) => ({ name, command: process.execPath, args });
  return [
    node(NODE_ALONE, '--eval', ''),
    ...Object.entries(COMMANDS).map(([name, args]) => node(name, program, ...args, place)),
    node('js-yaml 4, read', SCRIPT, 'validate', place),
    node('js-yaml 4, to JSON', SCRIPT, 'convert', place),
    { name: 'yamllint', command: 'yamllint', args: ['-d', 'default', place] },
  ].filter(({ command }) => command === process.execPath || isInstalled(command));
}

/** In alternation, since a busy moment of the machine has to meet all of them. */
async function time(contestants, rounds) {
  const samples = new Map(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, command, args } of contestants) {
      const own = samples.get(name);
      if (own.some(({ ms }) => ms > SLOW_MS)) continue;
      const answer = await runCommand(command, args, LIMIT_MS);
      if (answer.failure) throw new Error(`${name}: ${answer.failure}`);
      own.push(answer);
    }
  }
  const medians = (key) =>
    Object.fromEntries(
      [...samples].map(([name, own]) => [name, median(own.map((sample) => sample[key]))]),
    );
  return { ms: medians('ms'), cpuMs: medians('cpuMs') };
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

function checkBudgets(figures, budgets) {
  const key = timeToJudge();
  const [[one], [many, large]] = [figures, figures.slice(-2)].map((some) =>
    some.map((figure) => figure[key]),
  );
  for (const name of ['validate --no-lint', 'validate']) {
    const budget = `${name} as a process, one small file, at most ${MOST_STARTS}x the start of Node`;
    budgets.check(budget, one[name] / one[NODE_ALONE], { atMost: MOST_STARTS, unit: 'x' });
  }
  budgets.check(
    'validate --no-lint as a process, 4,000 small files, at most the time of a js-yaml 4 loop',
    many['validate --no-lint'] / many['js-yaml 4, read'],
    { atMost: 1, unit: 'x' },
  );
  for (const name of ['validate', 'validate --preset default']) {
    const budget = `${name} as a process, one file of 2 MB, at most ${MOST_FOR_LARGE} ms`;
    budgets.check(budget, large[name], { atMost: MOST_FOR_LARGE, unit: ' ms' });
  }
  // What a second core brings shows in the time alone.
  const atLeast = key === 'ms' && availableParallelism() > 1 ? 40 : 20;
  const budget = `validate --preset default as a process, 4,000 small files, at least ${atLeast}x yamllint`;
  if (many.yamllint === undefined) budgets.skip(budget, 'yamllint is not installed');
  else {
    const ratio = many.yamllint / many['validate --preset default'];
    budgets.check(budget, ratio, { atLeast, unit: 'x' });
  }
}
