#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { kubernetes } from './corpora/kubernetes.mjs';
import { operations } from './engines/yamlkit.mjs';
import { bundles, files } from './measure-files.mjs';
import { table } from './table.mjs';

/*
 * Where the time of an operation goes: runs it under Node's sampling profiler and prints the
 * functions that take the most of it themselves.
 *
 *   node bench/profile.mjs OPERATION [FILE | MEGABYTES | files | bundles] [--cold] [--keep FILE]
 *
 * Operations are those of engines/yamlkit.mjs: parse, validate, recommended, lint, convert and so on. `files`
 * and `bundles` are what the part `files` of the benchmark reads. `--cold` profiles the first round
 * instead of those after the compiler has settled; `--keep` writes the profile for Chromium's tools.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cold: { type: 'boolean', default: false }, keep: { type: 'string' } },
});
const [operation = 'validate', subject = '10'] = positionals;
const WARM_UPS = values.cold ? 0 : 4;
const ROUNDS = values.cold ? 1 : 10;

const texts = textsOf(subject);
run(WARM_UPS);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 250 });
await session.post('Profiler.start');
run(ROUNDS);
const { profile } = await session.post('Profiler.stop');
if (values.keep) writeFileSync(values.keep, JSON.stringify(profile));

const own = new Map();
const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
let total = 0;
for (const [at, id] of profile.samples.entries()) {
  const { callFrame } = nodes.get(id);
  const name = (callFrame.functionName || '(anonymous)').slice(0, 50);
  const place = `${name} ${path.basename(callFrame.url)}:${callFrame.lineNumber + 1}`;
  own.set(place, (own.get(place) ?? 0) + profile.timeDeltas[at]);
  total += profile.timeDeltas[at];
}
const rows = [...own]
  .sort((a, b) => b[1] - a[1])
  .slice(0, 30)
  .map(([place, time]) => [
    place,
    `${(time / 1000 / ROUNDS).toFixed(1)} ms`,
    `${((time / total) * 100).toFixed(1)} %`,
  ]);
const title = `${operation}, own time of a function, a round of ${(total / 1000 / ROUNDS).toFixed(0)} ms`;
console.log(table([title, 'time', 'share'], rows));

function run(rounds) {
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) operations[operation](text);
  }
}

function textsOf(name) {
  if (name === 'files') return files();
  if (name === 'bundles') return bundles();
  return [/^\d+$/.test(name) ? kubernetes(Number(name) * 1e6) : readFileSync(name, 'utf8')];
}
