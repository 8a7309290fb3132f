import { expect, it } from 'vitest';
import { mergeChoicesFrom, mergeOptions } from './merge-choices.ts';

const defaultChoices = mergeChoicesFrom(null);

it.each([undefined, null, 'x', { strategy: 'x', compose: 1, matchListsBy: 2 }])(
  'takes the default for what %j does not say',
  (given) => {
    expect(mergeChoicesFrom(given)).toEqual(defaultChoices);
  },
);

it('takes what is there', () => {
  const given = { strategy: 'append', uniqueLists: true, matchListsBy: 'name' };
  expect(mergeChoicesFrom(given)).toEqual({ ...defaultChoices, ...given });
  expect(mergeChoicesFrom({ matchListsBy: 'x'.repeat(1001) })).toEqual(defaultChoices);
});

it('gives the engine keys one by one, and only what counts beside the others', () => {
  const all = {
    ...defaultChoices,
    nullDeletes: true,
    uniqueLists: true,
    matchListsBy: ' name, ,key',
  };
  const switches = { compose: false, kubernetes: false };
  const matchListsBy = ['name', 'key'];
  expect(mergeOptions(all)).toEqual({ ...switches, strategy: 'override', nullDeletes: true });
  expect(mergeOptions({ ...all, strategy: 'append' })).toEqual({
    ...switches,
    strategy: 'append',
    nullDeletes: true,
    uniqueLists: true,
    matchListsBy,
  });
  expect(mergeOptions({ ...all, compose: true })).toEqual({ ...switches, compose: true });
  expect(mergeOptions({ ...all, kubernetes: true })).toEqual({ kubernetes: true, matchListsBy });
});
