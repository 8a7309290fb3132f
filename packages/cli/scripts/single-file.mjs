// Makes one executable file of yamlkit and of the Node that runs this script (a "single executable
// application"): node packages/cli/scripts/single-file.mjs OUTPUT, after a build. Needs Node 20.19 or newer
// and the package postject, which npx fetches. The schemas of the catalog are inside.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
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
const dist = path.join(folder, 'dist');
const output = path.resolve(process.argv[2] ?? 'yamlkit');
const work = mkdtempSync(path.join(tmpdir(), 'yamlkit-single-'));

try {
  const files = filesBelow(dist).filter((file) => /\.(?:cjs|json)$/.test(file));
  const assets = Object.fromEntries([
    ...files.map((file) => [`dist/${file}`, path.join(dist, file)]),
    ['package.json', path.join(folder, 'package.json')],
  ]);
  writeFileSync(path.join(work, 'start.cjs'), startText());
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
  console.log(`${output}: ${(statSync(output).size / 1e6).toFixed(0)} MB`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {string} root @returns {string[]} */
function filesBelow(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/**
 * What the executable runs. Node can load modules from files only, so they are laid into the user's folder
 * for caches once, under a name that says what they hold.
 */
function startText() {
  const files = filesBelow(dist)
    .filter((file) => /\.(?:cjs|json)$/.test(file))
    .map((file) => `dist/${file}`);
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(folder, file)));
  const names = JSON.stringify(['package.json', ...files]);
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
  for (const name of ${names}) {
    const file = path.join(made, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, getAsset(name, 'utf8'));
  }
  try {
    fs.renameSync(made, target);
  } catch (error) {
    // Another process was sooner.
    fs.rmSync(made, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
}
const main = path.join(target, 'dist', 'main.cjs');
require('node:module').enableCompileCache?.();
createRequire(main)(main).run();
`;
}
