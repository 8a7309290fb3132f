import { fstatSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';

/** Text that is collected before it is written: each writing costs as much as a small file. */
const ENOUGH = 1 << 16;
/** Code units that become bytes at a time, so that a long text is not there a second time as bytes. */
const PIECE = 1 << 20;

/**
 * Standard output or standard error. Into files and pipes it writes by itself: Node's stream takes as
 * long to load as a hundred small files to read. A screen, and a pipe that is full and told not to wait,
 * is left to that stream.
 */
export class Output {
  /** True once the reader has gone; later output is dropped. */
  isClosed = false;
  readonly #descriptor: 1 | 2;
  #stream: NodeJS.WriteStream | undefined;
  #text = '';
  #isScheduled = false;

  constructor(descriptor: 1 | 2) {
    this.#descriptor = descriptor;
  }

  get isTerminal(): boolean {
    return isTerminal(this.#descriptor) && this.#openStream().isTTY === true;
  }

  /**
   * Writes a text soon: at once if it is long or goes to a screen, else when the event loop is free.
   *
   * @returns when it was taken, if that takes a while.
   */
  write(text: string): Promise<void> | undefined {
    if (this.isClosed || text === '') return undefined;
    if (this.#stream !== undefined) return this.#writeToStream(text);
    this.#text += text;
    if (this.#text.length >= ENOUGH) return this.flush();
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        void this.flush();
      });
    }
    return undefined;
  }

  /** Writes the collected output. */
  flush(): Promise<void> | undefined {
    const text = this.#text;
    this.#text = '';
    let written: Promise<void> | undefined;
    for (let from = 0; from < text.length && !this.isClosed; ) {
      const to = pieceEnd(text, from);
      written = this.#writePiece(text.slice(from, to));
      from = to;
    }
    return written;
  }

  #writePiece(text: string): Promise<void> | undefined {
    if (this.#stream !== undefined) return this.#writeToStream(text);
    const bytes = Buffer.from(text, 'utf8');
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(this.#descriptor, bytes, at);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EAGAIN') return this.#writeToStream(bytes.subarray(at));
        this.#fail(error as NodeJS.ErrnoException);
        return undefined;
      }
    }
    return undefined;
  }

  #writeToStream(content: string | Uint8Array): Promise<void> {
    const stream = this.#openStream();
    return new Promise((resolve) => {
      stream.write(content, () => resolve());
    });
  }

  #openStream(): NodeJS.WriteStream {
    if (this.#stream === undefined) {
      this.#stream = this.#descriptor === 1 ? process.stdout : process.stderr;
      this.#stream.on('error', (error: NodeJS.ErrnoException) => this.#fail(error));
    }
    return this.#stream;
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.isClosed = true;
    // Messages that nobody reads are no reason to fail.
    if (error.code !== 'EPIPE' && this.#descriptor === 1) throw error;
  }
}

/** Where a piece ends, not between the two halves of a character. */
function pieceEnd(text: string, from: number): number {
  const to = from + PIECE;
  const isInPair = (text.charCodeAt(to - 1) & 0xfc00) === 0xd800;
  return isInPair ? to - 1 : to;
}

/** Whether a descriptor is a terminal. Asks the module that knows only where it may be so: loading it takes two milliseconds. */
export function isTerminal(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isCharacterDevice()) return false;
    if (stats.rdev !== 0 && stats.rdev === statSync(devNull).rdev) return false;
  } catch {
    // What cannot be looked at is left to be asked.
  }
  return process.getBuiltinModule('node:tty').isatty(descriptor);
}
