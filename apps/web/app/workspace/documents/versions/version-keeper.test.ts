import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyText, PlainText } from '../document-text.ts';
import { OpenDocuments } from '../open-documents.ts';
import { WorkingDocument } from '../working-document.ts';
import { VersionKeeper } from './version-keeper.ts';
import type { Version } from './version-store.ts';

let versions: Version[];
let document: WorkingDocument;
let documents: OpenDocuments;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  versions = [];
  document = new WorkingDocument();
  documents = new OpenDocuments(document);
  document.open(new PlainText('first'), { name: 'a.yaml' });
  const store = {
    list: async (slot: string) => versions.filter((each) => each.slot === slot).reverse(),
    read: async (id: string) => versions.find((each) => each.id === id)?.text,
    add: async (...added: readonly Version[]) => void versions.push(...added),
    removeOf: async (slot: string) => {
      const removed = versions.filter((each) => each.slot === slot);
      versions = versions.filter((each) => each.slot !== slot);
      return removed;
    },
  };
  new VersionKeeper({ document, documents }, store).start();
});

afterEach(() => {
  vi.useRealTimers();
});

async function texts(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(1);
  return versions.map(({ text, reason }) => `${reason}: ${text}`);
}

test('a text that another one replaces is kept, once', async () => {
  document.replace(new PlainText('second'));
  expect(await texts()).toEqual(['replaced: first']);
  document.replace(new PlainText('first'));
  expect(await texts()).toEqual(['replaced: first', 'replaced: second']);
  document.replace(new PlainText('first'));
  document.replace(new PlainText('third'));
  expect((await texts()).slice(2)).toEqual(['replaced: first']);
});

test('a text is kept when it is saved, and after a pause now and then', async () => {
  document.edit(new PlainText('typed'));
  document.markSaved(document.snapshot.text);
  expect(await texts()).toEqual(['saved: typed']);
  document.edit(new PlainText('typed on'));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(versions).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200_000);
  document.edit(new PlainText('typed more'));
  await vi.advanceTimersByTimeAsync(11_000);
  expect((await texts()).at(-1)).toBe('typed: typed more');
});

test('Clear drops the versions of the document, and undoing it brings them back', async () => {
  document.replace(new PlainText('second'));
  expect(await texts()).toHaveLength(1);
  const before = document.snapshot;
  document.open(emptyText, {});
  expect(await texts()).toEqual([]);
  document.open(before.text, before);
  expect(await texts()).toEqual(['replaced: first']);
  document.open(emptyText, {});
  document.edit(new PlainText('second'));
  expect(await texts()).toEqual(['replaced: first']);
});

test('versions are those of the document that is worked on', async () => {
  const { slot } = documents.current;
  documents.open([{ text: new PlainText('other'), name: 'b.yaml' }]);
  expect(await texts()).toEqual([]);
  document.replace(new PlainText('other 2'));
  expect(await texts()).toEqual(['replaced: other']);
  expect(versions[0]?.slot).not.toBe(slot);
});
