/** Names looked through unless more are asked for. */
const CANDIDATE_LIMIT = 200;
/** Longest name that is compared letter by letter. */
const NAME_LENGTH_LIMIT = 60;

/**
 * The name nearest to `name`, when no more than a third of its letters differ, capitals aside.
 *
 * @param limit how many names are looked through at most.
 */
export function nearestName(
  name: string,
  names: Iterable<string>,
  limit = CANDIDATE_LIMIT,
): string | undefined {
  if (name.length > NAME_LENGTH_LIMIT) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let looked = 0;
  for (const candidate of names) {
    if (++looked > limit) break;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one name into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j] + 1, current[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2] + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length];
}
