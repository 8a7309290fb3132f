import { history, undo } from '@codemirror/commands';
import { EditorState, RangeSet, Text, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chunkSize, PlainText, stringOf } from '../documents/document-text.ts';
import { EditorText, readEditorText } from '../documents/editor-text.ts';
import { lineBreaks, lineBreaksField } from './line-breaks-field.ts';

async function open(text: string) {
  const { doc, breaks } = await readEditorText(new PlainText(text));
  let state = EditorState.create({
    doc,
    extensions: [lineBreaks, history(), lineBreaksField.init(() => breaks)],
  });
  const current = () => new EditorText(state.doc, state.field(lineBreaksField));
  return {
    current,
    text: () => stringOf(current()),
    change: (spec: TransactionSpec) => {
      state = state.update(spec).state;
    },
    undo: () => {
      undo({ state, dispatch: (transaction) => (state = transaction.state) });
    },
  };
}

const texts = {
  empty: '',
  LF: 'a: 1\nb: 2\n',
  CRLF: 'a: 1\r\nb: 2\r\n',
  CR: 'a: 1\rb: 2\r',
  mixed: 'a: 1\r\nb: 2\nc: 3\r\n\n\rd: 4\r',
  'one line break': '\r\n',
  'long mixed': `${'line: value\r\n'.repeat(200_000)}last: one\n${'x'.repeat(chunkSize)}\r\nend`,
};

describe('readEditorText', () => {
  for (const [name, text] of Object.entries(texts)) {
    it(`gives back the line ends of a text: ${name}`, async () => {
      const editor = await open(text);
      expect(editor.text() === text).toBe(true);
      const plain = new PlainText(text);
      expect(editor.current().length).toBe(plain.length);
      expect(editor.current().lineCount).toBe(plain.lineCount);
      expect(editor.current().lineEnds).toBe(plain.lineEnds);
    });
  }
});

describe('EditorText', () => {
  it('ends new lines as the text does', async () => {
    const editor = await open('a: 1\r\nb: 2\r\n');
    editor.change({ changes: { from: 4, insert: '\nx: 1' } });
    expect(editor.text()).toBe('a: 1\r\nx: 1\r\nb: 2\r\n');
  });

  it('keeps exceptional line breaks where they are as text is typed around them', async () => {
    const editor = await open('a\r\nb\nc\r\nd\r\n');
    editor.change({ changes: { from: 3, insert: '!' } });
    editor.change({ changes: { from: 5, insert: '?' } });
    editor.change({ changes: { from: 0, insert: '#\n' } });
    expect(editor.text()).toBe('#\r\na\r\nb!\n?c\r\nd\r\n');
  });

  it('brings exceptional line breaks back when their removal is undone', async () => {
    const text = 'a\r\nb\nc\r\nd\r\n';
    const editor = await open(text);
    editor.change({ changes: { from: 0, to: 8 } });
    expect(editor.text()).toBe('');
    editor.undo();
    expect(editor.text()).toBe(text);
  });
});

test('an edit leaves all chunks but those that it touches as they are', () => {
  const line = fc.constantFrom(
    '',
    'a: 1',
    'a much longer line than the others, with a value in it',
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.tuple(fc.nat(), fc.nat(60), fc.array(line, { minLength: 1, maxLength: 3 })), {
        maxLength: 8,
      }),
      (lines, usual, edits) => {
        const all = Array.from({ length: 60_000 }, (_, at) => lines[at % lines.length] ?? '');
        let doc = Text.of(all);
        const breaks = { usual, exceptions: RangeSet.empty as never };
        const known = new Set(new EditorText(doc, breaks).chunks());
        let fresh = 0;
        for (const [at, removed, inserted] of edits) {
          const from = at % (doc.length + 1);
          doc = doc.replace(from, Math.min(doc.length, from + removed), Text.of(inserted));
          const text = new EditorText(doc, breaks);
          let whole = '';
          for (const chunk of text.chunks()) {
            const read = chunk.read();
            expect(chunk.length).toBe(read.length);
            expect(chunk.length).toBeGreaterThan(0);
            whole += read;
            if (!known.has(chunk)) fresh += chunk.length;
            known.add(chunk);
          }
          expect(whole === doc.sliceString(0, doc.length, usual)).toBe(true);
          expect(text.length).toBe(whole.length);
        }
        expect(fresh).toBeLessThanOrEqual(edits.length * 150_000);
      },
    ),
    { numRuns: 30 },
  );
});
