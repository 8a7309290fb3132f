import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../../scripts/property-seed.ts';
import { includingGlobs, pathsLike } from '../test/paths-like.ts';
import { catalog } from './catalog.ts';
import type { CatalogEntry } from './catalog-entry.ts';
import { FormatIndex } from './format-index.ts';
import { compileGlobs } from './glob.ts';

const known: { readonly formats: readonly CatalogEntry[] } = JSON.parse(
  readFileSync(new URL('../known-formats.json', import.meta.url), 'utf8'),
);
const formats = [...catalog, ...known.formats].map((format) => ({
  format,
  matches: compileGlobs(format.globs),
}));
const index = new FormatIndex(formats.map(({ format }) => format));
const globs = includingGlobs(formats.map(({ format }) => format));
const folders = ['', 'a/b', 'deploy', '.github', '.github/workflows'];

it('finds all formats of which a glob matches', () => {
  let matched = 0;
  fc.assert(
    fc.property(pathsLike(globs, folders), fc.constantFrom(...folders), (path, folder) => {
      for (const each of [path, `${folder}/${path}`, path.replaceAll('/', '\\')]) {
        const likely = new Set(index.likely(each));
        for (const { format, matches } of formats) {
          if (matches(each) === undefined) continue;
          matched++;
          expect(likely, `${each}: ${format.id}`).toContain(format);
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(matched).toBeGreaterThan(500);
});
