import { expect, test } from 'vitest';
import { defaultChoices, inspectChoicesFrom } from './inspect-choices.ts';

test('takes the choices of a link, and the default for what it does not know', () => {
  const choices = { view: 'versions', onlyDifferences: true, query: '$..a' };
  expect(inspectChoicesFrom(choices)).toEqual(choices);
  for (const given of [
    undefined,
    null,
    1,
    { view: 'x', query: 2 },
    { query: 'a'.repeat(10_001) },
  ]) {
    expect(inspectChoicesFrom(given)).toEqual(defaultChoices);
  }
});
