import { parseProgram } from '../syntax/parser.ts';
import type { Definition } from '../syntax/syntax-tree.ts';
import type { BuiltinTable } from './builtin.ts';
import { COLLECTION_FUNCTIONS } from './collection-functions.ts';
import { CORE_FUNCTIONS, SHORTCUTS } from './core-functions.ts';
import { DATE_FUNCTIONS } from './date-functions.ts';
import { DEFINITIONS } from './definitions.ts';
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

const texts = /* @__PURE__ */ new Map(DEFINITIONS.map((text) => [signatureOf(text), text]));
const parsed = new Map<string, Definition>();

/** The name and number of parameters of a definition. */
function signatureOf(text: string): string {
  const [, name, parameters] = /^def (\w+)(?:\(([^)]*)\))?:/.exec(text)!;
  return `${name}/${parameters === undefined ? 0 : parameters.split(';').length}`;
}

/** A function that is written in jq; undefined if there is none. */
export function builtinDefinition(signature: string): Definition | undefined {
  const known = parsed.get(signature);
  const text = texts.get(signature);
  if (known !== undefined || text === undefined) return known;
  const [definition] = parseProgram(text).definitions;
  parsed.set(signature, definition);
  return definition;
}

/** All builtin functions, as name and number of parameters. */
export function builtinSignatures(): string[] {
  return [...Object.keys(BUILTIN_TABLE), ...texts.keys()];
}
