import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../../../scripts/property-seed.ts';
import { includingGlobs, pathsLike } from '../../test/paths-like.ts';
import { catalog, findCatalogEntriesByPath } from '../catalog.ts';
import type { CatalogEntry } from '../catalog-entry.ts';
import { hasPattern, NameHints, nameHintsOf } from './name-hints.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const formats: readonly CatalogEntry[] = [...catalog, ...read('known-formats.json').formats];
const hints = new NameHints(read('name-hints.json'));

function isHint(path: string): boolean {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  const name = path.slice(at + 1);
  const inFolder = hints.patternsIn(path.slice(0, Math.max(at, 0)));
  return hints.hasName(name) || inFolder.some((pattern) => hasPattern(name, pattern));
}

/** Whether a glob that matches decides a format, and does not only suggest it. */
function isMatched(path: string): boolean {
  return findCatalogEntriesByPath(path, formats).some(
    ({ entry, glob }) => entry.likelyGlobs?.includes(glob) !== true,
  );
}

const globs = includingGlobs(formats);

it('the data is made from the formats: npm run refresh:formats', () => {
  expect(read('name-hints.json')).toEqual(nameHintsOf(formats));
});

it('a path that a glob decides is a hint', () => {
  const folders = ['', 'a/b', 'deploy', '.github', 'k9s'];
  fc.assert(
    fc.property(pathsLike(globs, folders), (path) => {
      for (const each of [path, path.replaceAll('/', '\\')]) {
        if (isMatched(each)) expect(isHint(each), each).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('each glob has a path that is a hint', () => {
  for (const format of formats) {
    const certain = format.globs.filter((glob) => !format.likelyGlobs?.includes(glob));
    for (const glob of certain.filter((each) => !/^!(?!\()/.test(each))) {
      const path = glob
        .replace('?(a)', 'a')
        .replace('!(config)', 'bug')
        .replaceAll('**/', 'x/')
        .replaceAll(/[*?]+/g, 'x');
      expect(isHint(path), glob).toBe(true);
    }
  }
});

it.each([
  ...['values.yaml', 'config.yml', 'src/a.yaml', 'deploy/web.yaml', 'requirements.yml', ''],
  ...['dev/a.yml', 'database.yaml', 'stream.yaml', 'a.json', 'ml', '<stdin>'],
])('a name that anyone uses is not: %s', (path) => expect(isHint(path)).toBe(false));

it('compares patterns with a name that has the characters of one', () => {
  const own = new NameHints(
    nameHintsOf([{ globs: ['ksail-*.yml', '*.camel.yaml', 'x.yml', 'a.*.ksy', '!b.yml'] }]),
  );
  const names = [
    'ksail-a.yml',
    'ksail.yml',
    'x.camel.yaml',
    'camel.yaml',
    'a.b.ksy',
    'b.ksy',
    'x.yml',
    'yx.yml',
  ];
  expect(names.filter((name) => own.hasName(name))).toEqual([
    'ksail-a.yml',
    'x.camel.yaml',
    'a.b.ksy',
    'x.yml',
  ]);
});
