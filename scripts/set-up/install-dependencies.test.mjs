import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findStaleDependency } from './install-dependencies.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yaml-toolkit-install-'));
  mkdirSync(path.join(folder, 'node_modules/a'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/own'), { recursive: true });
  writeLock('package-lock.json', WANTED);
  writeLock('node_modules/.package-lock.json', INSTALLED);
});

afterEach(() => rmSync(folder, { recursive: true }));

const INSTALLED = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/own': { link: true },
};
const WANTED = {
  '': { version: '0.0.0' },
  'packages/own': { version: '0.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
  ...INSTALLED,
};

/**
 * @param {string} file
 * @param {object} packages
 */
function writeLock(file, packages) {
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
}

describe('findStaleDependency', () => {
  it('finds nothing when everything is there but builds for other platforms', () => {
    expect(findStaleDependency(folder)).toBeUndefined();
  });

  it('notices that nothing was installed, or that an installation was broken off', () => {
    rmSync(path.join(folder, 'node_modules/.package-lock.json'));
    expect(findStaleDependency(folder)).toMatch('not installed');
  });

  it.each([
    ['another version', { ...WANTED, 'node_modules/a': { version: '1.0.1' } }],
    ['a package that is new', { ...WANTED, 'node_modules/b': { version: '1.0.0' } }],
  ])('notices %s', (_, wanted) => {
    writeLock('package-lock.json', wanted);
    expect(findStaleDependency(folder)).toMatch(/node_modules\/[ab] is not what/);
  });

  it.each(['a', 'own'])('notices that the folder of %s is gone', (name) => {
    rmSync(path.join(folder, 'node_modules', name), { recursive: true });
    expect(findStaleDependency(folder)).toMatch(`node_modules/${name}`);
  });
});
