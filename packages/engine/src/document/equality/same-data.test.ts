import { expect, it } from 'vitest';
import { coreSchema } from '../../schema/core-schema.ts';
import { parse } from '../../syntax/parse.ts';
import { hasSameComments, type SameComments } from './same-comments.ts';
import { hasSameData, type SameDataOptions } from './same-data.ts';
import { hasSameValues } from './same-values.ts';

it.each<[string, string, SameDataOptions, boolean]>([
  ['a: b # c\n', 'a: "b" # c\n', {}, true],
  ['a: 1\n', 'a: "1"\n', {}, false],
  // Readers of YAML 1.1 take it for a boolean.
  ['a: y\n', 'a: "y"\n', {}, false],
  ['a: 1\n', 'a: 0x1\n', {}, false],
  ['a: 1 # c\n', 'a: 1\n', {}, false],
  ['---\na: 1 # c\n', 'a: 1\n', { ignoresComments: true }, true],
  ['a: 1\nb: 2\n', 'b: 2\na: 1\n', {}, false],
  ['a: 1\nb: 2\n', 'b: 2\na: 1\n', { order: Int32Array.of(0, 1, 4, 5, 2, 3) }, true],
  ['a: &x 1\n', 'a: &y 1\n', {}, false],
])('%j and %j with %j: %j', (a, b, options, isSame) => {
  expect(hasSameData(parse(a), parse(b), options)).toBe(isSame);
});

it.each([
  ['a: 1\nb: [2]\n', 'b:\n- 2\na: 0x1\n', true],
  ['a: 1\n', 'a: "1"\n', false],
  ['- 1\n- 2\n', '- 2\n- 1\n', false],
])('%j and %j by a YAML schema: %j', (a, b, isSame) => {
  expect(hasSameValues(parse(a), parse(b), coreSchema)).toBe(isSame);
});

it.each<[string, string, SameComments, boolean]>([
  ['# a\n# b\n', '# a \n# b\n', 'ordered', true],
  ['# a\n# b\n', '# b\n# a\n', 'ordered', false],
  ['# a\n# b\n', '# b\n# a\n', 'sorted', true],
  ['#a\n## b  c\n', '# b c\n# a\n', 'sorted', false],
  ['#a\n## b  c\n', '# b c\n# a\n', 'reworded', true],
])('the comments of %j and %j, %s: %j', (a, b, what, isSame) => {
  expect(hasSameComments(parse(a), parse(b), what)).toBe(isSame);
});
