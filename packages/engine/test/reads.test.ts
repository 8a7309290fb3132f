import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose } from '../src/schema/compose.ts';
import { readText } from '../src/syntax/parse.ts';
import { CountedText } from './counted-text.ts';

/*
 * Hostile texts are short pieces repeated many times. How often parser and composition read a code
 * unit must not depend on how many times: no search of the rest of a line or text for each token.
 */

/** Pieces of syntax, right and wrong. */
const FRAGMENTS = [
  ...['a: ', '"a": ', "'a': ", '&a a: ', '!t a: ', '*a : ', '@: ', '<<: ', '[a]: ', '{a}: ', '::'],
  ...[
    '- ',
    '? ',
    ': ',
    '-\t',
    '-a ',
    '- a: ',
    'a=b ',
    '&a ',
    '!t ',
    '*a ',
    '!!int ',
    '& ',
    '* ',
    '!<',
  ],
  ...['[', '{', ']', '}', ',', '[a: ', '{a: b c: ', '[@ ', '{- ', '[? ', '{a b: ', '"a":b '],
  ...['"', "'", '""', "''", '"a" ', "'a'b", '"\\x ', '"C:\\d ', '\\"', 'b', '#', ' #', ' ', '\t'],
  ...[
    '|',
    '>',
    '|x ',
    '{{',
    '{{a}} ',
    '{{a}}: ',
    '{{a}b}: ',
    '{%',
    '{%a}: ',
    '{% a %} ',
    '{# ',
    '{{- ',
    '{{/* ',
    '%a ',
    '`',
  ],
  ...['--- ', '... ', '<<<<<<< ', '======= ', '>>>>>>> ', '\ufeff', '\u00a0', '\u200b', '“', '\0'],
];
const BREAKS = ['\n', '\r', '\n ', '\n  ', '\n\t', '\n\n', '\n#'];
const STARTS = [
  '',
  'a: ',
  '- ',
  '? ',
  '[',
  '{',
  'a: [',
  'a: {',
  '"',
  "'",
  'a:\n  ',
  '|\n',
  'a: 1\n b',
];
const ENDS = ['', '\n', '}}', '%}', ']', '"', "'", ': 1', '\na: 1', '\n=======\n>>>>>>> a\n'];
/** White space at the end of a line costs as much as anything else. */
const BLANKS = ' '.repeat(1000);

const LENGTH = 2000;
/** Four times the text is read four times as much, up to what is read once or in small limits. */
const MOST_GROWTH = 5.5;

/** A limit may be met in between: then longer texts tell. */
function growthOf(start: string, piece: string, end: string): number {
  const growth = growthFrom(LENGTH, start, piece, end);
  return growth < MOST_GROWTH ? growth : growthFrom(LENGTH * 8, start, piece, end);
}

function growthFrom(shorter: number, start: string, piece: string, end: string): number {
  const [reads, moreReads] = [shorter, shorter * 4].map((length) => {
    const text = start + piece.repeat(Math.ceil(length / piece.length)) + end;
    return CountedText.readsOf(text, (counted) => void compose(readText(counted, true).finish()));
  });
  return moreReads / reads;
}

describe('reads of the text', () => {
  it.each([
    ['', 'a: ', ''],
    ['', '"a": ', ''],
    ['', '- a: ', ''],
    ['', '@: ', ''],
    ['', '[@ ', ''],
    ['', '[- ', ''],
    ['{', '"\\x ', ''],
    ['', '{{a}b}: ', ''],
    ['', '[@ ', BLANKS],
    ['', '<<<<<<< a\n', '\n>>>>>>> a\n'],
    ['', '<<<<<<< a\n', '\n=======\n>>>>>>> a\n'],
  ])('grow with the length of %j and %j again and again', (start, piece, end) => {
    expect(growthOf(start, piece, end)).toBeLessThan(MOST_GROWTH);
  });

  it('grow with the length of any piece of syntax repeated', () => {
    const piece = fc
      .array(fc.constantFrom(...FRAGMENTS, ...BREAKS), { minLength: 1, maxLength: 4 })
      .map((fragments) => fragments.join(''));
    fc.assert(
      fc.property(
        fc.constantFrom(...STARTS),
        piece,
        fc.constantFrom(...ENDS, BLANKS),
        (start, repeated, end) => {
          expect(growthOf(start, repeated, end)).toBeLessThan(MOST_GROWTH);
        },
      ),
      { numRuns: 500 },
    );
  });
});
