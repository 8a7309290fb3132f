import type { BuiltinTable } from './builtin.ts';
import { COLLECTION_FUNCTIONS } from './collection-functions.ts';
import { CORE_FUNCTIONS, SHORTCUTS } from './core-functions.ts';
import { bySignature, DEFINITIONS } from './definitions.ts';
import { HOST_FUNCTIONS } from './host-functions.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { STRING_FUNCTIONS } from './string-functions.ts';

/** Functions that are written in TypeScript, but for those that `compileLazily` loads. */
export const BUILTIN_TABLE: BuiltinTable = {
  ...CORE_FUNCTIONS,
  ...COLLECTION_FUNCTIONS,
  ...STRING_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...HOST_FUNCTIONS,
};

/** Faster filters for some calls of functions that are written in jq. */
export const BUILTIN_SHORTCUTS = SHORTCUTS;

/** Functions that are written in jq. */
export const BUILTIN_DEFINITIONS = /* @__PURE__ */ bySignature(DEFINITIONS);
