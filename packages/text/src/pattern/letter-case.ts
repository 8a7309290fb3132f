/** Which characters count as the same letter in another case; Python takes all four letters i for one. */
export type CaseFolding = 'none' | 'ascii' | 'unicode' | 'python';

/** I, i, and those with and without a dot that Turkish has. */
const LETTERS_I = [0x49, 0x69, 0x130, 0x131];
/** No letter beyond this has another case. */
const LAST_CASED = 0x1e943;

/** By upper case, the characters that have it; made when a character outside ASCII asks. */
let cases: ReadonlyMap<string, readonly number[]> | undefined;

/**
 * The characters that a pattern without regard to case takes for a character, itself included: all
 * that share its capital. With folding `ascii`, only letters of ASCII have other cases.
 */
export function casesOf(code: number, folding: Exclude<CaseFolding, 'none'>): readonly number[] {
  if (folding === 'python' && LETTERS_I.includes(code)) return LETTERS_I;
  if (folding !== 'ascii') {
    cases ??= groupByCapital();
    return cases.get(capitalOf(code)) ?? [code];
  }
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return isLetter ? [code, code ^ 0x20] : [code];
}

function groupByCapital(): Map<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (let code = 0; code <= LAST_CASED; code++) {
    const capital = capitalOf(code);
    const group = groups.get(capital);
    if (group === undefined) groups.set(capital, [code]);
    else group.push(code);
  }
  return groups;
}

function capitalOf(code: number): string {
  const character = String.fromCodePoint(code);
  return code > 0x7f && LETTERS_I.includes(code)
    ? character
    : character.toLowerCase().toUpperCase();
}
