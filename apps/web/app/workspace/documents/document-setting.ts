import { Store } from '../../ui/store.ts';
import type { WorkingDocument } from './working-document.ts';

/** One setting of whichever document is being worked on, as a value that can be watched. */
export class DocumentSetting<Value> extends Store<Value> {
  readonly #document: WorkingDocument;
  readonly #name: string;
  #given: unknown;

  /**
   * @param name under which the document's settings have it.
   * @param from reads it from what was kept or shared, undefined where nothing was. It throws on nothing.
   */
  constructor(document: WorkingDocument, name: string, from: (given: unknown) => Value) {
    const given = () => document.snapshot.settings?.[name];
    super(from(given()));
    this.#document = document;
    this.#name = name;
    this.#given = given();
    // Before any tool watches the document: those who ask about a new text find its own settings.
    document.subscribe(() => {
      if (this.#given === given()) return;
      this.#given = given();
      this.set(from(this.#given));
    });
  }

  /** Chooses a value for the document; undefined for what it is by itself. */
  choose(value: Value | undefined): void {
    this.#document.configure(this.#name, value);
  }
}
