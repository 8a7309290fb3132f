import type { ChunksSent } from '../engine/protocol.ts';

/** Texts that are kept as strings, besides their chunks: questions about one text come one after another. */
const keptTexts = 2;
/** Putting together one that is shorter takes no time. */
const shortestKept = 100_000;

/** The texts that the page has sent, by the numbers of their chunks. */
export class ReceivedTexts {
  readonly #chunks = new Map<number, string>();
  readonly #newest: { readonly numbers: Uint32Array; readonly text: string }[] = [];

  add({ first, chunks }: ChunksSent): void {
    for (const [at, chunk] of chunks.entries()) this.#chunks.set(first + at, chunk);
  }

  /** Forgets chunks that the page will not name again. */
  drop(numbers: Uint32Array): void {
    for (const number of numbers) this.#chunks.delete(number);
  }

  /** The text of chunks that have all been sent. */
  textOf(numbers: Uint32Array): string {
    if (numbers.length < 2) return this.#chunkAt(numbers[0]);
    const at = this.#newest.findIndex((each) => isSame(each.numbers, numbers));
    const [known] = at === -1 ? [] : this.#newest.splice(at, 1);
    const text = known?.text ?? Array.from(numbers, (number) => this.#chunkAt(number)).join('');
    if (text.length < shortestKept) return text;
    this.#newest.unshift({ numbers, text });
    this.#newest.length = Math.min(this.#newest.length, keptTexts);
    return text;
  }

  #chunkAt(number: number | undefined): string {
    if (number === undefined) return '';
    const chunk = this.#chunks.get(number);
    if (chunk === undefined) throw new Error('A piece of the text has not arrived');
    return chunk;
  }
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((number, at) => number === other[at]);
}
