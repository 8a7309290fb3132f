const SLOTS = 4096;
/** Longer ones are seldom repeated. */
const LONGEST = 64;

/**
 * Gives names of texts as strings, the same string for a name that comes again and again: looking that up in a
 * map takes a fraction of the time that a part of the text takes, which has to be hashed and compared each time.
 * Keeps at most as many short names as it has slots, and of those only what came twice in a row.
 */
export class RepeatedNames {
  readonly #names: (string | undefined)[] = new Array<string | undefined>(SLOTS).fill(undefined);
  /** By slot, the hash of the last name that was not the one in there. */
  readonly #missed = new Int32Array(SLOTS);

  /** The part of a text. */
  at(text: string, from: number, to: number): string {
    const length = to - from;
    if (length === 0 || length > LONGEST) return text.slice(from, to);
    const slot = slotOf(text, from, length);
    const known = this.#names[slot];
    if (known !== undefined && known.length === length && isAt(text, from, known)) return known;
    return this.#note(slot, text, from, to);
  }

  #note(slot: number, text: string, from: number, to: number): string {
    const hash = hashOf(text, from, to);
    const part = text.slice(from, to);
    if (this.#missed[slot] !== hash) {
      this.#missed[slot] = hash;
      return part;
    }
    const name = keyOf(part);
    this.#names[slot] = name;
    return name;
  }
}

function slotOf(text: string, from: number, length: number): number {
  const middle = text.charCodeAt(from + (length >> 1));
  const last = text.charCodeAt(from + length - 1);
  const hash = ((text.charCodeAt(from) * 31 + middle) * 31 + last) * 31 + length;
  return (hash ^ (hash >> 12)) & (SLOTS - 1);
}

function isAt(text: string, from: number, name: string): boolean {
  for (let at = 0; at < name.length; at++) {
    if (text.charCodeAt(from + at) !== name.charCodeAt(at)) return false;
  }
  return true;
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 1;
  for (let at = from; at < to; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash;
}

/** The same string as engines keep it for keys of objects: once, with its hash, and not as a part of the text. */
function keyOf(name: string): string {
  return Object.keys({ [name]: 0 })[0];
}
