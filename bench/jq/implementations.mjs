import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** A command ends before the process that waits for it is stopped. */
const COMMAND_LIMIT_MS = 9000;

/**
 * The implementations of jq that are compared. `find` gives where one is installed, if it is; `titleOf` its name with the
 * version; `sizeOf` its size as it is downloaded, compressed; `load` a function that runs a program on an input:
 *
 *   (program, input) => { outputs: string[] } | { isRefused: true }
 *
 * `outputs` are those before an error, as JSON; `isRefused` is a program that does not compile.
 */
export const IMPLEMENTATIONS = [
  {
    name: 'packages/jq',
    find: ({ bundle }) => bundle,
    titleOf: () => 'packages/jq',
    sizeOf: fileSize,
    load: loadOwn,
  },
  { ...npmPackage('jq-wasm'), sizeOf: distSize, load: loadWasm },
  {
    ...npmPackage('@michaelhomer/jqjs'),
    sizeOf: (found) => fileSize(path.join(found, 'jq.js')),
    load: loadJqjs,
  },
  command('jq'),
  command('gojq'),
];

async function loadOwn(bundle) {
  const { compile, jsonText, parseJson } = await import(pathToFileURL(bundle).href);
  return (text, input) => {
    const { program } = compile(text);
    if (program === undefined) return { isRefused: true };
    const evaluation = program.evaluate(parseJson(input));
    const outputs = [];
    for (;;) {
      const outcome = evaluation.next();
      if (outcome.kind !== 'output') return { outputs };
      outputs.push(jsonText(outcome.value));
    }
  };
}

function loadWasm(found) {
  const jq = createRequire(import.meta.url)(found);
  return async (text, input) => {
    try {
      return { outputs: linesOf(await jq.raw(input, text, ['-c'])) };
    } catch (error) {
      if (/compile error/.test(error.message)) return { isRefused: true };
      if (error.message.startsWith('jq: ')) return { outputs: [] };
      // It has been aborted, and is of no use any more.
      throw error;
    }
  };
}

async function loadJqjs(found) {
  const { default: jq } = await import(pathToFileURL(path.join(found, 'jq.js')).href);
  return (text, input) => {
    let filter;
    try {
      filter = jq.compile(text);
    } catch {
      return { isRefused: true };
    }
    const outputs = [];
    try {
      for (const value of filter(JSON.parse(input))) outputs.push(JSON.stringify(value));
    } catch {
      // An error of the program: what came before it counts.
    }
    return { outputs };
  };
}

/** What a command calls itself: `jq-1.6`, `gojq 0.12.11`. */
function versionOf(name) {
  const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
  return stdout.trim().split(' (')[0];
}

/** A program of the system, started for each run. */
function command(name) {
  return {
    name,
    isCommand: true,
    find: () => spawnSync(name, ['--version']).error === undefined && name,
    titleOf: () => versionOf(name),
    sizeOf: () => undefined,
    load: () => (text, input) => {
      const { stdout, status, error } = spawnSync(name, ['-c', text], {
        input,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        timeout: COMMAND_LIMIT_MS,
        killSignal: 'SIGKILL',
      });
      if (error !== undefined) throw error;
      return status === 3 ? { isRefused: true } : { outputs: linesOf(stdout) };
    },
  };
}

function npmPackage(name) {
  return {
    name,
    find({ packages }) {
      if (packages === undefined) return undefined;
      const found = path.resolve(packages, 'node_modules', name);
      return statSync(found, { throwIfNoEntry: false }) && found;
    },
    titleOf(found) {
      const { version } = JSON.parse(readFileSync(path.join(found, 'package.json'), 'utf8'));
      return `${name} ${version}`;
    },
  };
}

function linesOf(text) {
  return text === '' ? [] : text.trimEnd().split('\n');
}

function fileSize(file) {
  return brotliCompressSync(readFileSync(file)).length;
}

function distSize(found) {
  const dist = path.join(found, 'dist');
  return readdirSync(dist, { recursive: true })
    .filter((name) => /\.(?:js|wasm)$/.test(name))
    .reduce((sum, name) => sum + fileSize(path.join(dist, name)), 0);
}
