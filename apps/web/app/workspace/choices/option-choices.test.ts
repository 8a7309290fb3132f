import type { DescribedOptions } from '@yamlkit/engine/options';
import { expect, it } from 'vitest';
import { changedCount, isInForce, optionChoicesFrom, optionsFor } from './option-choices.ts';

interface Options {
  readonly indent?: number | 'auto';
  readonly sort?: boolean;
  readonly keys?: readonly string[];
  readonly alone?: boolean;
}

const described: DescribedOptions<Options> = {
  indent: {
    label: 'Indentation',
    help: 'spaces',
    default: 2,
    values: [
      [2, 'Two'],
      [4, 'Four'],
      ['auto', 'As found'],
    ],
  },
  sort: { label: 'Sort', help: 'sort', default: false, needs: [['indent', 4]] },
  keys: { label: 'Keys', help: 'keys', default: [] },
  alone: { label: 'Alone', help: 'alone', default: false, replaces: ['sort', 'keys'] },
};
const defaults = { indent: 2, sort: false, keys: '', alone: false } as const;

it.each([
  undefined,
  null,
  'text',
  [],
  { indent: 3, sort: 'true', keys: 1 },
  { keys: 'x'.repeat(1001) },
  JSON.parse('{"__proto__": {"indent": 4}}'),
])('takes the defaults from %j', (given) => {
  expect(optionChoicesFrom(given, described)).toEqual(defaults);
});

it('takes what is one of the values, and numbers that were kept as text', () => {
  const given = { indent: '4', sort: true, keys: 'a, b' };
  expect(optionChoicesFrom(given, described)).toEqual({ ...given, indent: 4, alone: false });
});

it('makes lists of what is between commas, but for those in brackets', () => {
  const choices = { ...defaults, keys: " metadata , $['a','b'].c,, /x " };
  const keys = ['metadata', "$['a','b'].c", '/x'];
  expect(optionsFor(choices, described)).toEqual({ ...defaults, keys });
  expect(changedCount(choices, described)).toBe(1);
});

it('knows which options count beside the others', () => {
  expect(isInForce('sort', { indent: 2 }, described)).toBe(false);
  expect(isInForce('sort', { indent: 4 }, described)).toBe(true);
  expect(isInForce('sort', { indent: 4, alone: true }, described)).toBe(false);
  expect(isInForce('keys', { alone: false }, described)).toBe(true);
});
