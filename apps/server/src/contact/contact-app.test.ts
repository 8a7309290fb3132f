import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContactApp } from './contact-app.ts';
import type { ContactMessage } from './contact-message.ts';
import { RateLimit } from './rate-limit.ts';

const message: ContactMessage = {
  name: 'Ada',
  email: 'ada@example.com',
  type: 'bug',
  subject: 'S',
  message: 'M',
};

const kept: ContactMessage[] = [];
afterEach(() => {
  kept.length = 0;
  vi.restoreAllMocks();
});

const store = {
  keep: async (each: ContactMessage) => {
    kept.push(each);
  },
};

function serve(options: Partial<Parameters<typeof createContactApp>[0]> = {}) {
  const app = createContactApp({ store, isBehindProxy: true, ...options });
  return (body: string = JSON.stringify(message), headers: Record<string, string> = {}) =>
    app.request(
      'https://yaml.example/',
      {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json',
          Host: 'yaml.example',
          'X-Forwarded-For': '192.0.2.1',
          ...headers,
        },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
}

describe('a message', () => {
  it('is stored before it is answered', async () => {
    const answer = await serve()();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ stored: true });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(kept).toEqual([message]);
  });

  it.each([
    ['that is no JSON', '{', {}, 400],
    ['that is no message', '{}', {}, 400],
    ['in another form', 'name=Ada', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['as plain text', JSON.stringify(message), { 'Content-Type': 'text/plain' }, 415],
    ['too large', JSON.stringify({ ...message, more: 'x'.repeat(70_000) }), {}, 413],
    ['of another site', JSON.stringify(message), { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['of a sibling site', JSON.stringify(message), { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['of another origin', JSON.stringify(message), { Origin: 'https://other.example' }, 403],
    ['of no origin', JSON.stringify(message), { Origin: 'null' }, 403],
  ])('%s is refused', async (_, body, headers, status) => {
    const answer = await serve()(body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ stored: false, error: expect.any(String) });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(kept).toEqual([]);
  });

  it.each([
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://yaml.example' },
    { Origin: 'https://yaml.example' },
  ])('of this site is taken: %o', async (headers) => {
    expect((await serve()(undefined, headers as Record<string, string>)).status).toBe(201);
  });

  it('that cannot be stored is not said to be', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const full = { keep: () => Promise.reject(new Error('no space left')) };
    expect((await serve({ store: full })()).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('the limit', () => {
  const limit = () => new RateLimit({ perSender: 1, inAll: 10, span: 60_000 });

  it('refuses one sender too many, and says when to come back', async () => {
    const post = serve({ limit: limit() });
    expect((await post()).status).toBe(201);
    const answer = await post();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect((await post(undefined, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(201);
  });

  it('is not fooled by what a visitor wrote into X-Forwarded-For', async () => {
    const behind = serve({ limit: limit() });
    expect((await behind()).status).toBe(201);
    expect((await behind(undefined, { 'X-Forwarded-For': '1.1.1.1, 192.0.2.1' })).status).toBe(429);
    const direct = serve({ limit: limit(), isBehindProxy: false });
    expect((await direct()).status).toBe(201);
    expect((await direct(undefined, { 'X-Forwarded-For': '192.0.2.9' })).status).toBe(429);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const post = serve({ limit: limit() });
    const from = async (address: string) =>
      (await post(undefined, { 'X-Forwarded-For': address })).status;
    expect(await from('2001:db8:0:1::1')).toBe(201);
    expect(await from('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await from('2001:db8:0:2::1')).toBe(201);
    expect(await from('192.0.2.1')).toBe(201);
    expect(await from('::ffff:192.0.2.1')).toBe(429);
  });

  it('does not count what was refused', async () => {
    const post = serve({ limit: limit() });
    expect((await post('{}')).status).toBe(400);
    expect((await post()).status).toBe(201);
  });
});

it('answers other methods with 405', async () => {
  const answer = await createContactApp({ store, isBehindProxy: false }).request('/');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('POST');
});
