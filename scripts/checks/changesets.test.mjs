import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../set-up/repository.mjs';

const published = readdirSync(inRepository('packages'))
  .map((name) => JSON.parse(readFileSync(inRepository(`packages/${name}/package.json`), 'utf8')))
  .filter((manifest) => !manifest.private)
  .map(({ name }) => name);

const changesets = readdirSync(inRepository('.changeset')).filter(
  (name) => name.endsWith('.md') && name !== 'README.md',
);

// One that names anything else makes every release fail.
it('has changesets for published packages only', () => {
  expect(published.sort()).toEqual(['@yamlkit/engine', 'yamlkit']);
  const wrong = changesets.filter((name) => {
    const text = readFileSync(inRepository(`.changeset/${name}`), 'utf8');
    const head = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';
    const lines = head.split('\n').map((line) => /^"(.+)": (?:patch|minor|major)$/.exec(line)?.[1]);
    return !lines.every((name) => name !== undefined && published.includes(name));
  });
  expect(wrong).toEqual([]);
});
