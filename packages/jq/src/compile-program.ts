import { BUILTIN_TABLE } from './builtins/builtins.ts';
import { DATE_FUNCTIONS } from './builtins/date-functions.ts';
import { PATTERN_FUNCTIONS } from './builtins/pattern-functions.ts';
import type { Host } from './host.ts';
import { type CompileResult, compileWith } from './program.ts';

/** All functions that are written in TypeScript. */
export const ALL_BUILTINS = { ...BUILTIN_TABLE, ...PATTERN_FUNCTIONS, ...DATE_FUNCTIONS };

/** Reads a program. */
export function compile(text: string, host: Host = {}): CompileResult {
  return compileWith(ALL_BUILTINS, text, host);
}
