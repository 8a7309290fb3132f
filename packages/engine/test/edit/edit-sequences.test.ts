import fc from 'fast-check';
import { expect, it } from 'vitest';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import { indentStepsOf } from '../../src/document/edit/indent-step.ts';
import type { PathDocument } from '../../src/document/path-document.ts';
import { parse } from '../../src/syntax/parse.ts';
import { applyJsonPatch } from '../../src/tools/edit/json-patch.ts';
import {
  brackets,
  callOf,
  type EditStep,
  editedText,
  editStep,
  outcomeOf,
  shortText,
} from './edit-sequences.ts';

/** How a text indents, which an editor reads once: what edits write does not count. */
function stepsOf(text: string): string {
  return JSON.stringify(indentStepsOf(parse(text)));
}

/** What the paths of an editor lead into; not decided by a text with errors. */
function documentOf(editor: YamlEditor): PathDocument | undefined {
  const outcome = outcomeOf(() => editor.document);
  return 'gives' in outcome ? (outcome.gives as PathDocument) : undefined;
}

/**
 * Does operations one by one, each with an editor of its own. Ends early where the text has come to indent in another
 * way, by which the editor of the next one would write.
 */
function oneByOne(text: string, steps: readonly EditStep[], expandAliases: boolean) {
  const calls = [];
  const outcomes = [];
  let current = text;
  let document: PathDocument | undefined;
  for (const step of steps) {
    if (stepsOf(current) !== stepsOf(text)) break;
    const call = callOf(current, step, document);
    const editor = new YamlEditor(current, { expandAliases, document });
    outcomes.push(outcomeOf(() => call(editor)));
    calls.push(call);
    current = editor.text;
    // What paths mean is decided by the first text.
    document = documentOf(editor);
  }
  return { calls, outcomes, text: current };
}

function expectSameInOneEditor(text: string, steps: readonly EditStep[], expandAliases: boolean) {
  const expected = oneByOne(text, steps, expandAliases);
  const editor = new YamlEditor(text, { expandAliases });
  const outcomes = expected.calls.map((call) => outcomeOf(() => call(editor)));
  expect(outcomes).toEqual(expected.outcomes);
  expect(editor.text).toBe(expected.text);
  expect(editor.changes.apply(text)).toBe(editor.text);
}

it('edits of one editor do, and refuse, what an editor for each of them does', () => {
  const steps = fc.array(editStep, { minLength: 2, maxLength: 8 });
  const property = fc.property(editedText, steps, fc.boolean(), expectSameInOneEditor);
  fc.assert(property, { numRuns: 600 });
});

it('many edits of the same few entries do what an editor for each of them does', () => {
  const steps = fc.array(editStep, { minLength: 10, maxLength: 24 });
  const property = fc.property(shortText, steps, fc.boolean(), expectSameInOneEditor);
  fc.assert(property, { numRuns: 100 });
});

it('entries that go from brackets in any order leave what an editor for each of them leaves', () => {
  const removal = fc.record({
    does: fc.constantFrom<EditStep['does']>('delete', 'delete', 'delete', 'delete', 'set'),
    at: fc.nat(),
    to: fc.constant(0),
    key: fc.constant('k'),
    value: fc.constant({ value: 7 }),
    where: fc.constant<EditStep['where']>('above'),
  });
  const steps = fc.array(removal, { minLength: 2, maxLength: 9 });
  const property = fc.property(brackets, steps, (text, each) =>
    expectSameInOneEditor(text, each, false),
  );
  fc.assert(property, { numRuns: 300 });
});

const entryOf = (value: unknown) => ({ value });

it.each<[string, string, (editor: YamlEditor) => void, (editor: YamlEditor) => void]>([
  [
    'a blank line that is left above an entry',
    "'- d':  # beside\n\n - a\nq:\n - 0\n",
    (editor) => editor.delete(['- d', 0]),
    (editor) => editor.set(['k'], { yaml: '5' }),
  ],
  [
    'a blank line that goes',
    'a:\n\n  - x\n\nb: 1\n\nc: 2\n',
    (editor) => editor.delete(['a', 0]),
    (editor) => editor.set(['k'], { yaml: '5' }),
  ],
  [
    'the last entry that goes after one came below it',
    'a: 0\ne: 1\nd: []\n',
    (editor) => {
      editor.move(['a'], ['k']);
      editor.delete(['d']);
    },
    (editor) => editor.set(['l'], entryOf({})),
  ],
  [
    'what comes after a scalar that took blank lines',
    'a: 1\n\nb: 2\n\nk:\n  l:\n    - |+\n      t\n\n',
    (editor) => editor.append(['k', 'l'], { yaml: '1' }),
    (editor) => editor.set(['n'], { yaml: '1' }),
  ],
  [
    'keys in an entry that has just come in',
    'a:\n  b: 1\n',
    (editor) => {
      editor.set(['a', 'c'], entryOf({ d: 1 }));
      editor.set(['a', 'c', 'e'], entryOf('x'));
      editor.set(['k'], entryOf({ l: 1 }));
    },
    (editor) => {
      editor.set(['k', 'l'], entryOf([2]));
      editor.delete(['a', 'c', 'd']);
    },
  ],
  [
    'a document that was refused at the end',
    '{}\n',
    (editor) => {
      expect(() => editor.addDocument({ yaml: '{<<: *b}' })).toThrow();
      editor.delete([]);
    },
    (editor) => editor.addDocument(entryOf(7)),
  ],
  [
    'an entry that comes after one whose last line is written again',
    'l:\n- 7\n',
    (editor) => {
      editor.delete(['l', 0]);
      editor.append(['l'], { yaml: '7' });
      editor.set(['l', 0], { yaml: '- 1\n# c\n- k: 2\n' });
      editor.append(['l'], entryOf({ z: 1 }));
    },
    (editor) => editor.reorder(['l', 0, 0], 1),
  ],
  [
    'an anchor that was written below the place of an alias',
    '- {}\n- 1\n',
    (editor) => editor.set([1], { yaml: '&a 5' }),
    (editor) => expect(() => editor.set([0, 'k'], { yaml: '*a' })).toThrow(),
  ],
  [
    'a merge key that has come in with its alias',
    'b: &b {x: 1}\nk:\n\n  <<: *b\n',
    (editor) => editor.move(['k'], ['l']),
    (editor) => expect(() => editor.set(['b'], { yaml: '1' })).toThrow(),
  ],
  [
    'an entry in brackets that has come in and goes',
    '{a: 1,\n  b: 2}\n',
    (editor) => editor.set(['k'], { yaml: '7' }),
    (editor) => editor.delete(['k']),
  ],
  [
    'entries on lines of brackets, beside a comment',
    'o: {a: 1,\n    b: 2}\np: 1\n',
    (editor) => {
      editor.comment(['p'], 'c', 'beside');
      editor.set(['o', 'k'], { yaml: '1' });
    },
    (editor) => editor.set(['o', 'l'], { yaml: '2' }),
  ],
  [
    'a value that has come in the place of one that moves',
    'a: 1\nb: 2\nc: 3\n',
    (editor) => editor.set(['a'], { yaml: '5' }),
    (editor) => editor.move(['a'], ['d']),
  ],
  [
    'copies of copies',
    'a:\n  # c\n  - |\n    x\nb: 1\n',
    (editor) => editor.copy(['a'], ['c']),
    (editor) => editor.copy(['c'], ['d']),
  ],
])('sees %s as a new editor does', (_, text, first, second) => {
  const editor = new YamlEditor(text);
  first(editor);
  second(editor);
  const before = new YamlEditor(text);
  first(before);
  const after = new YamlEditor(before.text);
  second(after);
  expect(editor.text).toBe(after.text);
});

const LIST = fc
  .tuple(
    fc.array(fc.constantFrom('1', 'x', '"x"', 'y # c', '[1]', '{a: 1}', 'k: 1', '|\n    t'), {
      minLength: 1,
      maxLength: 12,
    }),
    // Entries that come in at once have blank lines like those that were there, not like one another.
    fc.constantFrom('', '  # c\n'),
    fc.constantFrom('', 'm: &a 1\nn: *a\n', '\n# end\n'),
  )
  .map(
    ([values, between, below]) =>
      `o: {p: 1}\nl:\n${values.map((value) => `  - ${value}\n`).join(between)}${below}`,
  );
const ENTRY_VALUE = fc.constantFrom<unknown>(1, 'x', 'y', '8080', { z: 1 }, [1], 'two\nlines\n');

it('a patch of new entries of one list does what a patch for each of them does', () => {
  const values = fc.oneof(
    fc.array(ENTRY_VALUE, { minLength: 2, maxLength: 10 }),
    fc.array(fc.constantFrom<unknown>('x', 'v', 'z'), { minLength: 2, maxLength: 10 }),
  );
  fc.assert(
    fc.property(LIST, values, fc.array(fc.nat(), { minLength: 10 }), (text, added, numbers) => {
      const size = text.split('  - ').length - 1;
      const patch = added.map((value, at) => {
        const place = numbers[at] % (size + at + 1);
        const step = numbers[at] % 3 === 0 ? 0 : numbers[at] % 7 === 1 ? '-' : place;
        return { op: 'add', path: `/l/${step}`, value };
      });
      const together = applyJsonPatch(text, patch);
      let output = text;
      for (const operation of patch) output = applyJsonPatch(output, [operation]).output;
      expect(together.problems).toEqual([]);
      expect(together.output).toBe(output);
    }),
    { numRuns: 300 },
  );
});
