import { Store } from '../../ui/store.ts';
import { attributesOf, type DocumentAttributes } from './document-attributes.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { type DocumentText, stringOf } from './document-text.ts';
import { StoreTimeoutError } from './store-with-deadline.ts';
import type { TabLease } from './tab-lease.ts';
import { longestBackup, type UnloadBackup } from './unload-backup.ts';
import type { WorkingDocument } from './working-document.ts';

/** What the page shows the user about keeping. */
export interface KeepingState {
  /** Whether the kept document has been looked for; until then there is nothing to show. */
  readonly isReady: boolean;
  /** Why the browser does not keep the document; null while it does. */
  readonly refusal: string | null;
  /** Documents left behind by tabs closed since, newest first. */
  readonly earlier: readonly StoredDocument[];
}

/** The state of keeping on a page that has only just been loaded. */
export const initialKeeping: KeepingState = { isReady: false, refusal: null, earlier: [] };

/** A save waits for a pause in typing, but not longer than `maxDelayMs`. */
const debounceMs = 400;
const maxDelayMs = 3000;
const keptSlots = 8;

/**
 * Keeps a document between visits. Every open tab has a slot of its own, so no tab
 * overwrites another's work: a new tab continues the newest document if its tab is closed, and
 * starts with a copy if it is open.
 */
export class DocumentPersistence extends Store<KeepingState> {
  readonly #document: WorkingDocument;
  readonly #store: DocumentStore;
  readonly #lease: TabLease;
  readonly #unloadBackup: UnloadBackup;
  #slot: string | undefined;
  #savedRevision = 0;
  /** What the browser was given at once when the page seemed to go away. */
  #handedOverRevision = 0;
  #firstUnsaved = 0;
  /** Earlier documents taken over and not yet deleted. */
  readonly #taken: string[] = [];
  #hasStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    document: WorkingDocument,
    store: DocumentStore,
    lease: TabLease,
    unloadBackup: UnloadBackup,
  ) {
    super(initialKeeping);
    this.#document = document;
    this.#store = store;
    this.#lease = lease;
    this.#unloadBackup = unloadBackup;
  }

  /** Brings back what was kept and keeps every change from then on. To be called once. */
  async start(): Promise<void> {
    await this.#bringBack();
    this.#slot ??= this.#lease.create();
    this.change({ isReady: true });
    this.#document.subscribe(() => this.#schedule());
    if (this.#document.snapshot.revision !== this.#savedRevision) this.#schedule();
  }

  /** Saves at once what is not saved yet: the page is about to go away. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { revision } = this.#document.snapshot;
    if (this.#hasStopped) return;
    if (revision === this.#savedRevision || revision === this.#handedOverRevision) return;
    this.#handedOverRevision = revision;
    const { snapshot } = this.#document;
    if (this.#slot !== undefined && snapshot.text.length <= longestBackup) {
      const word = { slot: this.#slot, savedAt: Date.now(), text: stringOf(snapshot.text) };
      this.#unloadBackup.save({ ...word, ...attributesOf(snapshot) });
    }
    void this.#write([...this.#document.snapshot.text.chunks()], true);
  }

  /**
   * The text of an earlier document, which leaves the list of earlier ones. It stays in the store
   * until this tab's own document has been saved the next time, so that no moment is without it.
   *
   * @returns undefined when it is no longer there.
   */
  async takeEarlier(slot: string): Promise<DocumentText | undefined> {
    const text = await this.#store.read(slot);
    this.#taken.push(slot);
    this.#forget([slot]);
    return text;
  }

  /**
   * Leaves the document as it is in the store, as an earlier one, and goes on in a slot of its own:
   * another document is about to take its place.
   *
   * @param isListed whether it stays in the list of documents until the user closes it.
   * @returns whether it is kept; false for an empty document, which need not be, and when the
   *   browser refuses.
   */
  async setAside(isListed = false): Promise<boolean> {
    const { text, revision } = this.#document.snapshot;
    const slot = this.#slot;
    if (slot === undefined || text.length === 0) return false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (revision !== this.#savedRevision || isListed) {
      this.#savedRevision = -1;
      await this.#write([...text.chunks()], true, isListed);
    }
    if (this.#savedRevision !== revision) return false;
    const next = this.#lease.create();
    await this.#lease.take(next);
    this.#slot = next;
    const entry = {
      ...entryFor(slot, text, this.#document.snapshot),
      ...(isListed && { isListed: true as const }),
    };
    this.change({ earlier: [entry, ...this.state.earlier] });
    return true;
  }

  /** Deletes earlier documents. */
  async discardEarlier(slots: readonly string[]): Promise<void> {
    await this.#store.remove(slots);
    this.#forget(slots);
  }

  /** Keeps nothing from now on: everything is about to be forgotten, or has been. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#hasStopped = true;
  }

  /** Deletes every kept document, those that other tabs work on included. */
  async discardAll(): Promise<void> {
    const entries = await this.#store.list();
    await this.#store.remove(entries.map((entry) => entry.slot));
  }

  #forget(slots: readonly string[]): void {
    this.change({
      earlier: this.state.earlier.filter((entry) => !slots.includes(entry.slot)),
    });
  }

  /** Looks for what was kept; where the browser does not answer yet, again once it does. */
  async #bringBack(): Promise<void> {
    try {
      const { slot, source, text } = await this.#findKept();
      if (this.#document.snapshot.revision === 0) {
        this.#slot = slot;
        if (text !== undefined) this.#document.restore(text, source);
        this.#savedRevision = this.#document.snapshot.revision;
      } else {
        // The user has been quicker. What was kept stays as it is.
        this.#slot ??= this.#lease.create();
        await this.#lease.take(this.#slot);
        if (source) this.change({ earlier: [source, ...this.state.earlier] });
      }
      if (this.state.refusal !== null) this.change({ refusal: null });
    } catch (error) {
      this.#refuse(error);
      if (error instanceof StoreTimeoutError) {
        void error.answered.then(async () => {
          await this.#bringBack();
          if (this.#document.snapshot.revision !== this.#savedRevision) this.#schedule();
        });
      }
    }
  }

  async #findKept(): Promise<{ slot: string; source?: StoredDocument; text?: DocumentText }> {
    const { remembered } = this.#lease;
    await this.#rescue();
    const entries = (await this.#store.list()).filter(({ slot }) => slot !== this.#slot);
    const own = entries.find((entry) => entry.slot === remembered);
    const source = own ?? entries[0];
    const taken = own === undefined ? await this.#lease.taken() : new Set<string>();
    let slot = source?.slot;
    if (slot === undefined || taken.has(slot) || !(await this.#lease.take(slot))) {
      slot = this.#lease.create();
      await this.#lease.take(slot);
    }
    await this.#tidy(entries, source?.slot);
    const text = source && (await this.#store.read(source.slot));
    return { slot, ...(source && { source }), ...(text && { text }) };
  }

  /** Moves backups to the store where it has only an older text, or none. */
  async #rescue(): Promise<void> {
    const words = this.#unloadBackup.list();
    const entries = words.length > 0 ? await this.#store.list() : [];
    for (const word of words) {
      const { slot, savedAt, text } = word;
      const kept = entries.find((entry) => entry.slot === slot);
      if (kept === undefined || kept.savedAt < savedAt) {
        const entry = { slot, savedAt, length: text.length, ...attributesOf(word) };
        await this.#store.write(entry, [text], true);
      }
      this.#unloadBackup.forget(slot);
    }
  }

  /** Lists what closed tabs left behind, and drops the empty and the oldest of it. */
  async #tidy(entries: readonly StoredDocument[], source: string | undefined): Promise<void> {
    const taken = await this.#lease.taken();
    const left = entries.filter(({ slot }) => slot !== source && !taken.has(slot));
    const lefts = left.filter((entry) => entry.length > 0);
    const unlisted = lefts.filter(({ isListed }) => !isListed).slice(0, keptSlots);
    // What the user has put aside stays until the user closes it.
    const earlier = lefts.filter((entry) => entry.isListed || unlisted.includes(entry));
    const dropped = left.filter((entry) => !earlier.includes(entry));
    if (dropped.length > 0) await this.#store.remove(dropped.map((entry) => entry.slot));
    this.change({ earlier });
  }

  #schedule(): void {
    if (this.#hasStopped) return;
    const now = Date.now();
    if (this.#timer === undefined) this.#firstUnsaved = now;
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(debounceMs, this.#firstUnsaved + maxDelayMs - now));
    this.#timer = setTimeout(() => void this.#save(), wait);
  }

  async #save(): Promise<void> {
    this.#timer = undefined;
    const { text, revision } = this.#document.snapshot;
    const parts: string[] = [];
    for (const part of text.chunks()) {
      if (parts.length > 0) await new Promise((resume) => setTimeout(resume));
      parts.push(part);
    }
    // Changed meanwhile: the save that change asked for is on its way.
    if (this.#document.snapshot.revision === revision) await this.#write(parts, false);
  }

  async #write(parts: readonly string[], isUrgent: boolean, isListed = false): Promise<void> {
    if (this.#hasStopped) return;
    const { snapshot } = this.#document;
    this.#slot ??= this.#lease.create();
    const entry = {
      ...entryFor(this.#slot, snapshot.text, snapshot),
      ...(isListed && { isListed: true as const }),
    };
    try {
      await this.#store.write(entry, parts, isUrgent);
      this.#savedRevision = snapshot.revision;
      this.#unloadBackup.forget(entry.slot);
      if (this.#taken.length > 0) await this.#store.remove(this.#taken.splice(0));
      if (this.state.refusal !== null) this.change({ refusal: null });
    } catch (error) {
      this.#handedOverRevision = 0;
      this.#refuse(error);
      if (error instanceof StoreTimeoutError) void error.answered.then(() => this.#schedule());
    }
  }

  #refuse(error: unknown): void {
    this.change({ refusal: describeRefusal(error) });
  }
}

function entryFor(
  slot: string,
  text: DocumentText,
  attributes: DocumentAttributes,
): StoredDocument {
  return { slot, savedAt: Date.now(), length: text.length, ...attributesOf(attributes) };
}

function describeRefusal(error: unknown): string {
  if (error instanceof StoreTimeoutError) return 'This browser’s storage does not respond';
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  return isFull
    ? 'This browser’s storage for the site is full'
    : 'This browser does not let the site store anything';
}
