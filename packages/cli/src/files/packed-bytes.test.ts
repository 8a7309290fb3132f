import { randomFillSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { PackedBytes } from './packed-bytes.ts';

async function read(packed: PackedBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of packed.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it.each([0, 5, 70_000, 3_000_000])('gives back bytes added in chunks of %d', async (size) => {
  const bytes = Buffer.from('name: é\n'.repeat(size === 5 ? 1_000 : 300_000));
  randomFillSync(bytes, 0, bytes.length >> 2);
  const packed = new PackedBytes();
  for (let at = 0; at < bytes.length && size > 0; at += size) {
    packed.add(bytes.subarray(at, at + size));
  }
  const expected = size === 0 ? Buffer.alloc(0) : bytes;
  expect(packed.length).toBe(expected.length);
  expect(expected.equals(await read(packed))).toBe(true);
  expect(expected.equals(await read(packed))).toBe(true);
});

it('takes less memory for text that says the same again', () => {
  const packed = new PackedBytes();
  const bytes = Buffer.from('kind: Service\nmetadata: { name: web }\n'.repeat(200_000));
  for (let at = 0; at < bytes.length; at += 1 << 16) packed.add(bytes.subarray(at, at + (1 << 16)));
  expect(packed.packedLength).toBeLessThan(bytes.length / 5);
});
