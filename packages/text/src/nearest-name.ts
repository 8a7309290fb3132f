import { LONGEST_NAME, MOST_NAMES, misspelledName } from './misspelled-name.ts';

/** Letters of a short form; fewer are in too many words. */
const SHORTEST = 3;

/**
 * The name that was probably meant: one that was misspelled, or else the only one that a word is short for.
 *
 * @param names may be gone through twice.
 * @param most how many names are compared at most.
 */
export function nearestName(
  name: string,
  names: Iterable<string>,
  most = MOST_NAMES,
): string | undefined {
  return misspelledName(name, names, most) ?? shortenedName(name, names, most);
}

/** The only name that begins with a word, or that has its letters in order, from the first to the last. */
function shortenedName(name: string, names: Iterable<string>, most: number): string | undefined {
  if (name.length < SHORTEST || name.length > LONGEST_NAME) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let left = most;
  for (const candidate of names) {
    if (left-- === 0) break;
    if (candidate.length > LONGEST_NAME || !isShortFor(wanted, candidate.toLowerCase())) continue;
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
