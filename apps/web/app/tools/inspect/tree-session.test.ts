import { expect, test } from 'vitest';
import { askTree, inspectText } from '../../engine/inspect-text.ts';
import type { TreeQuestion } from '../../engine/protocol.ts';
import { PlainText, stringOf } from '../../working-document/document-text.ts';
import { WorkingDocument } from '../../working-document/working-document.ts';
import { TreeSession } from './tree-session.ts';

/** The worker's own answers, without a worker. */
const engine = {
  call: async (method: string, question: TreeQuestion, text?: PlainText) =>
    method === 'inspect' ? inspectText(null, stringOf(text as PlainText)) : askTree(question),
} as never;

/** A session on a text, once its tree is there. */
async function open(text: string): Promise<TreeSession> {
  const document = new WorkingDocument();
  document.replace(new PlainText(text));
  const session = new TreeSession(document, engine);
  session.start();
  await expect.poll(() => session.state.isReading).toBe(false);
  return session;
}

test('loads pages of rows, and the others anew when a node is opened', async () => {
  const session = await open('a: {b: 1}\nc: 2\n');
  expect(session.state.count).toBe(3);
  expect(session.rowAt(1)).toBeUndefined();
  await session.load(1);
  const row = session.rowAt(1);
  expect(row).toMatchObject({ key: 'a', path: 'a', at: { line: 1, offset: 0 } });
  if (row) await session.open(row, true);
  expect(session.state.count).toBe(4);
  expect(session.rowAt(1)).toBeUndefined();
});

test('selects by place, by search and by the place in the text', async () => {
  const session = await open('a: {b: 1}\nc: 2\n');
  await session.selectPlace(2);
  expect(session.state.selection?.path.dotted).toBe('c');
  await session.find('b', 1);
  expect(session.state.selection).toMatchObject({ place: 2, path: { jsonPointer: '/a/b' } });
  await session.selectAt({ line: 2, offset: 1 });
  expect(session.state.selection).toMatchObject({ place: 3, path: { dotted: 'c' } });
  await session.search('B');
  expect(session.state.matches).toBe(1);
  expect(await session.sourceOf(session.state.selection?.row.id ?? 0)).toBe('2');
});

test('a text with errors gives what could be read, and the first error', async () => {
  const session = await open('a: 1\nb: [\n');
  expect(session.state.summary.error?.at.line).toBe(2);
  expect(session.state.count).toBeGreaterThan(1);
});
