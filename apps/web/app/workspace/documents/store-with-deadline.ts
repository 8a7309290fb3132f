import type { DocumentStore, StoredDocument } from './document-store.ts';
import type { ChunkedText } from './document-text.ts';

/** The browser's database has not answered in time. */
export class StoreTimeoutError extends Error {
  override readonly name = 'StoreTimeoutError';
  /** Resolves if it answers after all. */
  readonly answered: Promise<void>;

  constructor(answered: Promise<void>) {
    super('The database does not respond.');
    this.answered = answered;
  }
}

/** Milliseconds until a request counts as unanswered. Texts of many megabytes take their time. */
const listTimeoutMs = 5_000;
const textTimeoutMs = 30_000;

/**
 * A store whose requests end in time, even if the browser's database never answers: opening it may
 * be blocked, and a damaged one may give neither success nor error. While a request is overdue, others
 * are rejected at once and not passed on, so that none pile up with their texts.
 */
export class StoreWithDeadline implements DocumentStore {
  readonly #store: DocumentStore;
  #silence: StoreTimeoutError | undefined;

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  list(): Promise<readonly StoredDocument[]> {
    return this.#ask(listTimeoutMs, () => this.#store.list());
  }

  read(slot: string): Promise<ChunkedText | undefined> {
    return this.#ask(textTimeoutMs, () => this.#store.read(slot));
  }

  write(entry: StoredDocument, text: ChunkedText, isUrgent: boolean): Promise<void> {
    return this.#ask(textTimeoutMs, () => this.#store.write(entry, text, isUrgent));
  }

  update(entries: readonly StoredDocument[]): Promise<void> {
    return this.#ask(listTimeoutMs, () => this.#store.update(entries));
  }

  remove(slots: readonly string[]): Promise<void> {
    return this.#ask(listTimeoutMs, () => this.#store.remove(slots));
  }

  #ask<T>(timeoutMs: number, request: () => Promise<T>): Promise<T> {
    if (this.#silence) return Promise.reject(this.#silence);
    return new Promise((resolve, reject) => {
      const answer = request();
      const answered = answer.then(
        () => this.#endSilence(),
        () => this.#endSilence(),
      );
      const timer = setTimeout(() => {
        this.#silence = new StoreTimeoutError(answered);
        reject(this.#silence);
      }, timeoutMs);
      void answered.then(() => clearTimeout(timer));
      answer.then(resolve, reject);
    });
  }

  #endSilence(): void {
    this.#silence = undefined;
  }
}
