#!/usr/bin/env node
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildTargets } from '../scripts/targets/build-targets.mjs';
import { Budgets } from './budgets.mjs';
import { kubernetes } from './corpora/kubernetes.mjs';
import { measureBesideLibfyaml, measureCommands, measureLinters } from './measure-commands.mjs';
import { measureDiff } from './measure-diff.mjs';
import { measureEdit } from './measure-edit.mjs';
import { measureFileCommands } from './measure-file-commands.mjs';
import { measureFiles } from './measure-files.mjs';
import { measureFormat } from './measure-format.mjs';
import { measureJson } from './measure-json.mjs';
import { measureMerge } from './measure-merge.mjs';
import { measureSchemas } from './measure-schemas.mjs';
import { measureBombs, measureShapes } from './measure-shapes.mjs';
import { measureSideBySide } from './measure-side-by-side.mjs';
import { measureSteps } from './measure-steps.mjs';

const HELP = `Usage: npm run bench -- [--quick] [--only sizes,files,json,format,shapes,merge,diff,edit,schemas,commands] [--json FILE] [FILES]

Measures the engine beside other YAML parsers in one run; see bench/README.md.

  --quick      1 and 10 MB, fewer rounds
  --only LIST  parts to run (default: all)
  --json FILE  write the figures there as well
  --no-build   measure the engine as it was built last
  FILES        YAML files to measure instead of the generated sizes

Ends with 1 when a budget is missed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
    build: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const root = fileURLToPath(new URL('..', import.meta.url));
// What is measured has to be what is there.
if (values.build) await buildTargets(['engine', 'cli']);
const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const parts = new Set(
  values.only?.split(',') ??
    (positionals.length > 0
      ? ['sizes']
      : [
          'sizes',
          'files',
          'json',
          'format',
          'shapes',
          'merge',
          'diff',
          'edit',
          'schemas',
          'commands',
        ]),
);
const budgets = new Budgets();
const report = {
  machine: `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} threads, Node ${process.version}`,
  date: new Date().toISOString(),
};
console.log(`${report.machine}\n`);

if (parts.has('sizes')) {
  report.sizes = await measureSideBySide(texts(), { isQuick: values.quick, budgets });
}
if (parts.has('files')) {
  report.files = await measureFiles(folder, { isQuick: values.quick, budgets });
}
if (parts.has('json')) {
  report.json = await measureJson(folder, { isQuick: values.quick, budgets });
}
if (parts.has('format')) {
  report.format = await measureFormat(texts(), { isQuick: values.quick, budgets });
}
if (parts.has('shapes')) {
  // The whole count takes hours, and is a command of its own.
  report.steps = await measureSteps({ isQuick: true, budgets });
  report.shapes = await measureShapes(folder, { isQuick: values.quick, budgets });
  report.bombs = await measureBombs(folder, { budgets });
}
if (parts.has('merge')) {
  report.merge = await measureMerge(folder, { isQuick: values.quick, budgets });
}
if (parts.has('diff')) {
  report.diff = await measureDiff(folder, { isQuick: values.quick, budgets });
}
if (parts.has('edit')) {
  report.edit = await measureEdit(folder, { isQuick: values.quick, budgets });
}
if (parts.has('schemas')) {
  report.schemas = await measureSchemas(folder, { isQuick: values.quick, budgets });
}
if (parts.has('commands')) {
  report.commands = await measureCommands(generate(5), {
    root,
    isQuick: values.quick,
    budgets,
  });
  report.fileCommands = await measureFileCommands(folder, {
    root,
    isQuick: values.quick,
    budgets,
  });
  const empty = path.join(folder, 'empty.yaml');
  writeFileSync(empty, '');
  const large = (values.quick ? [10] : [10, 100]).map((megabytes) => ({
    name: `${megabytes} MB`,
    file: generate(megabytes),
  }));
  report.libfyaml = await measureBesideLibfyaml(large, empty, { root, isQuick: values.quick });
  report.linters = await measureLinters(lintSubjects(), {
    root,
    isQuick: values.quick,
    budgets,
  });
}
console.log(budgets.describe());
report.budgets = budgets.results;
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
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
