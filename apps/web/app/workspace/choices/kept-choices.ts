/** Everything the site keeps by name begins so; "Forget everything" goes by it. */
const prefix = 'yaml-toolkit:';

/** A tool's options, kept in this browser between visits. */
export class KeptChoices<Choices extends object> {
  readonly #key: string;
  /** The choices in something that may come from anyone; the default for each that is not there. */
  readonly from: (given: unknown) => Choices;
  /** What holds where nothing has been kept: always the same object, so that nothing renders again for it. */
  readonly defaults: Choices;

  /**
   * @param name of the entry in local storage.
   * @param from reads choices from what was kept or shared. It throws on nothing.
   */
  constructor(name: string, from: (given: unknown) => Choices) {
    this.#key = prefix + name;
    this.from = from;
    this.defaults = from(null);
  }

  /** The choices as they were left, on this visit or an earlier one. */
  read(): Choices {
    try {
      const kept = localStorage.getItem(this.#key);
      return kept === null ? this.defaults : this.from(JSON.parse(kept));
    } catch {
      // Nothing can be stored, or something else was.
      return this.defaults;
    }
  }

  /** Keeps what was chosen. The others may be those of a share link, which are for this visit. */
  keep(change: Partial<Choices>): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ ...this.read(), ...change }));
    } catch {
      // Then it lasts as long as the page.
    }
  }
}
