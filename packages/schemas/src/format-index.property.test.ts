import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../../scripts/property-seed.ts';
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
const globs = formats.flatMap(({ format }) =>
  format.globs.filter((glob) => !/^!(?!\()/.test(glob)),
);
const word = fc.constantFrom('', 'x', 'my-file', 'a.b');
const folders = fc.constantFrom('', 'a/b', 'deploy', '.github', '.github/workflows');

it('finds all formats of which a glob matches', () => {
  let matched = 0;
  fc.assert(
    fc.property(fc.constantFrom(...globs), folders, word, word, (glob, folder, first, second) => {
      const path = glob
        .replaceAll('?(a)', first === '' ? '' : 'a')
        .replace('!(config)', 'bug')
        .replaceAll('**/', folder === '' ? '' : `${folder}/`)
        .replace(/\*+|\?/, first)
        .replaceAll(/\*+|\?/g, second);
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
