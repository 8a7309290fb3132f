import { describe, expect, it } from 'vitest';
import { chunkSize, emptyText, PlainText, readString, stringOf } from './document-text.ts';

describe('PlainText', () => {
  it('counts lines ended by LF, CRLF and CR', () => {
    expect(emptyText.lineCount).toBe(1);
    expect(new PlainText('a').lineCount).toBe(1);
    expect(new PlainText('a\nb\r\nc\rd').lineCount).toBe(4);
    expect(new PlainText('a\n').lineCount).toBe(2);
  });

  it('gives back every code unit, whatever the pieces', async () => {
    const text = `${'x'.repeat(chunkSize - 1)}\r\n${'y'.repeat(chunkSize)}\r`;
    expect(stringOf(new PlainText(text))).toBe(text);
    expect(await readString(new PlainText(text))).toBe(text);
    expect(new PlainText(text).length).toBe(text.length);
  });

  it('never ends a piece inside a CRLF', () => {
    const text = `${'x'.repeat(chunkSize - 1)}\r\nrest`;
    const chunks = (given: string | string[]) =>
      Array.from(new PlainText(given).chunks(), (chunk) => chunk.read());
    expect(chunks(text).map((chunk) => chunk.slice(-2))).toEqual(['\r\n', 'st']);
    expect(chunks(['a\r', '\nb'])).toEqual(['a\r\nb']);
    expect(new PlainText(['a\r', '\nb']).lineCount).toBe(2);
  });

  it('names the line ends', () => {
    expect(emptyText.lineEnds).toBe('none');
    expect(new PlainText('a\nb\n').lineEnds).toBe('LF');
    expect(new PlainText('a\r\nb\r\n').lineEnds).toBe('CRLF');
    expect(new PlainText('a\rb').lineEnds).toBe('CR');
    expect(new PlainText('a\r\nb\nc').lineEnds).toBe('mixed');
  });

  it('has no pieces when empty', () => {
    expect([...emptyText.chunks()]).toEqual([]);
  });
});
