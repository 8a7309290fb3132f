import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { TextRange } from '@yamlkit/language';

/** Something that is found at a place, maybe with other places and a fix. */
export type Movable = TextRange & Partial<Pick<WrittenDiagnostic, 'related' | 'fix'>>;

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
  const edits = fix?.edits.map((edit) => moved(edit, by));
  return {
    ...moved(finding, by),
    ...(fix && edits && { fix: { ...fix, edits } }),
    ...(related && { related: related.map((place) => moved(place, by)) }),
  };
}

/** A finding after an edit of the text; undefined if that touches it, or anything that it names. */
export function movedPast<Each extends Movable>(finding: Each, edit: Shift): Each | undefined {
  const { fix, related = [] } = finding;
  const isBefore = ({ to }: TextRange) => to < edit.from;
  const isAfter = ({ from }: TextRange) => from > edit.to;
  const places = [finding, ...related, ...(fix?.edits ?? [])];
  if (places.every(isBefore)) return finding;
  if (places.every(isAfter)) return movedWhole(finding, edit.by);
  if (!places.every((place) => isBefore(place) || isAfter(place))) return undefined;
  const move = <Place extends TextRange>(place: Place) =>
    isBefore(place) ? place : moved(place, edit.by);
  return {
    ...move(finding),
    ...(fix && { fix: { ...fix, edits: fix.edits.map(move) } }),
    ...(finding.related && { related: related.map(move) }),
  };
}
