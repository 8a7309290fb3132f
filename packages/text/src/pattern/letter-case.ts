const DOTTED_CAPITAL_I = 0x130;
/** No letter beyond this has another case. */
const LAST_CASED = 0x1e943;

/** By upper case, the characters that have it; made when a character outside ASCII asks. */
let cases: ReadonlyMap<string, readonly number[]> | undefined;

/**
 * The characters that a pattern without regard to case takes for a character, itself included: all
 * that share its capital. With folding `ascii`, only letters of ASCII have other cases.
 */
export function casesOf(code: number, folding: 'ascii' | 'unicode'): readonly number[] {
  if (folding === 'unicode') {
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
  // Its small letter takes two characters, of which the first is the letter.
  if (code === DOTTED_CAPITAL_I) return 'I';
  return String.fromCodePoint(code).toLowerCase().toUpperCase();
}
