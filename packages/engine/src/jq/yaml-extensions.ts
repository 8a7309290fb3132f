import type { Host } from '@yamlkit/jq';
import { NODE_FUNCTIONS } from './node-functions.ts';

/** What yq has and jq has not, where it has one meaning. */
const DEFINITIONS = [
  'def with(paths; update): paths |= update;',
  'def sort_keys(paths): (paths | objects) |= (to_entries | sort_by(.key) | from_entries);',
  'def sub(pair): [pair] as [$from, $to] ' +
    '| sub($from; $to // error("sub takes a pattern and a replacement"));',
];

/** What documents of YAML add to the language: the functions about nodes, and those of yq. A `Host` of packages/jq. */
export const JQ_HOST: object = {
  nodeFunctions: NODE_FUNCTIONS,
  definitions: DEFINITIONS,
} satisfies Host;
