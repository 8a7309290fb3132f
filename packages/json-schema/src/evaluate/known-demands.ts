import { KNOWN, OPEN, UNKNOWN } from '../instance/instance.ts';
import type { Applicator, Assertion, Demands, Keyword } from './model.ts';

/**
 * What a schema asks of a node of which not all is known: only what it would ask whatever the rest is.
 *
 * @param certainty of the node.
 */
export function knownDemands(demands: Demands, certainty: 0 | 1 | 2 | 3): Demands {
  if (certainty === KNOWN) return demands;
  if (certainty === UNKNOWN) {
    // If nothing is allowed, neither is any value.
    const assertions = demands.assertions.filter(({ name }) => name === 'false');
    return partOf(demands, assertions, []);
  }
  const counts = ({ needs }: Keyword) =>
    needs === undefined || (needs === 'entries' && certainty !== OPEN);
  return partOf(demands, demands.assertions.filter(counts), demands.applicators.filter(counts));
}

function partOf(
  { schema }: Demands,
  assertions: readonly Assertion[],
  applicators: readonly Applicator[],
): Demands {
  return {
    schema,
    assertions,
    applicators,
    conjunction: null,
  };
}
