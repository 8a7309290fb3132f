import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isMessage,
  METHOD_NOT_FOUND,
  type Message,
  PARSE_ERROR,
  REQUEST_CANCELLED,
  REQUEST_FAILED,
  ResponseError,
} from './message.ts';
import { MessageReader } from './message-reader.ts';
import { Outbox, type Write } from './outbox.ts';
import { describeMisfit, type Shape } from './shape.ts';

/** Whether the client still wants an answer. */
export interface Cancellation {
  readonly isCancelled: boolean;
}

/** Takes parameters that have the shape declared for its method. */
type Handler = (params: never, cancellation: Cancellation) => unknown;

/** Methods by their names. */
interface Methods {
  readonly shapes: Readonly<Record<string, Shape<unknown>>>;
  readonly handlers: Readonly<Record<string, Handler>>;
}

interface Handlers {
  readonly requests: Methods;
  /** The requests that later messages do not wait for, as they may take long and only read. */
  readonly unhurried?: ReadonlySet<string>;
  readonly notifications: Methods;
  /** Throws a `ResponseError` for what cannot be asked now. */
  refuse?(method: string): void;
}

type Id = string | number | null;

/** Requests to the client that may be without an answer. A client that answers none would fill the memory. */
const MOST_UNANSWERED = 100;

/** A request to the client that has no answer yet. */
interface Unanswered {
  resolve(value: unknown): void;
  reject(error: Error): void;
  /** Drops the request if it has not been written. */
  withdraw(): void;
}

interface Work extends Cancellation {
  readonly message: Message;
  isCancelled: boolean;
}

/**
 * A conversation by JSON-RPC. Messages are answered one after another, in their order, except for unhurried requests;
 * between two of them what has come in is read, so that a request can be cancelled while it waits. A request also waits for a client that
 * does not read what was written: its answer would only be kept in memory.
 */
export class Connection {
  readonly #outbox: Outbox;
  readonly #handlers: Handlers;
  readonly #reader: MessageReader;
  readonly #queue: Work[] = [];
  /** In the order in which they were sent. */
  readonly #unanswered = new Map<Id, Unanswered>();
  #nextId = 0;
  #current: Work | undefined;
  readonly #unhurried = new Set<Work>();
  /** Whether the first message of the queue waits for the client to read. */
  #isHeld = false;

  constructor(write: Write, handlers: Handlers) {
    this.#outbox = new Outbox(write);
    this.#handlers = handlers;
    this.#reader = new MessageReader({
      message: (body) => this.#receive(body),
      mistake: (description) => this.#refuse(null, INVALID_REQUEST, description),
    });
  }

  /** Takes bytes from the client. */
  receive(chunk: Uint8Array): void {
    this.#reader.add(chunk);
  }

  /** The client has read what was written, after `write` said that it was behind. */
  drained(): void {
    this.#outbox.drained();
    if (!this.#isHeld || this.#outbox.isFull) return;
    this.#isHeld = false;
    this.#schedule();
  }

  /** Whether messages are waiting. */
  get isBusy(): boolean {
    return this.#queue.length > 0;
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  /** The same for what is only true until the next notification about that document. */
  notifyNewest<P extends { readonly uri: string }>(method: string, params: P): void {
    this.#outbox.send({ method, params }, `${method} ${params.uri}`);
  }

  /**
   * Asks the client something; rejects where it answers with an error, and where it has left this request and a hundred
   * later ones without an answer.
   */
  request(method: string, params: unknown): Promise<unknown> {
    const id = `yamlkit-${this.#nextId++}`;
    return new Promise((resolve, reject) => {
      if (this.#unanswered.size >= MOST_UNANSWERED) this.#giveUpOldest();
      const withdraw = this.#send({ id, method, params });
      this.#unanswered.set(id, { resolve, reject, withdraw });
    });
  }

  #giveUpOldest(): void {
    const [[id, { reject, withdraw }]] = this.#unanswered;
    this.#unanswered.delete(id);
    withdraw();
    reject(new Error('The client does not answer requests.'));
  }

  #send(message: Omit<Message, 'jsonrpc'>): () => void {
    return this.#outbox.send(message);
  }

  #refuse(id: Id, code: number, message: string): void {
    this.#send({ id, error: { code, message } });
  }

  #receive(body: string): void {
    let message: unknown;
    try {
      message = JSON.parse(body);
    } catch {
      this.#refuse(null, PARSE_ERROR, 'A message is not valid JSON.');
      return;
    }
    if (!isMessage(message)) {
      this.#refuse(null, INVALID_REQUEST, 'A message is not one of JSON-RPC.');
    } else if (message.method === undefined) {
      this.#settle(message);
    } else if (message.method === '$/cancelRequest') {
      this.#cancel(message.params);
    } else {
      this.#queue.push({ message, isCancelled: false });
      if (this.#queue.length === 1 && this.#current === undefined) this.#schedule();
    }
  }

  #settle({ id = null, error, result }: Message): void {
    const asked = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(String(error?.message)));
  }

  #cancel(params: unknown): void {
    const id = (params as { readonly id?: unknown } | undefined)?.id;
    const all = [...this.#unhurried, ...this.#queue];
    if (this.#current !== undefined) all.push(this.#current);
    const work = all.find(({ message }) => message.id !== undefined && message.id === id);
    if (work !== undefined) work.isCancelled = true;
  }

  #schedule(): void {
    // Reading comes first, so that what is cancelled by now is not worked on.
    setImmediate(() => void this.#runNext());
  }

  async #runNext(): Promise<void> {
    const [work] = this.#queue;
    if (work === undefined) return;
    const { id } = work.message;
    this.#isHeld = id !== undefined && this.#outbox.isFull;
    if (this.#isHeld) return;
    this.#queue.shift();
    if (this.#handlers.unhurried?.has(work.message.method ?? '')) {
      this.#unhurried.add(work);
      void this.#do(work).then(() => this.#unhurried.delete(work));
    } else {
      this.#current = work;
      await this.#do(work);
      this.#current = undefined;
    }
    if (this.#queue.length > 0) this.#schedule();
  }

  async #do(work: Work): Promise<void> {
    const { id } = work.message;
    try {
      if (id === undefined) await this.#takeNotification(work);
      else this.#send({ id, result: (await this.#answer(work)) ?? null });
    } catch (error) {
      if (id !== undefined) this.#refuse(id, ...describe(error));
      else this.#logError(error);
    }
  }

  async #answer(work: Work): Promise<unknown> {
    const { method = '' } = work.message;
    this.#handlers.refuse?.(method);
    const { requests } = this.#handlers;
    if (!Object.hasOwn(requests.handlers, method)) {
      throw new ResponseError(METHOD_NOT_FOUND, `This server does not know ${method}.`);
    }
    const cancelled = new ResponseError(REQUEST_CANCELLED, 'The request was cancelled.');
    if (work.isCancelled) throw cancelled;
    const result = await handled(requests, work);
    if (work.isCancelled) throw cancelled;
    return result;
  }

  async #takeNotification(work: Work): Promise<void> {
    const { method = '' } = work.message;
    const { notifications } = this.#handlers;
    if (Object.hasOwn(notifications.handlers, method)) await handled(notifications, work);
  }

  #logError(error: unknown): void {
    const [, message] = describe(error);
    this.notify('window/logMessage', { type: 1, message });
  }
}

/** Hands a message's parameters over, unless they do not have the shape that its method declares. */
function handled({ shapes, handlers }: Methods, work: Work): unknown {
  const { method = '', params } = work.message;
  const misfit = shapes[method].misfitOf(params);
  if (misfit !== undefined) throw new ResponseError(INVALID_PARAMS, describeMisfit(method, misfit));
  return handlers[method](params as never, work);
}

function describe(error: unknown): [code: number, message: string] {
  if (error instanceof ResponseError) return [error.code, error.message];
  const isMemory = error instanceof RangeError;
  const message = error instanceof Error ? error.message : String(error);
  return [isMemory ? REQUEST_FAILED : INTERNAL_ERROR, `Internal error: ${message}`];
}
