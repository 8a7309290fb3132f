import type { DiagnosticPlace } from './diagnostic.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A part of a text that an edit has replaced, and how many code units the text has more since. */
export interface ReplacedPart extends Range {
  readonly added: number;
}

/** A diagnostic with all that it names, at offsets that are `by` higher. */
export function shiftedDiagnostic<Each extends DiagnosticPlace>(
  diagnostic: Each,
  by: number,
): Each {
  return by === 0 ? diagnostic : mapped(diagnostic, () => by);
}

/** A diagnostic where it is after an edit; undefined where it names something in the part that was replaced. */
export function diagnosticAfter<Each extends DiagnosticPlace>(
  diagnostic: Each,
  { from, to, added }: ReplacedPart,
): Each | undefined {
  const isBefore = (place: Range) => place.to <= from;
  if (isForAll(diagnostic, isBefore)) return diagnostic;
  const isOutside = (place: Range) => isBefore(place) || place.from >= to;
  if (!isForAll(diagnostic, isOutside)) return undefined;
  if (added === 0) return diagnostic;
  return mapped(diagnostic, (place) => (place.from >= to ? added : 0));
}

/** Whether something is so of all places that a diagnostic names. */
function isForAll(diagnostic: DiagnosticPlace, isSo: (place: Range) => boolean): boolean {
  const { fix, related } = diagnostic;
  return (
    isSo(diagnostic) &&
    (fix === undefined || fix.edits.every(isSo)) &&
    (related === undefined || related.every(isSo))
  );
}

function mapped<Each extends DiagnosticPlace>(
  diagnostic: Each,
  shiftOf: (place: Range) => number,
): Each {
  const moved = <Place extends Range>(place: Place): Place => {
    const by = shiftOf(place);
    return by === 0 ? place : { ...place, from: place.from + by, to: place.to + by };
  };
  const { fix, related } = diagnostic;
  if (fix === undefined && related === undefined) return moved(diagnostic);
  const edits = fix?.edits.map(moved);
  return {
    ...moved(diagnostic),
    ...(fix && edits && { fix: { ...fix, edits } }),
    ...(related && { related: related.map(moved) }),
  };
}
