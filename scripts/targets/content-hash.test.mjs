import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRepository, repository } from '../set-up/repository.mjs';
import { contentHash } from './content-hash.mjs';

it('changes with a source, and not with a test or what a build writes', () => {
  mkdirSync(inRepository('.cache'), { recursive: true });
  const folder = mkdtempSync(inRepository('.cache/hash-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (/** @type {string} */ name, /** @type {string} */ content) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
    return contentHash([path.relative(repository, folder)]);
  };
  const first = write('src/a.ts', '1');
  for (const name of ['src/a.test.ts', 'dist/a.js', 'node_modules/b/b.js', '.reference-1/a.js']) {
    expect(write(name, '2')).toBe(first);
  }
  expect(write('src/a.ts', '2')).not.toBe(first);
  expect(write('src/b.ts', '')).not.toBe(write('src/c.ts', ''));
});
