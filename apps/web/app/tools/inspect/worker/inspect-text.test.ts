import { expect, it } from 'vitest';
import { inspectText } from './inspect-text.ts';

async function openRows(text: string) {
  const request = { revision: 1, keepsOpen: false, pageSize: 1000, reading: {} };
  const summary = await inspectText(request, text);
  return summary.kind === 'tree' && summary.rows.map(({ isExpanded }) => isExpanded);
}

it('opens the root, and the documents of a stream that is short', async () => {
  expect(await openRows('a: {b: 1}\n')).toEqual([true, false]);
  expect(await openRows('a: 1\n---\nb: 1\n')).toEqual([true, true, false, true, false]);
  const long = await openRows('a: 1\n---\n'.repeat(60));
  expect(long).toEqual([true, ...Array(61).fill(false)]);
});
