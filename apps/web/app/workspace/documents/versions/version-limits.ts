/** A state of a document that is kept beside it. */
export interface VersionEntry {
  /** Names it among all. */
  readonly id: string;
  /** The document's. */
  readonly slot: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** UTF-16 code units. */
  readonly length: number;
  /** Why it was kept. */
  readonly reason: VersionReason;
}

/** `replaced`: another text has taken its place; `saved`: it was saved or downloaded; `typed`: after a pause. */
export type VersionReason = 'typed' | 'saved' | 'replaced';

/** Most versions of one document. */
const mostOfOne = 50;
/** Most code units of the versions of all documents: 40 MB. */
const mostInAll = 20_000_000;
/** A longer text has no versions: it would leave no room for those of others. */
export const longestVersion = 4_000_000;

/**
 * Which versions stay: the newest of each document, and of all documents as many as there is room for.
 *
 * @param entries in any order.
 */
export function withinLimits(entries: readonly VersionEntry[]): {
  readonly kept: readonly VersionEntry[];
  readonly dropped: readonly VersionEntry[];
} {
  const newestFirst = [...entries].sort((a, b) => b.savedAt - a.savedAt);
  const counts = new Map<string, number>();
  const kept: VersionEntry[] = [];
  const dropped: VersionEntry[] = [];
  let total = 0;
  for (const entry of newestFirst) {
    const count = counts.get(entry.slot) ?? 0;
    const fits = count < mostOfOne && total + entry.length <= mostInAll;
    (fits ? kept : dropped).push(entry);
    if (!fits) continue;
    counts.set(entry.slot, count + 1);
    total += entry.length;
  }
  return { kept, dropped };
}
