#!/usr/bin/env node
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildTargets } from '../scripts/targets/build-targets.mjs';
import { Budgets } from './budgets.mjs';
import { kubernetes } from './corpora/kubernetes.mjs';
import { measureCommands, measureLinters } from './measure-commands.mjs';
import { measureDiff } from './measure-diff.mjs';
import { measureEdit } from './measure-edit.mjs';
import { measureFiles, measureKinds } from './measure-files.mjs';
import { measureFormat } from './measure-format.mjs';
import { measureHostileSchemas } from './measure-hostile-schemas.mjs';
import { measureJson } from './measure-json.mjs';
import { measureMerge } from './measure-merge.mjs';
import { measureSchemas } from './measure-schemas.mjs';
import { measureBombs, measureShapes } from './measure-shapes.mjs';
import { measureSideBySide } from './measure-side-by-side.mjs';
import { measureStart } from './measure-start.mjs';
import { measureSteps } from './measure-steps.mjs';
import { measureStream } from './measure-stream.mjs';
import { measureTyping } from './measure-typing.mjs';
import { RESULTS, saveResults } from './results/save-results.mjs';

const PARTS = {
  sizes: (at) => measureSideBySide(texts(), at),
  files: (at) => measureFiles(folder, at),
  kinds: (at) => measureKinds(folder, at),
  json: (at) => measureJson(folder, at),
  format: (at) => measureFormat(texts(), at),
  // The whole count takes much longer, and is a command of its own.
  steps: (at) => measureSteps({ ...at, isQuick: true }),
  shapes: (at) => measureShapes(folder, at),
  bombs: (at) => measureBombs(folder, at),
  merge: (at) => measureMerge(folder, at),
  diff: (at) => measureDiff(folder, at),
  edit: (at) => measureEdit(folder, at),
  schemas: (at) => measureSchemas(folder, at),
  'hostile-schemas': (at) => measureHostileSchemas(folder, at),
  typing: (at) => measureTyping(at),
  commands: (at) => measureCommands(generate(5), at),
  start: (at) =>
    measureStart(folder, { ...at, nodes: values.nodes?.split(',') ?? [process.execPath] }),
  stream: (at) => measureStream(folder, { ...at, isLong: values.gigabyte }),
  linters: (at) => measureLinters(lintSubjects(), at),
};

const HELP = `Usage: npm run bench -- [--quick] [--only PARTS] [--json FILE] [FILES]

Measures the engine beside other YAML parsers in one run; see bench/README.md.

  --quick      1 and 10 MB, fewer rounds
  --only LIST  parts to run, with commas between them (default: all):
               ${Object.keys(PARTS).join(', ')}
  --json FILE  write the figures there as well
  --save       write those of ${Object.keys(RESULTS).join(', ')} to bench/results/ and docs/comparison.md as well
  --nodes LIST executables of Node for the part start, with commas between them (default: this one)
  --gigabyte   1 GB in the part stream
  --no-build   measure the engine as it was built last
  FILES        YAML files to measure instead of the generated sizes

Runs to its end whatever happens, lists every budget, and ends with 1 when one is missed or a part failed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
    save: { type: 'boolean', default: false },
    nodes: { type: 'string' },
    gigabyte: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const parts = values.only?.split(',') ?? (positionals.length > 0 ? ['sizes'] : Object.keys(PARTS));
const unknown = parts.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

const root = fileURLToPath(new URL('..', import.meta.url));
// What is measured has to be what is there.
if (values.build) await buildTargets(['engine', 'cli']);
const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const budgets = new Budgets();
const report = {
  machine: `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} threads, Node ${process.version}, load average ${loadavg()[0].toFixed(0)}`,
  date: new Date().toISOString(),
  isQuick: values.quick,
};
console.log(`${report.machine}\n`);

for (const name of parts) {
  try {
    report[name] = await PARTS[name]({ root, isQuick: values.quick, budgets });
  } catch (error) {
    console.error(`The part ${name} failed:`, error);
    budgets.fail(`the part ${name}`, `failed: ${String(error.message).split('\n', 1)[0]}`);
  }
}
console.log(budgets.describe());
report.budgets = budgets.results;
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
if (values.save) saveResults(report);
process.exitCode = budgets.isKept ? 0 : 1;

/** What the side-by-side part measures: name, file, size, and whether budgets are about it. */
function texts() {
  if (positionals.length > 0) {
    return positionals.map((file) => ({
      name: path.basename(file),
      file: path.resolve(file),
      megabytes: statSync(file).size / 1e6,
      lines: readFileSync(file, 'utf8').split('\n').length,
      isGenerated: false,
    }));
  }
  const sizes = values.quick ? [1, 10] : [1, 10, 50];
  return sizes.map((megabytes) => {
    const file = generate(megabytes);
    const text = readFileSync(file, 'utf8');
    return {
      name: `${megabytes} MB`,
      file,
      megabytes: text.length / 1e6,
      lines: text.split('\n').length,
      isGenerated: true,
    };
  });
}

/** A small file, larger ones, and many small ones. */
function lintSubjects() {
  const many = Array.from({ length: 300 }, (_, at) => {
    const file = path.join(folder, `small-${at}.yaml`);
    writeFileSync(file, kubernetes(8000 + 20 * at));
    return file;
  });
  return [
    { name: '10 kB', files: [generate(0.01)] },
    { name: '1 MB', files: [generate(1)] },
    // yamllint takes half a minute.
    ...(values.quick ? [] : [{ name: '10 MB', files: [generate(10)], budget: 50 }]),
    { name: '300 files of 8 to 14 kB', files: many },
  ];
}

function generate(megabytes) {
  const file = path.join(folder, `kubernetes-${megabytes}.yaml`);
  if (!statSync(file, { throwIfNoEntry: false })) {
    writeFileSync(file, kubernetes(megabytes * 1e6));
  }
  return file;
}
