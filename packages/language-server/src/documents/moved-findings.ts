import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { TextRange } from '@yamlkit/language';

/** Something that is found at a place, maybe with other places and a fix. */
export type Movable = TextRange & Partial<Pick<WrittenDiagnostic, 'related' | 'fix'>>;

type Writable = { -readonly [Key in 'related' | 'fix']?: Movable[Key] };

/** An edit of a text, with offsets before it, and by how much it moves what comes after it. */
export interface Shift extends TextRange {
  readonly by: number;
}

/** A place moved by a number of code units. */
export function moved<Each extends TextRange>(place: Each, by: number): Each {
  return { ...place, from: place.from + by, to: place.to + by };
}

/** A finding moved with all that it names. */
export function movedWhole<Each extends Movable>(finding: Each, by: number): Each {
  const { fix, related } = finding;
  const copy: Each & Writable = moved(finding, by);
  if (fix !== undefined) copy.fix = { ...fix, edits: fix.edits.map((edit) => moved(edit, by)) };
  if (related !== undefined) copy.related = related.map((place) => moved(place, by));
  return copy;
}

/** A finding after an edit of the text; undefined if that touches it, or anything that it names. */
export function movedPast<Each extends Movable>(finding: Each, edit: Shift): Each | undefined {
  const isBefore = ({ to }: TextRange) => to < edit.from;
  const isAfter = ({ from }: TextRange) => from > edit.to;
  if (isEveryPlace(finding, isBefore)) return finding;
  if (isEveryPlace(finding, isAfter)) return movedWhole(finding, edit.by);
  if (!isEveryPlace(finding, (place) => isBefore(place) || isAfter(place))) return undefined;
  const move = <Place extends TextRange>(place: Place) =>
    isBefore(place) ? place : moved(place, edit.by);
  const { fix, related } = finding;
  return {
    ...move(finding),
    ...(fix && { fix: { ...fix, edits: fix.edits.map(move) } }),
    ...(related && { related: related.map(move) }),
  };
}

// Runs for each finding after each key: a list of the places would take longer than the test.
function isEveryPlace(finding: Movable, test: (place: TextRange) => boolean): boolean {
  const { fix, related } = finding;
  return (
    test(finding) &&
    (fix === undefined || fix.edits.every(test)) &&
    (related === undefined || related.every(test))
  );
}
