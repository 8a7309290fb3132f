import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chunk, StringChunk } from '../documents/document-text.ts';
import { SentChunks } from '../engine/sent-chunks.ts';
import { ReceivedTexts } from './received-texts.ts';

/** Code units that the worker keeps; far fewer than on the page, so that texts are short. */
const KEPT_LENGTH = 800;

/** What is sent for a request about texts, and what the worker reads from it. */
function setUp() {
  const sent = new SentChunks(KEPT_LENGTH);
  const received = new ReceivedTexts();
  const ask = (...texts: Chunk[][]) => {
    const missing = [...sent.missing(texts.flat())];
    received.add(sent.add(missing));
    const { texts: numbers, dropped } = sent.use(texts);
    received.drop(dropped);
    return { missing, dropped, texts: numbers.map((each) => received.textOf(each)) };
  };
  return { ask };
}

test('the worker reads every text, and is sent each chunk once while it keeps it', () => {
  const long = 'x'.repeat(KEPT_LENGTH / 8);
  const size = fc.oneof(fc.constantFrom('a', 'bc', 'def'), fc.constant(long));
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 30 }),
      fc.array(fc.array(fc.array(fc.nat(29), { maxLength: 6 }), { maxLength: 3 }), {
        maxLength: 20,
      }),
      (strings, requests) => {
        const chunks = strings.map((each) => new StringChunk(each));
        const kept = new Set<Chunk>();
        const { ask } = setUp();
        for (const texts of requests) {
          const asked = texts.map((places) =>
            places.flatMap((place) => chunks[place % chunks.length] ?? []),
          );
          const { missing, texts: read, dropped } = ask(...asked);
          const expected = asked.map((text) => text.map((chunk) => chunk.read()).join(''));
          expect(read.map((text, at) => text === expected[at])).not.toContain(false);
          for (const chunk of missing) {
            expect(kept.has(chunk)).toBe(false);
            kept.add(chunk);
          }
          if (dropped.length > 0) kept.clear();
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('what has not been used for many requests is dropped, once there is much', () => {
  const { ask } = setUp();
  const [old, long] = [0.1, 1.1].map((part) => [new StringChunk('x'.repeat(part * KEPT_LENGTH))]);
  const short = [new StringChunk('a: 1')];
  ask(old);
  for (let at = 0; at < 30; at++) expect(ask(short).dropped).toHaveLength(0);
  expect([...ask(long).dropped]).toEqual([1]);
  for (let at = 0; at < 15; at++) expect(ask(short).dropped).toHaveLength(0);
  expect(ask(long).missing).toHaveLength(0);
  for (let at = 0; at < 15; at++) expect(ask(short).dropped).toHaveLength(0);
  expect([...ask(short).dropped]).toEqual([3]);
  expect(ask(long).missing).toHaveLength(1);
});

test('requests without a text do not let texts be dropped', () => {
  const { ask } = setUp();
  const long = [new StringChunk('x'.repeat(1.1 * KEPT_LENGTH))];
  ask(long);
  for (let at = 0; at < 40; at++) ask();
  expect(ask(long).missing).toHaveLength(0);
});

test('a chunk that did not arrive is an error, not another text', () => {
  expect(() => new ReceivedTexts().textOf(Uint32Array.of(1, 2))).toThrow('has not arrived');
});
