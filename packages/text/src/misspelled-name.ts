/** Names that are compared unless more are asked for, and the longest that is compared letter by letter. */
export const MOST_NAMES = 500;
export const LONGEST_NAME = 60;

/** The name that differs in no more than a third of its letters, capitals aside, where no other is as near. */
export function misspelledName(
  name: string,
  names: Iterable<string>,
  most = MOST_NAMES,
): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  let left = most;
  for (const candidate of names) {
    if (left-- === 0) break;
    if (candidate === name || Math.abs(candidate.length - name.length) > least) continue;
    const lowered = candidate.toLowerCase();
    if (missingLetters(wanted, lowered) > least) continue;
    const distance = editDistance(wanted, lowered, least);
    if (distance > least) continue;
    best = distance < least ? candidate : undefined;
    least = distance;
  }
  return best;
}

/** Characters of a name from which on two of them may differ in a slip. */
const LONG_SLIP = 8;
const SHORTEST_SLIP = 3;

/**
 * Whether a name is another one but for a slip of the finger, so that nothing else can have been meant.
 *
 * @param most letters that may differ in a long name; one may in a short name.
 */
export function isSlip(name: string, meant: string, most = 2): boolean {
  if (name.length < SHORTEST_SLIP || name.length > LONGEST_NAME || meant.length > LONGEST_NAME) {
    return false;
  }
  const allowed = name.length >= LONG_SLIP ? most : 1;
  return editDistance(name.toLowerCase(), meant.toLowerCase(), allowed) <= allowed;
}

/** How many letters of a word another one lacks: quick to find, and no more than the distance between them. */
function missingLetters(word: string, other: string): number {
  let count = 0;
  for (let at = 0; at < word.length; at++) if (!other.includes(word[at])) count++;
  return count;
}

/** What `editDistance` works on. */
let memory = /* @__PURE__ */ new Uint16Array(0);

/**
 * Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
 *
 * @param most where it is more than this, any number that is more may be given.
 */
export function editDistance(a: string, b: string, most: number): number {
  // What both begin and end with costs nothing, and is most of names that are nearly the same.
  let from = 0;
  let aTo = a.length;
  let bTo = b.length;
  while (from < aTo && from < bTo && a.charCodeAt(from) === b.charCodeAt(from)) from++;
  while (aTo > from && bTo > from && a.charCodeAt(aTo - 1) === b.charCodeAt(bTo - 1)) {
    aTo--;
    bTo--;
  }
  if (from === aTo || from === bTo) return aTo + bTo - 2 * from;
  return innerDistance(a.slice(from, aTo), b.slice(from, bTo), most);
}

function innerDistance(a: string, b: string, most: number): number {
  const width = b.length + 1;
  const size = width * (a.length + 1);
  if (size > memory.length) memory = new Uint16Array(size);
  const table = memory;
  for (let at = 0; at < width; at++) table[at] = at;
  for (let row = 1, at = width; row <= a.length; row++) {
    let nearest = row;
    table[at++] = row;
    for (let column = 1; column < width; column++, at++) {
      const above = at - width;
      let distance = table[above - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      distance = Math.min(distance, table[above] + 1, table[at - 1] + 1);
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, table[above - width - 2] + 1);
      }
      table[at] = distance;
      nearest = Math.min(nearest, distance);
    }
    // A swap looks back two rows, but takes a step itself.
    if (nearest > most) return nearest;
  }
  return table[size - 1];
}
