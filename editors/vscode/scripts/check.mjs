// Bundles the extension for VS Code, packages it, and checks what an editor would: that the manifest names what is
// there, and that both bundles load. The command line has to be built.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { inRepository } from '../../../scripts/set-up/repository.mjs';
import { makeVsix } from './make-vsix.mjs';

/** The package, packed. */
const MOST_BYTES = 1_500_000;

/** @type {string[]} */
const problems = [];

await import('./bundle.mjs');
const { bytes } = makeVsix();
const files = unzipSync(bytes);
const manifest = JSON.parse(new TextDecoder().decode(files['extension/package.json']));
for (const name of ['main', 'icon']) {
  const file = `extension/${manifest[name].replace(/^\.\//, '')}`;
  expect(file in files, `the package has no ${file}`);
}
for (const name of [
  'README.md',
  'LICENSE.txt',
  'dist/LICENSES.txt',
  'dist/server/bin/yamlkit.cjs',
]) {
  expect(`extension/${name}` in files, `the package has no ${name}`);
}
for (const name of ['publisher', 'displayName', 'engines', 'categories', 'capabilities']) {
  expect(name in manifest, `the manifest has no ${name}`);
}
expect(/^\d+\.\d+\.\d+$/.test(manifest.version), `the version is ${manifest.version}`);
const described = new TextDecoder().decode(files['extension.vsixmanifest']);
for (const [, path] of described.matchAll(/ Path="([^"]+)"/g)) {
  expect(path in files, `its manifest names ${path}`);
}
const { commands, menus, configuration } = manifest.contributes;
const names = new Set(commands.map((/** @type {{ command: string }} */ { command }) => command));
for (const { command } of Object.values(menus).flat()) {
  expect(names.has(command), `a menu has ${command}, which is not declared`);
}
const settings = new Set(Object.keys(configuration.properties));
for (const name of manifest.capabilities.untrustedWorkspaces.restrictedConfigurations) {
  expect(settings.has(name), `${name} is restricted, and not declared`);
}
const strange = Object.keys(files).filter((name) =>
  /\/(?:src|test|scripts|node_modules)\//.test(name),
);
expect(strange.length === 0, `the package has ${strange.join(', ')}`);
expect(bytes.length < MOST_BYTES, `the package has ${bytes.length} bytes`);
checkBundle();
for (const problem of problems) console.error(problem);
console.log(`The extension has ${Math.round(bytes.length / 1000)} kB.`);
process.exit(problems.length === 0 ? 0 : 1);

/** Loads the bundle with nothing of the editor, and asks the server for its version. */
function checkBundle() {
  const dist = inRepository('editors/vscode/dist');
  const code = `const { Module } = require('node:module');
    const load = Module._load;
    const nothing = new Proxy(class {}, { get: (target, key) => key === 'prototype' ? target.prototype : nothing });
    Module._load = (name, ...rest) => name === 'vscode' ? nothing : load(name, ...rest);
    const { activate, deactivate } = require('./extension.cjs');
    if (typeof activate !== 'function' || typeof deactivate !== 'function') process.exit(1);`;
  const loaded = spawnSync(process.execPath, ['-e', code], { cwd: dist, encoding: 'utf8' });
  expect(loaded.status === 0, `the bundle does not load: ${loaded.stderr}`);
  const server = `${dist}/server/bin/yamlkit.cjs`;
  const { stdout } = spawnSync(process.execPath, [server, '--version'], { encoding: 'utf8' });
  const cli = JSON.parse(readFileSync(inRepository('packages/cli/package.json'), 'utf8'));
  expect(existsSync(server) && stdout.trim() === cli.version, `the server says ${stdout}`);
}

/** @param {boolean} isRight @param {string} problem */
function expect(isRight, problem) {
  if (!isRight) problems.push(problem);
}
