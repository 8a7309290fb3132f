import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { refuseBadRequests } from './refuse-bad-requests.ts';
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

async function startApp(app = new Hono()): Promise<number> {
  const server = await startServer(app, { host: '127.0.0.1', port: 0 });
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

it('answers a request that does not end with 408 and the security headers', async () => {
  const server: Server = createServer({
    headersTimeout: 50,
    requestTimeout: 50,
    connectionsCheckingInterval: 20,
  });
  refuseBadRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const answer = await send((server.address() as AddressInfo).port, 'GET / HTTP/1.1\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  for (const header of HEADERS) expect(answer).toMatch(header);
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
