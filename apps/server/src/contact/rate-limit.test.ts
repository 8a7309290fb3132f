import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const options = { perSender: 2, inAll: 3, span: 10_000 };

it('allows each sender so many in each span', () => {
  const limit = new RateLimit(options);
  expect(limit.take('a', 0)).toBe(0);
  expect(limit.take('a', 4000)).toBe(0);
  expect(limit.take('a', 5000)).toBe(5);
  expect(limit.take('b', 5000)).toBe(0);
  expect(limit.take('a', 10_000)).toBe(0);
});

it('allows all together so many, however many senders there are', () => {
  const limit = new RateLimit(options);
  for (const sender of ['a', 'b', 'c']) expect(limit.take(sender, 0)).toBe(0);
  expect(limit.take('d', 1)).toBe(10);
  expect(limit.take('d', 10_000)).toBe(0);
});
