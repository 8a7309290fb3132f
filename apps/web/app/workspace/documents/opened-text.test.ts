import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { chunkSize, PlainText, stringOf } from './document-text.ts';
import { EditorText } from './editor-text.ts';
import { openedText } from './opened-text.ts';

const LINES = 'name: value\r\nnext: value\r\n';
const LONG = LINES.repeat(1 + (3 * chunkSize) / LINES.length);

it('is the text, with its lines and their ends', async () => {
  const line = 'x'.repeat(2 * chunkSize);
  for (const text of [
    LONG,
    `${LONG}last\rof: mixed\n`,
    LONG.replaceAll('\r\n', '\n'),
    LONG.replaceAll('\r\n', '\r'),
    `${line}\n${LONG.replaceAll('\r', '')}${line}`,
    `${line}\r\n${line}\r\n`,
    LINES,
    '',
  ]) {
    const opened = await openedText([text.slice(0, 5), text.slice(5)]);
    const plain = new PlainText(text);
    expect(stringOf(opened)).toBe(text);
    expect(opened.length).toBe(text.length);
    expect(opened.lineCount).toBe(plain.lineCount);
    expect(opened.lineEnds).toBe(plain.lineEnds);
  }
});

it('keeps nearly all of its chunks when an editor takes it in, and at the first key', async () => {
  const opened = await openedText(LONG);
  if (!(opened instanceof EditorText)) throw new Error('It is no text of an editor.');
  const { doc, breaks } = opened;
  const taken = EditorState.create().update({ changes: { from: 0, insert: doc } }).state;
  const edited = taken.update({ changes: { from: 0, insert: '# ' } }).state;
  const known = new Set(opened.chunks());
  const missing = [...new EditorText(edited.doc, breaks).chunks()].filter(
    (each) => !known.has(each),
  );
  expect(missing.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(LONG.length / 20);
});

it('keeps them wherever the first key is', async () => {
  const pod = (index: number) =>
    `pod-${index}:\n  # about the ports of ${index}\n  ports: [80, ${index}]\n  note: "a note on it"\n`;
  for (const pods of [20_000, 60_000, 105_000]) {
    const opened = await openedText(
      Array.from({ length: pods }, (_, index) => pod(index)).join(''),
    );
    if (!(opened instanceof EditorText)) throw new Error('It is no text of an editor.');
    const { doc, breaks } = opened;
    const known = new Set(opened.chunks());
    const taken = EditorState.create().update({ changes: { from: 0, insert: doc } }).state;
    for (const at of [0, 100_000, 1_000_000, doc.length >> 1, doc.length]) {
      const edited = taken.update({ changes: { from: at, insert: '# ' } }).state;
      const chunks = [...new EditorText(edited.doc, breaks).chunks()];
      const missing = chunks.filter((each) => !known.has(each));
      expect(missing.length, `${pods} pods, edited at ${at}`).toBeLessThan(10);
    }
  }
});
