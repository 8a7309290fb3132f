import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type ContactMessage,
  type Delivery,
  deliverMessage,
  emptyMessage,
  mailAddress,
  messageTypes,
} from './contact-message.ts';

const message: ContactMessage = {
  name: 'Ada',
  email: 'ada@example.com',
  type: 'bug',
  subject: 'A & B = ?',
  message: 'line one\nline two: 100%',
};

function delivery(endpoint: string | null, isOptional = false) {
  return {
    endpoint,
    isOptional,
    trap: '',
    supportMail: 'support@example.com',
    openMail: vi.fn<Delivery['openMail']>(),
    wait: vi.fn<Delivery['wait']>(() => Promise.resolve()),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('offers four types, support being chosen', () => {
  expect(messageTypes.map((type) => type.value)).toEqual(['bug', 'feature', 'support', 'business']);
  expect(emptyMessage.type).toBe('support');
});

describe('mailAddress', () => {
  it('survives being read back, with line breaks as mail has them', () => {
    const address = new URL(mailAddress(message, 'support@example.com'));
    expect(address.protocol).toBe('mailto:');
    expect(address.pathname).toBe('support@example.com');
    expect(address.searchParams.get('subject')).toBe('[Bug report] A & B = ?');
    expect(address.searchParams.get('body')).toBe('line one\r\nline two: 100%\r\n\r\nAda');
  });

  it('writes spaces as mail programs read them', () => {
    expect(mailAddress(message, 'x@example.com')).not.toContain('+');
  });
});

describe('deliverMessage', () => {
  it('posts the message as JSON and shows the sending state for a second', async () => {
    const fetchMock = vi.fn<typeof fetch>(async () => new Response(null, { status: 201 }));
    vi.stubGlobal('fetch', fetchMock);
    const to = delivery('/api/contact');
    expect(await deliverMessage(message, to)).toBe('delivered');
    expect(to.wait).toHaveBeenCalledExactlyOnceWith(1000);
    expect(to.openMail).not.toHaveBeenCalled();
    const [url, request] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/contact');
    expect(request?.method).toBe('POST');
    expect(JSON.parse(String(request?.body))).toEqual({ ...message, website: '' });
  });

  it.each([400, 404, 429, 500])('fails when the endpoint answers %i', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('no', { status }));
    await expect(deliverMessage(message, delivery('/api/contact'))).rejects.toThrow(`${status}`);
  });

  it('fails when an endpoint that is there refuses', async () => {
    const refusal = { status: 429, headers: { 'Content-Type': 'application/json' } };
    vi.stubGlobal('fetch', async () => new Response('{}', refusal));
    const to = delivery('/api/contact', true);
    await expect(deliverMessage(message, to)).rejects.toThrow('429');
    expect(to.openMail).not.toHaveBeenCalled();
  });

  it.each([
    ['404', new Response('', { status: 404 })],
    ['405', new Response('', { status: 405 })],
    ['its start page', new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('opens the mail program on a host of files, which answers %s', async (_, response) => {
    vi.stubGlobal('fetch', async () => response);
    const to = delivery('/api/contact', true);
    expect(await deliverMessage(message, to)).toBe('mail-opened');
    expect(to.openMail).toHaveBeenCalledOnce();
  });

  it('gives up on an endpoint that does not answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    await expect(deliverMessage(message, delivery('/api/contact', true))).rejects.toThrow();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  });

  it('fails when the endpoint is out of reach', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(deliverMessage(message, delivery('/api/contact'))).rejects.toThrow();
  });

  it('without an endpoint opens the mail program and sends nothing', async () => {
    const fetchMock = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetchMock);
    const to = delivery(null);
    expect(await deliverMessage(message, to)).toBe('mail-opened');
    expect(to.openMail).toHaveBeenCalledExactlyOnceWith(
      mailAddress(message, 'support@example.com'),
    );
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
