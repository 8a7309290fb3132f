import type { Host } from '@yamlkit/jq';
import { DEFINITIONS } from './declared-functions.ts';
import { NODE_FUNCTIONS } from './node-functions.ts';

/** What documents of YAML add to the language: the functions about nodes, and those of yq. A `Host` of packages/jq. */
export const JQ_HOST: object = {
  nodeFunctions: NODE_FUNCTIONS,
  definitions: DEFINITIONS,
} satisfies Host;
