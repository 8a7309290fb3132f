import type { Message } from './message.ts';
import { framed } from './message-reader.ts';

/**
 * Writes bytes to the client. False asks for no more until `drained` is called; these bytes are
 * written all the same.
 */
export type Write = (bytes: Uint8Array) => boolean;

interface Waiting {
  readonly message: Message;
  readonly topic: string | undefined;
}

/**
 * Messages on their way to the client. What the client is slow to read waits here and not in the pipe's memory, so
 * that a message that is out of date by then need not be written.
 */
export class Outbox {
  readonly #write: Write;
  /** In the order in which they were sent. A set, so that one from the middle is taken out at once. */
  readonly #waiting = new Set<Waiting>();
  readonly #byTopic = new Map<string, Waiting>();
  #isFull = false;

  constructor(write: Write) {
    this.#write = write;
  }

  /** Whether the client has yet to read what was written. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /**
   * Writes a message after those before it.
   *
   * @param topic what the message is the newest word on: one on the same topic that still waits is dropped.
   * @returns drops the message if it still waits.
   */
  send(message: Omit<Message, 'jsonrpc'>, topic?: string): () => void {
    const entry: Waiting = { message: { jsonrpc: '2.0', ...message }, topic };
    const older = topic === undefined ? undefined : this.#byTopic.get(topic);
    if (older !== undefined) this.#waiting.delete(older);
    this.#waiting.add(entry);
    if (topic !== undefined) this.#byTopic.set(topic, entry);
    this.#flush();
    return () => {
      this.#waiting.delete(entry);
      if (topic !== undefined && this.#byTopic.get(topic) === entry) this.#byTopic.delete(topic);
    };
  }

  /** The client has read what was written. */
  drained(): void {
    this.#isFull = false;
    this.#flush();
  }

  #flush(): void {
    for (const entry of this.#waiting) {
      if (this.#isFull) return;
      this.#waiting.delete(entry);
      if (entry.topic !== undefined) this.#byTopic.delete(entry.topic);
      this.#isFull = !this.#write(framed(entry.message));
    }
  }
}
