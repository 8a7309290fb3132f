import { type ChunkedText, pageTurn, portionsOf } from '../documents/document-text.ts';
import { EngineError } from './engine-error.ts';
import type { FromWorker, Method, Options, Reply } from './protocol.ts';
import { SentChunks } from './sent-chunks.ts';
import { type WorkerLike, WorkerLine } from './worker-line.ts';

/** All in milliseconds. */
export interface ClientTimes {
  /** After this a running request is taken to be stuck, plus `perMegabyte` for its text. */
  readonly limit: number;
  readonly perMegabyte: number;
  /** How long a superseded request may still run before the worker is restarted. */
  readonly grace: number;
  /** After this without requests the worker and its memory are let go. */
  readonly idle: number;
}

const defaultTimes: ClientTimes = {
  limit: 15_000,
  perMegabyte: 2_000,
  grace: 1_500,
  idle: 120_000,
};

interface Job {
  readonly id: number;
  readonly method: Method;
  readonly options: Options<Method>;
  readonly texts: readonly ChunkedText[];
  /** How much there is to work on. */
  readonly length: number;
  readonly resolve: (value: Reply<Method>) => void;
  readonly reject: (error: EngineError) => void;
  hasRetried: boolean;
  isSuperseded: boolean;
}

/** Methods that a call of another one ends: what schemas say of a text does not hold up a newer text. */
const endedBy: Partial<Record<Method, Method>> = { validate: 'schemas' };

/**
 * Calls the engine in its worker. One request runs at a time; of each method only the newest waits,
 * and a newer one ends an older one. A worker that is stuck or dies is restarted and its request
 * tried once more. The text a request needs stays here until it is answered.
 */
export class EngineClient {
  readonly #spawn: () => WorkerLike;
  readonly #times: ClientTimes;
  #line: WorkerLine | undefined;
  /** What the worker at the line has. */
  #sent = new SentChunks();
  #running: Job | undefined;
  readonly #waiting = new Map<Method, Job>();
  #lastId = 0;
  #limitTimer: ReturnType<typeof setTimeout> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: () => WorkerLike, times: Partial<ClientTimes> = {}) {
    this.#spawn = spawn;
    this.#times = { ...defaultTimes, ...times };
  }

  /**
   * Asks the engine.
   *
   * @param text for methods that take one; several for those that take more.
   * @param length of the text that the worker has already, which a method without one is about.
   * @throws EngineError (as a rejection) when superseded, failed, or lost twice.
   */
  call<M extends Method>(
    method: M,
    options: Options<M>,
    text: ChunkedText | readonly ChunkedText[] = [],
    length = textsOf(text).reduce((sum, each) => sum + each.length, 0),
  ): Promise<Reply<M>> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      // The reply to a request is of its method: the worker answers by id.
      const settle = resolve as (value: Reply<Method>) => void;
      const texts = textsOf(text);
      const job = { id, method, options, texts, length, resolve: settle, reject };
      this.#supersede(method);
      const ended = endedBy[method];
      if (ended !== undefined) this.#supersede(ended);
      this.#waiting.set(method, { ...job, hasRetried: false, isSuperseded: false });
      this.#next();
    });
  }

  /** Cancels the requests of a method. A worker that is processing one is terminated. */
  cancel(method: Method): void {
    const error = new EngineError('cancelled');
    this.#waiting.get(method)?.reject(error);
    this.#waiting.delete(method);
    const running = this.#running;
    if (running?.method !== method) return;
    running.isSuperseded = true;
    running.reject(error);
    this.#lose('worker-lost');
  }

  /** Lets the worker go; the next call starts a new one. */
  release(): void {
    this.#line?.end();
    this.#line = undefined;
    clearTimeout(this.#idleTimer);
  }

  #supersede(method: Method): void {
    const error = new EngineError('superseded');
    this.#waiting.get(method)?.reject(error);
    this.#waiting.delete(method);
    const running = this.#running;
    if (running?.method !== method || running.isSuperseded) return;
    running.isSuperseded = true;
    running.reject(error);
    this.#line?.post({ kind: 'end', id: running.id });
    this.#limitTo(this.#times.grace);
  }

  #limitTo(milliseconds: number): void {
    clearTimeout(this.#limitTimer);
    this.#limitTimer = setTimeout(() => this.#lose('time-out'), milliseconds);
  }

  #next(): void {
    if (this.#running !== undefined) return;
    clearTimeout(this.#idleTimer);
    const [job] = this.#waiting.values();
    if (job === undefined) {
      this.#idleTimer = setTimeout(() => this.release(), this.#times.idle);
      return;
    }
    this.#waiting.delete(job.method);
    this.#running = job;
    const megabytes = job.length / 1e6;
    this.#limitTo(this.#times.limit + megabytes * this.#times.perMegabyte);
    void this.#send(job);
  }

  async #send(job: Job): Promise<void> {
    try {
      this.#line ??= this.#openLine();
    } catch {
      this.#lose('worker-lost');
      return;
    }
    const line = this.#line;
    const sent = this.#sent;
    const { id, method, options } = job;
    const chunked = job.texts.map((text) => [...text.chunks()]);
    let isFirst = true;
    for (const portion of portionsOf(sent.missing(chunked.flat()))) {
      if (!isFirst) await pageTurn();
      isFirst = false;
      // The code that superseded or lost this job has already settled it.
      if (this.#line !== line || this.#running !== job) return;
      if (job.isSuperseded) return this.#finish();
      line.post({ kind: 'chunks', ...sent.add(portion) });
    }
    line.post({ kind: 'request', id, method, options, ...sent.use(chunked) });
  }

  /** @throws whatever `spawn` throws. */
  #openLine(): WorkerLine {
    this.#sent = new SentChunks();
    return new WorkerLine(this.#spawn, {
      onMessage: (message) => this.#receive(message),
      onLost: () => this.#lose('worker-lost'),
    });
  }

  #receive(message: FromWorker): void {
    const job = this.#running;
    if (message.kind === 'alive' || message.id !== job?.id) return;
    if (message.kind === 'reply') job.resolve(message.value);
    else job.reject(new EngineError('failed', message.message));
    this.#finish();
  }

  #finish(): void {
    clearTimeout(this.#limitTimer);
    this.#running = undefined;
    this.#next();
  }

  #lose(reason: 'time-out' | 'worker-lost'): void {
    const job = this.#running;
    this.release();
    if (job && !job.isSuperseded) {
      if (job.hasRetried) job.reject(new EngineError(reason));
      else this.#waiting.set(job.method, { ...job, hasRetried: true });
    }
    this.#finish();
  }
}

function textsOf(text: ChunkedText | readonly ChunkedText[]): readonly ChunkedText[] {
  return 'chunks' in text ? [text] : text;
}
