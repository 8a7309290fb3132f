import { Deprecated } from '../keywords/deprecated.ts';
import { Alternatives } from '../keywords/in-place.ts';
import type { Applicator, Asking, SchemaApplication } from './model.ts';

/** A key or a value of an instance that its schema calls deprecated. */
export interface Deprecation {
  /** The value, and its key; the key is -1 in arrays and at the root. */
  readonly node: number;
  readonly key: number;
  /** The alias or merge key through which it is used; -1 where it is written. */
  readonly use: number;
  /** Keys and 0-based places that lead to it from the root. */
  readonly path: readonly (string | number)[];
  /** Whether the value is deprecated, and not the key that has it. */
  readonly isOfValue: boolean;
  /** The schema's message about it, if any. */
  readonly message?: string;
}

/** The most that are listed. */
const MOST_DEPRECATIONS = 200;

/**
 * What is deprecated in an instance. Of alternatives, only one that alone is valid counts, since the others do without
 * what it says. Elsewhere, mistakes in an instance change nothing.
 *
 * @param marked the nodes at which an evaluation has met something deprecated.
 */
export function* deprecationsFrom(
  root: SchemaApplication,
  marked: ReadonlySet<number>,
): Asking<readonly Deprecation[]> {
  const found = new Map<string, Deprecation>();
  const left = new Set(marked);
  const seen = new Set<string>();
  const waiting = [root];
  for (const place of waiting) {
    const name = `${place.node} ${place.schema.id} ${place.scope} ${place.trail.use}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const { assertions, applicators } = place.run.demandsOn(place.node, place.schema);
    const keyword = assertions.find((each) => each instanceof Deprecated);
    if (keyword !== undefined && place.node >= 0 && (yield place)) {
      const deprecation = deprecationAt(place, keyword);
      const { node, key, isOfValue, use } = deprecation;
      found.set(`${isOfValue ? node : key} ${use}`, deprecation);
      left.delete(node);
    }
    if (left.size === 0 || found.size === MOST_DEPRECATIONS) break;
    for (const applicator of applicators) {
      for (const next of yield* followed(applicator, place)) waiting.push(next);
    }
  }
  return [...found.values()];
}

function* followed(
  applicator: Applicator,
  place: SchemaApplication,
): Asking<readonly SchemaApplication[]> {
  const places: SchemaApplication[] = [];
  yield* applicator.visit(place, (next) => places.push(next));
  if (!(applicator instanceof Alternatives)) return places;
  const [only, ...others] = places;
  return only !== undefined && others.length === 0 && (yield only) ? [only] : [];
}

function deprecationAt({ trail }: SchemaApplication, keyword: Deprecated): Deprecation {
  const { node, key, use } = trail;
  const { isOfValue, message } = keyword;
  const path: (string | number)[] = [];
  for (let at: typeof trail | undefined = trail; at?.step !== undefined; at = at.parent) {
    path.push(at.step);
  }
  return {
    node,
    key,
    use,
    path: path.reverse(),
    isOfValue,
    ...(message !== undefined && { message }),
  };
}
