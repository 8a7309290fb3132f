#!/usr/bin/env node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { convert } from '@yamlkit/engine';
import { loadAll } from 'js-yaml-5';
import { parseAllDocuments } from 'yaml';

const HELP = `Usage: node bench/compare-json.mjs FILES OR FOLDERS

Turns each file (of a folder, *.yaml and *.yml) into JSON with our convert, with yaml and with
js-yaml 5, all by the YAML 1.2 core schema, compares the data, and lists each file on which they
differ with the reason. The engine must be built. Ends with 1 when a difference has no known reason.`;

const inputs = process.argv.slice(2);
if (inputs.length === 0 || inputs.includes('--help')) {
  console.log(HELP);
  process.exit(inputs.length === 0 ? 2 : 0);
}

const PEERS = { yaml: withYaml, 'js-yaml 5': (text) => loadAll(text) };
const files = inputs.flatMap(filesIn);
const differences = [];
const agreed = Object.fromEntries(Object.keys(PEERS).map((name) => [name, 0]));
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const ours = attempt(() => withOurs(text));
  for (const [name, read] of Object.entries(PEERS)) {
    const theirs = attempt(() => read(text));
    const difference = compare(ours, theirs);
    if (difference === undefined) agreed[name]++;
    else differences.push({ file, name, ...difference });
  }
}

for (const { file, name, reason, detail } of differences) {
  console.log(`${file}: ${name}: ${reason}${detail === '' ? '' : `: ${detail}`}`);
}
console.log(`\n${files.length} files`);
for (const [name, count] of Object.entries(agreed)) console.log(`${name}: the same on ${count}`);
const reasons = new Map();
for (const { name, reason } of differences) {
  const key = `${name}: ${reason}`;
  reasons.set(key, (reasons.get(key) ?? 0) + 1);
}
for (const [key, count] of reasons) console.log(`${key}: ${count}`);
process.exitCode = differences.some(({ reason }) => reason === 'other data') ? 1 : 0;

function filesIn(input) {
  if (!statSync(input).isDirectory()) return [input];
  return readdirSync(input, { recursive: true })
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => path.join(input, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function withOurs(text) {
  const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`line ${error.line}: ${error.message}`);
  return JSON.parse(output);
}

function withYaml(text) {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS({ maxAliasCount: -1 });
  });
}

/** What a reader makes of a text: its data as JavaScript's JSON has it, or why it refuses. */
function attempt(read) {
  try {
    return { data: JSON.parse(JSON.stringify(read())) };
  } catch (error) {
    return {
      refusal: String(error?.message ?? error)
        .split('\n')[0]
        .slice(0, 120),
    };
  }
}

/** Undefined when two readers agree, even if both refuse. */
function compare(ours, theirs) {
  if (ours.refusal !== undefined && theirs.refusal !== undefined) return undefined;
  if (ours.refusal !== undefined) return { reason: 'only we refuse', detail: ours.refusal };
  if (theirs.refusal !== undefined) return { reason: 'only it refuses', detail: theirs.refusal };
  const place = firstDifference(ours.data, theirs.data);
  if (place === undefined) return undefined;
  const detail = `${place.path}: ${brief(place.ours)} against ${brief(place.theirs)}`;
  return { reason: reasonOf(place), detail };
}

/** The first place where two values differ; the order of keys does not count. */
function firstDifference(ours, theirs) {
  const waiting = [{ path: '$', ours, theirs }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { ours: a, theirs: b } = place;
    if (Object.is(a, b) || (a === 0 && b === 0)) continue;
    const isPair = typeof a === 'object' && typeof b === 'object' && a !== null && b !== null;
    if (!isPair || Array.isArray(a) !== Array.isArray(b)) return place;
    const keys = Object.keys(a);
    const missing = keys.find((key) => !Object.hasOwn(b, key));
    const added = Object.keys(b).find((key) => !Object.hasOwn(a, key));
    if (missing !== undefined || added !== undefined) return { ...place, missing, added };
    for (const key of keys.reverse()) {
      waiting.push({ path: `${place.path}.${key}`, ours: a[key], theirs: b[key] });
    }
  }
  return undefined;
}

function reasonOf({ missing, added }) {
  return missing === '<<' || added === '<<' ? 'merge key not resolved' : 'other data';
}

function brief(value) {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}
