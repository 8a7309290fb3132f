import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { createSiteApp } from './site-app.ts';
import { ListenError, type RunningServer, startServer } from './start-server.ts';

const HERE = { host: '127.0.0.1', port: 0 };

let running: RunningServer | undefined;

afterEach(async () => {
  await running?.stop(0);
  running = undefined;
});

describe('startServer', () => {
  it('answers at the address it names', async () => {
    running = await startServer(createSiteApp(new Map()), HERE);
    expect(running.address).toMatch(/^http:\/\/localhost:\d+$/);
    const answer = await fetch(`${running.address}/healthz`);
    expect(await answer.text()).toBe('ok\n');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('answers a path that climbs with 404, also when no client has tidied it', async () => {
    running = await startServer(createSiteApp(new Map()), HERE);
    const socket = connect(Number(new URL(running.address).port), '127.0.0.1');
    socket.end('GET /../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });

  it('says in plain words that the port is busy, and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    try {
      const attempt = startServer(new Hono(), { host: '127.0.0.1', port });
      await expect(attempt).rejects.toThrow(ListenError);
      await expect(attempt).rejects.toThrow(`Port ${port} is already in use`);
      await expect(attempt).rejects.toThrow(/PORT=\d+ npm start/);
    } finally {
      other.close();
    }
  });

  it('says that a host is not of this machine', async () => {
    const attempt = startServer(new Hono(), { host: '192.0.2.1', port: 0 });
    await expect(attempt).rejects.toThrow('HOST is "192.0.2.1"');
  });

  it('lets a request under way end before it stops', async () => {
    const app = new Hono();
    let answer: (() => void) | undefined;
    const isAsked = new Promise<void>((asked) => {
      app.get('/slow', async (context) => {
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return context.text('done');
      });
    });
    const server = await startServer(app, HERE);
    const request = fetch(`${server.address}/slow`, { headers: { Connection: 'close' } });
    await isAsked;
    const stopped = server.stop();
    answer?.();
    expect(await (await request).text()).toBe('done');
    await stopped;
    await expect(fetch(server.address)).rejects.toThrow();
  });

  it('cuts connections that outlast the grace', async () => {
    const app = new Hono();
    const isAsked = new Promise<void>((asked) => {
      app.get('/never', () => {
        asked();
        return new Promise<Response>(() => {});
      });
    });
    const server = await startServer(app, HERE);
    const request = fetch(`${server.address}/never`);
    const failure = expect(request).rejects.toThrow();
    await isAsked;
    await server.stop(20);
    await failure;
  });
});
