import fc from 'fast-check';
import type { CatalogEntry } from '../src/catalog-entry.ts';

/** The globs of formats that a path may match, without those that exclude some. */
export function includingGlobs(formats: readonly CatalogEntry[]): readonly string[] {
  return formats.flatMap(({ globs }) => globs.filter((glob) => !/^!(?!\()/.test(glob)));
}

const word = fc.constantFrom('', 'x', 'my-file', 'a.b');

/** Paths that globs match, and some that they do not. @param folders what `**` may stand for. */
export function pathsLike(globs: readonly string[], folders: readonly string[]) {
  return fc
    .tuple(fc.constantFrom(...globs), fc.constantFrom(...folders), word, word)
    .map(([glob, folder, first, second]) =>
      glob
        .replaceAll('?(a)', first === '' ? '' : 'a')
        .replace('!(config)', 'bug')
        .replaceAll('**/', folder === '' ? '' : `${folder}/`)
        .replace(/\*+|\?/, first)
        .replaceAll(/\*+|\?/g, second),
    );
}
