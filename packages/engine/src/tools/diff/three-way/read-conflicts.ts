import { checkText } from '../../../text/check-arguments.ts';
import { linesOf, textOf } from './text-parts.ts';

/** The versions that a text with conflict markers was made of. Plain data. */
export interface ConflictedTexts {
  readonly ours: string;
  readonly theirs: string;
  /** Undefined where the markers do not show the base, as in git's style `merge`. */
  readonly base: string | undefined;
  /** What the markers call the versions; empty where they do not say. */
  readonly labels: { readonly ours: string; readonly base: string; readonly theirs: string };
  /** How many characters a marker has. */
  readonly markerSize: number;
  /** How many conflicts there are. */
  readonly count: number;
}

type Section = 'both' | 'ours' | 'base' | 'theirs';

/** A marker of the least length git writes, or more, with a label or alone on its line. */
const MARKER = /^(<{7,}|\|{7,}|={7,}|>{7,})(?:[ \t]+([^\r\n]*?))?[ \t]*[\r\n]*$/;
/** By what a marker begins with, the sections that it can end and the one that it begins. */
const STEPS: Readonly<Record<string, { readonly from: readonly Section[]; readonly to: Section }>> =
  {
    '<': { from: ['both'], to: 'ours' },
    '|': { from: ['ours'], to: 'base' },
    '=': { from: ['ours', 'base'], to: 'theirs' },
    '>': { from: ['theirs'], to: 'both' },
  };

/**
 * Takes a text apart that git left with conflict markers, in its styles `merge`, `diff3` or `zdiff3`. Lines outside
 * of conflicts are in all versions. Linear in the text.
 *
 * @returns undefined where there are no markers, or they do not belong together.
 */
export function readConflicts(text: string): ConflictedTexts | undefined {
  checkText('text', text);
  const lines = linesOf(text);
  const versions = { ours: '', base: '', theirs: '' };
  const labels = { ours: '', base: '', theirs: '' };
  let section: Section = 'both';
  let size = 0;
  let count = 0;
  let withBase = 0;
  for (let at = 0; at < lines.starts.length - 1; at++) {
    const line = textOf(lines, { from: at, to: at + 1 });
    const [, marker = '', label = ''] = MARKER.exec(line) ?? [];
    const step = STEPS[marker.charAt(0)];
    const isMarker = step?.from.includes(section) && (size === 0 || marker.length === size);
    if (isMarker) {
      section = step.to;
      size = marker.length;
      if (section === 'ours') labels.ours ||= label;
      else if (section === 'both') labels.theirs ||= label;
      else if (section === 'base') {
        labels.base ||= label;
        withBase++;
      }
      if (section === 'both') count++;
    } else if (section === 'both') {
      versions.ours += line;
      versions.base += line;
      versions.theirs += line;
    } else versions[section] += line;
  }
  if (section !== 'both' || count === 0) return undefined;
  const base = withBase === count ? versions.base : undefined;
  return { ours: versions.ours, theirs: versions.theirs, base, labels, markerSize: size, count };
}
