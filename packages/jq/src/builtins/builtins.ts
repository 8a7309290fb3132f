import type { BuiltinTable } from './builtin.ts';
import { COLLECTION_FUNCTIONS } from './collection-functions.ts';
import { CORE_FUNCTIONS, SHORTCUTS } from './core-functions.ts';
import { DATE_FUNCTIONS } from './date-functions.ts';
import { bySignature, DEFINITIONS } from './definitions.ts';
import { HOST_FUNCTIONS } from './host-functions.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { PATTERN_FUNCTIONS } from './pattern-functions.ts';
import { STRING_FUNCTIONS } from './string-functions.ts';

/** Functions that are written in TypeScript. */
export const BUILTIN_TABLE: BuiltinTable = {
  ...CORE_FUNCTIONS,
  ...COLLECTION_FUNCTIONS,
  ...STRING_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...PATTERN_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...HOST_FUNCTIONS,
};

/** Faster filters for some calls of functions that are written in jq. */
export const BUILTIN_SHORTCUTS = SHORTCUTS;

/** Functions that are written in jq. */
export const BUILTIN_DEFINITIONS = /* @__PURE__ */ bySignature(DEFINITIONS);

/** All builtin functions, as name and number of parameters. */
export function builtinSignatures(): string[] {
  return [...Object.keys(BUILTIN_TABLE), ...BUILTIN_DEFINITIONS.keys()];
}
