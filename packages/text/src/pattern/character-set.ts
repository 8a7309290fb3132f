import { type CaseFolding, casesOf } from './letter-case.ts';

const ASCII_END = 0x80;

/** Which characters, by their code points, match at one place of a text. */
export type CharacterSet = (code: number) => boolean;

export const ANY_CHARACTER: CharacterSet = () => true;

/** The characters from one to another, these included. */
export function range(from: number, to = from): CharacterSet {
  return from === to ? (code) => code === from : (code) => code >= from && code <= to;
}

export function union(sets: readonly CharacterSet[]): CharacterSet {
  return sets.length === 1 ? sets[0] : (code) => sets.some((set) => set(code));
}

export function complement(set: CharacterSet): CharacterSet {
  return (code) => !set(code);
}

/** Every character but some: `.` leaves out line breaks. */
export function anyCharacterBut(...codes: readonly number[]): CharacterSet {
  return remembered((code) => !codes.includes(code));
}

/** The characters of a set, and their other cases. */
export function inAnyCase(set: CharacterSet, folding: CaseFolding): CharacterSet {
  if (folding === 'none') return set;
  return remembered((code) => set(code) || casesOf(code, folding).some(set));
}

/**
 * The characters that match an expression for one.
 *
 * @param make makes the expression when the first character is asked about: even to read one with Unicode properties
 *   takes a tenth of a millisecond, and few programs use any.
 */
export function matching(make: () => RegExp): CharacterSet {
  let expression: RegExp | undefined;
  return remembered((code) => {
    expression ??= make();
    return expression.test(String.fromCodePoint(code));
  });
}

/** Keeps the answers for ASCII, of which most texts are. */
export function remembered(set: CharacterSet): CharacterSet {
  const answers: (boolean | undefined)[] = [];
  return (code) => {
    if (code >= ASCII_END) return set(code);
    answers[code] ??= set(code);
    return answers[code];
  };
}

/** By its letter, the class of an escape such as `\d`, or its complement: `\D`. */
export function classEscape(
  classes: Readonly<Record<string, CharacterSet>>,
  letter: string,
): CharacterSet | undefined {
  const lower = letter.toLowerCase();
  if (!Object.hasOwn(classes, lower)) return undefined;
  return letter === lower ? classes[lower] : complement(classes[lower]);
}
