import { Store } from '../../ui/store.ts';
import { attributesOf, type DocumentAttributes } from './document-attributes.ts';
import type { ChunkedText } from './document-text.ts';
import type { WorkingDocument } from './working-document.ts';

/** A document that is open in this tab of the browser. */
export interface OpenDocument extends DocumentAttributes {
  /** Names it among all documents, open and kept. */
  readonly slot: string;
  /** UTF-16 code units; of the current document, as it was when it became that. */
  readonly length: number;
  /** The text of a document that is not the current one; left out where only the store has it. */
  readonly text?: ChunkedText;
  /** When it became the current one, in milliseconds since 1970. */
  readonly selectedAt: number;
}

/** The documents that are open, in the order of their tabs. */
export interface OpenDocumentsState {
  /** At least one. */
  readonly list: readonly OpenDocument[];
  /** The slot of the one that is worked on. */
  readonly current: string;
}

/** What the built pages show: one document, of which there is nothing to say. */
export const initialDocuments: OpenDocumentsState = {
  list: [{ slot: '', length: 0, selectedAt: 0 }],
  current: '',
};

/** A text to be opened, and what it is. */
export interface NewDocument extends DocumentAttributes {
  readonly text: ChunkedText;
}

/** How many documents can be open. */
export const mostDocuments = 100;

/**
 * The documents that are open in this tab of the browser. One of them, the current one, is in the working document;
 * the others wait with their texts, which are also what editors find their undo histories by.
 */
export class OpenDocuments extends Store<OpenDocumentsState> {
  readonly #document: WorkingDocument;
  #isSwitching = false;

  constructor(document: WorkingDocument) {
    const slot = createSlot();
    super({ list: [{ slot, length: 0, selectedAt: 0 }], current: slot });
    this.#document = document;
    document.subscribe(() => this.#describeCurrent());
  }

  /** The current document, as it is now. */
  get current(): OpenDocument & { readonly text: ChunkedText } {
    const { snapshot } = this.#document;
    const { slot, selectedAt } = this.#at(this.state.current) ?? initialDocuments.list[0];
    const { text } = snapshot;
    return { slot, selectedAt, text, length: text.length, ...attributesOf(snapshot) };
  }

  /** All documents, each with its text, save those whose text only the store has. */
  get all(): readonly OpenDocument[] {
    const { current } = this;
    return this.state.list.map((each) => (each.slot === current.slot ? current : each));
  }

  /** Takes over what was open on an earlier visit. To be called before anything else has happened. */
  restore(list: readonly OpenDocument[], current: string, text: ChunkedText): void {
    const own = list.find(({ slot }) => slot === current);
    this.#switch(() => this.#document.restore(text, own), list, current);
  }

  /** Opens documents after the current one, and goes on with the first of them. */
  open(documents: readonly NewDocument[]): void {
    const added = documents.map(({ text, ...attributes }): OpenDocument => {
      const slot = createSlot();
      return { slot, text, length: text.length, selectedAt: 0, ...attributesOf(attributes) };
    });
    const [first] = added;
    if (first?.text !== undefined) this.insert(added, first.slot, first.text);
  }

  /** Puts documents after the current one, and goes on with one of them. An empty one without a name gives way. */
  insert(documents: readonly OpenDocument[], next: string, text: ChunkedText): void {
    const { current: before } = this;
    const { list } = this.state;
    const at = list.findIndex(({ slot }) => slot === before.slot) + 1;
    this.change({ list: [...list.slice(0, at), ...documents, ...list.slice(at)] });
    this.select(next, text);
    if (before.length === 0 && before.name === undefined) this.remove(before.slot);
  }

  /** Puts documents back that were closed, and goes on with the first of them. */
  reopen(closed: readonly (OpenDocument & { readonly text: ChunkedText })[], at: number): void {
    const { list } = this.state;
    const [first] = closed;
    if (first === undefined) return;
    this.change({ list: [...list.slice(0, at), ...closed, ...list.slice(at)] });
    this.select(first.slot, first.text);
  }

  /** Goes on with another document. */
  select(slot: string, text: ChunkedText): void {
    const next = this.#at(slot);
    if (next === undefined || slot === this.state.current) return;
    const { current: before } = this;
    const list = this.state.list.map((each): OpenDocument => {
      if (each.slot === before.slot) return before;
      if (each.slot !== slot) return each;
      const { text: _, ...others } = each;
      return { ...others, selectedAt: Date.now() };
    });
    this.#switch(() => this.#document.switchTo(text, next), list, slot);
  }

  /** Closes documents, save the current one. */
  remove(...slots: readonly string[]): void {
    const { list, current } = this.state;
    const closed = list.filter(({ slot }) => slot !== current && slots.includes(slot));
    if (closed.length === 0) return;
    this.change({ list: list.filter((each) => !closed.includes(each)) });
  }

  /** Puts a document at another place among the tabs. */
  move(slot: string, to: number): void {
    const { list } = this.state;
    const moved = this.#at(slot);
    const at = Math.max(0, Math.min(to, list.length - 1));
    if (moved === undefined || list[at]?.slot === slot) return;
    const others = list.filter((each) => each !== moved);
    this.change({ list: [...others.slice(0, at), moved, ...others.slice(at)] });
  }

  /** Gives the current document another slot: what its own has stays behind, in the store. */
  leaveSlot(): void {
    const slot = createSlot();
    const { current, list } = this.state;
    this.set({
      list: list.map((each) => (each.slot === current ? { ...each, slot } : each)),
      current: slot,
    });
  }

  /** Leaves the texts of documents to the store. */
  release(slots: readonly string[]): void {
    const list = this.state.list.map((each) => {
      const { text: _, ...others } = each;
      return slots.includes(each.slot) ? others : each;
    });
    this.change({ list });
  }

  #at(slot: string): OpenDocument | undefined {
    return this.state.list.find((each) => each.slot === slot);
  }

  /** The working document and the list become another one together. */
  #switch(work: () => void, list: readonly OpenDocument[], current: string): void {
    this.#isSwitching = true;
    work();
    this.#isSwitching = false;
    this.set({ list, current });
  }

  /** Keeps what the list says of the current document up to date, and nothing else at every key. */
  #describeCurrent(): void {
    if (this.#isSwitching) return;
    const now = attributesOf(this.#document.snapshot);
    const described = this.#at(this.state.current);
    if (described === undefined) return;
    const names = ['name', 'path', 'settings', 'isUnsaved', 'file', 'savedText'] as const;
    if (names.every((name) => now[name] === described[name])) return;
    const { slot, length, selectedAt } = described;
    const changed = { slot, length, selectedAt, ...now };
    this.change({ list: this.state.list.map((each) => (each === described ? changed : each)) });
  }
}

/** A name that no document has. */
function createSlot(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
