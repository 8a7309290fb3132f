import { createStore, type UseStore } from 'idb-keyval';
import type { KeptAttributes } from './document-attributes.ts';
import { type Chunk, type ChunkedText, portionsOf } from './document-text.ts';
import { openedText } from './opened-text.ts';

/** What the store knows about a kept document without reading its text. */
export interface StoredDocument extends KeptAttributes {
  readonly slot: string;
  /** What is open in one tab of the browser is one session; left out for a document that is one by itself. */
  readonly session?: string;
  /** The place among the documents of its session, from 0. */
  readonly position?: number;
  /** When it was last chosen among them, in milliseconds since 1970. */
  readonly selectedAt?: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** UTF-16 code units. */
  readonly length: number;
}

/** Where documents are kept between visits. */
export interface DocumentStore {
  /** All kept documents, newest first. */
  list(): Promise<readonly StoredDocument[]>;
  /** The text in `slot`; undefined when nothing is kept there. */
  read(slot: string): Promise<ChunkedText | undefined>;
  /**
   * Keeps a text, all of it or nothing. Rejects when the browser refuses, for one because it is full.
   *
   * @param isUrgent whether the page is going away: then all is handed over at once. Otherwise only what the store
   *   does not have, and the page has its turn after each portion.
   */
  write(entry: StoredDocument, text: ChunkedText, isUrgent: boolean): Promise<void>;
  /** Changes what is known of documents that are kept, and leaves their texts as they are. */
  update(entries: readonly StoredDocument[]): Promise<void>;
  remove(slots: readonly string[]): Promise<void>;
}

const entryPrefix = 'entry:';
const orderPrefix = 'order:';
const textPrefix = 'text:';

/** Which chunks a stored text is made of. */
interface ChunkOrder {
  /** Differs with each write, also those of other tabs. */
  readonly stamp: number;
  readonly numbers: Uint32Array;
}

/** What this page wrote of a text last. */
interface WrittenText {
  readonly order: ChunkOrder;
  readonly numbers: WeakMap<Chunk, number>;
  /** The highest number. */
  readonly last: number;
}

/** The store in the browser's own database (IndexedDB). */
export class BrowserDocumentStore implements DocumentStore {
  readonly #database: string;
  #opened: UseStore | undefined;
  /** By slot; of a text that is being written nothing is known. */
  readonly #written = new Map<string, WrittenText>();

  /** @param database where the documents of one kind are. */
  constructor(database = 'yaml-toolkit') {
    this.#database = database;
  }

  /** Opened with the first use: pages are also rendered where there is no database. */
  get #store(): UseStore {
    this.#opened ??= createStore(this.#database, 'documents');
    return this.#opened;
  }

  list(): Promise<readonly StoredDocument[]> {
    const range = IDBKeyRange.bound(entryPrefix, `${entryPrefix}\uffff`);
    return this.#store('readonly', async (store) => {
      const entries: StoredDocument[] = await replyTo(store.getAll(range));
      return entries.sort((a, b) => b.savedAt - a.savedAt);
    });
  }

  async read(slot: string): Promise<ChunkedText | undefined> {
    const pieces = await this.#store('readonly', async (store) => {
      const isKept = (await replyTo(store.count(entryPrefix + slot))) > 0;
      const order: ChunkOrder | undefined = await replyTo(store.get(orderPrefix + slot));
      const keys = await replyTo(store.getAllKeys(chunksOf(slot)));
      const chunks: string[] = await replyTo(store.getAll(chunksOf(slot)));
      if (!isKept) return undefined;
      // A text that was kept before there was an order has its chunks in that of their keys.
      if (order === undefined) return chunks;
      const byKey = new Map(keys.map((key, at) => [key, chunks[at] ?? '']));
      const numbers = [...order.numbers];
      return numbers.map((number) => byKey.get(chunkKey(slot, number)) ?? '');
    });
    return pieces && openedText(pieces);
  }

  async write(entry: StoredDocument, text: ChunkedText, isUrgent: boolean): Promise<void> {
    const { slot } = entry;
    if (isUrgent) this.#written.delete(slot);
    await this.#store('readwrite', async (store) => {
      const { transaction } = store;
      const done = whenDone(transaction);
      store.put(entry, entryPrefix + slot);
      const known = isUrgent ? undefined : await this.#takeWritten(slot, store, done);
      if (known === undefined) store.delete(chunksOf(slot));
      const { written, added, removed } = numberChunks(text, known);
      store.put(written.order, orderPrefix + slot);
      for (const number of removed) store.delete(chunkKey(slot, number));
      for (const portion of portionsOf(added.keys())) {
        const requests = portion.map((chunk) =>
          store.put(chunk.read(), chunkKey(slot, added.get(chunk) ?? 0)),
        );
        const newest = requests.at(-1);
        if (!isUrgent && newest !== undefined) await Promise.race([succeeded(newest), done]);
      }
      // Without this a page that is going away would take its last change with it.
      transaction.commit();
      await done;
      this.#written.set(slot, written);
    });
  }

  /**
   * What the store has of a text as this page wrote it, to be written anew: until that is done, nothing is known.
   *
   * @param done the end of the transaction in which it is written.
   * @returns undefined where the store has nothing, or what another tab wrote.
   */
  async #takeWritten(
    slot: string,
    store: IDBObjectStore,
    done: Promise<void>,
  ): Promise<WrittenText | undefined> {
    const request: IDBRequest<ChunkOrder | undefined> = store.get(orderPrefix + slot);
    // The database answers when the writes that began earlier are done. A long text takes its time, and what is typed
    // meanwhile would otherwise write all of it once more.
    await Promise.race([succeeded(request), done]);
    const written = this.#written.get(slot);
    this.#written.delete(slot);
    return request.result?.stamp === written?.order.stamp ? written : undefined;
  }

  update(entries: readonly StoredDocument[]): Promise<void> {
    return this.#store('readwrite', (store) => {
      for (const entry of entries) {
        const key = entryPrefix + entry.slot;
        store.count(key).onsuccess = ({ target }) => {
          // Another tab may have deleted it.
          if ((target as IDBRequest<number>).result > 0) store.put(entry, key);
        };
      }
      return whenDone(store.transaction);
    });
  }

  remove(slots: readonly string[]): Promise<void> {
    return this.#store('readwrite', (store) => {
      for (const slot of slots) {
        this.#written.delete(slot);
        store.delete(entryPrefix + slot);
        store.delete(orderPrefix + slot);
        store.delete(chunksOf(slot));
      }
      return whenDone(store.transaction);
    });
  }
}

/**
 * Numbers the chunks of a text that is to be written.
 *
 * @param known what the store has of the text before.
 */
function numberChunks(
  text: ChunkedText,
  known: WrittenText | undefined,
): {
  readonly written: WrittenText;
  readonly added: ReadonlyMap<Chunk, number>;
  readonly removed: ReadonlySet<number>;
} {
  const stored = new Set(known?.order.numbers);
  const removed = new Set(stored);
  const numbers = known?.numbers ?? new WeakMap<Chunk, number>();
  const added = new Map<Chunk, number>();
  let last = known?.last ?? 0;
  const order = Uint32Array.from(text.chunks(), (chunk) => {
    // One that an undo brings back may have been removed.
    const before = numbers.get(chunk);
    if (before !== undefined && (stored.has(before) || added.has(chunk))) {
      removed.delete(before);
      return before;
    }
    numbers.set(chunk, ++last);
    added.set(chunk, last);
    return last;
  });
  return {
    written: { order: { stamp: Math.random(), numbers: order }, numbers, last },
    added,
    removed,
  };
}

function chunkKey(slot: string, number: number): string {
  return `${textPrefix}${slot}:${number}`;
}

/** All chunks of the text in a slot. */
function chunksOf(slot: string): IDBKeyRange {
  return IDBKeyRange.bound(`${textPrefix}${slot}:`, `${textPrefix}${slot}:\uffff`);
}

function whenDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Waits for a request. What went wrong is for its transaction to say. */
function succeeded(request: IDBRequest): Promise<void> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve();
  });
}

function replyTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
