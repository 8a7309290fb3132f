import { expect, it } from 'vitest';
import { STRETCH } from '../text/source-bytes.ts';
import { parse } from './parse.ts';

const REPORTED = {
  'control-character': '\x07',
  'lone-surrogate': '\ud83d',
  'bidi-control': '\u202e',
} as const;

/** The codes and positions of mistakes in the characters of a text. */
function found(text: string): readonly string[] {
  return parse(text).diagnostics.map(({ code, from, to }) => `${code} ${from} ${to}`);
}

it.each(Object.entries(REPORTED))(
  '%s is found wherever the text is cut to look at it',
  (code, character) => {
    for (let at = STRETCH - 3; at <= STRETCH + 3; at++) {
      const text = `${'a'.repeat(at)}${character}b`;
      expect(found(text), `${at}`).toEqual([`${code} ${at} ${at + 1}`]);
    }
  },
);

it('takes a pair of surrogates for one character wherever the text is cut', () => {
  for (let at = STRETCH - 3; at <= STRETCH + 3; at++) {
    expect(found(`${'a'.repeat(at)}\ud83d\ude00\u00e9b`), `${at}`).toEqual([]);
  }
});

it('reports a run of one mistake once, also over a cut', () => {
  const text = `${'a'.repeat(STRETCH - 2)}\x07\x07\x07\x07 b`;
  expect(found(text)).toEqual([`control-character ${STRETCH - 2} ${STRETCH + 2}`]);
});
