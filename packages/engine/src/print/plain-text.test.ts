import { describe, expect, it } from 'vitest';
import { canBePlain } from './plain-text.ts';
import { isPlainString } from './yaml-string.ts';

describe('strings without quotes', () => {
  it.each([
    'y',
    'N',
    'yes',
    'Off',
    '=',
    '<<',
    '~',
    'null',
    'true',
    '0x1',
    '012',
    '1_0',
    '2001-01-01',
  ])('%s is something else to some reader, for every tool that writes strings', (word) => {
    expect(canBePlain(word, false)).toBe(false);
    expect(isPlainString(word)).toBe(false);
  });

  it.each(['yo', 'No way', 'a: b', 'a #b', '- a', 'text', 'a:b', '-a', 'http://x/y?z#w'])(
    'of what can be plain, a tool that has the choice writes %s alike',
    (text) => {
      expect(isPlainString(text)).toBe(canBePlain(text, false));
    },
  );
});
