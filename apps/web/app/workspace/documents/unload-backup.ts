import type { StoredDocument } from './document-store.ts';

/** A document as it was when its page went away. */
export interface BackedUpText {
  readonly entry: StoredDocument;
  readonly text: string;
}

/** Longer texts are not backed up: writing them takes too long, and space is limited. UTF-16 code units. */
export const longestBackup = 500_000;

/**
 * Texts that pages saved as they went away. Unlike the store it is written before the page is gone,
 * whatever the browser is busy with; the next page moves it to the store.
 */
export interface UnloadBackup {
  /** All backups. */
  list(): BackedUpText[];
  save(word: BackedUpText): void;
  forget(slot: string): void;
}

const defaultPrefix = 'yaml-toolkit:last-word:';

/** Backups in local storage. Does nothing where the browser forbids that or it is full. */
export class BrowserUnloadBackup implements UnloadBackup {
  readonly #prefix: string;

  /** @param prefix of the keys under which the backups of one kind of document are. */
  constructor(prefix = defaultPrefix) {
    this.#prefix = prefix;
  }

  list(): BackedUpText[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(this.#prefix))
        .flatMap((key) => read(key.slice(this.#prefix.length), localStorage.getItem(key) ?? ''));
    } catch {
      return [];
    }
  }

  save(word: BackedUpText): void {
    const { entry, text } = word;
    try {
      localStorage.setItem(this.#prefix + entry.slot, `${JSON.stringify(entry)}\n${text}`);
    } catch {
      // The store has it too, most likely.
    }
  }

  forget(slot: string): void {
    try {
      localStorage.removeItem(this.#prefix + slot);
    } catch {
      // Then there was none.
    }
  }
}

/** What is known of the document as JSON, which has no line breaks, and the text. */
function read(slot: string, kept: string): BackedUpText[] {
  const at = kept.indexOf('\n');
  if (!kept.startsWith('{') || at === -1) return [];
  const entry: StoredDocument = JSON.parse(kept.slice(0, at));
  return [{ entry: { ...entry, slot }, text: kept.slice(at + 1) }];
}
