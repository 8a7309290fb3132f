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

it('finds in a comment what the specification forbids, and what cannot be seen', () => {
  const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]|\p{Cs}/u;
  const unseen = /[\u200b-\u200d\u202a-\u202e\u2060\u2066-\u2069]/;
  for (let code = 0; code <= 0xffff; code++) {
    const character = String.fromCharCode(code);
    const isFound = found(`# a${character}a`).length > 0;
    if (isFound !== (forbidden.test(character) || unseen.test(character))) {
      throw new Error(`U+${code.toString(16)} is ${isFound ? '' : 'not '}found`);
    }
  }
});

it.each([
  ['\ud83d\ud83d\ude00', 3],
  ['\ud83d\ude00\ude00', 5],
  ['\ude00\ud83d', 3],
  ['\ud83d\ude00\ud83d\ude00', undefined],
])('finds the half of a surrogate pair that is alone: %j', (text, place) => {
  expect(parse(`# a${text}`).diagnostics[0]?.from).toBe(place);
});
