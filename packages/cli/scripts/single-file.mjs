// Makes one executable file of yamlkit and of the Node that runs this script (a "single executable
// application"), and tries it: node packages/cli/scripts/single-file.mjs OUTPUT, after a build. Needs Node 20.19 or newer
// and the package postject, which npx fetches. The schemas of the catalog are inside.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const folder = fileURLToPath(new URL('..', import.meta.url));
const output = path.resolve(process.argv[2] ?? 'yamlkit');
const work = mkdtempSync(path.join(tmpdir(), 'yamlkit-single-'));
const program = path.join(work, 'program');

try {
  for (const name of ['bin', 'dist', 'package.json']) {
    cpSync(path.join(folder, name), path.join(program, name), { recursive: true });
  }
  run(process.execPath, [path.join(program, 'bin/compile-ahead.cjs')]);
  const names = filesBelow(program).filter((name) => /\.(?:cjs|json)$/.test(name));
  const assets = Object.fromEntries(names.map((name) => [name, path.join(program, name)]));
  writeFileSync(path.join(work, 'start.cjs'), startText(names));
  writeFileSync(
    path.join(work, 'sea.json'),
    JSON.stringify({
      main: path.join(work, 'start.cjs'),
      output: path.join(work, 'yamlkit.blob'),
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
      assets,
    }),
  );
  run(process.execPath, ['--experimental-sea-config', path.join(work, 'sea.json')]);
  mkdirSync(path.dirname(output), { recursive: true });
  copyFileSync(process.execPath, output);
  chmodSync(output, 0o755);
  const blob = path.join(work, 'yamlkit.blob');
  const where = process.platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : [];
  run('npx', [
    '--yes',
    'postject@1.0.0-alpha.6',
    output,
    'NODE_SEA_BLOB',
    blob,
    '--sentinel-fuse',
    FUSE,
    ...where,
  ]);
  checkOutput();
  console.log(`${output}: ${(statSync(output).size / 1e6).toFixed(0)} MB`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs what was made, with a cache of its own, the first time and once more. */
function checkOutput() {
  const env = { ...process.env, XDG_CACHE_HOME: work, LOCALAPPDATA: work };
  for (const [input, expected] of [
    ['a: 1\n', 0],
    ['a: [\n', 1],
  ]) {
    const { status, stderr } = spawnSync(output, ['validate', '-'], {
      input,
      env,
      encoding: 'utf8',
    });
    if (status !== expected) throw new Error(`${output} validate: status ${status}\n${stderr}`);
  }
}

/** @param {string} root @returns {string[]} */
function filesBelow(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/**
 * What the executable runs. Node can load modules from files only, so they are laid into the user's folder
 * for caches once, under a name that depends on what they hold.
 *
 * @param {readonly string[]} names
 */
function startText(names) {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(path.join(program, name)));
  return `const fs = require('node:fs');
const { createRequire } = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { getAsset } = require('node:sea');

const caches = process.platform === 'win32' ? process.env.LOCALAPPDATA : process.env.XDG_CACHE_HOME;
const parent = path.join(caches || path.join(os.homedir(), '.cache'), 'yamlkit');
const target = path.join(parent, 'program-${hash.digest('hex').slice(0, 16)}');
if (!fs.existsSync(target)) {
  fs.mkdirSync(parent, { recursive: true, mode: 0o700 });
  const made = fs.mkdtempSync(target + '-');
  for (const name of ${JSON.stringify(names)}) {
    const file = path.join(made, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, Buffer.from(getAsset(name)));
  }
  try {
    fs.renameSync(made, target);
  } catch (error) {
    // Another process was sooner.
    fs.rmSync(made, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
}
const program = path.join(target, 'bin', 'yamlkit.cjs');
createRequire(program)(program);
`;
}
