import type { Host } from '@yamlkit/jq';
import { DEFINITIONS, IS_ASSIGNABLE } from './declared-functions.ts';

/**
 * What `JQ_HOST` declares, without the code of the functions about nodes: for those who have to start soon, and load
 * `JQ_HOST` for a program with `readsNodes`. A `Host` of packages/jq.
 */
export const DECLARED_JQ_HOST: object = {
  nodeFunctions: Object.fromEntries(
    Object.entries(IS_ASSIGNABLE).map(([name, isAssignable]) => [
      name,
      { isAssignable, read: refuseToRead },
    ]),
  ),
  definitions: DEFINITIONS,
} satisfies Host;

function refuseToRead(): never {
  throw new Error('The functions about nodes are not loaded');
}
