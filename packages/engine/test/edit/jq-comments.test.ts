import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editWithJq } from '../../src/jq/edit-with-jq.ts';
import { commentedText } from '../comments/commented-texts.ts';
import { commentsOf } from './edit-oracle.ts';

/** Something put around a value, which stays as it is. */
const around = fc.constantFrom(
  '[.]',
  '[[.]]',
  '[., 1]',
  '[1, .]',
  '{outer: .}',
  '{x: 1, outer: .}',
  '{outer: ., x: 1}',
  '{o: [.]}',
  '{o: {p: .}}',
);

/** Programs after which all values are there, and none of them twice. */
const wrapping = fc.oneof(
  around,
  around.map((each) => `map_values(${each})`),
  around.map((each) => `if type == "array" then map(${each}) else . end`),
  around.map((each) => `(.. | scalars) |= ${each}`),
);

/** Programs that use each value at most once, and build anew what is around it. */
const rebuilding = fc.oneof(
  around.map((each) => `map(${each})`),
  around.map((each) => `walk(if type == "object" then map_values(${each}) else . end)`),
  fc.constantFrom(
    '[.[]]',
    '[.. | scalars]',
    'to_entries',
    'map(to_entries?)',
    'map([.[]?])',
    'map({b: (if type == "object" then to_entries[0].value else . end), x: 1})',
    'to_entries | map({(.key | tostring | . + "2"): .value})',
    'to_entries | map(.value)',
    'to_entries | reverse | map([.key, .value])',
    'map_values({outer: .}) | to_entries | map(.value)',
    'group_by(type)',
    '[.[:1], .[1:]]',
    '{first: .[0], rest: .[1:]}',
    'to_entries | {(.[0].key): .[0].value, rest: (.[1:] | from_entries)}',
    'to_entries | {rest: (.[1:] | from_entries), (.[0].key): .[0].value}',
    'to_entries | group_by(.value | type) | map(from_entries)',
    'flatten',
  ),
);

function repeated(comments: readonly string[]): string[] {
  return comments.filter((comment, at) => comments.indexOf(comment) !== at);
}

it('loses no comment where a value stays and something comes around it', () => {
  let done = 0;
  fc.assert(
    fc.property(commentedText, wrapping, (text, program) => {
      const { output, problems } = editWithJq(text, program);
      if (problems.length > 0) return;
      expect(commentsOf(output).sort(), output).toEqual(commentsOf(text).sort());
      done++;
    }),
    { numRuns: 400 },
  );
  expect(done).toBeGreaterThan(200);
});

it('doubles no comment where values are put together in another way', () => {
  let done = 0;
  fc.assert(
    fc.property(commentedText, rebuilding, (text, program) => {
      const { output, problems } = editWithJq(text, program);
      if (problems.length > 0) return;
      expect(repeated(commentsOf(output)), output).toEqual([]);
      done++;
    }),
    { numRuns: 400 },
  );
  expect(done).toBeGreaterThan(100);
});

const TEXT = `# file

# about one
- a: 1 # one
  b: x
  # about c
  c: # beside c
    - 1 # i
    # about 2
    - 2
- a: 2
  b: y # why
`;

it.each([
  ['map(.b)', '# file\n\n- x\n- y # why\n'],
  ['map({a, n: {b}})', undefined],
  ['map(.a) | {all: .}', '# file\n\n# about one\nall:\n  - 1 # one\n  - 2\n'],
  ['[.[0].c]', '# file\n\n# about c\n# beside c\n- - 1 # i\n  # about 2\n  - 2\n'],
])('takes comments along with values that move: %s', (program, expected) => {
  const { output, problems } = editWithJq(TEXT, program);
  expect(problems).toEqual([]);
  if (expected === undefined) expect(output).toContain('    b: y # why\n');
  else expect(output).toBe(expected);
});
