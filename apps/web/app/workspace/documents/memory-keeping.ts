import { vi } from 'vitest';
import { DocumentPersistence } from './document-persistence.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { type ChunkedText, PlainText, stringOf } from './document-text.ts';
import { OpenDocuments } from './open-documents.ts';
import type { TabLease } from './tab-lease.ts';
import type { BackedUpText, UnloadBackup } from './unload-backup.ts';
import { WorkingDocument } from './working-document.ts';

/** A store that is gone with the test, and can be told to refuse. */
export class MemoryStore implements DocumentStore {
  readonly kept = new Map<string, { entry: StoredDocument; text: string }>();
  refusal: Error | undefined;
  writes = 0;

  put(slot: string, text: string, savedAt: number): void {
    this.kept.set(slot, { entry: { slot, savedAt, length: text.length }, text });
  }

  async list() {
    if (this.refusal) throw this.refusal;
    const entries = [...this.kept.values()].map((kept) => kept.entry);
    return entries.sort((a, b) => b.savedAt - a.savedAt);
  }

  async read(slot: string) {
    const kept = this.kept.get(slot);
    return kept && new PlainText(kept.text);
  }

  async write(entry: StoredDocument, text: ChunkedText, _isUrgent: boolean) {
    this.writes++;
    if (this.refusal) throw this.refusal;
    this.kept.set(entry.slot, { entry, text: stringOf(text) });
  }

  async update(entries: readonly StoredDocument[]) {
    if (this.refusal) throw this.refusal;
    for (const entry of entries) {
      const kept = this.kept.get(entry.slot);
      if (kept !== undefined) this.kept.set(entry.slot, { ...kept, entry });
    }
  }

  async remove(slots: readonly string[]) {
    for (const slot of slots) this.kept.delete(slot);
  }

  textIn(slot: string): string | undefined {
    return this.kept.get(slot)?.text;
  }

  /** All texts, in the order of their names. */
  get texts(): readonly string[] {
    return [...this.kept.keys()].map((slot) => this.textIn(slot) ?? '').sort();
  }
}

/** Which sessions the tabs of a test work in. */
export class MemoryLease implements TabLease {
  static readonly open = new Set<string>();
  static created = 0;
  remembered: string | undefined;

  async taken() {
    return MemoryLease.open;
  }

  async take(slot: string) {
    if (MemoryLease.open.has(slot)) return false;
    MemoryLease.open.add(slot);
    this.remembered = slot;
    return true;
  }

  create() {
    return `new-${++MemoryLease.created}`;
  }
}

/** Backups that are gone with the test. */
export class MemoryUnloadBackup implements UnloadBackup {
  readonly words = new Map<string, BackedUpText>();

  list() {
    return [...this.words.values()];
  }

  save(word: BackedUpText) {
    this.words.set(word.entry.slot, word);
  }

  forget(slot: string) {
    this.words.delete(slot);
  }
}

/** Opens a tab of the browser with its documents, for tests that have the clock in their hands. */
export async function openMemoryTab(
  store: DocumentStore,
  unloadBackup: UnloadBackup,
  remembered?: string,
) {
  const lease = new MemoryLease();
  lease.remembered = remembered;
  const document = new WorkingDocument();
  const documents = new OpenDocuments(document);
  const opened = { document, documents };
  const persistence = new DocumentPersistence(opened, store, lease, unloadBackup);
  await persistence.start();
  return {
    document,
    documents,
    persistence,
    slot: () => documents.state.current,
    lease,
    text: () => stringOf(document.snapshot.text),
    type: async (text: string) => {
      document.edit(new PlainText(text));
      await vi.advanceTimersByTimeAsync(400);
    },
  };
}
