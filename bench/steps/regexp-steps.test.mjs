import { describe, expect, it } from 'vitest';
import { countRegExpSteps } from './regexp-steps.mjs';

/** Steps of one search; throws where what is found is not what V8 finds. */
function stepsOf(expression, text) {
  expression.lastIndex = 0;
  return countRegExpSteps(expression, text, 0, expression.exec(text));
}

const EXPRESSIONS = [
  ...[/a/, /^a/, /a$/, /^$/, /a*/, /a+?b/, /a|b|/, /(a|ab)(c|bcd)(d*)/, /(?:a|b)*c/, /(a*)*b/],
  ...[
    /^(["'])(.*)"$/,
    /(?<q>["']).*'/,
    /(?:a?|b??)*c|(?:|a)+$/,
    /(?:(?:a*b?)+?x)*]/,
    /(?=b)b/,
    /a(?!b)/,
    /(?<=a)b/,
    /(?<!a)b/,
    /(?<=\r\n|\n|\r(?!\n))/,
  ],
  ...[
    /\bab\b/,
    /\Ba/,
    /[^a\]]+/,
    /[\s\S]+?\n/,
    /x{2}/,
    /a{1,3}b/,
    /a{2,}?/,
    /\u0061\x62/,
    /[ab]+$/m,
    /^b/m,
  ],
  ...[
    /\p{L}+/u,
    /[\u{1f600}-\u{1f64f}]/u,
    /^.$/su,
    /[\x00-\x1f]|\p{Surrogate}/u,
    /./y,
    /A+/i,
    /\/\*(?:[^*]|\*(?!\/))*\*\//,
    /,\s*$/,
  ],
];
const TEXTS = [
  ...[
    '',
    'a',
    'b',
    'ab',
    'abcd',
    'aaaab',
    'aab\nb',
    '"a"',
    '\'a\' "b"',
    'a b',
    ' ab ',
    'x]',
    'AAa',
  ],
  ...[
    'a\r\nb\rc\n',
    'xx',
    '😀',
    'a😀😀\ude00',
    'é\ud83d',
    '/* a ** */ b',
    'a,  ',
    '\n\n\n x',
    'b'.repeat(40),
  ],
];

describe('countRegExpSteps', () => {
  it('finds what V8 finds', () => {
    for (const expression of EXPRESSIONS) {
      for (const text of TEXTS) {
        expect(stepsOf(expression, text), `${expression} on ${text}`).toBeGreaterThan(0);
      }
    }
  });

  it('counts what backtracking costs', () => {
    const blanks = (length) => `${' '.repeat(length)}x`;
    expect(stepsOf(/\s+$/, blanks(800)) / stepsOf(/\s+$/, blanks(100))).toBeGreaterThan(50);
    expect(stepsOf(/\s+/, blanks(800)) / stepsOf(/\s+/, blanks(100))).toBeLessThan(9);
    expect(stepsOf(/^(?:a+)+$/, `${'a'.repeat(16)}b`)).toBeGreaterThan(10_000);
  });

  it('knows where V8 need not look', () => {
    const text = 'a'.repeat(10_000);
    expect(stepsOf(/^b/, text)).toBeLessThan(10);
    expect(stepsOf(/^b|^c/, text)).toBeLessThan(10);
    expect(stepsOf(/[bc]$/, text)).toBeLessThan(10);
    expect(stepsOf(/b/, text)).toBeGreaterThan(9000);
  });

  it('refuses what the reader of patterns refuses', () => {
    expect(() => stepsOf(/(a)\1/, 'aa')).toThrow('refers back');
  });

  it('throws where it reads an expression in another way than V8', () => {
    expect(() => countRegExpSteps(/a/, 'a', 0, null)).toThrow('/a/');
  });
});
