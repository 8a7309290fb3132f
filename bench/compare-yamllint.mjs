// node bench/compare-yamllint.mjs [FILES | FOLDERS]: what yamllint and yamlkit, each as a process,
// find in the same files with the same configurations, and how long they take. Needs yamllint 1.38
// or later on the PATH and a build.
//
//   --config NAME   a preset of yamllint or a configuration file; several may be given
//   --mutated N     compares N files that come of the given ones by small random changes instead
//   --show N        how many differences to print
//   --record FOLDER writes there what yamllint says, one file for each configuration, for the tests
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutate } from './corpora/mutate.mjs';

const strict = (number) =>
  fileURLToPath(new URL(`configurations/strict-${number}.yaml`, import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: {
      type: 'string',
      multiple: true,
      default: ['default', 'relaxed', strict(1), strict(2), strict(3), strict(4)],
    },
    mutated: { type: 'string' },
    show: { type: 'string', default: '20' },
    record: { type: 'string' },
  },
});
const program = fileURLToPath(new URL('../packages/cli/bin/yamlkit.cjs', import.meta.url));
const version = execFileSync('yamllint', ['--version'], { encoding: 'utf8' }).trim();
if (/ 1\.(?:[12]?\d|3[0-7])\./.test(version)) {
  throw new Error(`${version} is too old: the engine's rules are those of 1.38`);
}
const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-compare-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const given = positionals.flatMap((name) =>
  statSync(name).isDirectory()
    ? readdirSync(name)
        .filter((file) => /\.ya?ml$/.test(file))
        .map((file) => path.join(name, file))
    : [name],
);
const files = values.mutated ? mutations(given, Number(values.mutated)) : given;

for (const [at, config] of values.config.entries()) compare(config, at);

function compare(config, number) {
  const isPreset = config === 'default' || config === 'relaxed';
  const theirs = new Map(files.map((file) => [file, new Set()]));
  const ours = new Map(files.map((file) => [file, new Set()]));
  const crashes = new Set();
  const theirMs = runTheirs(isPreset ? ['-d', config] : ['-c', config], files, theirs, crashes);
  const own = path.join(folder, `${number}.yaml`);
  if (isPreset) writeFileSync(own, `extends: ${config}\n`);
  if (values.record) record(config, readFileSync(isPreset ? own : config, 'utf8'), theirs, crashes);
  const ourMs = runOurs(isPreset ? own : config, files, ours);

  let same = 0;
  let [unreadByThem, unreadByUs, unreadByBoth] = [0, 0, 0];
  const differences = [];
  for (const file of files) {
    const expected = theirs.get(file);
    const actual = ours.get(file);
    // yamllint stops there, and what it says before that depends on how far its parser had got.
    const isUnreadByThem = crashes.has(file) || [...expected].some(isSyntax);
    const isUnreadByUs = [...actual].some(isSyntax);
    if (isUnreadByThem && isUnreadByUs) unreadByBoth++;
    else if (isUnreadByThem) unreadByThem++;
    else if (isUnreadByUs) unreadByUs++;
    if (isUnreadByUs && !isUnreadByThem)
      differences.push(describe(file, 'kit', [...actual].find(isSyntax)));
    if (isUnreadByThem || isUnreadByUs) continue;
    for (const problem of expected) {
      if (actual.has(problem)) same++;
      else differences.push(describe(file, 'lint', problem));
    }
    for (const problem of actual) {
      const isTold = expected.has(problem) || problem.endsWith(' own');
      if (!isTold) differences.push(describe(file, 'kit', problem));
    }
  }
  for (const difference of differences.slice(0, Number(values.show))) console.log(difference);
  const total = same + differences.length - unreadByUs;
  const unread = unreadByThem + unreadByUs + unreadByBoth;
  console.log(
    `${path.basename(config)}: ${files.length - unread} files read by both, ` +
      `${same} of ${total} problems agree, ${((100 * same) / Math.max(1, total)).toFixed(3)} %`,
  );
  console.log(
    `  errors of syntax: in ${unreadByBoth} files to both, in ${unreadByThem} to yamllint alone, ` +
      `in ${unreadByUs} to yamlkit alone`,
  );
  console.log(
    `  ${version} ${theirMs.toFixed(0)} ms, yamlkit ${ourMs.toFixed(0)} ms: ${(theirMs / ourMs).toFixed(1)}x`,
  );
}

/** Keeps what yamllint says of the files it can read. */
function record(config, configuration, theirs, crashes) {
  const readable = [...theirs].filter(
    ([file, problems]) => !crashes.has(file) && ![...problems].some(isSyntax),
  );
  const found = Object.fromEntries(
    readable.map(([file, problems]) => [path.basename(file), [...problems]]),
  );
  const name = `${path.basename(config, '.yaml')}.json`;
  const recording = { version, configuration, found };
  writeFileSync(path.join(values.record, name), `${JSON.stringify(recording, null, 1)}\n`);
}

function isSyntax(problem) {
  return problem.endsWith(' syntax');
}

function describe(file, whose, problem) {
  const line = readFileSync(file, 'utf8').split('\n')[Number.parseInt(problem, 10) - 1] ?? '';
  return `${path.basename(file)}: only yaml${whose}: ${problem} | ${line.slice(0, 100)}`;
}

/** Runs yamllint; where it breaks down it says nothing of the files after that, so halves them. */
function runTheirs(args, some, found, crashes) {
  const { stdout, stderr, ms } = run('yamllint', ['-f', 'parsable', ...args, ...some]);
  if (stderr.includes('Traceback')) {
    if (some.length === 1) {
      crashes.add(some[0]);
      return ms;
    }
    const half = some.length >> 1;
    return [some.slice(0, half), some.slice(half)].reduce(
      (sum, part) => sum + runTheirs(args, part, found, crashes),
      0,
    );
  }
  read(stdout, found, (rule) => rule ?? 'syntax');
  return ms;
}

function runOurs(config, some, found) {
  const args = [program, 'validate', '--format', 'parsable', '--config', config, ...some];
  const { stdout, stderr, ms } = run(process.execPath, args);
  if (stderr !== '') throw new Error(stderr);
  const lintRules = new Set(
    readdirSync(new URL('../packages/engine/src/tools/validate/rules/', import.meta.url)),
  );
  const composition = new Set([
    'duplicate-key',
    'unknown-tag',
    'unknown-alias',
    'invalid-merge-key',
  ]);
  // Of other warnings, and of what only shows when documents are composed, yamllint says nothing.
  read(stdout, found, (rule, level) => {
    if (lintRules.has(rule)) return rule;
    return level === 'warning' || composition.has(rule) ? 'own' : 'syntax';
  });
  return ms;
}

function run(command, args) {
  const began = performance.now();
  const { stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { stdout, stderr, ms: performance.now() - began };
}

function read(report, found, nameOf) {
  for (const line of report.split('\n')) {
    const match = /^(.*?):(\d+):(\d+): \[(error|warning)\] .*?(?: \(([\w-]+)\))?$/.exec(line);
    if (match === null) continue;
    const [, file, row, column, level, rule] = match;
    found.get(file).add(`${row}:${column} ${level} ${nameOf(rule, level)}`);
  }
}

/** Small random changes of the files, always the same. */
function mutations(originals, count) {
  return Array.from({ length: count }, (_, at) => {
    const text = readFileSync(originals[at % originals.length], 'utf8');
    const file = path.join(folder, `mutated-${at}.yaml`);
    writeFileSync(file, mutate(text.slice(0, 5000), at + 1));
    return file;
  });
}
