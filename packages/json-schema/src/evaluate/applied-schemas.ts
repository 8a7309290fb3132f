import type { SchemaLocation } from '../schema/location.ts';
import type { JsonValue } from '../values/json-value.ts';
import type { Evaluation } from './evaluation.ts';
import { type Applicator, answerAtOnce, type SchemaApplication } from './model.ts';

/** A schema that applies to a node. */
export interface AppliedSchema {
  readonly location: SchemaLocation;
  /** The schema itself. */
  readonly value: JsonValue;
  /**
   * Whether the node is valid by it. One that is not is listed where it may still be meant: of forms of
   * which none fits, all are.
   */
  readonly isValid: boolean;
}

/**
 * The schemas that apply to a node: all that it must be valid by, of several forms those it has, or all that are possible
 * where it has none. Empty if a limit is reached.
 *
 * @param path keys and 0-based places that lead to the node.
 */
export function schemasAt(
  evaluation: Evaluation,
  path: readonly (string | number)[],
): readonly AppliedSchema[] {
  const found = evaluation.inspect((root) =>
    placesInPlace(placesAt(root, path)).map((place) => ({
      location: place.schema.location,
      value: place.schema.value,
      isValid: place.isValid,
    })),
  );
  return found ?? [];
}

/** The places of the node that a path leads to. */
export function placesAt(
  root: SchemaApplication,
  path: readonly (string | number)[],
): readonly SchemaApplication[] {
  let places: readonly SchemaApplication[] = [root];
  for (const step of path) places = placesOfChild(placesInPlace(places), step);
  return places;
}

/** A place, and all places of the same node that its schema leads to. */
export function placesInPlace(places: readonly SchemaApplication[]): readonly SchemaApplication[] {
  const found = [...places];
  const seen = new Set(found.map(applicationKey));
  for (const place of found) {
    for (const applicator of place.run.demandsOn(place.node, place.schema).applicators) {
      for (const next of visited(applicator, place)) {
        if (next.trail !== place.trail || seen.has(applicationKey(next))) continue;
        seen.add(applicationKey(next));
        found.push(next);
      }
    }
  }
  return found;
}

/** The places of the child that a step leads to. */
function placesOfChild(
  places: readonly SchemaApplication[],
  step: string | number,
): readonly SchemaApplication[] {
  const found: SchemaApplication[] = [];
  for (const place of places) {
    for (const applicator of place.run.demandsOn(place.node, place.schema).applicators) {
      for (const next of visited(applicator, place)) {
        if (next.trail.parent === place.trail && next.trail.step === step) found.push(next);
      }
    }
  }
  return found;
}

/** The places where an applicator applies a schema. */
export function visited(
  applicator: Applicator,
  place: SchemaApplication,
): readonly SchemaApplication[] {
  const places: SchemaApplication[] = [];
  answerAtOnce(applicator.visit(place, (next) => places.push(next)));
  return places;
}

function applicationKey({ schema, scope }: SchemaApplication): string {
  return `${schema.id} ${scope}`;
}
