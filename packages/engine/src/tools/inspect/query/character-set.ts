/** The general categories that `\p{…}` takes (RFC 9485, section 4). */
const CATEGORY = /^(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)$/;

/** Which characters may stand at one place of a text. */
export interface CharacterSet {
  readonly isNegated: boolean;
  /** First and last code points, in turn. */
  readonly ranges: readonly number[];
  /** Tests of one character each. */
  readonly classes: readonly RegExp[];
}

/** `.`: anything but LF and CR. */
export const ANY_CHARACTER: CharacterSet = {
  isNegated: true,
  ranges: [10, 10, 13, 13],
  classes: [],
};

/** What a single character stands for itself. */
export function oneCharacter(code: number): CharacterSet {
  return { isNegated: false, ranges: [code, code], classes: [] };
}

/** `\p{Lu}`, or undefined when there is no such category. */
export function categoryTest(category: string, isNegated: boolean): RegExp | undefined {
  if (!CATEGORY.test(category)) return undefined;
  return new RegExp(`^\\${isNegated ? 'P' : 'p'}{${category}}$`, 'u');
}

/** What `\d` and the like stand for; RFC 9485 leaves them out, but everybody knows them. */
export const SHORTHAND_TESTS: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[0-9]$/],
  ['D', /^[^0-9]$/u],
  ['w', /^[A-Za-z0-9_]$/],
  ['W', /^[^A-Za-z0-9_]$/u],
  ['s', /^\s$/],
  ['S', /^\S$/u],
]);

/** Whether a character, given with its code point, is in a set. */
export function isInSet(set: CharacterSet, code: number, character: string): boolean {
  const { ranges } = set;
  for (let at = 0; at < ranges.length; at += 2) {
    if (code >= ranges[at] && code <= ranges[at + 1]) return !set.isNegated;
  }
  return set.classes.some((test) => test.test(character)) !== set.isNegated;
}
