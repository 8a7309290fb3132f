import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { licencesOf, packageFolders } from './bundled-licences.mjs';
import { inRepository } from './set-up/repository.mjs';

/**
 * @param {object} manifest
 * @param {Record<string, string>} [files]
 */
function packageWith(manifest, files = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yaml-toolkit-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = { 'package.json': JSON.stringify(manifest), ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
  return folder;
}

it('finds the packages of modules, also those inside others, and the bundlers', () => {
  const modules = [
    '/x/app/main.ts',
    '/x/node_modules/b/index.js',
    '/x/node_modules/@s/a/lib/c.js',
    '/x/node_modules/b/other.js?query',
    '/x/node_modules/b/node_modules/c/index.js',
    '\0vite/preload-helper.js',
    '\0virtual:own',
  ];
  expect(packageFolders(modules)).toEqual(
    [
      '/x/node_modules/@s/a',
      '/x/node_modules/b',
      '/x/node_modules/b/node_modules/c',
      inRepository('node_modules/vite'),
    ].sort(),
  );
});

it('gives the text of each licence under the name and version of the package', () => {
  const a = packageWith({ name: 'a', version: '1.0.0' }, { LICENSE: 'Text of a\n' });
  const b = packageWith({ name: 'b', version: '2.0.0' }, { 'licence.md': '\nText of b' });
  const line = '-'.repeat(80);
  expect(licencesOf([a, b])).toBe(`a 1.0.0\n\nText of a\n\n${line}\n\nb 2.0.0\n\nText of b\n`);
});

it('writes out a licence that a package only names, and refuses a package without one', () => {
  const named = { name: 'a', version: '1.0.0', license: 'MIT', author: { name: 'Ada' } };
  expect(licencesOf([packageWith(named)])).toMatch(
    /^a 1\.0\.0\n\nMIT License\n\n.* Ada\n\nPermission/,
  );
  expect(() => licencesOf([packageWith({ ...named, license: 'X' })])).toThrow('a comes without');
  const folder = packageWith({ ...named, license: undefined });
  mkdirSync(path.join(folder, 'src'));
  expect(() => licencesOf([folder])).toThrow('a comes without its licence');
});
