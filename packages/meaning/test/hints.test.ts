import { expect, it } from 'vitest';
import { HINT_SOURCES, mayHaveFormat } from '../src/hints.ts';
import { formats } from '../src/index.ts';

it('the hints are those of the formats', () => {
  const words = [...new Set(formats.flatMap((format) => format.words))].sort();
  expect(HINT_SOURCES.words).toBe(`\\b(?:${words.join('|')})\\b`);
  const paths = formats.flatMap((format) => format.paths?.source ?? []);
  expect(HINT_SOURCES.paths).toBe(paths.join('|'));
});

it('each format has a word or a path', () => {
  for (const { words, paths } of formats)
    expect(words.length > 0 || paths !== undefined).toBe(true);
});

it.each([
  ['a: 1', 'a.yaml', false],
  ['services: {}', 'a.yaml', true],
  ['resources: []', 'base/kustomization.yaml', true],
  ['resources: []', 'base/mykustomization.yaml', false],
])('%j in %s: %s', (text, path, expected) => {
  expect(mayHaveFormat(text, path)).toBe(expected);
});
