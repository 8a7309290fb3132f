import type { SchemaLocation } from '../schema/location.ts';
import type { JsonValue } from '../values/json-value.ts';
import { type Applicator, answerAtOnce, type Place } from './model.ts';

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

/** A place, and all places of the same node that its schema leads to. */
export function placesInPlace(places: readonly Place[]): readonly Place[] {
  const found = [...places];
  const seen = new Set(found.map(nameOf));
  for (const place of found) {
    for (const applicator of place.run.demandsOn(place.node, place.schema).applicators) {
      for (const next of visited(applicator, place)) {
        if (next.trail !== place.trail || seen.has(nameOf(next))) continue;
        seen.add(nameOf(next));
        found.push(next);
      }
    }
  }
  return found;
}

/** The places of the child that a step leads to. */
export function placesOfChild(places: readonly Place[], step: string | number): readonly Place[] {
  const found: Place[] = [];
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
export function visited(applicator: Applicator, place: Place): readonly Place[] {
  const places: Place[] = [];
  answerAtOnce(applicator.visit(place, (next) => places.push(next)));
  return places;
}

function nameOf({ schema, scope }: Place): string {
  return `${schema.id} ${scope}`;
}
