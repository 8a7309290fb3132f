/** The longest message that is read; longer ones are passed over. */
const MOST_BYTES = 512 * 1024 * 1024;
/** A header has two short lines. */
const LONGEST_HEADER = 4096;
const SMALLEST = 1 << 16;
/** Memory of long messages is not kept. */
const LARGE = 1 << 20;

const CR = 0x0d;
const LF = 0x0a;

/** What takes messages, and what cannot be one. */
export interface MessageReceiver {
  message(body: string): void;
  mistake(description: string): void;
}

/** Takes a stream of bytes apart into messages, each with a header that says how long it is. */
export class MessageReader {
  readonly #receiver: MessageReceiver;
  readonly #decoder = new TextDecoder();
  readonly #mostBytes: number;
  #bytes = new Uint8Array(SMALLEST);
  #from = 0;
  #to = 0;
  /** The length of the message whose header was read; -1 before that. */
  #length = -1;
  /** Bytes to be passed over. */
  #skip = 0;

  constructor(receiver: MessageReceiver, mostBytes = MOST_BYTES) {
    this.#receiver = receiver;
    this.#mostBytes = mostBytes;
  }

  /** Takes what has come, and hands over the messages that are complete. */
  add(chunk: Uint8Array): void {
    const skipped = Math.min(this.#skip, chunk.length);
    this.#skip -= skipped;
    this.#append(chunk.subarray(skipped));
    while (this.#readOne());
    if (this.#from === this.#to) {
      this.#from = 0;
      this.#to = 0;
      if (this.#bytes.length > LARGE) this.#bytes = new Uint8Array(SMALLEST);
    }
  }

  #append(chunk: Uint8Array): void {
    if (this.#to + chunk.length > this.#bytes.length) {
      const kept = this.#bytes.subarray(this.#from, this.#to);
      const needed = Math.max(kept.length + chunk.length, this.#length);
      const isRoomy = needed <= this.#bytes.length >> 1;
      const bytes = isRoomy ? this.#bytes : new Uint8Array(Math.max(SMALLEST, needed * 2));
      if (isRoomy) bytes.copyWithin(0, this.#from, this.#to);
      else bytes.set(kept);
      this.#to -= this.#from;
      this.#from = 0;
      this.#bytes = bytes;
    }
    this.#bytes.set(chunk, this.#to);
    this.#to += chunk.length;
  }

  /** @returns whether anything was read, so that more may follow. */
  #readOne(): boolean {
    if (this.#length === -1) return this.#readHeader();
    if (this.#to - this.#from < this.#length) return false;
    const end = this.#from + this.#length;
    const body = this.#decoder.decode(this.#bytes.subarray(this.#from, end));
    this.#from = end;
    this.#length = -1;
    this.#receiver.message(body);
    return true;
  }

  #readHeader(): boolean {
    const end = this.#headerEnd();
    if (end === -1) {
      if (this.#to - this.#from <= LONGEST_HEADER) return false;
      this.#receiver.mistake('A message has no header.');
      // What could be the beginning of the next header stays.
      this.#from = this.#to - 3;
      return false;
    }
    const header = this.#decoder.decode(this.#bytes.subarray(this.#from, end));
    this.#from = end;
    const length = /(?:^|\n)Content-Length:[ \t]*(\d{1,15})[ \t]*(?:\r?\n|$)/i.exec(header)?.[1];
    if (length === undefined) {
      this.#receiver.mistake('The header of a message has no Content-Length.');
      return true;
    }
    if (Number(length) <= this.#mostBytes) {
      this.#length = Number(length);
      return true;
    }
    this.#receiver.mistake(`A message of ${length} bytes is too long, so it was not read.`);
    const skipped = Math.min(Number(length), this.#to - this.#from);
    this.#from += skipped;
    this.#skip = Number(length) - skipped;
    return true;
  }

  /** After the empty line that ends a header; -1 where it is not there yet. */
  #headerEnd(): number {
    const bytes = this.#bytes;
    const last = Math.min(this.#to, this.#from + LONGEST_HEADER);
    for (let at = this.#from; at < last; at++) {
      if (bytes[at] !== LF) continue;
      if (at + 1 < last && bytes[at + 1] === LF) return at + 2;
      if (at + 2 < last && bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
    }
    return -1;
  }
}

/** A message with its header. */
export function framed(message: unknown): Uint8Array {
  const body = JSON.stringify(message);
  const length = Buffer.byteLength(body);
  const header = `Content-Length: ${length}\r\n\r\n`;
  // Header and body in one buffer from the start: diagnostics are long, and joining the two would copy them.
  const bytes = Buffer.allocUnsafe(header.length + length);
  bytes.write(header, 'latin1');
  bytes.write(body, header.length);
  return bytes;
}
