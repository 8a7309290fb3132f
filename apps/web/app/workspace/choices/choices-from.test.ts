import { expect, it } from 'vitest';
import { choicesFrom } from './choices-from.ts';

const values = { indent: ['2', '4'], isOn: [false, true] } as const;
type Choices = { indent: '2' | '4'; isOn: boolean };
const defaults: Choices = { indent: '2', isOn: true };
const take = (given: unknown) => choicesFrom<Choices>(given, values, defaults);

it('takes what is one of the values', () => {
  expect(take({ indent: '4', isOn: false })).toEqual({ indent: '4', isOn: false });
});

it.each([
  undefined,
  null,
  'text',
  [],
  { indent: 4, isOn: 'false' },
  { indent: '<script>', more: 1 },
  JSON.parse('{"__proto__": {"indent": "4"}}'),
])('takes the defaults from %o', (given) => {
  expect(take(given)).toEqual(defaults);
});
