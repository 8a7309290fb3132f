import type { ListedConflict, ThreeWayMerge } from './protocol.ts';

/** How a conflict is settled. */
export type Resolution =
  | { readonly take: 'left' | 'right' | 'both' }
  | { readonly take: 'edit'; readonly text: string };

/** What comes of a conflict that is settled. */
export function resolvedPart({ ours, theirs }: ListedConflict, resolution: Resolution): string {
  switch (resolution.take) {
    case 'left':
      return ours;
    case 'right':
      return theirs;
    case 'both':
      return withLineEnd(ours) + theirs;
    case 'edit':
      return withLineEnd(resolution.text);
  }
}

/** The merged text: with the conflicts settled as far as they are, and git's markers around the others. */
export function resolvedText(
  { parts, conflicts }: ThreeWayMerge,
  resolutions: readonly (Resolution | undefined)[],
): string {
  let text = parts[0] ?? '';
  for (const [at, conflict] of conflicts.entries()) {
    const resolution = resolutions[at];
    const part = resolution ? resolvedPart(conflict, resolution) : markedText(conflict);
    const next = parts[at + 1] ?? '';
    text += (next === '' ? part : withLineEnd(part)) + next;
  }
  return text;
}

/** Settles the conflicts of a newer merge as the same ones of an older merge were. */
export function carriedOver(
  older: ThreeWayMerge,
  resolutions: readonly (Resolution | undefined)[],
  newer: ThreeWayMerge,
): (Resolution | undefined)[] {
  const known = new Map(older.conflicts.map((each, at) => [keyOf(each), resolutions[at]]));
  return newer.conflicts.map((each) => known.get(keyOf(each)));
}

function keyOf({ ours, base, theirs }: ListedConflict): string {
  return JSON.stringify([ours, base, theirs]);
}

function markedText({ ours, base, theirs }: ListedConflict): string {
  return [
    '<<<<<<< left\n',
    withLineEnd(ours),
    '||||||| base\n',
    withLineEnd(base),
    '=======\n',
    withLineEnd(theirs),
    '>>>>>>> right\n',
  ].join('');
}

function withLineEnd(text: string): string {
  return text === '' || /[\r\n]$/.test(text) ? text : `${text}\n`;
}
