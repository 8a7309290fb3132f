import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkSize, PlainText } from '../documents/document-text.ts';
import { EngineClient } from './client.ts';
import type { FromWorker, ToWorker, Validation } from './protocol.ts';
import type { WorkerLike } from './worker-line.ts';

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly received: ToWorker[] = [];
  isTerminated = false;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(data: FromWorker): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  get requests() {
    return this.received.filter((message) => message.kind === 'request');
  }

  answer(index: number, value: Validation | undefined): void {
    this.say({ kind: 'reply', id: this.requests[index].id, value });
  }
}

const valid: Validation = {
  isValid: true,
  documentCount: 1,
  errorCount: 0,
  lintErrorCount: 0,
  warningCount: 0,
  errors: [],
  warnings: [],
  fixCount: 0,
  duration: 1,
};

const none = { dropped: Uint32Array.of() };

let workers: FakeWorker[];
let client: EngineClient;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  client = new EngineClient(
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    { limit: 1000, perMegabyte: 0, grace: 100, idle: 5000 },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

describe('EngineClient', () => {
  it('sends the text ahead of its request and gives the reply', async () => {
    const reply = client.call('validate', {}, new PlainText('a: 1'));
    expect(workers[0].received).toEqual([
      { kind: 'chunks', first: 1, chunks: ['a: 1'] },
      {
        kind: 'request',
        id: 1,
        method: 'validate',
        options: {},
        texts: [Uint32Array.of(1)],
        ...none,
      },
    ]);
    workers[0].answer(0, valid);
    expect(await reply).toBe(valid);
  });

  it('sends several texts in portions, and their chunks with the request', async () => {
    const long = new PlainText('x'.repeat(chunkSize + 1));
    const texts = [new PlainText('a: 1'), new PlainText(''), long];
    void client.call('compare', { layout: 'split' }, texts);
    await vi.runOnlyPendingTimersAsync();
    await vi.advanceTimersByTimeAsync(10);
    const sent = workers[0].received.flatMap((message) =>
      message.kind === 'chunks'
        ? [[message.first, ...message.chunks.map(({ length }) => length)]]
        : [],
    );
    expect(sent).toEqual([
      [1, 4],
      [2, chunkSize],
      [3, 1],
    ]);
    expect(workers[0].received.at(-1)).toMatchObject({
      options: { layout: 'split' },
      texts: [Uint32Array.of(1), Uint32Array.of(), Uint32Array.of(2, 3)],
    });
  });

  it('ends what schemas say of a text for a newer one, and notifies the worker', async () => {
    const setting = { kind: 'automatic' } as const;
    const checked = client.call('schemas', {
      setting,
      kubernetesVersion: null,
      isTyping: false,
      beside: [],
    });
    const failed = expect(checked).rejects.toMatchObject({ reason: 'superseded' });
    const reply = client.call('validate', {}, new PlainText('a: 1'));
    await failed;
    expect(workers[0].received.at(-1)).toEqual({ kind: 'end', id: 1 });
    workers[0].answer(0, undefined);
    workers[0].answer(1, valid);
    expect(await reply).toBe(valid);
    expect(workers).toHaveLength(1);
  });

  it('gives a question about a long text that was sent before its time', async () => {
    client = new EngineClient(
      () => {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker;
      },
      { limit: 1000, perMegabyte: 1000, grace: 100, idle: 5000 },
    );
    const setting = { kind: 'automatic' } as const;
    const request = { setting, kubernetesVersion: null, isTyping: false, beside: [] };
    void client.call('schemas', request, undefined, 2_000_000).catch(() => {});
    await vi.advanceTimersByTimeAsync(2900);
    expect(workers[0].isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(workers[0].isTerminated).toBe(true);
  });

  it('sends a long text in pieces, giving the page its turn between them', async () => {
    void client.call('validate', {}, new PlainText('x'.repeat(chunkSize * 2)));
    expect(workers[0].received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0].received).toHaveLength(3);
  });

  it('sends a text once, and again to another worker', async () => {
    const text = new PlainText('a: 1');
    void client.call('validate', {}, text);
    workers[0].answer(0, valid);
    void client.call('validate', {}, text);
    expect(workers[0].received.map(({ kind }) => kind)).toEqual(['chunks', 'request', 'request']);
    workers[0].onerror?.(new Event('error') as ErrorEvent);
    expect(workers[1].received.map(({ kind }) => kind)).toEqual(['chunks', 'request']);
  });

  it('lets only the newest of the waiting requests of a method run', async () => {
    const first = client.call('validate', {}, new PlainText('a'));
    const second = client.call('validate', {}, new PlainText('b'));
    const third = client.call('validate', {}, new PlainText('c'));
    await expect(first).rejects.toMatchObject({ reason: 'superseded' });
    await expect(second).rejects.toMatchObject({ reason: 'superseded' });
    workers[0].answer(0, valid);
    expect(workers[0].requests).toHaveLength(2);
    workers[0].answer(1, valid);
    expect(await third).toBe(valid);
  });

  it('starts a new worker when a superseded request goes on too long', async () => {
    const first = client.call('validate', {}, new PlainText('a'));
    const second = client.call('validate', {}, new PlainText('b'));
    await expect(first).rejects.toMatchObject({ reason: 'superseded' });
    await vi.advanceTimersByTimeAsync(100);
    expect(workers[0].isTerminated).toBe(true);
    workers[1].answer(0, valid);
    expect(await second).toBe(valid);
  });

  it('ends the worker of a request that is cancelled, and does what waits with another one', async () => {
    const compared = client.call('diff', {} as never, new PlainText('a'));
    const failed = expect(compared).rejects.toMatchObject({ reason: 'cancelled' });
    const checked = client.call('validate', {} as never, new PlainText('a'));
    await vi.advanceTimersByTimeAsync(0);
    client.cancel('diff');
    await failed;
    await vi.advanceTimersByTimeAsync(0);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    workers[1].answer(0, valid);
    await expect(checked).resolves.toEqual(valid);
    client.cancel('diff');
    expect(workers[1].isTerminated).toBe(false);
  });

  it('stops sending the text of a superseded request', async () => {
    const first = client.call('validate', {}, new PlainText('x'.repeat(chunkSize * 3)));
    const second = client.call('validate', {}, new PlainText('b'));
    await expect(first).rejects.toMatchObject({ reason: 'superseded' });
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0].requests).toMatchObject([{ kind: 'request', id: 2, method: 'validate' }]);
    workers[0].answer(0, valid);
    expect(await second).toBe(valid);
  });

  it('tries a request of a stuck worker once more, then fails it', async () => {
    const reply = client.call('validate', {}, new PlainText('a'));
    const failed = expect(reply).rejects.toMatchObject({ reason: 'time-out' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers).toHaveLength(2);
    expect(workers[1].received).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
    expect(workers.every((worker) => worker.isTerminated)).toBe(true);
  });

  it('recovers from a worker that breaks', async () => {
    const reply = client.call('validate', {}, new PlainText('a'));
    workers[0].onerror?.(new Event('error') as ErrorEvent);
    workers[1].answer(0, valid);
    expect(await reply).toBe(valid);
  });

  it('notices a worker ended from outside by the lock it held', async () => {
    let release = () => {};
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, then: () => void) => {
          release = then;
          return Promise.resolve();
        },
      },
    });
    const reply = client.call('validate', {}, new PlainText('a'));
    workers[0].say({ kind: 'alive', lock: 'engine-1' });
    release();
    workers[1].answer(0, valid);
    expect(await reply).toBe(valid);
    vi.unstubAllGlobals();
  });

  it('fails when no worker can be started', async () => {
    client = new EngineClient(() => {
      throw new Error('no workers here');
    });
    await expect(client.call('validate', {})).rejects.toMatchObject({ reason: 'worker-lost' });
  });

  it('hands on what the engine threw, and serves the next request', async () => {
    const reply = client.call('validate', {});
    workers[0].say({ kind: 'internal-error', id: 1, message: 'Out of memory' });
    await expect(reply).rejects.toMatchObject({
      reason: 'failed',
      message: 'The engine has an internal error (Out of memory)',
    });
    const next = client.call('validate', {});
    workers[0].answer(1, valid);
    expect(await next).toBe(valid);
  });

  it('ignores late replies', async () => {
    const first = client.call('validate', {});
    void first.catch(() => {});
    const second = client.call('validate', {});
    workers[0].answer(0, { ...valid, documentCount: 7 });
    workers[0].answer(0, { ...valid, documentCount: 8 });
    workers[0].answer(1, valid);
    expect(await second).toBe(valid);
  });

  it('lets an idle worker go and starts one for the next request', async () => {
    const reply = client.call('validate', {});
    workers[0].answer(0, valid);
    await reply;
    await vi.advanceTimersByTimeAsync(5000);
    expect(workers[0].isTerminated).toBe(true);
    void client.call('validate', {});
    expect(workers).toHaveLength(2);
  });
});
