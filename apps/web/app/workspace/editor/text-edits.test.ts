import { ChangeSet, RangeSet, Text } from '@codemirror/state';
import { applyEdits } from '@yamlkit/engine/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringOf } from '../documents/document-text.ts';
import { EditorText } from './editor-text.ts';
import { textEditsOf } from './text-edits.ts';

const lines = fc.array(
  fc.string({ maxLength: 6 }).map((line) => line.replace(/[\r\n]/g, '')),
  {
    minLength: 1,
    maxLength: 6,
  },
);

test('edits make of the text before what the editor has after', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.tuple(fc.nat(), fc.nat(), lines), { maxLength: 4 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (before, wanted, usual) => {
        const doc = Text.of(before);
        const ends = wanted.flatMap(([a, b]) => [a % (doc.length + 1), b % (doc.length + 1)]);
        ends.sort((a, b) => a - b);
        const specs = wanted.map(([, , insert], at) => ({
          from: ends[at * 2],
          to: ends[at * 2 + 1],
          insert: Text.of(insert),
        }));
        const changes = ChangeSet.of(specs, doc.length);
        const breaks = { usual, exceptions: RangeSet.empty as never };
        const edits = textEditsOf(doc, changes, breaks) ?? [];
        const text = stringOf(new EditorText(doc, breaks));
        const after = stringOf(new EditorText(changes.apply(doc), breaks));
        expect(applyEdits(text, edits)).toBe(after);
      },
    ),
  );
});

test('a large change is not described', () => {
  const doc = Text.of(['']);
  const changes = ChangeSet.of({ from: 0, insert: 'x'.repeat(200_000) }, 0);
  const breaks = { usual: '\n', exceptions: RangeSet.empty as never };
  expect(textEditsOf(doc, changes, breaks)).toBeUndefined();
});
