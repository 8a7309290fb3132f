import { expect, test } from 'vitest';
import { keptChoices } from './inspect-choices.ts';

test('takes the choices of a link, and the default for what it does not know', () => {
  const choices = {
    view: 'versions',
    onlyDifferences: true,
    query: '$..a',
    results: 'json',
    relations: 'list',
  };
  expect(keptChoices.from(choices)).toEqual(choices);
  for (const given of [
    undefined,
    null,
    1,
    { view: 'x', query: 2 },
    { query: 'a'.repeat(10_001) },
  ]) {
    expect(keptChoices.from(given)).toEqual({
      results: 'yaml',
      view: 'tree',
      onlyDifferences: false,
      query: '',
      relations: 'picture',
    });
  }
});
