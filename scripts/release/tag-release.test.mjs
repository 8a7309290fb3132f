import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { inRepository } from '../set-up/repository.mjs';
import { bundleDifferences } from './bundle-differences.mjs';

const SCRIPT = inRepository('scripts/release/tag-release.mjs');
const PROGRAM = 'packages/cli/dist/main.cjs';

/** @type {string} */
let folder;
/** @type {string} */
let source;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-tag-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  source = path.join(folder, 'source');
  write('source/packages/cli/package.json', '{"version":"1.2.3"}');
  write('source/.gitignore', 'dist/\nrelease/\n');
  cpSync(inRepository('.gitattributes'), path.join(source, '.gitattributes'));
  git('init', '--quiet');
  git('config', 'user.name', 'a');
  git('config', 'user.email', 'a@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
});

it('makes a tag on top of the commit that has the published program as it is', () => {
  // Another build, which is not what was published.
  write('source/packages/cli/dist/old.cjs', 'old');
  const tarball = pack('1.2.3', { 'main.cjs': 'run();\r\n', 'schemas/a.json': '{}' });
  const { status, stdout } = tagRelease(tarball);
  expect(status).toBe(0);
  const [tag, merge] = stdout.split('\n');
  expect(tag).toBe('v1.2.3');
  expect(git('rev-parse', 'v1.2.3^')).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain')).toBe('');
  expect(git('diff', '--name-only', 'HEAD', 'v1.2.3')).toBe(
    `${PROGRAM}\npackages/cli/dist/schemas/a.json\n`,
  );
  expect(git('show', `v1.2.3:${PROGRAM}`)).toBe('run();\r\n');
  // As `pre-commit autoupdate` looks for the newest release, once that is on the branch.
  expect(git('diff', '--name-only', 'HEAD', merge)).toBe('');
  expect(git('rev-parse', `${merge}^1`)).toBe(git('rev-parse', 'HEAD'));
  expect(git('describe', '--tags', '--abbrev=0', merge)).toBe('v1.2.3\n');
});

it('leaves a tag that is there, and makes none for another version', () => {
  const tarball = pack('1.2.3', { 'main.cjs': 'a' });
  tagRelease(tarball);
  const first = git('rev-parse', 'v1.2.3');
  expect(tagRelease(pack('1.2.3', { 'main.cjs': 'b' })).stdout).toBe('v1.2.3\n');
  expect(git('rev-parse', 'v1.2.3')).toBe(first);
  const other = tagRelease(pack('1.2.4', { 'main.cjs': 'a' }));
  expect(other.status).toBe(1);
  expect(other.stderr).toContain('The package is version 1.2.4');
  expect(git('tag', '--list')).toBe('v1.2.3\n');
});

it('finds what a release carries that its sources do not make', () => {
  tagRelease(pack('1.2.3', { 'main.cjs': 'a', 'worker.cjs': 'a', 'core.cjs': 'a' }));
  git('checkout', '--quiet', '--force', 'v1.2.3');
  expect(bundleDifferences(source)).toEqual([]);
  write('source/packages/cli/dist/main.cjs', 'b');
  rmSync(path.join(source, 'packages/cli/dist/worker.cjs'));
  write('source/packages/cli/dist/more.cjs', 'a');
  expect(bundleDifferences(source).map((name) => path.basename(name))).toEqual([
    'main.cjs',
    'worker.cjs',
    'more.cjs',
  ]);
});

it('publishes what the registry does not have, and never version 0.0.0', () => {
  const log = path.join(folder, 'npm.log');
  // It has version 1.0.0 of everything.
  write('bin/npm', `#!/bin/sh\necho "$@" >> '${log}'\ncase "$2" in *@1.0.0) echo 1.0.0;; esac\n`);
  execFileSync('chmod', ['+x', path.join(folder, 'bin/npm')]);
  const publish = (/** @type {string} */ version) => {
    rmSync(log, { force: true });
    const tarball = pack(version, {});
    const { status } = spawnSync(
      process.execPath,
      [inRepository('scripts/release/publish-packages.mjs'), path.dirname(tarball)],
      { env: { ...process.env, PATH: `${folder}/bin${path.delimiter}${process.env.PATH}` } },
    );
    const lines = existsSync(log) ? execFileSync('cat', [log], { encoding: 'utf8' }) : '';
    return { status, published: lines.match(/^publish .*$/gm) ?? [] };
  };
  expect(publish('1.0.0')).toEqual({ status: 0, published: [] });
  const [command] = publish('1.0.1').published;
  expect(command).toMatch(/^publish \S+package\.tgz --provenance --access public$/);
  expect(publish('0.0.0')).toEqual({ status: 1, published: [] });
});

/** A package as `npm pack` makes it. @param {string} version @param {Record<string, string>} dist */
function pack(version, dist) {
  rmSync(path.join(folder, 'package'), { recursive: true, force: true });
  write('package/package.json', JSON.stringify({ name: 'yamlkit', version }));
  for (const [name, content] of Object.entries(dist)) write(`package/dist/${name}`, content);
  mkdirSync(path.join(folder, 'tarballs'), { recursive: true });
  const tarball = path.join(folder, 'tarballs/package.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
  return tarball;
}

function tagRelease(/** @type {string} */ tarball) {
  return spawnSync(process.execPath, [SCRIPT, tarball], { cwd: source, encoding: 'utf8' });
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: source, encoding: 'utf8' });
}

/** @param {string} name @param {string} content */
function write(name, content) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
