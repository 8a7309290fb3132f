import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EditError } from '../../src/document/edit/edit-problem.ts';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import type { NewValue } from '../../src/document/edit/new-value.ts';

const VALUE = fc.constantFrom(
  '1',
  '*a',
  '*b',
  '{<<: *a, q: 1}',
  '[1, *b]',
  '{k: {m: 1}}',
  '&c 3',
  '*c',
);
const ENTRY = fc.tuple(fc.constantFrom('k', 'l', 'm', '<<'), VALUE).map((pair) => pair.join(': '));
const MAPPING = fc.tuple(
  fc.constantFrom('', ' &d', ' &b'),
  fc.array(ENTRY, { minLength: 1, maxLength: 3 }),
);
/** Mappings whose entries share nodes by aliases and merge keys. */
const TEXT = fc
  .array(MAPPING, { minLength: 1, maxLength: 4 })
  .map((mappings) =>
    mappings.reduce(
      (text, [anchor, entries], at) =>
        `${text}p${at}:${anchor}\n${entries.map((entry) => `  ${entry}\n`).join('')}`,
      'a: &a {k: 1, l: {m: 2}}\nb: &b\n  k: 1\n',
    ),
  );
/** Mappings and lists without any, some of them with comments. */
const PLAIN_TEXT = fc
  .array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'p0', 'p1', 'p2'),
      lines: fc.uniqueArray(
        fc.constantFrom(
          'k: 1',
          'l: {m: 2}',
          'm: # why\n    q: 1',
          '# z\n  z: [1]',
          'q: |+\n    t\n',
        ),
        { minLength: 1 },
      ),
      blank: fc.constantFrom('', '\n', '\n# section\n\n', '# above\n'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) =>
    parts
      .filter(({ key }, at) => parts.findIndex((part) => part.key === key) === at)
      .map(({ key, lines, blank }) => `${blank}${key}:\n  ${lines.join('\n  ')}\n`)
      .join(''),
  );
const STEP = fc.constantFrom('a', 'b', 'p0', 'p1', 'p2', 'k', 'l', 'm', '<<', 'q');
const EDIT = fc.record({
  does: fc.constantFrom('set', 'insert', 'delete', 'rename', 'comment', 'copy', 'move'),
  path: fc.array(STEP, { minLength: 1, maxLength: 3 }),
  to: fc.array(STEP, { minLength: 1, maxLength: 2 }),
  value: fc.constantFrom<NewValue>(
    { value: 7 },
    { value: { z: 1 } },
    { yaml: '*a' },
    { yaml: '&n 5' },
    { yaml: '{<<: *b}' },
  ),
});
type Edit = typeof EDIT extends fc.Arbitrary<infer Each> ? Each : never;

function run(editor: YamlEditor, { does, path, to, value }: Edit): void {
  if (does === 'set') editor.set(path, value);
  else if (does === 'insert') editor.insert(path, value);
  else if (does === 'delete') editor.delete(path);
  else if (does === 'rename') editor.rename(path, 'new');
  else if (does === 'comment') editor.comment(path, 'said');
  else if (does === 'copy') editor.copy(path, to);
  else editor.move(path, to);
}

/** What comes of some edits, with what was said of those that were refused. */
function outcome(
  text: string,
  edits: readonly Edit[],
  isStepwise: boolean,
  expandAliases: boolean,
) {
  const editor = new YamlEditor(text, { expandAliases });
  const refusals = edits.map((edit) => {
    try {
      run(editor, edit);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      return error.problem.message;
    } finally {
      // Asked for its text, an editor computes the next edit on a tree of that.
      if (isStepwise) expect(editor.text).toBeTypeOf('string');
    }
    return undefined;
  });
  return { text: editor.text, refusals };
}

it.each([
  ['shared nodes', TEXT],
  ['nodes that none shares', PLAIN_TEXT],
])('gathered, edits of %s do what they do one by one', (_, texts) => {
  fc.assert(
    fc.property(
      texts,
      fc.array(EDIT, { minLength: 2, maxLength: 6 }),
      fc.boolean(),
      (text, ...rest) => {
        const [edits, expands] = rest;
        expect(outcome(text, edits, false, expands)).toEqual(outcome(text, edits, true, expands));
      },
    ),
    { numRuns: 500 },
  );
});

it('an alias takes the place of a value with its anchor, and is refused without one of its own', () => {
  const editor = new YamlEditor('a: &a 1\nb: &b 2\n');
  editor.set(['b'], { yaml: '*a' });
  expect(editor.text).toBe('a: &a 1\nb: *a\n');
  expect(() => editor.set(['a'], { yaml: '*a' })).toThrow('*a');
  expect(() => editor.set(['c'], { yaml: '*x' })).toThrow('*x');
  expect(() => new YamlEditor('').set(['c'], { yaml: '*x' })).toThrow('*x');
  expect(() => new YamlEditor('').addDocument({ yaml: '*x' })).toThrow('*x');
  expect(editor.text).toBe('a: &a 1\nb: *a\n');
});
