import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadAll } from '../../src/index.ts';
import { editWithJq } from '../../src/jq/edit-with-jq.ts';
import { commentOwners } from '../comments/comment-owners.ts';
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

type Data = null | boolean | number | string | Data[] | { [key: string]: Data };

/** Writes programs that use the value of each node at most once, some of them beside a new one in its place. */
class ProgramWriter {
  readonly #choices: readonly number[];
  #drawn = 0;
  /** Paths of values whose places have got new ones. */
  readonly #replaced: string[] = [];

  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  write(root: Data): string {
    const program = this.#valueAt('.', root);
    const moved = this.#replaced.map((path, at) => `n${at}: ${path}`);
    if (moved.length === 0) return program;
    const isMapping = program.startsWith('{') && program !== '{}';
    const own = isMapping ? program.slice(1, -1) : `root: ${program}`;
    return `{${(this.#choose(2) === 0 ? [...moved, own] : [own, ...moved]).join(', ')}}`;
  }

  #choose(count: number): number {
    return this.#choices[this.#drawn++ % this.#choices.length] % count;
  }

  #valueAt(path: string, data: Data): string {
    const choice = this.#choose(path === '.' ? 2 : 6);
    if (choice > 3) return path;
    if (choice > 1) {
      this.#replaced.push(path);
      return this.#newValue(data);
    }
    if (data === null || typeof data !== 'object') return path;
    if (Array.isArray(data)) {
      const items = data.map((each, at) => this.#valueAt(`${path}[${at}]`, each));
      return `[${this.#someOf(items).join(', ')}]`;
    }
    const entries = Object.entries(data).map(([key, each]) => {
      const step = JSON.stringify(key);
      return `${step}: ${this.#valueAt(`${path}[${step}]`, each)}`;
    });
    return `{${this.#someOf(entries).join(', ')}}`;
  }

  /** All in their order, or turned around, or without some. */
  #someOf(all: string[]): string[] {
    const choice = this.#choose(4);
    if (choice === 0) return all.reverse();
    return choice === 1 ? all.filter(() => this.#choose(3) > 0) : all;
  }

  /** A value that is much like another one, and not equal to it. */
  #newValue(data: Data): string {
    if (data === null || typeof data !== 'object' || this.#choose(8) === 0)
      return `${1000 + this.#choose(3)}`;
    const all = Array.isArray(data)
      ? data.map((each) => this.#newValue(each))
      : Object.entries(data).map(
          ([key, each]) => `${JSON.stringify(key)}: ${this.#newValue(each)}`,
        );
    if (all.length === 0) return '7';
    const some = this.#someOf(all).join(', ');
    return Array.isArray(data) ? `[${some}]` : `{${some}}`;
  }
}

it('doubles no comment where a value moves and another one comes in its place', () => {
  let done = 0;
  fc.assert(
    fc.property(
      commentedText,
      fc.array(fc.nat(1023), { minLength: 20, maxLength: 60 }),
      (text, choices) => {
        const [root, ...others] = loadAll(text);
        if (others.length > 0) return;
        const program = new ProgramWriter(choices).write(root as Data);
        const { output, problems } = editWithJq(text, program);
        if (problems.length > 0) return;
        expect(repeated(commentsOf(output)), `${program}\n${output}`).toEqual([]);
        done++;
      },
    ),
    { numRuns: 400 },
  );
  expect(done).toBeGreaterThan(200);
});

/** Programs that build all values anew, as they are. */
const equal = fc.constantFrom(
  '.',
  'tojson | fromjson',
  'fromstream(tostream)',
  'walk(if type == "object" then to_entries | from_entries else . end)',
  'walk(if type == "object" then reduce to_entries[] as $e ({}; .[$e.key] = $e.value) else map(.)? // . end)',
  'def build: if type == "object" then with_entries(.value |= build) else map(build)? // . end; build',
);

/** Programs that change something everywhere, and leave most keys. */
const changing = fc.oneof(
  fc
    .constantFrom(
      '. + {new: 1}',
      '{new: 1} + .',
      '.new = [1, 2]',
      'with_entries(select(.value != null))',
      'with_entries(select(.value | type != "number"))',
      'to_entries | reverse | from_entries',
      'map_values(numbers |= . + 1)',
    )
    .map((change) => `walk(if type == "object" then ${change} else . end)`),
  fc
    .constantFrom('. + [7]', '[7] + .', '.[:-1]', 'map(values)', 'map(numbers |= . + 1)')
    .map((change) => `walk(if type == "array" then ${change} else . end)`),
  fc.constantFrom('(.. | numbers) |= . + 1', '(.. | nulls) |= 5'),
);

it('keeps the comments of all keys that stay where values are built anew and changed', () => {
  let done = 0;
  fc.assert(
    fc.property(commentedText, equal, changing, (text, rebuild, change) => {
      const { output, problems } = editWithJq(text, `${rebuild} | ${change}`);
      if (problems.length > 0) return;
      const left = commentsOf(output);
      const lost = Object.entries(commentOwners(text)).filter(([comment, owner]) => {
        // Each key is there once; items may have gone.
        const key = owner.split('.').at(-1);
        const isStaying =
          key === '$' || (!key?.endsWith(']') && new RegExp(`\\b${key}\\b`).test(output));
        return isStaying && !left.includes(`# ${comment}`);
      });
      expect(lost, output).toEqual([]);
      done++;
    }),
    { numRuns: 400 },
  );
  expect(done).toBeGreaterThan(200);
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

it('finds the entries of a list that a program builds anew and changes', () => {
  const text = '- {}\n  # empty\n# two\n- a: 1\n  # end\n# three\n- x\n';
  const program = 'tojson | fromjson | walk(if type == "object" then {b: 0} + . else . end)';
  const { output, problems } = editWithJq(text, `${program} | [0] + . | .[3] = []`);
  expect(problems).toEqual([]);
  expect(output).toBe('- 0\n- b: 0\n  # empty\n# two\n- b: 0\n  a: 1\n  # end\n# three\n- []\n');
});

it.each([
  ['- f\n- | # c\n  x\n', '[[.[]], 1]', '- - f\n  - |\n    x\n- 1 # c\n'],
  ['a: |- # c\n  x\n', '{a: 1, b: .a}', 'a: 1 # c\nb: |-\n  x\n'],
  ['a: |- # c\n  x\n', '{b: [.a]}', 'b:\n  - |- # c\n    x\n'],
  ['a: |- # c\n  x\n', '{b: {c: .a}, d: 1}', 'b:\n  c: |- # c\n    x\nd: 1\n'],
])('writes the comment of a block scalar once: %j, %s', (text, program, expected) => {
  expect(editWithJq(text, program)).toMatchObject({ output: expected, problems: [] });
});

it.each([
  ['{b: .a, a: [1], c}', 'b:\n  # i\n  - x # x\n  - y\na: # l\n  - 1\n# below\nc: [z] # z\n'],
  ['{a: .c, c: .a}', 'a: [z] # l\n# below\nc: # z\n  # i\n  - x # x\n  - y\n'],
  // The same again stays as it is written, and what a program changes is copied before.
  [
    '.b = .a | .a = ["x", "y"]',
    `${'a: # l\n  # i\n  - x # x\n  - y\n# below\nc: [z] # z\n'}b:\n  # i\n  - x # x\n  - y\n`,
  ],
  [
    '.b = .a | .a[0] = 1',
    `${'a: # l\n  # i\n  - 1 # x\n  - y\n# below\nc: [z] # z\n'}b:\n  # i\n  - x # x\n  - y\n`,
  ],
])(
  'takes the comments in a value along where another one comes in its place: %s',
  (program, expected) => {
    const text = 'a: # l\n  # i\n  - x # x\n  - y\n# below\nc: [z] # z\n';
    expect(editWithJq(text, program)).toMatchObject({ output: expected, problems: [] });
  },
);
