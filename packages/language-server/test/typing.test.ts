import { afterEach, expect, it, vi } from 'vitest';
import { TestClient } from './test-client.ts';

const ITEMS = Array.from({ length: 12_000 }, (_, at) => `k${at}: ${at}\n`).join('');
const TEXT = `# $schema: numbers.json\na: x\n${ITEMS}`;

afterEach(() => {
  vi.restoreAllMocks();
});

it('leaves what takes long until no one types, and finds all of it then', async () => {
  const client = await TestClient.start();
  const { diagnostics } = await client.open(TEXT);
  expect(diagnostics.map(({ code }) => code)).toEqual(['schema/wrong-type']);
  // From now on, time flies: it is over when a check first looks at the clock.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  client.change([[1, 4], [1, 4], 'y']);
  const quick = await client.diagnostics();
  expect(quick.diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('the rest follows when you stop typing'),
  ]);
  vi.restoreAllMocks();
  const whole = await client.diagnostics();
  expect(whole.version).toBe(quick.version);
  expect(whole.diagnostics.map(({ code }) => code)).toEqual(['schema/wrong-type']);
});
