import type { Applicator, Asking, SchemaApplication } from '../evaluate/model.ts';
import { placeOf } from '../instance/instance.ts';

/**
 * The places of the children that any keyword but one evaluates, its own schema's and those of the
 * schemas that apply to the same node. Schemas that fail count too, so that a mistake in one of them
 * does not make all their keys unknown.
 */
export function* evaluatedPlaces(
  place: SchemaApplication,
  but: Applicator,
): Asking<ReadonlySet<number>> {
  const places = new Set<number>();
  const seen = new Set([place.schema]);
  const waiting = [place];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const applicator of next.run.demandsOn(next.node, next.schema).applicators) {
      if (applicator === but || applicator.evaluates === 'nothing') continue;
      if (applicator.evaluates === 'everything') {
        for (let at = 0; at < place.children.values.length; at++) places.add(at);
        continue;
      }
      yield* applicator.visit(next, (each) => {
        if (each.trail !== place.trail) {
          const { step } = each.trail;
          const at = typeof step === 'string' ? placeOf(place.children, step) : step;
          if (at !== undefined) places.add(at);
        } else if (!seen.has(each.schema)) {
          seen.add(each.schema);
          waiting.push(each);
        }
      });
    }
  }
  return places;
}
