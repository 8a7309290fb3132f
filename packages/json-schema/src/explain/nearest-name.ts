/** Names looked through, and the longest that is compared letter by letter. */
export const MOST_NAMES = 500;
const LONGEST = 60;

/** Letters of a short form; fewer are in too many words. */
const SHORTEST = 3;

/**
 * The name that was probably meant: no more than a third of its letters differ, capitals aside, and no
 * other name is as near; or the only one that it is short for.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  return misspelledName(name, names) ?? shortenedName(name, names);
}

/** The only name that begins with a word, or that has its letters in order, from the first to the last. */
function shortenedName(name: string, names: Iterable<string>): string | undefined {
  if (name.length < SHORTEST || name.length > LONGEST) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let left = MOST_NAMES;
  for (const candidate of names) {
    if (left-- === 0) break;
    if (candidate.length > LONGEST || !isShortFor(wanted, candidate.toLowerCase())) continue;
    if (best !== undefined) return undefined;
    best = candidate;
  }
  return best;
}

/** Whether a word is what another begins with, or has some of its letters: “day” of “daily”. */
function isShortFor(word: string, name: string): boolean {
  if (word.length >= name.length) return false;
  if (name.startsWith(word)) return true;
  if (name.length > 2 * word.length || name.at(-1) !== word.at(-1) || name[0] !== word[0]) {
    return false;
  }
  let at = 0;
  for (const letter of name) if (letter === word[at]) at++;
  return at === word.length;
}

function misspelledName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  const wanted = name.toLowerCase();
  const letters = lettersIn(wanted);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  let left = MOST_NAMES;
  for (const candidate of names) {
    if (left-- === 0) break;
    if (candidate === name || Math.abs(candidate.length - name.length) > least) continue;
    const lowered = candidate.toLowerCase();
    if (lettersMissing(letters, lettersIn(lowered)) > least) continue;
    const distance = lettersApart(wanted, lowered, least);
    if (distance > least) continue;
    if (distance < least) best = candidate;
    else if (best !== undefined) best = undefined;
    least = distance;
  }
  return best;
}

/** Which letters a word has, one bit for each that several may share. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** The least number of changes that could turn one word into another, by the letters they have: quick to find. */
function lettersMissing(a: number, b: number): number {
  return Math.max(bitsIn(a & ~b), bitsIn(b & ~a));
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** What `lettersApart` works on. */
let memory = new Uint16Array(64 * 64);

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
 *
 * @param most where it is more than this, any number that is more may be given.
 */
export function lettersApart(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const width = b.length + 1;
  const size = (a.length + 1) * width;
  if (size > memory.length) memory = new Uint16Array(size);
  const table = memory;
  for (let column = 0; column < width; column++) table[column] = column;
  for (let row = 1; row <= a.length; row++) {
    const here = row * width;
    const above = here - width;
    table[here] = row;
    let nearest = row;
    for (let column = 1; column < width; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let distance = table[above + column - 1] + (isSame ? 0 : 1);
      distance = Math.min(distance, table[above + column] + 1, table[here + column - 1] + 1);
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) distance = Math.min(distance, table[above - width + column - 2] + 1);
      table[here + column] = distance;
      if (distance < nearest) nearest = distance;
    }
    // A swap looks back two rows, but takes a step itself.
    if (nearest > most) return nearest;
  }
  return table[a.length * width + b.length];
}
