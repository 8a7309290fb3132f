/** A text as it was when its page went away. */
export interface LastWord {
  readonly slot: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly text: string;
  /** The name of the file that the text is from, where it is from one. */
  readonly name?: string;
}

/** Longer texts are not left: writing them takes too long, and room is short. UTF-16 code units. */
export const longestLastWord = 500_000;

/**
 * What pages left as they went away. Unlike the shelf it is written before the page is gone,
 * whatever the browser is busy with; the next page moves it to the shelf.
 */
export interface LastWords {
  /** All that was left. */
  list(): LastWord[];
  leave(word: LastWord): void;
  forget(slot: string): void;
}

const defaultPrefix = 'yaml-toolkit:last-word:';

/** Last words in local storage. Does nothing where the browser forbids that or it is full. */
export class BrowserLastWords implements LastWords {
  readonly #prefix: string;

  /** @param prefix of the keys under which the words of one kind of document are. */
  constructor(prefix = defaultPrefix) {
    this.#prefix = prefix;
  }

  list(): LastWord[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(this.#prefix))
        .flatMap((key) => read(key.slice(this.#prefix.length), localStorage.getItem(key) ?? ''));
    } catch {
      return [];
    }
  }

  leave({ slot, savedAt, text, name }: LastWord): void {
    const head = name === undefined ? `${savedAt}` : `${savedAt}${JSON.stringify(name)}`;
    try {
      localStorage.setItem(this.#prefix + slot, `${head} ${text}`);
    } catch {
      // The shelf has it too, most likely.
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

/** When it was left, the file's name as JSON where there is one, and the text. */
const form = /^(\d+)("(?:[^"\\]|\\.){0,1000}")? /;

function read(slot: string, kept: string): LastWord[] {
  const [head, savedAt, name] = form.exec(kept) ?? [];
  if (head === undefined) return [];
  const word = { slot, savedAt: Number(savedAt), text: kept.slice(head.length) };
  return [name === undefined ? word : { ...word, name: String(JSON.parse(name)) }];
}
