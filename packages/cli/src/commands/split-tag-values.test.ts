import { expect, it } from 'vitest';
import { splitTagValues } from './split-tag-values.ts';

it.each([
  ['--allow-tag !A !B x.yaml', '--allow-tag !A --allow-tag !B x.yaml'],
  ['x.yaml --allow-tag !A --no-lint !y.yaml', 'x.yaml --allow-tag !A --no-lint !y.yaml'],
  ['--allow-tag=!A !B', '--allow-tag=!A --allow-tag !B'],
  ['--allow-tag !A -- !x.yaml', '--allow-tag !A -- !x.yaml'],
  ['a.yaml !b.yaml', 'a.yaml !b.yaml'],
  ['--allow-tag', '--allow-tag'],
])('%s', (given, expected) => {
  expect(splitTagValues(given.split(' '))).toEqual(expected.split(' '));
});
