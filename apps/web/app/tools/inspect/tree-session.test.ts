import { expect, test } from 'vitest';
import { emptyText, PlainText, stringOf } from '../../workspace/documents/document-text.ts';
import { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { InspectRequest, TreeQuestion } from './protocol.ts';
import { TreeSession } from './tree-session.ts';
import { askTree, inspectText, queryTree } from './worker/inspect-text.ts';

/** The worker's own answers, without a worker. */
const engine = {
  call: async (method: string, options: unknown, text = emptyText) => {
    if (method === 'inspect') return inspectText(options as InspectRequest, stringOf(text));
    return method === 'treeQuery' ? queryTree(options as string) : askTree(options as TreeQuestion);
  },
} as never;

/** A session on a text, once its tree is there. */
async function open(text: string, document = new WorkingDocument()): Promise<TreeSession> {
  document.replace(new PlainText(text));
  const session = new TreeSession(document, engine);
  session.start();
  await expect.poll(() => session.state.isReading).toBe(false);
  return session;
}

test('has the first page of rows, and loads it again when a node is opened', async () => {
  const session = await open('a: {b: 1}\nc: 2\n');
  expect(session.state.count).toBe(3);
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
  const selected = session.state.selection?.row.id ?? 0;
  expect(await session.copyOf(selected, 'yaml')).toBe('2');
  expect(await session.copyOf(selected, 'json')).toBe('2');
  await session.selectByKey('A', 2);
  expect(session.state.selection?.path.dotted).toBe('a');
});

test('a text with errors gives what could be read, and the first error', async () => {
  const session = await open('a: 1\nb: [\n');
  expect(session.state.summary.error?.at.line).toBe(2);
  expect(session.state.count).toBeGreaterThan(1);
});

test('an answer about the text before leaves the tree of an empty one empty', async () => {
  const document = new WorkingDocument();
  const session = await open('a: {n: 1}\n', document);
  const opened = session.openTo(2);
  const found = session.find('n', 1);
  document.edit(emptyText, true);
  await Promise.all([opened, found]);
  expect(session.state).toMatchObject({ count: 0, selection: null, matches: null });
});

test('nothing of the text before is open in one that is typed into an empty one', async () => {
  const document = new WorkingDocument();
  const session = await open('a: {n: 1}\n', document);
  await session.openTo(2);
  expect(session.state.count).toBe(3);
  document.edit(emptyText, true);
  const later = new TreeSession(document, engine);
  later.start();
  document.edit(new PlainText('a: {n: 1}\n'));
  await expect.poll(() => later.state.isReading).toBe(false);
  expect(later.state.count).toBe(2);
});

test('runs queries, marks what they find, and goes through it', async () => {
  const session = await open('a: {n: 1}\nb: {n: 2}\nc: 3\n');
  await session.query(' $..n ');
  expect(session.state.query).toMatchObject({ count: 2, current: -1 });
  expect(session.state.query?.ranges[1]).toEqual({
    from: { line: 2, offset: 7 },
    to: { line: 2, offset: 8 },
  });
  await session.goToMatch(-1);
  expect(session.state.selection).toMatchObject({
    path: { dotted: 'b.n' },
    row: { isMatch: true },
  });
  await session.goToMatch(1);
  expect(session.state.selection?.path.dotted).toBe('a.n');
  await session.query('$.');
  expect(session.state.query).toMatchObject({
    count: 0,
    problems: [{ code: 'invalid-query', from: 2 }],
  });
  await session.query('');
  expect(session.state.query).toBeNull();
});

test('an edit leaves open what is open, and keeps selection, query and search', async () => {
  const document = new WorkingDocument();
  const session = await open('a: {n: 1}\nb: 2\n', document);
  await session.find('n', 1);
  await session.query('$..n');
  await session.search('n');
  document.edit(new PlainText('x: {n: 7}\na: {n: 1}\nb: 2\n'));
  await expect.poll(() => session.state.query?.count).toBe(2);
  expect(session.state.count).toBe(5);
  expect(session.state.selection).toMatchObject({ place: 3, path: { dotted: 'a.n' } });
  await expect.poll(() => session.state.matches).toBe(2);
  document.replace(new PlainText('a: {n: 1}\n'));
  await expect.poll(() => session.state.count).toBe(2);
  expect(session.state.selection).toBeNull();
});

test('a text in place of the whole one begins with its root open, an edit of a part leaves it closed', async () => {
  const document = new WorkingDocument();
  const session = await open('a: {n: 1}\nb: 2\n', document);
  await session.openTo(0);
  expect(session.state.count).toBe(1);
  document.edit(new PlainText('a: {n: 1}\nb: 3\n'));
  await expect.poll(() => session.revision).toBe(document.snapshot.revision);
  expect(session.state.count).toBe(1);
  document.edit(new PlainText('a: {n: 5}\n'), true);
  document.edit(new PlainText('a: {n: 6}\n'));
  await expect.poll(() => session.revision).toBe(document.snapshot.revision);
  expect(session.state.count).toBe(2);
});

test('moves on from where it is heading, not from where it was', async () => {
  const session = await open('a: 1\nb: 2\nc: 3\n');
  const first = session.selectPlace(1);
  expect(session.place).toBe(1);
  const second = session.selectPlace((session.place ?? 0) + 1);
  await Promise.all([first, second]);
  expect(session.state.selection?.path.dotted).toBe('b');
  expect(session.place).toBe(2);
});

test('opens siblings', async () => {
  const session = await open('a: {n: 1}\nb: [2]\n');
  await session.selectPlace(1);
  await session.openSiblings(session.state.selection?.row.id ?? 0);
  expect(session.state.count).toBe(5);
  expect(session.state.selection?.path.dotted).toBe('a');
});
