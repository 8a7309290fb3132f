import type { TextEdit } from '@yamlkit/engine';
import { Store } from '../../ui/store.ts';
import { attributesOf, type DocumentAttributes } from './document-attributes.ts';
import { type DocumentText, emptyText } from './document-text.ts';

/** How the document came to be what it is; decides whether validation waits for a pause. */
export type Change =
  /** Nothing has happened yet: what was kept is still being read. */
  | 'none'
  /** Brought back from an earlier visit. */
  | 'restored'
  /** Typed, pasted or undone in an editor. */
  | 'edited'
  /** The text is as it was; its name or its settings are others. */
  | 'configured'
  /** Replaced as a whole: upload, sample, Clear. */
  | 'replaced'
  /** Another document has taken its place, which has a history of its own. */
  | 'switched';

/** The document at one moment. */
export interface DocumentSnapshot extends DocumentAttributes {
  readonly text: DocumentText;
  readonly change: Change;
  /** What leads from the text before to this one, where that is known and short; ascending. */
  readonly edits?: readonly TextEdit[];
  /** Grows by one with each change. */
  readonly revision: number;
}

/** The document of a page that has only just been loaded. */
export const initialSnapshot: DocumentSnapshot = { text: emptyText, change: 'none', revision: 0 };

/** A document that tools work on. Knows neither screen nor storage. */
export class WorkingDocument extends Store<DocumentSnapshot> {
  constructor() {
    super(initialSnapshot);
  }

  get snapshot(): DocumentSnapshot {
    return this.state;
  }

  /** Takes over what was kept, unless the user has been quicker. */
  restore(text: DocumentText, attributes: DocumentAttributes = {}): void {
    if (this.snapshot.revision === 0) this.#become(text, 'restored', attributes);
  }

  /**
   * An editor reports its text after a change made in it.
   *
   * @param edits what has changed, where the editor knows.
   * @param attributes where the change brings back another document: undoing an upload does.
   */
  edit(
    text: DocumentText,
    edits?: readonly TextEdit[],
    attributes: DocumentAttributes = this.snapshot,
  ): void {
    this.#become(text, 'edited', attributes, edits);
  }

  /**
   * Puts another text of the same file in place of the whole; editors take it in as one change that can
   * be undone.
   */
  replace(text: DocumentText): void {
    this.#become(text, 'replaced', this.snapshot);
  }

  /** Gives the text another name; the text stays as it is. */
  rename(name: string): void {
    this.#become(this.snapshot.text, 'configured', { ...this.snapshot, name }, []);
  }

  /** Changes one of the document's settings; the text stays as it is. Undefined takes it away. */
  configure(name: string, value: unknown): void {
    const others = Object.entries(this.snapshot.settings ?? {}).filter(([each]) => each !== name);
    const entries = value === undefined ? others : [...others, [name, value]];
    const settings = entries.length > 0 ? Object.fromEntries(entries) : undefined;
    const { text, name: fileName } = this.snapshot;
    this.#become(text, 'configured', attributesOf({ name: fileName, settings }), []);
  }

  /** Puts a text from elsewhere in place of the whole, as `replace` does. */
  open(text: DocumentText, attributes: DocumentAttributes = {}): void {
    this.#become(text, 'replaced', attributes);
  }

  /** Goes on with another document. */
  switchTo(text: DocumentText, attributes: DocumentAttributes = {}): void {
    this.#become(text, 'switched', attributes);
  }

  #become(
    text: DocumentText,
    change: Change,
    attributes: DocumentAttributes,
    edits?: readonly TextEdit[],
  ): void {
    const revision = this.snapshot.revision + 1;
    this.set({ text, change, revision, ...(edits && { edits }), ...attributesOf(attributes) });
  }
}
