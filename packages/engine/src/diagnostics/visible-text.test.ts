import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['plain', 'plain'],
    ['Grüße, 世界 🚀', 'Grüße, 世界 🚀'],
    ['a\u001b[2Jb', 'a<U+001B>[2Jb'],
    ['a\nb', 'a<U+000A>b'],
    ['a\u0085b\u009bc\u007f', 'a<U+0085>b<U+009B>c<U+007F>'],
    ['user\u202etxt.exe', 'user<U+202E>txt.exe'],
    ['no\u00a0break', 'no<U+00A0>break'],
    ['zero\u200bwidth\u2060', 'zero<U+200B>width<U+2060>'],
    ['half \ud800 pair', 'half <U+D800> pair'],
    ['tag\u{e0041}', 'tag<U+E0041>'],
  ])('%j', (text, expected) => {
    expect(visibleText(text)).toBe(expected);
  });

  it('keeps joiners that belong to a script or an emoji, and shows the ones hidden in ASCII', () => {
    expect(visibleText('👩\u200d💻 می\u200cخواهم')).toBe('👩\u200d💻 می\u200cخواهم');
    expect(visibleText('pass\u200dword')).toBe('pass<U+200D>word');
    expect(visibleText('x\u200c')).toBe('x<U+200C>');
  });

  it('keeps what it is told to keep', () => {
    expect(visibleText('a\nb\tc', '\n')).toBe('a\nb<U+0009>c');
  });
});
