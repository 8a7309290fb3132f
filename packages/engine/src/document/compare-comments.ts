/** The comments of two places, compared. */
export interface ComparedComments {
  /** Comments of the first that the second has as often. */
  readonly shared: readonly string[];
  /** Those of the first that the second lacks. */
  readonly missing: readonly string[];
  /** Those of the second that the first lacks. */
  readonly others: readonly string[];
}

/** Compares the comments of two places, keeping their order. */
export function compareComments(
  wanted: readonly string[],
  present: readonly string[],
): ComparedComments {
  if (wanted.length === 0 || present.length === 0) {
    return { shared: [], missing: wanted, others: present };
  }
  if (wanted.length === 1 && present.length === 1) {
    const isShared = wanted[0] === present[0];
    return isShared
      ? { shared: wanted, missing: [], others: [] }
      : { shared: [], missing: wanted, others: present };
  }
  const left = countsOf(present);
  const { yes: shared, no: missing } = takeFrom(left, wanted);
  return { shared, missing, others: takeFrom(countsOf(shared), present).no };
}

/** Splits comments into those that are left in the counts and the others. */
function takeFrom(counts: Map<string, number>, comments: readonly string[]) {
  const yes: string[] = [];
  const no: string[] = [];
  for (const comment of comments) {
    const left = counts.get(comment) ?? 0;
    if (left > 0) counts.set(comment, left - 1);
    (left > 0 ? yes : no).push(comment);
  }
  return { yes, no };
}

/** How often each comment is there. */
export function countsOf(comments: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const comment of comments) counts.set(comment, (counts.get(comment) ?? 0) + 1);
  return counts;
}
