import type { PatternCompiler } from './pattern-compiler.ts';
import { compilePattern } from './pattern-program.ts';
import { PatternSearch } from './pattern-search.ts';
import { PatternProblem, readPattern } from './read-pattern.ts';

/** Regular expressions with Oniguruma's common syntax, in linear time. */
export const ONIGURUMA_PATTERNS: PatternCompiler = {
  compile(pattern, flags) {
    try {
      const { root, groupNames } = readPattern(pattern, flags);
      return new PatternSearch(compilePattern(root), groupNames, flags);
    } catch (error) {
      if (error instanceof PatternProblem) return error.message;
      throw error;
    }
  },
};
