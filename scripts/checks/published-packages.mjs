// Packs what is published and uses it as its users would: installs the tarballs into an empty folder, runs
// every command and every example of the READMEs, and compiles a program against the types. The engine
// and the command line have to be built.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { inRepository } from '../set-up/repository.mjs';

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - name: web
          image: web:1
          volumeMounts:
            - { name: data, mountPath: /data }
      volumes:
        - name: data
          emptyDir: {}
`;

/** A program that names what people use most. */
const CONSUMER = `import { type Change, diff, format, load, merge, type Problem, validate, YamlEditor } from '@yamlkit/engine';
import { presets } from '@yamlkit/engine/lint';
import { FORMAT_OPTIONS } from '@yamlkit/engine/options';
import { jsonReport } from '@yamlkit/engine/reports';
import { TemplateMask } from '@yamlkit/engine/templates';
import { LineIndex } from '@yamlkit/engine/text';
import { parse, toJs } from '@yamlkit/engine/tree';
import { validateWithoutLint } from '@yamlkit/engine/yaml';

const problems: readonly Problem[] = validate('a: 1').errors;
const changes: readonly Change[] = diff('a: 1', 'a: 2').output;
const editor = new YamlEditor('a: 1');
editor.set(['a'], 2);
export const text: string = format(editor.text).output + merge(['a: 1', 'b: 2']).output;
export const value: unknown = load(text) ?? toJs(parse(text)).output[0];
export const others: unknown[] = [presets, FORMAT_OPTIONS, jsonReport, TemplateMask, LineIndex, validateWithoutLint];
export const counts: number = problems.length + changes.length;
`;

const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-published-'));
/** @type {string[]} */
const problems = [];

try {
  const engine = pack('engine');
  const cli = pack('cli');
  for (const tarball of [engine, cli]) await checkTarball(tarball);
  checkCli(cli);
  checkEngine(engine);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Both packages install and work.' : `${problems.length} problems`,
);
process.exit(problems.length === 0 ? 0 : 1);

/**
 * @typedef {object} Tarball
 * @property {string} name of the package
 * @property {string} folder of its sources
 * @property {string} file
 * @property {readonly string[]} files what is in it
 */

/** @param {string} name of a folder in packages @returns {Tarball} */
function pack(name) {
  const source = inRepository(`packages/${name}`);
  const { out } = run('npm', ['pack', '--json', '--pack-destination', folder], source);
  const [{ name: packed, filename, files }] = JSON.parse(out);
  const paths = files.map((/** @type {{ path: string }} */ file) => file.path);
  return { name: packed, folder: source, file: path.join(folder, filename), files: paths };
}

/** @param {Tarball} tarball */
async function checkTarball({ name, folder: source, file, files }) {
  for (const wanted of ['README.md', 'LICENSE', 'package.json']) {
    expect(files.includes(wanted), `${name}: the tarball has no ${wanted}`);
  }
  const strange = files.filter((/** @type {string} */ each) => /(?:^|\/)(?:src|test)\//.test(each));
  expect(strange.length === 0, `${name}: the tarball has ${strange.join(', ')}`);
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  for (const field of ['description', 'license', 'repository', 'keywords', 'engines', 'homepage']) {
    expect(field in manifest, `${name}: package.json has no ${field}`);
  }
  // Of a single name npm makes no link, without a word.
  const isLinked = manifest.man === undefined || Array.isArray(manifest.man);
  expect(isLinked, `${name}: npm links manual pages from a list only`);
  const { messages } = await publint({ pkgDir: source, pack: 'npm', strict: true });
  for (const message of messages) problems.push(`${name}: ${formatMessage(message, manifest)}`);
  if (!manifest.exports) return;
  const analysis = await checkPackage(createPackageFromTarballData(readFileSync(file)));
  if (!analysis.types) problems.push(`${name}: it has no types`);
  else {
    // Modules alone, which `require` of Node 22.12 and newer loads too.
    const wrong = analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM');
    for (const problem of wrong) problems.push(`${name}: ${JSON.stringify(problem)}`);
  }
}

/** @param {Tarball} tarball the command line, alone in a folder */
function checkCli(tarball) {
  const project = projectWith('cli', [tarball]);
  const installed = readdirSync(path.join(project, 'node_modules')).filter(
    (name) => name[0] !== '.',
  );
  expect(installed.length === 1, `yamlkit installs ${installed.join(', ')}`);
  const yamlkit = path.join(project, 'node_modules/.bin/yamlkit');
  const readme = readFileSync(path.join(tarball.folder, 'README.md'), 'utf8');
  const help = run(yamlkit, ['--help'], project).out;
  const commands = [...help.matchAll(/^ {2}([a-z-]+) \[/gm)].map(([, name]) => name);
  expect(commands.length > 8, `--help lists ${commands.join(', ')}`);
  for (const command of commands) {
    run(yamlkit, [command, '--help'], project);
    expect(readme.includes(`\nyamlkit ${command} `), `the README has no example of ${command}`);
  }
  mkdirSync(path.join(project, 'deploy'));
  writeFileSync(path.join(project, 'config.yaml'), 'name: web\nimage: web:1\n');
  writeFileSync(path.join(project, 'production.yaml'), 'image: web:2\n');
  writeFileSync(path.join(project, 'deploy/web.yaml'), DEPLOYMENT);
  for (const [, line] of readme.matchAll(/^yamlkit (?!COMMAND)(.*)$/gm)) {
    const { status, err } = shell(`"${yamlkit}" ${line}`, project);
    expect(status === 0 || status === 1, `yamlkit ${line} exits with ${status}: ${err}`);
  }
}

/** @param {Tarball} tarball */
function checkEngine(tarball) {
  const project = projectWith('engine', [tarball]);
  const readme = readFileSync(path.join(tarball.folder, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```js\n([\s\S]*?)^```/gm)];
  expect(examples.length >= 10, `the README of the engine has ${examples.length} examples`);
  for (const [number, [, code]] of examples.entries()) {
    const file = path.join(project, `example-${number}.mjs`);
    writeFileSync(file, code);
    run(process.execPath, [file], project);
  }
  writeFileSync(path.join(project, 'consumer.ts'), CONSUMER);
  const compiler = inRepository('node_modules/typescript-7/bin/tsc');
  for (const module of ['nodenext', 'esnext']) {
    const resolution = module === 'nodenext' ? 'nodenext' : 'bundler';
    const kinds = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022'];
    const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--types', ''];
    run(process.execPath, [compiler, ...kinds, ...strict, 'consumer.ts'], project);
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12)) return;
  run(process.execPath, ['-e', "require('@yamlkit/engine').load('a: 1')"], project);
}

/**
 * Installs tarballs into an empty folder.
 *
 * @param {string} name
 * @param {readonly Tarball[]} tarballs
 */
function projectWith(name, tarballs) {
  const project = path.join(folder, name);
  mkdirSync(project);
  const manifest = { name: 'consumer', private: true, type: 'module' };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest));
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  run('npm', ['install', ...quiet, ...tarballs.map(({ file }) => file)], project);
  return project;
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
  const { status, stdout: out, stderr: err } = result;
  expect(
    status === 0,
    `${path.basename(command)} ${args.join(' ')} exits with ${status}: ${out}${err}`,
  );
  return { out };
}

/** @param {string} line @param {string} cwd */
function shell(line, cwd) {
  const { status, stderr } = spawnSync(line, { cwd, shell: true, encoding: 'utf8', input: '' });
  return { status, err: stderr };
}

/** @param {boolean} isRight @param {string} problem */
function expect(isRight, problem) {
  if (!isRight) problems.push(problem);
}
