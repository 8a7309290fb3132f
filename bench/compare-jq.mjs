#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { median } from './statistics.mjs';
import { table } from './table.mjs';

const HELP = `Usage: node bench/compare-jq.mjs [--cases FOLDER] [--packages FOLDER]

Runs jq programs with packages/jq and with other implementations, and prints how many cases each passes, how long
each takes and how large it is, as Markdown. What is not there is skipped, and named.

  --cases FOLDER     jq's own tests: *.test files as jq has them
  --packages FOLDER  where npm has installed jq-wasm and @michaelhomer/jqjs`;

/** Programs whose time is measured, on an array of objects. */
const PROGRAMS = [
  '.[] | .name',
  'map(select(.replicas > 3) | .name) | length',
  'group_by(.team) | map({team: .[0].team, count: length})',
  '[.. | strings] | unique | length',
  'map(.replicas) | add',
  'reduce range(100000) as $n (0; . + $n)',
  '[range(50000) | tostring | ascii_downcase] | join(",") | length',
];
const ROUNDS = 5;
const ITEMS = 10_000;
/** A case that takes longer has failed. */
const LIMIT_MS = 20_000;

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    packages: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), 'compare-jq-'));
try {
  const { present, missing } = await implementations();
  const rows = [];
  const cases = values.cases === undefined ? [] : casesIn(values.cases);
  for (const each of present) {
    const passed = cases.length === 0 ? 'not run' : await countPassed(each, cases);
    const times = [];
    for (const program of PROGRAMS) times.push(await timeOf(each, program));
    rows.push([each.name, passed, each.size, ...times]);
  }
  console.log(
    table(['', `of ${cases.length} cases`, 'size', ...PROGRAMS.map((p) => `\`${p}\``)], rows),
  );
  for (const name of missing) console.log(`Skipped, as it is not installed: ${name}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns the implementations on this machine, and the names of others. */
async function implementations() {
  const all = [await ownImplementation(), jqWasm(), await jqjs(), command('jq'), command('gojq')];
  return {
    present: all.filter((each) => typeof each !== 'string'),
    missing: all.filter((each) => typeof each === 'string'),
  };
}

async function ownImplementation() {
  const input = fileURLToPath(new URL('../packages/jq/src/index.ts', import.meta.url));
  const file = path.join(folder, 'jq.mjs');
  const build = await rolldown({
    input,
    resolve: { conditionNames: ['@yamlkit/source', 'import', 'default'] },
  });
  await build.write({ file, format: 'esm', minify: true });
  const { compile, jsonText, parseJson } = await import(pathToFileURL(file).href);
  return {
    name: 'packages/jq',
    size: kilobytes(brotliCompressSync(readFileSync(file)).length),
    run(text, input) {
      const { program, problem } = compile(text);
      if (program === undefined) throw new Error(problem.message);
      const evaluation = program.evaluate(parseJson(input));
      const outputs = [];
      for (;;) {
        const outcome = evaluation.next();
        if (outcome.kind === 'done') return { outputs };
        if (outcome.kind !== 'output') return { outputs, error: true };
        outputs.push(jsonText(outcome.value));
      }
    },
  };
}

function jqWasm() {
  const name = 'jq-wasm';
  const found = installed(name);
  if (found === undefined) return name;
  const jq = createRequire(import.meta.url)(found);
  return {
    name,
    size: kilobytes(compressedSize(path.join(found, 'dist'), /\.(?:js|wasm)$/)),
    async run(text, input) {
      const { stdout, stderr } = await jq.raw(input, text, ['-c']);
      return { outputs: linesOf(stdout), error: stderr !== '' };
    },
  };
}

async function jqjs() {
  const name = '@michaelhomer/jqjs';
  const found = installed(name);
  if (found === undefined) return name;
  const file = path.join(found, 'jq.js');
  const { default: jq } = await import(pathToFileURL(file).href);
  return {
    name,
    size: kilobytes(brotliCompressSync(readFileSync(file)).length),
    run(text, input) {
      const filter = jq.compile(text);
      const outputs = [];
      try {
        for (const value of filter(JSON.parse(input))) outputs.push(JSON.stringify(value));
      } catch {
        return { outputs, error: true };
      }
      return { outputs };
    },
  };
}

function command(name) {
  const found = spawnSync(name, ['--version'], { encoding: 'utf8' });
  if (found.error !== undefined) return name;
  return {
    name: found.stdout.trim() || name,
    size: '',
    run(text, input) {
      const options = { input, encoding: 'utf8', maxBuffer: 1 << 28, timeout: LIMIT_MS };
      const { stdout, status } = spawnSync(name, ['-c', text], options);
      if (status === 3) throw new Error('not compiled');
      return { outputs: linesOf(stdout), error: status !== 0 };
    },
  };
}

function installed(name) {
  const { packages } = values;
  if (packages === undefined) return undefined;
  const found = path.resolve(packages, 'node_modules', name);
  return statSync(found, { throwIfNoEntry: false }) && found;
}

function linesOf(text) {
  return text === '' ? [] : text.trimEnd().split('\n');
}

function compressedSize(from, names) {
  return readdirSync(from, { recursive: true })
    .filter((name) => names.test(name))
    .reduce((sum, name) => sum + brotliCompressSync(readFileSync(path.join(from, name))).length, 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

/**
 * The cases of jq's test files that need no modules: a program, an input and its outputs, each on a line; or after
 * `%%FAIL` a program that does not compile.
 */
function casesIn(from) {
  const cases = [];
  for (const name of readdirSync(from).filter((each) => each.endsWith('.test'))) {
    const blocks = readFileSync(path.join(from, name), 'utf8')
      .split('\n')
      .map((line) => (/^\s*#/.test(line) ? '' : line))
      .join('\n')
      .split(/\n(?:[ \t]*\n)+/);
    for (const block of blocks) {
      const [first, ...rest] = block.split('\n').filter((line) => line !== '');
      if (first === undefined) continue;
      if (first.startsWith('%%FAIL')) cases.push({ program: rest[0], fails: true });
      else cases.push({ program: first, input: rest[0], outputs: rest.slice(1) });
    }
  }
  return cases.filter(
    ({ program }) => !/\b(?:import|include|modulemeta|get_search_list)\b/.test(program),
  );
}

async function countPassed({ run }, cases) {
  let passed = 0;
  for (const { program, input, outputs, fails } of cases) {
    try {
      const result = await run(program, input ?? 'null');
      if (fails) continue;
      if (isSame(result.outputs, outputs)) passed++;
    } catch {
      if (fails) passed++;
    }
  }
  return `${passed}`;
}

/** Whether outputs are the same data, whatever their digits. */
function isSame(outputs, expected) {
  if (outputs.length !== expected.length) return false;
  return outputs.every((output, at) => isDeepStrictEqual(dataOf(output), dataOf(expected[at])));
}

function dataOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Not a number, and what else JSON has no text for.
    return text;
  }
}

async function timeOf({ run }, program) {
  const teams = ['core', 'web', 'data'];
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    name: `app-${at}`,
    team: teams[at % 3],
    replicas: at % 7,
    labels: { app: `app-${at}`, tier: 'x' },
  }));
  const input = JSON.stringify(items);
  const times = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const { outputs, error } = await run(program, input);
      if (error || outputs.length === 0) return 'fails';
      times.push(performance.now() - start);
    }
  } catch {
    return 'fails';
  }
  return `${median(times).toFixed(0)} ms`;
}
