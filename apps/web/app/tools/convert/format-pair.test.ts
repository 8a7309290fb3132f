import { expect, it } from 'vitest';
import {
  defaultPair,
  type FormatPair,
  pairForText,
  pairFromSearch,
  searchOf,
  swapped,
  titleOf,
  withSource,
  withTarget,
} from './format-pair.ts';
import { isReadable, sourceFormats, targetFormats } from './formats.ts';

const pairs = sourceFormats.flatMap((from) =>
  targetFormats.flatMap((to): FormatPair[] => (from === to ? [] : [{ from, to }])),
);

it('every pair has an address of its own, which leads to it', () => {
  const searches = new Set<string>();
  for (const pair of pairs) {
    const search = searchOf(pair);
    searches.add(search);
    if (search !== '') expect(pairFromSearch(search)).toEqual(pair);
  }
  expect(searches.size).toBe(pairs.length);
  expect(searchOf(defaultPair)).toBe('');
});

it.each(['', '?x=1', '?to=yaml', '?from=typescript', '?to=nothing', '?from=json&to=json'])(
  'no pair is in %j',
  (search) => {
    expect(pairFromSearch(search)).toBeNull();
  },
);

it('reads an address that names only one side', () => {
  expect(pairFromSearch('?to=toml')).toEqual({ from: 'yaml', to: 'toml' });
  expect(pairFromSearch('?from=csv')).toEqual({ from: 'csv', to: 'yaml' });
  expect(pairFromSearch('?from=csv&to=json')).toEqual({ from: 'csv', to: 'json' });
  expect(pairFromSearch('?from=yaml')).toEqual(defaultPair);
});

it('no choice of a format gives a pair of the same', () => {
  for (const pair of pairs) {
    for (const from of sourceFormats) {
      const chosen = withSource(pair, from);
      expect(chosen.from).toBe(from);
      expect(chosen.to).not.toBe(from);
    }
    for (const to of targetFormats) {
      const chosen = withTarget(pair, to);
      expect(chosen.to).toBe(to);
      expect(chosen.from).not.toBe(to);
    }
    if (isReadable(pair.to)) expect(swapped(pair)).toEqual({ from: pair.to, to: pair.from });
  }
});

it('makes YAML of what comes in, unless a target was chosen', () => {
  expect(pairForText(defaultPair, 'toml')).toEqual({ from: 'toml', to: 'yaml' });
  expect(pairForText(defaultPair, 'yaml')).toEqual(defaultPair);
  expect(pairForText({ from: 'csv', to: 'json' }, 'toml')).toEqual({ from: 'toml', to: 'json' });
  expect(pairForText({ from: 'json', to: 'yaml' }, 'yaml')).toEqual(defaultPair);
});

it('says what it does', () => {
  expect(titleOf({ from: 'env', to: 'json-schema' })).toBe('.env to JSON Schema');
});
