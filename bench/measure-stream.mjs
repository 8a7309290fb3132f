import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { hasLibyaml, isInstalled } from './command-process.mjs';
import { manifests } from './corpora/manifests.mjs';
import { table } from './table.mjs';
import { timeCommands } from './time-commands.mjs';

/** Of resident memory, in MB, at any length. */
const MOST_MEMORY = 300;
/** MB of input in a second of CPU time. */
const LEAST_SPEED = 40;
/** The text is made and written in parts of so many bytes, each with a seed of its own. */
const PART = 10_000_000;

const COMMANDS = {
  'validate --no-lint': ['validate', '--no-lint'],
  'validate, syntax alone': ['validate', '--no-lint', '--no-schema', '--no-meaning'],
  'format --check': ['format', '--check'],
  'convert to JSON Lines': ['convert', '--to', 'json', '--documents', 'lines'],
  'get [*].metadata.name': ['get', { input: true }, '[*].metadata.name'],
  'query .metadata.name': ['query', '.metadata.name'],
};
const READ_WITH_LIBYAML = `import sys, yaml
for event in yaml.parse(open(sys.argv[1]), Loader=yaml.CLoader):
    pass`;

/**
 * A long stream of manifests through our commands as processes, from a file and from standard input: megabytes of input in
 * a second of CPU time, and the peak of memory. Beside them libfyaml and libyaml (with Python), where they are installed.
 *
 * @param {string} folder
 * @param {{ root: string, isQuick: boolean, budgets: import('./budgets.mjs').Budgets, isLong: boolean }} at `isLong`: 1 GB
 *   in place of 100 MB
 */
export async function measureStream(folder, { root, isQuick, budgets, isLong }) {
  const megabytes = writeStream(
    path.join(folder, 'stream.yaml'),
    isLong ? 1e9 : isQuick ? 1e7 : 1e8,
  );
  const file = path.join(folder, 'stream.yaml');
  const program = path.join(root, 'packages/cli/bin/yamlkit.cjs');
  const own = Object.entries(COMMANDS).flatMap(([name, args]) =>
    [file, '-'].map((input) => {
      const withInput = args.some((arg) => typeof arg !== 'string')
        ? args.map((arg) => (typeof arg === 'string' ? arg : input))
        : [...args, input];
      return {
        name: `${name}, ${input === '-' ? 'standard input' : 'file'}`,
        command: process.execPath,
        args: [program, ...withInput],
        measuresMemory: true,
        ...(input === '-' && { input: file }),
      };
    }),
  );
  // Once: each takes seconds.
  const figures = await timeCommands([...own, ...peers(file)], 1);
  print(figures, megabytes);
  for (const { name } of own) {
    const text = `${name}, ${isLong ? '1 GB' : 'a long stream'} of manifests`;
    budgets.check(`${text}, at most ${MOST_MEMORY} MB of memory`, figures.peakMb[name], {
      atMost: MOST_MEMORY,
      unit: ' MB',
    });
    const speed = speedOf(figures, name, megabytes);
    budgets.check(`${text}, at least ${LEAST_SPEED} MB in a second of CPU time`, speed, {
      atLeast: LEAST_SPEED,
      unit: ' MB/s',
    });
  }
  return { megabytes, ...figures };
}

/** @returns {number} how many megabytes it has */
function writeStream(file, bytes) {
  const target = openSync(file, 'w');
  let written = 0;
  for (let seed = 1; written < bytes; seed++) {
    written += writeSync(target, `---\n${manifests(Math.min(PART, bytes - written), seed)}`);
  }
  closeSync(target);
  return written / 1e6;
}

function peers(file) {
  const fyTool = {
    name: 'libfyaml (fy-tool --testsuite), file',
    command: 'fy-tool',
    args: ['--testsuite', '--null-output', file],
    measuresMemory: true,
  };
  const libyaml = {
    name: 'libyaml (events in Python), file',
    command: 'python3',
    args: ['-c', READ_WITH_LIBYAML, file],
    measuresMemory: true,
  };
  const found = [...(isInstalled('fy-tool') ? [fyTool] : []), ...(hasLibyaml() ? [libyaml] : [])];
  for (const { name } of [fyTool, libyaml].filter((peer) => !found.includes(peer))) {
    console.log(`${name} is not installed, so there are no figures of it.`);
  }
  return found;
}

function speedOf({ cpuMs }, name, megabytes) {
  return megabytes / (cpuMs[name] / 1000);
}

function print(figures, megabytes) {
  const rows = Object.keys(figures.ms).map((name) => [
    name,
    `${(figures.ms[name] / 1000).toFixed(2)} s`,
    `${(figures.cpuMs[name] / 1000).toFixed(2)} s`,
    `${speedOf(figures, name, megabytes).toFixed(0)} MB/s`,
    `${figures.peakMb[name].toFixed(0)} MB`,
  ]);
  const head = [
    `${megabytes.toFixed(0)} MB of manifests`,
    'time',
    'CPU time',
    'by CPU time',
    'memory',
  ];
  console.log(`${table(head, rows)}\n`);
}
