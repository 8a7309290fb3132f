#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from './table.mjs';

/*
 * Where the time of an operation goes: runs it under Node's sampling profiler and prints the
 * functions that take the most of it themselves.
 *
 *   node bench/profile.mjs [parse|validate|lint|convert] [FILE | MEGABYTES] [--keep FOLDER]
 */
const [operation = 'validate', subject = '10', keepFlag, keepFolder] = process.argv.slice(2);
const ROUNDS = 10;

if (process.env.YAMLKIT_PROFILED === 'yes') {
  const { operations } = await import('./engines/yamlkit.mjs');
  const { kubernetes } = await import('./corpora/kubernetes.mjs');
  const isSize = /^\d+$/.test(subject);
  const text = isSize ? kubernetes(Number(subject) * 1e6) : readFileSync(subject, 'utf8');
  for (let round = 0; round < ROUNDS; round++) operations[operation](text);
  process.exit(0);
}

const folder =
  keepFlag === '--keep' ? path.resolve(keepFolder) : mkdtempSync(path.join(tmpdir(), 'profile-'));
const { status } = spawnSync(
  process.execPath,
  ['--cpu-prof', `--cpu-prof-dir=${folder}`, fileURLToPath(import.meta.url), operation, subject],
  { stdio: 'inherit', env: { ...process.env, YAMLKIT_PROFILED: 'yes' } },
);
if (status !== 0) process.exit(status ?? 1);

const newest = readdirSync(folder)
  .filter((name) => name.endsWith('.cpuprofile'))
  .sort()
  .at(-1);
const profile = JSON.parse(readFileSync(path.join(folder, newest), 'utf8'));
if (keepFlag !== '--keep') rmSync(folder, { recursive: true });

const own = new Map();
const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
let total = 0;
for (const [at, id] of profile.samples.entries()) {
  const { callFrame } = nodes.get(id);
  const place = `${callFrame.functionName || '(anonymous)'} ${path.basename(callFrame.url)}:${callFrame.lineNumber + 1}`;
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
console.log(table([`${operation}, own time of a function, a round`, 'time', 'share'], rows));
