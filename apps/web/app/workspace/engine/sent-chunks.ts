import type { Chunk } from '../documents/document-text.ts';
import type { ChunksSent } from './protocol.ts';

/** Requests for which it keeps more: those about one text come one after another, with others between them. */
const keptRequests = 16;

/** A chunk that a worker has. */
interface SentChunk {
  readonly number: number;
  /** The newest request that has used it, by its number. */
  readonly usedBy: number;
}

/** The chunks of texts that a worker has, by their numbers, so that it is sent only those that are new. */
export class SentChunks {
  readonly #keptLength: number;
  /** The one that was used longest ago first. */
  readonly #sent = new Map<Chunk, SentChunk>();
  #length = 0;
  #last = 0;
  #requests = 0;

  /** @param keptLength code units that the worker keeps however long ago they were used. */
  constructor(keptLength = 8_000_000) {
    this.#keptLength = keptLength;
  }

  /** The chunks that the worker does not have. */
  missing(chunks: Iterable<Chunk>): Iterable<Chunk> {
    const missing = new Set<Chunk>();
    for (const chunk of chunks) if (!this.#sent.has(chunk)) missing.add(chunk);
    return missing;
  }

  /** Numbers chunks that are sent now. */
  add(chunks: readonly Chunk[]): ChunksSent {
    const first = this.#last + 1;
    for (const chunk of chunks) {
      this.#sent.set(chunk, { number: ++this.#last, usedBy: this.#requests });
      this.#length += chunk.length;
    }
    return { first, chunks: chunks.map((chunk) => chunk.read()) };
  }

  /** The numbers of the chunks of texts that are all sent, and of those that the worker need not keep any more. */
  use(texts: readonly (readonly Chunk[])[]): {
    readonly texts: readonly Uint32Array[];
    readonly dropped: Uint32Array;
  } {
    if (texts.length > 0) this.#requests++;
    const numbers = texts.map((chunks) => Uint32Array.from(chunks, (chunk) => this.#use(chunk)));
    const dropped: number[] = [];
    for (const [chunk, { number, usedBy }] of this.#sent) {
      if (this.#length <= this.#keptLength || usedBy > this.#requests - keptRequests) break;
      this.#sent.delete(chunk);
      this.#length -= chunk.length;
      dropped.push(number);
    }
    return { texts: numbers, dropped: Uint32Array.from(dropped) };
  }

  #use(chunk: Chunk): number {
    const number = this.#sent.get(chunk)?.number ?? 0;
    this.#sent.delete(chunk);
    this.#sent.set(chunk, { number, usedBy: this.#requests });
    return number;
  }
}
