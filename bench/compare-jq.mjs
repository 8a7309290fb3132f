#!/usr/bin/env node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { EngineProcess } from './engine-process.mjs';
import { isPassed, readCases } from './jq/cases.mjs';
import { IMPLEMENTATIONS } from './jq/implementations.mjs';
import { PROGRAMS } from './jq/programs.mjs';
import { median } from './statistics.mjs';

const HELP = `Usage: node bench/compare-jq.mjs [--cases FOLDER] [--packages FOLDER] [--rounds NUMBER]

Runs jq programs with packages/jq and with other implementations, and prints as Markdown how many cases each passes,
how large it is, and how much CPU time its programs take. What is not installed is skipped, and named. Takes about
five minutes.

  --cases FOLDER     jq's own tests: *.test files as jq has them
  --packages FOLDER  where npm has installed jq-wasm and @michaelhomer/jqjs
  --rounds NUMBER    how often each program runs in one process; the median counts (default: 3, in which
                     engines compile to machine code what they run often; 15 shows what they take afterwards)`;

/** What takes longer has failed. */
const LIMIT_MS = 10_000;
const CHILD = new URL('./jq/child.mjs', import.meta.url);

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    packages: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), 'compare-jq-'));
try {
  const places = { bundle: await bundleOwn(), packages: values.packages };
  const cases = values.cases === undefined ? [] : readCases(values.cases);
  const columns = [];
  for (const implementation of IMPLEMENTATIONS) {
    const found = implementation.find(places);
    if (found) columns.push(await columnOf(implementation, found, cases));
    else console.log(`Skipped, as it is not installed: ${implementation.name}`);
  }
  const heads = ['', `of ${cases.length} cases`, 'kB, brotli', ...PROGRAMS.map(([name]) => name)];
  for (const [at, head] of heads.entries()) {
    console.log(`| ${[head, ...columns.map((column) => column[at])].join(' | ')} |`);
    if (at === 0) console.log(`|---${'|--:'.repeat(columns.length)}|`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function bundleOwn() {
  const input = fileURLToPath(new URL('../packages/jq/src/index.ts', import.meta.url));
  const file = path.join(folder, 'jq.mjs');
  const build = await rolldown({
    input,
    resolve: { conditionNames: ['@yamlkit/source', 'import', 'default'] },
  });
  await build.write({ file, format: 'esm', minify: true });
  return file;
}

/** What is said about an implementation, from top to bottom. */
async function columnOf(implementation, found, cases) {
  const process = new EngineProcess([implementation.name, found], CHILD);
  try {
    const size = implementation.sizeOf(found);
    const column = [
      implementation.titleOf(found),
      cases.length === 0 ? 'not run' : `${await countPassed(process, cases)}`,
      size === undefined ? '' : (size / 1000).toFixed(0),
    ];
    for (const [, program, input] of PROGRAMS) {
      column.push(await timeOf(process, { program, input }));
    }
    return column;
  } finally {
    process.stop();
  }
}

/** After a failure, the next program meets a new process. */
async function run(process, { program, input }) {
  const result = await process.run({ program, input }, LIMIT_MS);
  if (result.failure !== undefined) process.stop();
  return result;
}

async function countPassed(process, cases) {
  let passed = 0;
  for (const each of cases) if (isPassed(each, await run(process, each))) passed++;
  return passed;
}

/** The median of some rounds; the first, in which code is compiled, is one of them. */
async function timeOf(process, request) {
  const times = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const { failure, isRefused, outputs, cpuMs } = await run(process, request);
    if (failure !== undefined || isRefused) return failure === undefined ? 'refused' : 'fails';
    if (outputs.length === 0 && request.program !== 'empty') return 'no output';
    times.push(cpuMs);
  }
  return `${median(times).toFixed(0)} ms`;
}
