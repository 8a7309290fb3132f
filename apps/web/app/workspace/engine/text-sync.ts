import type { TextEdit } from '@yamlkit/engine';
import type { ChunkedText } from '../documents/document-text.ts';
import type { WorkingDocument } from '../documents/working-document.ts';
import type { TextChanges } from './protocol.ts';

/** Most changes since the newest known text that are sent instead of the text. */
const mostChanges = 500;

/** Sent with a request about a document: its version, and the changes that lead to it. */
export interface SentText {
  readonly revision: number;
  readonly changes?: TextChanges;
}

/**
 * Lets the worker know a document's text for questions that come with each key: what has changed since
 * it last answered one, and the whole text only where that is not known.
 */
export class TextSync {
  readonly #document: WorkingDocument;
  /** The revision of the newest text that the worker was sent, or has answered for. */
  #revision = -1;
  /** Each change since then; undefined when one is not known. */
  #steps: (readonly TextEdit[])[] | undefined;

  constructor(document: WorkingDocument) {
    this.#document = document;
  }

  /** Follows the document until the returned function is called. */
  start(): () => void {
    this.#steps = undefined;
    return this.#document.subscribe(() => {
      const { edits } = this.#document.snapshot;
      if (edits === undefined || this.#steps?.length === mostChanges) this.#steps = undefined;
      this.#steps?.push(edits ?? []);
    });
  }

  /**
   * Asks something about the text as it is.
   *
   * @param ask is called with the changes, and once more with the text when the worker does not know
   *   what they are of.
   */
  async ask<Answer>(
    ask: (sent: SentText, text?: ChunkedText) => Promise<Answer | 'stale'>,
  ): Promise<Answer | 'stale'> {
    const { text, revision } = this.#document.snapshot;
    if (this.#steps !== undefined) {
      const steps = [...this.#steps];
      const changes = { revision: this.#revision, steps, length: text.length };
      const answer = await ask({ revision, changes });
      if (answer !== 'stale') {
        this.#forget(revision);
        return answer;
      }
    }
    // Should it not arrive, changes of it will not be known either.
    this.#revision = revision;
    this.#steps = this.#document.snapshot.revision === revision ? [] : undefined;
    return ask({ revision }, text);
  }

  /** The worker has the text of a revision, so that changes before it need not be sent any more. */
  #forget(revision: number): void {
    const count = revision - this.#revision;
    if (count <= 0 || this.#steps === undefined || count > this.#steps.length) return;
    this.#steps.splice(0, count);
    this.#revision = revision;
  }
}
