import { casesOf } from './letter-case.ts';

/** Which characters count as the same letter in another case. */
export type CaseFolding = 'none' | 'ascii' | 'unicode';

/** Which characters, by their code points, match at one place of a text. */
export interface CharacterSet {
  readonly isNegated: boolean;
  /** First and last code points, in turn. */
  readonly ranges: readonly number[];
  /** Further tests, of a character as it is written. */
  readonly classes: readonly ((code: number) => boolean)[];
  readonly folding: CaseFolding;
}

/** A character that matches itself, and its other cases where they count as the same. */
export function oneCharacter(code: number, folding: CaseFolding = 'none'): CharacterSet {
  return { isNegated: false, ranges: [code, code], classes: [], folding };
}

/** Every character but some: `.` leaves out line breaks. */
export function anyCharacterBut(...codes: readonly number[]): CharacterSet {
  const ranges = codes.flatMap((code) => [code, code]);
  return { isNegated: true, ranges, classes: [], folding: 'none' };
}

/** The characters of a class such as `\d`. */
export function characterClass(test: (code: number) => boolean): CharacterSet {
  return { isNegated: false, ranges: [], classes: [test], folding: 'none' };
}

/** A test of a code point from one of a whole text of one character. */
export function testOf(expression: RegExp, isNegated = false): (code: number) => boolean {
  return (code) => expression.test(String.fromCodePoint(code)) !== isNegated;
}

/** Whether a set has a character, given by its code point. */
export function isInSet(set: CharacterSet, code: number): boolean {
  const { folding, isNegated } = set;
  if (isInRanges(set.ranges, code) || set.classes.some((test) => test(code))) return !isNegated;
  if (folding === 'none') return isNegated;
  const isInAnotherCase = casesOf(code, folding).some((other) => isInRanges(set.ranges, other));
  return isInAnotherCase !== isNegated;
}

function isInRanges(ranges: readonly number[], code: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) {
    if (code >= ranges[at] && code <= ranges[at + 1]) return true;
  }
  return false;
}
