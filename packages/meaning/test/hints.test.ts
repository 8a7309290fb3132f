import { expect, it } from 'vitest';
import { formatIds, HINT_SOURCES, mayHaveFormat, mayHaveUnusedValues } from '../src/hints.ts';
import { formats } from '../src/index.ts';

it('the hints are those of the formats', () => {
  expect([...formatIds]).toEqual(formats.map(({ id }) => id).sort());
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

it.each([
  [{}, 'values.yaml', false],
  [{ 'unused-value': 'off' }, 'values.yaml', false],
  [{ 'unused-value': 'warning' }, 'values.yaml', true],
  [{ 'unused-value': 'error' }, 'chart/values.yml', true],
  [{ 'unused-value': 'error' }, 'my-values.yaml', false],
] as const)('with %j, unused values may be in %s: %s', (levels, path, expected) => {
  expect(mayHaveUnusedValues(levels, path)).toBe(expected);
});
