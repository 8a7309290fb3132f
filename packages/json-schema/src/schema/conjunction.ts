import type { Applicator, Conjunct, Conjunction, Demands } from '../evaluate/model.ts';
import type { NodeKind } from '../instance/kinds.ts';
import { ObjectChildren } from '../keywords/object-children.ts';
import { MOST_REQUIRED, ObjectShape } from '../keywords/object-shape.ts';
import { Required } from '../keywords/sizes.ts';

/** The maximum length of a chain of references followed directly; it may be a loop. */
const MOST_HOPS = 8;

/**
 * What a schema demands, or what a chain of references leads to that demand nothing themselves.
 *
 * @returns null where a keyword is not a `Conjunct`, or depends on the scope.
 */
export function conjunctionOf(demands: Demands, kind: NodeKind): Conjunction | null {
  let settled = demands;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const { assertions, forward, schema } = settled;
    if (forward === undefined || assertions.length > 0 || schema.resource.isDynamic) {
      return settled === demands ? ownConjunction(demands) : settled.conjunction;
    }
    settled = forward.demandsOn(kind);
  }
  return ownConjunction(demands);
}

function ownConjunction(demands: Demands): Conjunction | null {
  const { schema, assertions, applicators } = demands;
  const children = applicators.find((each) => each instanceof ObjectChildren);
  const others = applicators.filter((each) => each !== children);
  if (
    schema.resource.isDynamic ||
    !others.every((each): each is Applicator & Conjunct => each.holds !== undefined)
  )
    return null;
  const required = assertions.find(
    (each): each is Required => each instanceof Required && each.keys.length <= MOST_REQUIRED,
  );
  const hasShape = required !== undefined || children !== undefined;
  return {
    schema,
    assertions: assertions.filter((each) => each !== required),
    conjuncts: hasShape ? [new ObjectShape(required?.keys ?? [], children), ...others] : others,
  };
}
