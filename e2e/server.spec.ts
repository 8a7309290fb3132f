import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { inRepository } from '../scripts/set-up/repository.mjs';
import { ROUTES } from './routes.ts';

// What the built site and the real server do together; the server's own tests know no such site.
const address = inject('siteAddress');
const MAIN = inRepository('apps/server/dist/main.js');

async function firstScriptOf(path: string): Promise<string> {
  const html = await (await fetch(address + path)).text();
  const script = /\/assets\/[\w.~-]+\.js/.exec(html)?.[0];
  if (!script) throw new Error(`${path} has no script`);
  return script;
}

/** The address that the server gives in what it says, whatever it says before. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The server ended without giving an address');
}

describe('pages', () => {
  it.each(ROUTES)('%s is served as HTML of its own with a strict policy', async (path) => {
    const answer = await fetch(address + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*;/);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types yaml-toolkit$/);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    // Parts that a script moves into place would shift the page, and be missing without scripts.
    expect(await answer.text()).not.toMatch(/hidden id="S:|<template id="B:/);
  });

  it('are compressed, and not sent again to a browser that has them', async () => {
    const first = await fetch(`${address}/validator`, { headers: { 'Accept-Encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    expect(await first.text()).toContain('<title>YAML Validator');
    const again = await fetch(`${address}/validator`, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('are 404 for an unknown path, with the site around the message', async () => {
    const answer = await fetch(`${address}/nowhere`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Did you forget to add the page to the router?');
  });
});

describe('assets', () => {
  it.each(['br', 'gzip'])('are kept for a year and sent in %s', async (encoding) => {
    const script = await firstScriptOf('/validator');
    const answer = await fetch(address + script, { headers: { 'Accept-Encoding': encoding } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it('for other hosts are not served', async () => {
    expect((await fetch(`${address}/_headers`)).status).toBe(404);
  });
});

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends well on %s', async (signal) => {
    const server = spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: '0' } });
    const exited = once(server, 'exit');
    const own = await addressIn(server.stdout);
    expect(await (await fetch(`${own}/healthz`)).text()).toBe('ok\n');
    server.kill(signal);
    expect(await exited).toEqual([0, null]);
  });

  it('ends when npm start is stopped, which stops only the shell around it', async () => {
    const command = `"${process.execPath}" scripts/start.mjs; true`;
    const shell = spawn('sh', ['-c', command], {
      cwd: inRepository('.'),
      env: { ...process.env, PORT: '0', npm_lifecycle_event: 'start' },
    });
    const own = await addressIn(shell.stdout);
    expect((await fetch(`${own}/healthz`)).status).toBe(200);
    shell.kill('SIGTERM');
    const isUp = () =>
      fetch(`${own}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isUp).toBe(false);
  });

  it('says that it cannot store messages, and ends with status 1', async () => {
    const run = promisify(execFile)(process.execPath, [MAIN], {
      env: { ...process.env, PORT: '0', DATA_FOLDER: `${MAIN}/data` },
    });
    const failure = await run.catch((error) => error);
    expect(failure.code).toBe(1);
    expect(failure.stderr).toMatch(/^Contact messages cannot be stored in .*Set DATA_FOLDER to/);
  });

  it('says that its port is busy, and ends with status 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const run = promisify(execFile)(process.execPath, [MAIN], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    });
    const failure = await run.catch((error) => error);
    other.close();
    expect(failure.code).toBe(1);
    expect(failure.stderr).toContain(`Port ${port} is already in use`);
    expect(failure.stderr).not.toContain('    at ');
  });
});
