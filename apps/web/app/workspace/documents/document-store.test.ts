import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserDocumentStore } from './document-store.ts';
import { type Chunk, type ChunkedText, PlainText, StringChunk, stringOf } from './document-text.ts';

let opened = 0;
const openStore = () => new BrowserDocumentStore(`test-${++opened}`);

const entry = (slot: string, text: ChunkedText) => ({ slot, savedAt: 1, length: text.length });

/** A text of chunks that stay what they are, as those of an editor do. */
class TextOfChunks extends PlainText {
  readonly #chunks: readonly Chunk[];

  constructor(chunks: readonly Chunk[]) {
    super(chunks.map((chunk) => chunk.read()));
    this.#chunks = chunks;
  }

  override chunks(): Iterable<Chunk> {
    return this.#chunks;
  }

  /** The text with other chunks in place of some. */
  with(from: number, removed: number, ...texts: readonly string[]): TextOfChunks {
    const added = texts.map((text) => new StringChunk(text));
    return new TextOfChunks(this.#chunks.toSpliced(from, removed, ...added));
  }

  /** The text, and its first half once more. */
  doubled(): TextOfChunks {
    return new TextOfChunks([...this.#chunks, ...this.#chunks.slice(0, this.#chunks.length >> 1)]);
  }
}

const long = new TextOfChunks(
  Array.from({ length: 20 }, (_, at) => new StringChunk(`key-${at}: value\n`.repeat(3000))),
);

async function textIn(store: BrowserDocumentStore, slot: string): Promise<string | undefined> {
  const text = await store.read(slot);
  return text && stringOf(text);
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a text is what was written last, whatever was written before, urgently or by another tab', async () => {
  const chunk = fc.string({ minLength: 1, maxLength: 9 });
  const step = fc.oneof(
    fc.record({
      do: fc.constant('edit' as const),
      from: fc.nat(25),
      removed: fc.nat(3),
      texts: fc.array(chunk, { maxLength: 3 }),
    }),
    fc.record({
      do: fc.constantFrom('undo', 'urgent', 'other tab', 'removed elsewhere', 'double'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const store = openStore();
      const other = new BrowserDocumentStore(`test-${opened}`);
      const history = [long];
      for (const each of steps) {
        const text = history.at(-1) ?? long;
        if (each.do === 'other tab') {
          const another = new PlainText('of another tab');
          await other.write(entry('a', another), another, false);
        } else if (each.do === 'removed elsewhere') {
          await other.remove(['a']);
        } else if (each.do === 'undo') {
          history.push(history.at(-2) ?? long);
        } else if (each.do === 'double' && text.length < 3_000_000) {
          history.push(text.doubled());
        } else if ('from' in each) {
          history.push(text.with(each.from, each.removed, ...each.texts));
        }
        const now = history.at(-1) ?? long;
        await store.write(entry('a', now), now, each.do === 'urgent');
        expect((await textIn(store, 'a')) === stringOf(now)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test('writes that overlap leave the text of the one that began last', async () => {
  const write = fc.record({ at: fc.nat(2), isUrgent: fc.boolean(), isAwaited: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
      const store = openStore();
      const texts = [long, long.with(0, 1, 'x'), long.with(7, 2, '\n', 'y')];
      const done: Promise<void>[] = [];
      let newest = long;
      for (const { at, isUrgent, isAwaited } of writes) {
        newest = texts[at] ?? long;
        done.push(store.write(entry('a', newest), newest, isUrgent));
        if (isAwaited) await done.at(-1);
      }
      await Promise.all(done);
      expect((await textIn(store, 'a')) === stringOf(newest)).toBe(true);
      const last = newest.with(3, 0, 'z');
      await store.write(entry('a', last), last, false);
      expect((await textIn(store, 'a')) === stringOf(last)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('after an edit only what it has changed is written, also while the text before still is', async () => {
  const store = openStore();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const written = () =>
    put.mock.calls.flatMap(([value]) => (typeof value === 'string' ? [value] : []));
  const edited = long.with(5, 1, 'typed');
  const again = edited.with(5, 1, 'typed more');
  await Promise.all([long, edited].map((text) => store.write(entry('a', text), text, false)));
  expect(written().slice([...long.chunks()].length)).toEqual(['typed']);
  put.mockClear();
  await store.write(entry('a', again), again, false);
  expect(written()).toEqual(['typed more']);
});

test('a write that the browser refuses leaves the text before, and the next one is whole', async () => {
  const store = openStore();
  const before = long;
  await store.write(entry('a', before), before, false);
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    const request = put.call(this, value, key);
    if (typeof value === 'string') this.transaction.abort();
    return request;
  });
  const after = long.with(0, 1, 'KEY');
  await expect(store.write(entry('a', after), after, false)).rejects.toBeDefined();
  vi.restoreAllMocks();
  expect((await textIn(store, 'a')) === stringOf(before)).toBe(true);
  await store.write(entry('a', after), after, false);
  expect((await textIn(store, 'a')) === stringOf(after)).toBe(true);
});

test('removed texts leave nothing', async () => {
  const store = openStore();
  const text = long;
  await store.write(entry('a', text), text, false);
  await store.write(entry('b', text), text, false);
  await store.remove(['a']);
  expect(await textIn(store, 'a')).toBeUndefined();
  expect((await store.list()).map(({ slot }) => slot)).toEqual(['b']);
  expect((await textIn(store, 'b')) === stringOf(text)).toBe(true);
});
