import { describe, expect, it } from 'vitest';
import { decodeFile, largestFile } from './decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) {
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  }
  return new Uint8Array(view.buffer);
};

describe('decodeFile', () => {
  it('reads UTF-8 with its line ends as they are', () => {
    expect(decodeFile('a.yaml', utf8('grüße: "🙂"\r\nb: 1\n'))).toEqual({
      text: 'grüße: "🙂"\r\nb: 1\n',
    });
    expect(decodeFile('a.yaml', utf8(''))).toEqual({ text: '' });
  });

  it('takes a byte-order mark as naming the encoding', () => {
    expect(decodeFile('a.yaml', utf8('\ufeffa: 1'))).toEqual({ text: 'a: 1' });
  });

  it('reads UTF-16, with and without a byte-order mark, and says so', () => {
    for (const mark of ['', '\ufeff']) {
      expect(decodeFile('a.yaml', utf16(`${mark}a: ü`, true))).toEqual({
        text: 'a: ü',
        note: 'a.yaml was in UTF-16LE',
      });
      expect(decodeFile('a.yaml', utf16(`${mark}a: ü`, false))).toEqual({
        text: 'a: ü',
        note: 'a.yaml was in UTF-16BE',
      });
    }
  });

  it('refuses what is not valid UTF-8 and names the line', () => {
    const bytes = utf8('a: 1\nname: ?\n');
    bytes[11] = 0xe4;
    expect(decodeFile('latin.yaml', bytes)).toEqual({
      refusal: 'latin.yaml is not valid UTF-8: see line 2. Save it as UTF-8 and try again.',
    });
  });

  it('refuses a character cut off at the end', () => {
    expect(decodeFile('cut.yaml', utf8('a: ü').slice(0, 4))).toEqual({
      refusal: 'cut.yaml is not valid UTF-8: see line 1. Save it as UTF-8 and try again.',
    });
  });

  it('refuses binary files but not a text with a stray null byte', () => {
    const png = Uint8Array.from({ length: 400 }, (_, at) => at % 32);
    expect(decodeFile('image.yaml', png)).toEqual({
      refusal: 'image.yaml is a binary file, not text.',
    });
    expect(decodeFile('a.yaml', utf8('a: b\u0000c'))).toEqual({ text: 'a: b\u0000c' });
  });

  it('refuses UTF-32 and files over the limit', () => {
    expect(decodeFile('a.yaml', Uint8Array.of(0xff, 0xfe, 0, 0))).toHaveProperty('refusal');
    expect(decodeFile('big.yaml', new Uint8Array(largestFile + 1))).toEqual({
      refusal: 'big.yaml is larger than 100 MB.',
    });
  });
});
