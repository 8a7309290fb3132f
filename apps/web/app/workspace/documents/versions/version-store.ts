import { clear, createStore, get, type UseStore, update } from 'idb-keyval';
import { type VersionEntry, withinLimits } from './version-limits.ts';

/** A version with its text. */
export interface Version extends VersionEntry {
  readonly text: string;
}

const indexKey = 'index';
const textKey = (id: string) => `text:${id}`;

/** The versions of documents, in a database of their own in this browser. */
export class VersionStore {
  #opened: UseStore | undefined;

  get #store(): UseStore {
    this.#opened ??= createStore('yaml-toolkit-versions', 'versions');
    return this.#opened;
  }

  /** The versions of a document, newest first. */
  async list(slot: string): Promise<readonly VersionEntry[]> {
    const entries = (await get<readonly VersionEntry[]>(indexKey, this.#store)) ?? [];
    return entries.filter((each) => each.slot === slot).sort((a, b) => b.savedAt - a.savedAt);
  }

  /** The text of a version; undefined when it is no longer there. */
  read(id: string): Promise<string | undefined> {
    return get<string>(textKey(id), this.#store);
  }

  /** Keeps versions, and drops the oldest where there are too many. */
  async add(...versions: readonly Version[]): Promise<void> {
    for (const { id, text } of versions) await update(textKey(id), () => text, this.#store);
    const added = versions.map(({ text: _, ...entry }) => entry);
    await this.#change((before) => withinLimits([...added, ...before]).kept);
  }

  /** Drops the versions of a document. @returns them, to be added again. */
  async removeOf(slot: string): Promise<readonly Version[]> {
    const removed: Version[] = [];
    for (const entry of await this.list(slot)) {
      const text = await this.read(entry.id);
      if (text !== undefined) removed.push({ ...entry, text });
    }
    await this.#change((before) => before.filter((each) => each.slot !== slot));
    return removed;
  }

  /** Drops all versions. */
  async clear(): Promise<void> {
    await clear(this.#store);
  }

  /** Changes the index, and drops the texts of versions that are no longer in it. */
  async #change(
    change: (entries: readonly VersionEntry[]) => readonly VersionEntry[],
  ): Promise<void> {
    let dropped: readonly VersionEntry[] = [];
    await update<readonly VersionEntry[]>(
      indexKey,
      (before = []) => {
        const after = change(before);
        const ids = new Set(after.map(({ id }) => id));
        dropped = before.filter(({ id }) => !ids.has(id));
        return after;
      },
      this.#store,
    );
    if (dropped.length === 0) return;
    await this.#store('readwrite', (store) => {
      for (const { id } of dropped) store.delete(textKey(id));
      return new Promise<void>((resolve, reject) => {
        store.transaction.oncomplete = () => resolve();
        store.transaction.onabort = () => reject(store.transaction.error);
      });
    });
  }
}

/** The versions of this browser. */
export const versionStore = new VersionStore();
