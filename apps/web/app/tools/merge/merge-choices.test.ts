import { expect, it } from 'vitest';
import { defaultChoices, mergeChoicesFrom, mergeOptions } from './merge-choices.ts';

it.each([undefined, null, 'x', { strategy: 'x', compose: 1, matchListsBy: 2 }])(
  'takes the default for what %j does not say',
  (given) => {
    expect(mergeChoicesFrom(given)).toEqual(defaultChoices);
  },
);

it('takes what is there', () => {
  const given = { strategy: 'append', uniqueLists: true, matchListsBy: 'name' };
  expect(mergeChoicesFrom(given)).toEqual({ ...defaultChoices, ...given });
  expect(mergeChoicesFrom({ matchListsBy: 'x'.repeat(501) })).toEqual(defaultChoices);
});

it('gives the engine the keys one by one, and nothing beside compose', () => {
  expect(mergeOptions({ ...defaultChoices, matchListsBy: ' name, ,key' })).toEqual({
    strategy: 'override',
    nullDeletes: false,
    uniqueLists: false,
    matchListsBy: ['name', 'key'],
  });
  expect(mergeOptions({ ...defaultChoices, compose: true })).toEqual({ compose: true });
});
