import { Store } from '../../ui/store.ts';
import { attributesOf, type DocumentAttributes } from './document-attributes.ts';
import { type ChunkedText, emptyText, isSameText, isShort, PlainText } from './document-text.ts';

/** How the document came to be what it is; decides whether validation waits for a pause. */
export type DocumentChange =
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
  readonly text: ChunkedText;
  readonly change: DocumentChange;
  /** Whether an edit has left nothing of the text before: pasting over all of it does, and undoing an upload. */
  readonly replacesAll?: boolean;
  /** Grows by one with each change. */
  readonly revision: number;
}

/** The document of a page that has only just been loaded. */
export const initialSnapshot: DocumentSnapshot = {
  text: emptyText,
  savedText: emptyText,
  change: 'none',
  revision: 0,
};

/** A document that tools work on. Knows neither screen nor storage. */
export class WorkingDocument extends Store<DocumentSnapshot> {
  constructor() {
    super(initialSnapshot);
  }

  get snapshot(): DocumentSnapshot {
    return this.state;
  }

  /** Takes over what was kept, unless the user has been quicker. */
  restore(text: ChunkedText, attributes: DocumentAttributes = {}): void {
    if (this.snapshot.revision === 0) this.#become(text, 'restored', attributes);
  }

  /**
   * An editor reports its text after a change made in it.
   *
   * @param replacesAll whether it has left nothing of the text before.
   * @param attributes where the change brings back another document: undoing an upload does.
   */
  edit(
    text: ChunkedText,
    replacesAll = false,
    attributes: DocumentAttributes = this.#attributesWith(text),
  ): void {
    this.#become(text, 'edited', attributes, replacesAll);
  }

  /**
   * Puts another text of the same file in place of the whole; editors take it in as one change that can
   * be undone.
   */
  replace(text: ChunkedText): void {
    this.#become(text, 'replaced', this.#attributesWith(text));
  }

  /** Gives the text another name, which is not that of the file it was saved to; the text stays as it is. */
  rename(name: string): void {
    const { text, file, path, ...others } = this.snapshot;
    const kept = file?.name === name ? { file, ...(path !== undefined && { path }) } : {};
    this.#become(text, 'configured', { ...others, ...kept, name });
  }

  /**
   * Notes that a text of the document was saved.
   *
   * @param file where to, if the page can save there again. The document has its name from then on.
   */
  markSaved(saved: ChunkedText, file = this.snapshot.file): void {
    const { text, name: nameBefore, file: fileBefore } = this.snapshot;
    const name = file?.name ?? nameBefore;
    const isUnsaved = !isSameText(text, saved);
    const savedText = isShort(saved) ? saved : undefined;
    const path = file === fileBefore ? this.snapshot.path : undefined;
    const attributes = attributesOf({ ...this.snapshot, name, path, file, isUnsaved, savedText });
    this.#become(text, 'configured', attributes);
  }

  /** Changes one of the document's settings; the text stays as it is. Undefined takes it away. */
  configure(name: string, value: unknown): void {
    const others = Object.entries(this.snapshot.settings ?? {}).filter(([each]) => each !== name);
    const entries = value === undefined ? others : [...others, [name, value]];
    const settings = entries.length > 0 ? Object.fromEntries(entries) : undefined;
    const { text } = this.snapshot;
    this.#become(text, 'configured', attributesOf({ ...this.snapshot, settings }));
  }

  /** Puts a text from elsewhere in place of the whole, as `replace` does. */
  open(text: ChunkedText, attributes: DocumentAttributes = {}): void {
    this.#become(text, 'replaced', attributes);
  }

  /** Goes on with another document. */
  switchTo(text: ChunkedText, attributes: DocumentAttributes = {}): void {
    this.#become(text, 'switched', attributes);
  }

  /** The attributes of the document with another text. */
  #attributesWith(text: ChunkedText): DocumentAttributes {
    const { savedText } = this.snapshot;
    const isUnsaved = savedText === undefined || !isSameText(text, savedText);
    return { ...this.snapshot, isUnsaved };
  }

  #become(
    given: ChunkedText,
    change: DocumentChange,
    attributes: DocumentAttributes,
    replacesAll = false,
  ): void {
    const revision = this.snapshot.revision + 1;
    // One of its own: editors find the history of a document by its text.
    const text = given === emptyText ? new PlainText('') : given;
    const isSaved = attributes.isUnsaved !== true && isShort(text);
    const now = isSaved ? { ...attributes, savedText: text } : attributes;
    this.set({ text, change, revision, ...(replacesAll && { replacesAll }), ...attributesOf(now) });
  }
}
