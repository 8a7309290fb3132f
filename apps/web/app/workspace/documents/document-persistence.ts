import { Store } from '../../ui/store.ts';
import { keptAttributesOf } from './document-attributes.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { type ChunkedText, PlainText, stringOf } from './document-text.ts';
import type { OpenDocument, OpenDocuments } from './open-documents.ts';
import { StoreTimeoutError } from './store-with-deadline.ts';
import type { TabLease } from './tab-lease.ts';
import { longestBackup, type UnloadBackup } from './unload-backup.ts';
import type { WorkingDocument } from './working-document.ts';

/** What was open in one tab of the browser, in the order of its tabs. */
export interface Session {
  readonly name: string;
  readonly documents: readonly [StoredDocument, ...StoredDocument[]];
  /** The one that was worked on. */
  readonly current: StoredDocument;
}

/** What the page shows the user about keeping. */
export interface KeepingState {
  /** Whether what was kept has been looked for; until then there is nothing to show. */
  readonly isReady: boolean;
  /** Why the browser does not keep the documents; null while it does. */
  readonly refusal: string | null;
  /** What was left behind by tabs closed since, newest first. */
  readonly earlier: readonly Session[];
}

/** The state of keeping on a page that has only just been loaded. */
export const initialKeeping: KeepingState = { isReady: false, refusal: null, earlier: [] };

/** A save waits for a pause in typing, but not longer than `maxDelayMs`. */
const debounceMs = 400;
const maxDelayMs = 3000;
/** How many sessions of closed tabs are kept. */
const keptSessions = 8;
/** UTF-16 code units of documents not worked on that stay in memory, with their undo histories. */
const longestHeld = 20_000_000;

/** What the store has of a document. */
interface Stored {
  readonly entry: StoredDocument;
  /** The text, if the page has it. Not held: the store is there so that memory need not. */
  readonly text?: WeakRef<ChunkedText> | undefined;
}

/**
 * Keeps the open documents between visits. Every open tab of the browser has a session of its own, so no tab
 * overwrites another's work: a new tab continues the newest session if its tab is closed, and
 * starts with a copy of its document if it is open.
 */
export class DocumentPersistence extends Store<KeepingState> {
  readonly #document: WorkingDocument;
  readonly #documents: OpenDocuments;
  readonly #store: DocumentStore;
  readonly #lease: TabLease;
  readonly #unloadBackup: UnloadBackup;
  #session: string | undefined;
  readonly #stored = new Map<string, Stored>();
  readonly #beingWritten = new WeakSet<ChunkedText>();
  /** What need not be saved again: the browser was given it at once when the page seemed to go away. */
  #handedOver: ChunkedText | undefined;
  #firstUnsaved = 0;
  /** Earlier documents taken over and not yet deleted. */
  readonly #taken: string[] = [];
  #hasStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    { document, documents }: { document: WorkingDocument; documents: OpenDocuments },
    store: DocumentStore,
    lease: TabLease,
    unloadBackup: UnloadBackup,
  ) {
    super(initialKeeping);
    this.#document = document;
    this.#documents = documents;
    this.#store = store;
    this.#lease = lease;
    this.#unloadBackup = unloadBackup;
  }

  /** Brings back what was kept and keeps every change from then on. To be called once. */
  async start(): Promise<void> {
    await this.#bringBack();
    this.#session ??= this.#lease.create();
    this.change({ isReady: true });
    this.#document.subscribe(() => this.#schedule());
    this.#documents.subscribe(() => {
      this.#schedule();
      // That is no key: there is nothing to wait for.
      void this.#saveOthers(false).then(() => this.#saveEntries());
    });
    if (!this.#hasText(this.#documents.current)) this.#schedule();
  }

  /** Saves at once what is not saved yet: the page is about to go away. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#hasStopped) return;
    void this.#saveOthers(true);
    void this.#saveEntries();
    const { current } = this.#documents;
    if (this.#hasText(current) || this.#handedOver === current.text) {
      if (this.#hasOtherEntry(current)) this.#backUp(current);
      return;
    }
    this.#handedOver = current.text;
    this.#backUp(current);
    void this.#write(current, current.text, true);
  }

  /** A page that goes away may not live to see its store answer. */
  #backUp(document: OpenDocument & { readonly text: ChunkedText }): void {
    if (this.#session === undefined || document.length > longestBackup) return;
    const entry = this.#entryOf(document, Date.now());
    this.#unloadBackup.save({ entry, text: stringOf(document.text) });
  }

  /**
   * The text of an open document; undefined when it is no longer there.
   *
   * @throws Where the browser does not give it.
   */
  async read({ slot, text }: OpenDocument): Promise<ChunkedText | undefined> {
    if (slot === this.#documents.current.slot) return this.#documents.current.text;
    if (text !== undefined) return text;
    const kept = await this.#store.read(slot);
    const stored = this.#stored.get(slot);
    if (kept !== undefined && stored !== undefined) {
      this.#stored.set(slot, { ...stored, text: new WeakRef(kept) });
    }
    return kept;
  }

  /**
   * Opens the documents of an earlier session beside the others.
   *
   * @returns false when they are no longer there.
   */
  async openEarlier({ name, current }: Session): Promise<boolean> {
    const entries = await this.#store.list();
    const session = sessionsIn(entries).find((each) => each.name === name);
    this.#forget([name]);
    const text = session && (await this.#store.read(current.slot));
    if (session === undefined || text === undefined) return false;
    for (const entry of session.documents) this.#stored.set(entry.slot, { entry });
    this.#stored.set(current.slot, { entry: current, text: new WeakRef(text) });
    this.#documents.insert(session.documents.map(openedFrom), current.slot, text);
    return true;
  }

  /**
   * The text of the document that an earlier session had, which leaves the list of earlier ones. It stays in the
   * store until this tab's own document has been saved the next time, so that no moment is without it.
   *
   * @returns undefined when it is no longer there.
   */
  async takeEarlier({ name, current: { slot } }: Session): Promise<ChunkedText | undefined> {
    const text = await this.#store.read(slot);
    this.#taken.push(slot);
    this.#forget([name]);
    return text;
  }

  /**
   * Leaves the document as it is in the store, as a session of its own: another document is about to take its
   * place.
   *
   * @returns whether it is kept; false for an empty document, which need not be, and when the
   *   browser refuses.
   */
  async setAside(): Promise<boolean> {
    const { current } = this.#documents;
    if (current.length === 0) return false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#hasText(current)) await this.#write(current, current.text, true);
    const stored = this.#stored.get(current.slot);
    if (stored === undefined || !this.#hasText(current)) return false;
    const { session: _, ...entry } = this.#entryOf(current, stored.entry.savedAt);
    await this.#store.update([entry]);
    this.#stored.delete(current.slot);
    this.#documents.leaveSlot();
    const session: Session = { name: entry.slot, documents: [entry], current: entry };
    this.change({ earlier: [session, ...this.state.earlier] });
    return true;
  }

  /** Deletes an earlier session. */
  async discardEarlier({ name, documents }: Session): Promise<void> {
    await this.#store.remove(documents.map(({ slot }) => slot));
    this.#forget([name]);
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

  #forget(sessions: readonly string[]): void {
    this.change({ earlier: this.state.earlier.filter(({ name }) => !sessions.includes(name)) });
  }

  /** Looks for what was kept; where the browser does not answer yet, again once it does. */
  async #bringBack(): Promise<void> {
    try {
      const { source, isFree, text } = await this.#findKept();
      const isUntouched = this.#document.snapshot.revision === 0;
      if (source !== undefined && text !== undefined && isUntouched && isFree) {
        const { documents, current } = source;
        for (const entry of documents) this.#stored.set(entry.slot, { entry });
        this.#stored.set(current.slot, { entry: current, text: new WeakRef(text) });
        this.#session = source.name;
        this.#documents.restore(documents.map(openedFrom), current.slot, text);
      } else {
        if (this.#session === undefined) {
          this.#session = this.#lease.create();
          await this.#lease.take(this.#session);
        }
        if (isUntouched && text !== undefined) {
          // A copy of what another tab works on, which is not kept before it is another text.
          this.#document.restore(text, source?.current);
          this.#handedOver = text;
        }
        // The user has been quicker. What was kept stays as it is.
        if (!isUntouched && source) this.change({ earlier: [source, ...this.state.earlier] });
      }
      if (this.state.refusal !== null) this.change({ refusal: null });
    } catch (error) {
      this.#refuse(error);
      if (error instanceof StoreTimeoutError) {
        void error.answered.then(async () => {
          await this.#bringBack();
          if (!this.#hasText(this.#documents.current)) this.#schedule();
        });
      }
    }
  }

  async #findKept(): Promise<{ source?: Session; isFree: boolean; text?: ChunkedText }> {
    const { remembered } = this.#lease;
    await this.#rescue();
    const entries = (await this.#store.list()).filter(({ slot }) => !this.#stored.has(slot));
    const sessions = sessionsIn(entries);
    const own = sessions.find(({ name }) => name === remembered);
    const source = own ?? sessions[0];
    const taken = own === undefined ? await this.#lease.taken() : new Set<string>();
    const isFree =
      source !== undefined && !taken.has(source.name) && (await this.#lease.take(source.name));
    await this.#tidy(sessions, source);
    const text = source && (await this.#store.read(source.current.slot));
    return { isFree, ...(source && { source }), ...(text && { text }) };
  }

  /** Moves backups to the store where it has only an older text, or none. */
  async #rescue(): Promise<void> {
    const backups = this.#unloadBackup.list();
    const entries = backups.length > 0 ? await this.#store.list() : [];
    for (const { entry, text } of backups) {
      const kept = entries.find(({ slot }) => slot === entry.slot);
      if (kept === undefined || kept.savedAt < entry.savedAt) {
        await this.#store.write(entry, new PlainText(text), true);
      }
      this.#unloadBackup.forget(entry.slot);
    }
  }

  /** Lists what closed tabs left behind, and drops the empty and the oldest of it. */
  async #tidy(sessions: readonly Session[], source: Session | undefined): Promise<void> {
    const taken = await this.#lease.taken();
    const left = sessions.filter((each) => each !== source && !taken.has(each.name));
    const earlier = left
      .filter(({ documents }) => documents.some(({ length }) => length > 0))
      .slice(0, keptSessions);
    const dropped = left.filter((each) => !earlier.includes(each));
    const slots = dropped.flatMap(({ documents }) => documents.map(({ slot }) => slot));
    if (slots.length > 0) await this.#store.remove(slots);
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
    const { current } = this.#documents;
    if (!this.#hasText(current) && this.#handedOver !== current.text) {
      await this.#write(current, current.text, false);
    }
    await this.#saveOthers(false);
    await this.#saveEntries();
  }

  /** Saves the texts of documents that are not worked on; what need not be in memory then leaves it. */
  async #saveOthers(isUrgent: boolean): Promise<void> {
    for (const { slot } of this.#documents.state.list) {
      // As it is now: the one before it may have taken its time.
      const each = this.#documents.state.list.find((other) => other.slot === slot);
      if (each?.text === undefined || slot === this.#documents.state.current) continue;
      if (this.#hasText(each) || (this.#beingWritten.has(each.text) && !isUrgent)) continue;
      const written = this.#write(each, each.text, isUrgent);
      if (!isUrgent) await written;
    }
    const held = this.#documents.state.list
      .filter(({ text }) => text !== undefined)
      .sort((a, b) => b.selectedAt - a.selectedAt);
    let length = 0;
    const released = held.filter((each) => {
      length += each.length;
      return length > longestHeld && this.#hasText(each);
    });
    if (released.length > 0) this.#documents.release(released.map(({ slot }) => slot));
  }

  /** Saves what has changed of documents whose texts are stored, and drops those that were closed. */
  async #saveEntries(): Promise<void> {
    const { all } = this.#documents;
    const changed = all.flatMap((each) => {
      const stored = this.#stored.get(each.slot);
      if (stored === undefined || !this.#hasText(each) || !this.#hasOtherEntry(each)) return [];
      return [{ ...stored, entry: this.#entryOf(each, stored.entry.savedAt) }];
    });
    const closed = [...this.#stored.keys()].filter(
      (slot) => !all.some((each) => each.slot === slot),
    );
    if (this.#hasStopped || changed.length + closed.length === 0) return;
    try {
      if (changed.length > 0) await this.#store.update(changed.map(({ entry }) => entry));
      for (const each of changed) {
        this.#stored.set(each.entry.slot, each);
        this.#unloadBackup.forget(each.entry.slot);
      }
      if (closed.length > 0) await this.#store.remove(closed);
      for (const slot of closed) {
        this.#stored.delete(slot);
        this.#unloadBackup.forget(slot);
      }
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #write(document: OpenDocument, text: ChunkedText, isUrgent: boolean): Promise<void> {
    if (this.#hasStopped) return;
    const entry = this.#entryOf(document, Date.now());
    this.#beingWritten.add(text);
    try {
      await this.#store.write(entry, text, isUrgent);
      this.#stored.set(entry.slot, { entry, text: new WeakRef(text) });
      this.#unloadBackup.forget(entry.slot);
      const isOpen = this.#documents.state.list.some(({ slot }) => slot === entry.slot);
      // It was closed meanwhile.
      if (!isOpen) this.#schedule();
      if (this.#taken.length > 0) await this.#store.remove(this.#taken.splice(0));
      if (this.state.refusal !== null) this.change({ refusal: null });
    } catch (error) {
      this.#handedOver = undefined;
      this.#refuse(error);
      if (error instanceof StoreTimeoutError) void error.answered.then(() => this.#schedule());
    } finally {
      this.#beingWritten.delete(text);
    }
  }

  #entryOf(document: OpenDocument, savedAt: number): StoredDocument {
    const { slot, length, selectedAt } = document;
    this.#session ??= this.#lease.create();
    const position = this.#documents.state.list.findIndex((each) => each.slot === slot);
    const place = { session: this.#session, position, selectedAt };
    return { slot, ...place, savedAt, length, ...keptAttributesOf(document) };
  }

  /** Whether the store has something else of a document than its text. */
  #hasOtherEntry(document: OpenDocument): boolean {
    const entry = this.#stored.get(document.slot)?.entry;
    return entry !== undefined && !isSameEntry(this.#entryOf(document, entry.savedAt), entry);
  }

  /** Whether the store has the text of a document. A single one of which there is nothing to keep need not be there. */
  #hasText({ slot, text, length, ...attributes }: OpenDocument): boolean {
    const stored = this.#stored.get(slot);
    const isOnlyOne = this.#stored.size === 0 && this.#documents.state.list.length === 1;
    if (stored === undefined) {
      const { name, settings } = attributes;
      return isOnlyOne && length === 0 && name === undefined && settings === undefined;
    }
    return text === undefined || stored.text?.deref() === text;
  }

  #refuse(error: unknown): void {
    this.change({ refusal: describeRefusal(error) });
  }
}

/** The sessions that kept documents belong to, newest first. */
function sessionsIn(entries: readonly StoredDocument[]): Session[] {
  const groups = new Map<string, [StoredDocument, ...StoredDocument[]]>();
  for (const entry of entries) {
    const name = entry.session ?? entry.slot;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  const sessions = [...groups].map(([name, documents]): Session => {
    documents.sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    return { name, documents, current: documents.reduce(later) };
  });
  return sessions.sort((a, b) => newestOf(b) - newestOf(a));
}

function later(one: StoredDocument, other: StoredDocument): StoredDocument {
  return (other.selectedAt ?? other.savedAt) > (one.selectedAt ?? one.savedAt) ? other : one;
}

function newestOf({ documents }: Session): number {
  return Math.max(...documents.map(({ savedAt, selectedAt = 0 }) => Math.max(savedAt, selectedAt)));
}

/** A kept document that is open again; only the store has its text. */
function openedFrom(entry: StoredDocument): OpenDocument {
  const { slot, length, savedAt, selectedAt = savedAt } = entry;
  return { slot, length, selectedAt, ...keptAttributesOf(entry) };
}

function isSameEntry(one: StoredDocument, other: StoredDocument): boolean {
  const names = [
    'session',
    'position',
    'selectedAt',
    'length',
    'name',
    'path',
    'settings',
    'isUnsaved',
  ] as const;
  return names.every((name) => one[name] === other[name]);
}

function describeRefusal(error: unknown): string {
  if (error instanceof StoreTimeoutError) return 'This browser’s storage does not respond';
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  return isFull
    ? 'This browser’s storage for the site is full'
    : 'This browser does not let the site store anything';
}
