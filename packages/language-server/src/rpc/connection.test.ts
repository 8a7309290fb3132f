import { expect, it } from 'vitest';
import { Connection } from './connection.ts';
import type { Message } from './message.ts';
import { framed } from './message-reader.ts';

const NOTHING = { shapes: {}, handlers: {} };

/** A connection to a client that reads `limit` messages, and answers when it is told to. */
function connected(limit = Number.POSITIVE_INFINITY) {
  const written: Message[] = [];
  const connection: Connection = new Connection(
    (bytes) => {
      written.push(JSON.parse(Buffer.from(bytes).toString().split('\r\n\r\n')[1]));
      return written.length < limit;
    },
    { requests: NOTHING, notifications: NOTHING },
  );
  const answer = ({ id }: Message, result: unknown) =>
    connection.receive(framed({ jsonrpc: '2.0', id, result }));
  return { connection, written, answer };
}

it('gives up the oldest requests to a client that answers none', async () => {
  const { connection, written, answer } = connected();
  const asked = Array.from({ length: 1_000 }, (_, number) =>
    connection.request('workspace/configuration', { number }).then(
      () => 'answered',
      () => 'given up',
    ),
  );
  const early = await Promise.all(asked.slice(0, 900));
  expect(new Set(early)).toEqual(new Set(['given up']));
  for (const message of written) answer(message, null);
  const late = await Promise.all(asked.slice(900));
  expect(new Set(late)).toEqual(new Set(['answered']));
});

it('does not keep requests for a client that reads none of them', async () => {
  const { connection, written } = connected(1);
  const asked = Array.from({ length: 1_000 }, (_, number) =>
    connection.request('workspace/configuration', { number }).catch(() => 'given up'),
  );
  await Promise.all(asked.slice(0, 900));
  for (let reads = 0; reads < 1_000; reads++) connection.drained();
  expect(written.map(({ params }) => (params as { number: number }).number)).toEqual([
    0,
    ...Array.from({ length: 100 }, (_, at) => 900 + at),
  ]);
});
