import { createStore, type UseStore } from 'idb-keyval';
import type { KeptAttributes } from './document-attributes.ts';
import { type ChunkedText, PlainText } from './document-text.ts';

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
   * Keeps the pieces of a text, all or none. Rejects when the browser refuses, for one because it
   * is full.
   *
   * @param isUrgent whether the page is going away: then all is handed over at once. Otherwise the page
   *   has its turn after each piece.
   */
  write(entry: StoredDocument, parts: readonly string[], isUrgent: boolean): Promise<void>;
  /** Changes what is known of documents that are kept, and leaves their texts as they are. */
  update(entries: readonly StoredDocument[]): Promise<void>;
  remove(slots: readonly string[]): Promise<void>;
}

const entryPrefix = 'entry:';
const textPrefix = 'text:';

/** The store in the browser's own database (IndexedDB). */
export class BrowserDocumentStore implements DocumentStore {
  readonly #database: string;
  #opened: UseStore | undefined;

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

  read(slot: string): Promise<ChunkedText | undefined> {
    return this.#store('readonly', async (store) => {
      const isKept = (await replyTo(store.count(entryPrefix + slot))) > 0;
      const parts: string[] = await replyTo(store.getAll(partsOf(slot)));
      return isKept ? new PlainText(parts) : undefined;
    });
  }

  write(entry: StoredDocument, parts: readonly string[], isUrgent: boolean): Promise<void> {
    return this.#store('readwrite', (store) => {
      const { transaction } = store;
      const { slot } = entry;
      store.put(entry, entryPrefix + slot);
      store.delete(partsOf(slot));
      const put = (number: number) => store.put(parts[number], partKey(slot, number));
      const putFrom = (number: number) => {
        if (number === parts.length) transaction.commit();
        else put(number).onsuccess = () => putFrom(number + 1);
      };
      if (isUrgent || parts.length < 2) {
        parts.forEach((_, number) => {
          put(number);
        });
        // Without this a page that is going away would take its last change with it.
        transaction.commit();
      } else {
        putFrom(0);
      }
      return whenDone(transaction);
    });
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
        store.delete(entryPrefix + slot);
        store.delete(partsOf(slot));
      }
      return whenDone(store.transaction);
    });
  }
}

/** Keys sort as text, so numbers are written with leading zeros. */
function partKey(slot: string, number: number): string {
  return `${textPrefix}${slot}:${String(number).padStart(6, '0')}`;
}

/** All pieces of the text in a slot. */
function partsOf(slot: string): IDBKeyRange {
  return IDBKeyRange.bound(`${textPrefix}${slot}:`, `${textPrefix}${slot}:\uffff`);
}

function whenDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function replyTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
