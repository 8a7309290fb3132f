import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './decode-text.ts';

const TEXT = 'ключ: "значение 🚀"\n';

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8', false],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8', true],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), 'utf-16le', true],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${TEXT}`), 'utf-16be', true],
  ])('reads %s', (_, bytes, name, hasByteOrderMark) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, name, hasByteOrderMark });
  });

  it.each([
    ['LE', Buffer.from('a: 1', 'utf16le'), 'utf-16le'],
    ['BE', utf16be('a: 1'), 'utf-16be'],
  ])('knows UTF-16 %s without a mark by its null bytes', (_, bytes, name) => {
    expect(decodeText(bytes)).toEqual({ text: 'a: 1', name, hasByteOrderMark: false });
  });

  it('reads an empty file and one of a single character', () => {
    expect(decodeText(new Uint8Array()).text).toBe('');
    expect(decodeText(Buffer.from('a')).text).toBe('a');
  });

  it('leaves a stray null byte to the validator', () => {
    const text = `a: 1\nb: x\0y\n${'c: 1\n'.repeat(10)}`;
    expect(decodeText(Buffer.from(text)).text).toBe(text);
  });

  it('names the line of the first byte that is not UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('a: ä\n€: 世界\nc: '),
      Buffer.from([0xe4]),
      Buffer.from(' latin\nd: \xff'),
    ]);
    expect(() => decodeText(bytes)).toThrow(/not valid UTF-8 .*line 3\)/);
    expect(() => decodeText(Buffer.from([0x80, 0x80, 0x80]))).toThrow(/line 1\)/);
    expect(() => decodeText(Buffer.from('abc\n\u{1f680}').subarray(0, 6))).toThrow(/line 2\)/);
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /binary/],
    ['null bytes', Buffer.alloc(100), /binary/],
    ['an archive', Buffer.from('504b0304140000000800a1b2'.repeat(3), 'hex'), /binary/],
    ['UTF-32 LE', Buffer.from('fffe0000610000000a000000', 'hex'), /UTF-32/],
    ['UTF-32 BE', Buffer.from('0000feff00000061', 'hex'), /UTF-32/],
    ['half a UTF-16 character', Buffer.from('fffe6100620063', 'hex'), /half a character/],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message);
  });
});

describe('encodeText', () => {
  it.each([
    Buffer.from(TEXT),
    Buffer.from(`\ufeff${TEXT}`),
    Buffer.from(`\ufeff${TEXT}`, 'utf16le'),
    utf16be(`\ufeff${TEXT}`),
  ])('gives back the bytes that were read (%#)', (bytes) => {
    const decoded = decodeText(bytes);
    expect(Buffer.from(encodeText(decoded.text, decoded))).toEqual(bytes);
  });
});
