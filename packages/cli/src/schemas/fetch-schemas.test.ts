import { existsSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordedTerminal } from '../../test/recorded-terminal.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { main } from '../main.ts';
import { fetchText } from './fetch-text.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine, with what it was asked. */
async function serve(answers: Readonly<Record<string, Answer>>) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = answers[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}

function json(value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return (request, response) => {
    if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
}

/** Validates `a.yaml` in a folder of its own, with a folder for the cache in it. */
async function validate(
  args: string[],
  text = 'a: x\n',
  cwd = temporaryFolder({ 'a.yaml': text }),
) {
  const terminal = recordedTerminal({ cwd, env: { XDG_CACHE_HOME: path.join(cwd, 'cache') } });
  const all = ['validate', '--no-lint', '--format', 'parsable', ...args, 'a.yaml'];
  const status = await main(all, terminal);
  const { out, err } = terminal.written;
  return { status, out, err, cwd };
}

const NUMBERS = { additionalProperties: { type: 'number' } };

describe('yamlkit validate --schema with an address', () => {
  it('fetches the schema, with what it refers to on the same host', async () => {
    const { address, asked } = await serve({
      '/a.json': json({ additionalProperties: { $ref: 'parts.json#/$defs/n' } }),
      '/parts.json': json({ $defs: { n: { type: 'number' } } }),
    });
    const { status, out } = await validate(['--schema', `${address}/a.json#`]);
    expect(status).toBe(1);
    expect(out).toContain('schema/wrong-type');
    expect(asked.map(({ url }) => url)).toEqual(['/a.json', '/parts.json']);
  });

  it('keeps what it fetched, asks whether it has changed, and works without a connection', async () => {
    const { address, asked, close } = await serve({ '/a.json': json(NUMBERS, { etag: '"1"' }) });
    const args = ['--schema', `${address}/a.json`];
    const { cwd, out } = await validate(args);
    expect((await validate(args, '', cwd)).out).toBe(out);
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    await close();
    const offline = await validate(args, '', cwd);
    expect(offline.out).toBe(out);
    expect(offline.err).toMatch(
      /cannot be fetched \(the host refused the connection\); the copy of \d/,
    );
  });

  it('says why a schema cannot be fetched', async () => {
    const { address } = await serve({
      '/text': (_, response) => response.end('not: [a schema'),
      '/list': json([]),
      '/away': (_, response) => response.writeHead(302, { location: 'ftp://127.0.0.1/a' }).end(),
      '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    });
    const reasons: [string, RegExp][] = [
      ['/missing', /--schema .*\/missing: cannot be fetched: the server answers 404 .*download/],
      ['/text', /the response is not a JSON Schema/],
      ['/list', /the response is not a JSON Schema/],
      ['/away', /redirects to ftp:.* another scheme/],
      ['/round', /redirects more than 5 times/],
    ];
    for (const [name, message] of reasons) {
      const { status, err, cwd } = await validate(['--schema', address + name]);
      expect(status).toBe(2);
      expect(err).toMatch(message);
      expect(existsSync(path.join(cwd, 'cache'))).toBe(false);
    }
  });

  it('gives up at limits of size and time', async () => {
    const { address } = await serve({
      '/large': (_, response) => response.end('x'.repeat(2000)),
      '/slow': () => {},
    });
    const limits = { mostBytes: 1000, timeoutMs: 200 };
    expect(await fetchText(`${address}/large`, {}, limits)).toMatchObject({ status: 'failed' });
    expect(await fetchText(`${address}/slow`, {}, limits)).toMatchObject({
      reason: expect.stringContaining('no response within'),
    });
  });

  it('fetches what comments name only where that is asked for', async () => {
    const { address, asked } = await serve({ '/a.json': json(NUMBERS) });
    const text = `# yaml-language-server: $schema=${address}/a.json\na: x\n`;
    const { status, err } = await validate([], text);
    expect([status, err]).toEqual([0, expect.stringContaining('--fetch-schemas')]);
    expect(asked).toEqual([]);
    const { out } = await validate(['--fetch-schemas'], text);
    expect(out).toContain('schema/wrong-type');
    const gone = text.replace('a.json', 'gone.json');
    expect((await validate(['--fetch-schemas'], gone)).out).toContain('the server answers 404');
    expect(asked).toHaveLength(2);
  });

  it('keeps one file for each schema, which only the user can read', async () => {
    const { address } = await serve({ '/a.json': json(NUMBERS) });
    const { cwd } = await validate(['--schema', `${address}/a.json`]);
    expect(readdirSync(path.join(cwd, 'cache/yamlkit/schemas'))).toHaveLength(2);
  });
});

it('takes a schema that a configuration names from what was fetched before, and only notes that it was not', async () => {
  const { address, asked } = await serve({ '/a.json': json(NUMBERS) });
  const configuration = `schemas: { a.yaml: '${address}/a.json' }\n`;
  const cwd = temporaryFolder({ 'a.yaml': 'a: x\n', '.yamlkit.yaml': configuration });
  const before = await validate([], '', cwd);
  expect(before).toMatchObject({ status: 0, out: '' });
  expect(before.err).toContain(
    `not checked against a schema: The schema ${address}/a.json is not in the catalog, and was not fetched`,
  );
  expect(asked).toHaveLength(0);
  expect((await validate(['--fetch-schemas'], '', cwd)).status).toBe(1);
  expect(asked).toHaveLength(1);
  const after = await validate([], '', cwd);
  expect(after).toMatchObject({ status: 1, err: '' });
  expect(after.out).toContain('a.yaml:1:4');
  expect(asked).toHaveLength(1);
});
