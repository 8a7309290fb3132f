import { type ChunkedText, isSameText, stringOf } from '../document-text.ts';
import type { OpenDocuments } from '../open-documents.ts';
import type { DocumentSnapshot, WorkingDocument } from '../working-document.ts';
import { longestVersion, type VersionReason } from './version-limits.ts';
import type { Version, VersionStore } from './version-store.ts';

/** A pause in typing of this many milliseconds ends a version. */
const typingPause = 10_000;
/** But not more often than this. */
const typedAtMostEvery = 120_000;

/**
 * Keeps earlier states of the document that is worked on: before another text takes its place, when it is saved, and
 * now and then while someone types. Clear drops those of the document, and undoing it brings them back.
 */
export class VersionKeeper {
  readonly #document: WorkingDocument;
  readonly #documents: OpenDocuments;
  readonly #store: Store;
  /** When the newest version was kept, or the document became the one that is worked on. */
  #lastAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #before: DocumentSnapshot;
  /** What Clear has dropped, and the text it was of. */
  #cleared:
    | { readonly versions: Promise<readonly Version[]>; readonly text: ChunkedText }
    | undefined;
  #count = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    documents: { readonly document: WorkingDocument; readonly documents: OpenDocuments },
    store: Store,
  ) {
    this.#document = documents.document;
    this.#documents = documents.documents;
    this.#store = store;
    this.#before = this.#document.snapshot;
  }

  /** Keeps versions until the returned function is called. */
  start(): () => void {
    this.#before = this.#document.snapshot;
    this.#lastAt = Date.now();
    const end = this.#document.subscribe(() => this.#follow());
    return () => {
      end();
      clearTimeout(this.#timer);
    };
  }

  #follow(): void {
    const before = this.#before;
    const now = this.#document.snapshot;
    this.#before = now;
    if (now.change === 'switched' || now.change === 'restored') {
      clearTimeout(this.#timer);
      this.#lastAt = Date.now();
    } else if (now.change === 'edited') {
      clearTimeout(this.#timer);
      this.#followUndo(now);
      this.#timer = setTimeout(() => this.#keepTyped(), typingPause);
    } else if (now.change === 'replaced') {
      clearTimeout(this.#timer);
      this.#followReplacement(before, now);
    } else if (before.isUnsaved === true && now.isUnsaved !== true) {
      this.#keep(now.text, 'saved');
    }
  }

  #followReplacement(before: DocumentSnapshot, now: DocumentSnapshot): void {
    const { slot } = this.#documents.current;
    const isCleared = now.text.length === 0 && now.name === undefined;
    if (isCleared)
      this.#cleared = {
        versions: this.#turn.then(() => this.#store.removeOf(slot)),
        text: before.text,
      };
    else if (!this.#followUndo(now)) this.#keep(before.text, 'replaced');
  }

  /** Brings the versions back that Clear has dropped, as the text is. @returns whether it is. */
  #followUndo({ text }: DocumentSnapshot): boolean {
    const cleared = this.#cleared;
    if (cleared === undefined || !isSameText(cleared.text, text)) return false;
    this.#cleared = undefined;
    void cleared.versions.then((versions) => this.#store.add(...versions)).catch(ignore);
    return true;
  }

  #keepTyped(): void {
    if (Date.now() - this.#lastAt >= typedAtMostEvery) {
      this.#keep(this.#document.snapshot.text, 'typed');
    }
  }

  #keep(kept: ChunkedText, reason: VersionReason): void {
    const { length } = kept;
    if (length === 0 || length > longestVersion) return;
    const { slot } = this.#documents.current;
    const savedAt = Date.now();
    this.#lastAt = savedAt;
    const id = `${slot}:${savedAt.toString(36)}:${++this.#count}`;
    const text = stringOf(kept);
    const add = async () => {
      const [newest] = await this.#store.list(slot);
      const isThere = newest?.length === length && (await this.#store.read(newest.id)) === text;
      if (!isThere) await this.#store.add({ id, slot, savedAt, length, reason, text });
    };
    // One after another: each looks at the newest. Where the browser keeps nothing, the page says so of the document.
    this.#turn = this.#turn.then(add).catch(ignore);
  }
}

type Store = Pick<VersionStore, 'list' | 'read' | 'add' | 'removeOf'>;

function ignore(): void {}
