import { TEXT_LIMIT } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { TextBytes, TextTooLongError } from './text-bytes.ts';

const PIECE = 1 << 20;
/** How long the longest text is here: several blocks, and soon reached. */
const LONGEST = 7 << 20;

/** Bytes that are taken of a text that goes on and on, to the next piece. */
function bytesTaken(piece: Uint8Array, longest?: number): number {
  const bytes = new TextBytes(longest);
  for (let taken = 0; taken < 4 * TEXT_LIMIT; taken += piece.length) {
    try {
      bytes.add(piece);
    } catch (error) {
      expect(error).toBeInstanceOf(TextTooLongError);
      return taken;
    }
  }
  throw new Error('It took all of it.');
}

describe('TextBytes', () => {
  it('gives back what was added, in pieces of any size', () => {
    const text = Buffer.from('0123456789'.repeat(500_000));
    for (const size of [7, 65_536, 1 << 20, 3_000_001]) {
      const bytes = new TextBytes();
      for (let at = 0; at < text.length; at += size) bytes.add(text.subarray(at, at + size));
      expect(Buffer.compare(bytes.bytes(), text)).toBe(0);
    }
    expect(new TextBytes().bytes()).toHaveLength(0);
  });

  it.each([
    ['ASCII', Buffer.alloc(PIECE, 'a'), 1],
    ['null bytes', Buffer.alloc(PIECE), 1],
    ['characters of two bytes', Buffer.alloc(PIECE, 'é'), 2],
    ['characters of three bytes', Buffer.alloc(PIECE - 1, '語'), 3],
    ['characters of four bytes', Buffer.alloc(PIECE, '😀'), 2],
    ['UTF-16', Buffer.alloc(PIECE, 'a', 'utf16le'), 2],
  ])('stops where %s are longer than the longest text', (_, piece, bytesPerUnit) => {
    const taken = bytesTaken(piece, LONGEST);
    expect(taken).toBeGreaterThanOrEqual(LONGEST * bytesPerUnit);
    expect(taken).toBeLessThanOrEqual(LONGEST * bytesPerUnit + 3 * PIECE);
  });

  it('takes the longest text of the engine', () => {
    const taken = bytesTaken(Buffer.alloc(PIECE, 'a'));
    expect(taken).toBeGreaterThanOrEqual(TEXT_LIMIT);
    expect(taken).toBeLessThanOrEqual(TEXT_LIMIT + 3 * PIECE);
  });

  it('does not count a byte-order mark', () => {
    const bytes = new TextBytes(LONGEST);
    bytes.add(Buffer.from('\ufeff'));
    for (let at = 0; at < LONGEST; at += PIECE) bytes.add(Buffer.alloc(PIECE, 'a'));
    expect(bytes.bytes()).toHaveLength(LONGEST + 3);
  });
});
