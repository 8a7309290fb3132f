/** Longest name that is compared. */
const LONGEST = 50;

/** The name that is most like another, if one is at all. */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (name.length > LONGEST || wanted.length > LONGEST) continue;
    const edits = countEdits(name.toLowerCase(), wanted.toLowerCase());
    if (edits >= least) continue;
    best = name;
    least = edits;
  }
  return best;
}

/** How many characters have to be added, removed or changed to make one text another. */
function countEdits(one: string, other: string): number {
  let counts = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const changed = (counts[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min(changed, (counts[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    counts = next;
  }
  return counts[other.length] ?? 0;
}
