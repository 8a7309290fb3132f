import { applyEdits } from '@yamlkit/engine/text';
import type { TextChanges } from '../engine/protocol.ts';

/** The newest text that questions of one kind were about, for questions that send changes only. */
export class KnownText {
  #text: string | undefined;
  #revision = -1;

  /**
   * The text of a question.
   *
   * @param sent the whole text, where there are no changes.
   * @returns undefined when the changes are of a text that is not known.
   */
  take(
    { revision, changes }: { readonly revision: number; readonly changes?: TextChanges },
    sent: string,
  ): string | undefined {
    const text = changes === undefined ? sent : this.#changed(changes);
    if (text === undefined) return undefined;
    // Returns the same string for the same text, since caches are keyed by it.
    if (this.#text !== text) this.#text = text;
    this.#revision = revision;
    return this.#text;
  }

  #changed({ revision, steps, length }: TextChanges): string | undefined {
    if (this.#text === undefined) return undefined;
    // Each step leads to the next revision; some may have been taken for a request that was given up.
    const taken = this.#revision - revision;
    if (taken < 0 || taken > steps.length) return undefined;
    let text = this.#text;
    for (const edits of steps.slice(taken)) {
      const last = edits[edits.length - 1];
      if (last !== undefined && last.to > text.length) return undefined;
      text = applyEdits(text, edits);
    }
    return text.length === length ? text : undefined;
  }
}
