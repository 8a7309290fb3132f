import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createContactApp } from './contact/contact-app.ts';
import { REQUEST_LIMITS, type RequestLimits } from './request-limits.ts';
import { createSiteApp } from './site-app.ts';
import { startServer } from './start-server.ts';

/** Sends bytes as they are, and gives what comes back until the connection is closed. */
function send(port: number, ...pieces: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

async function startApp(app = new Hono(), limits = REQUEST_LIMITS): Promise<number> {
  const server = await startServer(app, { host: '127.0.0.1', port: 0, limits });
  onTestFinished(() => server.stop(0));
  return Number(new URL(server.address).port);
}

const HEADERS = [
  /^content-security-policy: default-src 'none'; /im,
  /^x-content-type-options: nosniff\r$/im,
  /^x-frame-options: DENY\r$/im,
  /^referrer-policy: same-origin\r$/im,
  /^cross-origin-resource-policy: same-origin\r$/im,
];

const HOST = 'Host: localhost\r\nConnection: close\r\n';

it.each([
  ['something else', 'GARBAGE\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an invalid path', `GET \\ HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['long headers', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation', `GET / HTTP/1.1\r\n${HOST}Expect: more\r\n\r\n`, 417],
  [
    'long extensions of a chunk',
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
    413,
  ],
])('answers %s with the security headers', async (_, request, status) => {
  // The app does not answer: nothing has been sent when the body turns out to be wrong.
  const app = new Hono().post('/', () => new Promise<Response>(() => {}));
  const answer = await send(await startApp(app), request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of HEADERS) expect(answer).toMatch(header);
});

it.each([
  ['hosts', 'Host: localhost\r\nHOST: other.example\r\n'],
  ['equal hosts', 'Host: localhost\r\nX: 1\r\nHost: localhost\r\n'],
  ['hosts far apart', `Host: localhost\r\n${'x:\r\n'.repeat(2500)}Host: other.example\r\n`],
  ['equal lengths', 'Host: localhost\r\nContent-Length: 0\r\nContent-Length: 0\r\n'],
  ['origins', 'Host: localhost\r\nOrigin: http://localhost\r\norigin: http://other.example\r\n'],
  ['types', 'Host: localhost\r\nContent-Type: application/json\r\nContent-Type: text/plain\r\n'],
  ['sites', 'Host: localhost\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Site: none\r\n'],
])('refuses a request with two %s before anything answers it', async (_, headers) => {
  const app = new Hono().all('*', () => {
    throw new Error('not to be asked');
  });
  const answer = await send(await startApp(app), `POST / HTTP/1.1\r\n${headers}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toMatch(/^connection: close\r$/im);
  for (const header of HEADERS) expect(answer).toMatch(header);
});

it('takes several of a header that is a list', async () => {
  const headers = `${HOST}Accept: text/html\r\nAccept: */*\r\nX-Forwarded-For: a\r\nX-Forwarded-For: b\r\n`;
  const app = new Hono().get('/', (context) => context.text('ok'));
  const answer = await send(await startApp(app), `GET / HTTP/1.1\r\n${headers}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

describe('a client that is slow', () => {
  const QUICK: RequestLimits = {
    head: 60,
    request: 300,
    silence: 500,
    keepAlive: 50,
    checkEvery: 10,
  };
  const app = () =>
    new Hono()
      .post('/', async (context) => context.text(await context.req.text()))
      .onError((_, context) => context.text('', 400));
  const posts: string[] = [];
  const store = { keep: async ({ message }: { message: string }) => void posts.push(message) };
  const site = () => createSiteApp(new Map(), createContactApp({ store, isBehindProxy: false }));

  /** Sends the rest of a request byte by byte, for as long as the other side listens. */
  async function drip(start: string, served = app(), limits = QUICK) {
    const port = await startApp(served, limits);
    const began = performance.now();
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      let timer: NodeJS.Timeout | undefined;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(start);
        timer = setInterval(() => socket.write('x'), 5);
      });
      socket.setEncoding('latin1').on('data', (chunk) => {
        text += chunk;
      });
      socket
        .on('close', () => {
          clearInterval(timer);
          resolve(text);
        })
        // It is cut while it writes.
        .on('error', () => {});
    });
    return { answer, took: performance.now() - began };
  }

  it.each([
    ['with the headers', 'GET / HTTP/1.1\r\nX: ', QUICK.head],
    ['with the body', `POST / HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n`, QUICK.request],
    [
      'with a chunk',
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nfffff\r\n`,
      QUICK.request,
    ],
  ])('%s gets 408 and the security headers', async (_, start, limit) => {
    // On a busy machine a head may take a while as well.
    const { answer, took } = await drip(start, app(), { ...QUICK, head: limit });
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    for (const header of HEADERS) expect(answer).toMatch(header);
    expect(took).toBeGreaterThanOrEqual(limit - 1);
  });

  it.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
    'with a message (%s) leaves nothing behind, neither a message nor a line in the log',
    async (length) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      onTestFinished(() => log.mockRestore());
      const headers = `${HOST}Content-Type: application/json\r\n${length}\r\n\r\n`;
      const { answer } = await drip(`POST /api/contact HTTP/1.1\r\n${headers}3e8\r\n`, site());
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      await new Promise((resume) => setTimeout(resume, 20));
      expect(log).not.toHaveBeenCalled();
      expect(posts).toEqual([]);
    },
  );

  it('to begin at all gets 408', async () => {
    const answer = await send(await startApp(app(), QUICK));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('to read is cut off', async () => {
    const large = 'x'.repeat(50_000_000);
    const silence = 40;
    const served = new Hono().get('/', (context) => context.text(large));
    const port = await startApp(served, { ...QUICK, silence });
    const received = await new Promise<number>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET / HTTP/1.1\r\n${HOST}\r\n`);
      });
      let bytes = 0;
      socket.on('data', (chunk) => {
        if (bytes === 0) {
          socket.pause();
          // Until nothing more fits between them, and a while beyond that.
          setTimeout(() => socket.resume(), 20 * silence);
        }
        bytes += chunk.length;
      });
      socket.on('close', () => resolve(bytes)).on('error', () => {});
    });
    expect(received).toBeLessThan(large.length);
  });

  it('to ask again has to connect again', async () => {
    const port = await startApp(app(), QUICK);
    const answer = await send(
      port,
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nok',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/);
  });
});

it('has the limits that the guide for operators states', () => {
  const guide = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
  const { head, request, silence, keepAlive } = REQUEST_LIMITS;
  const sentence = /([^.]*answered with status 408[\s\S]*?)\n\n/.exec(guide)?.[1] ?? '';
  const stated = [...sentence.matchAll(/(\d+) seconds/g)].map(([, seconds]) => Number(seconds));
  expect(stated).toEqual([head, request, silence, keepAlive].map((each) => each / 1000));
});

it('puts nothing into an answer that has begun', async () => {
  const app = new Hono().get('/', () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('begun'));
      },
    });
    return new Response(body);
  });
  const port = await startApp(app);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\n${HOST}\r\n`));
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
      if (text.includes('begun')) socket.write('GARBAGE\r\n\r\n');
    });
    socket.on('close', () => resolve(text)).on('error', () => {});
  });
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
