import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import { expect, it } from 'vitest';
import { piecesOfChunks } from './read-pieces.ts';
import { TextTooLongError } from './text-bytes.ts';

const CHUNK = 1 << 20;

it('reads little more than the longest text of a document that goes on and on', async () => {
  const chunk = Buffer.alloc(CHUNK, 'é');
  let taken = 0;
  async function* endless() {
    for (; taken < 8 * TEXT_LIMIT; taken += CHUNK) yield chunk;
  }
  const pieces = piecesOfChunks(endless());
  await expect(pieces.next()).rejects.toBeInstanceOf(TextTooLongError);
  expect(taken).toBeGreaterThanOrEqual(2 * TEXT_LIMIT);
  expect(taken).toBeLessThan(2 * TEXT_LIMIT + 4 * CHUNK);
});
