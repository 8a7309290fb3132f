import fc from 'fast-check';
import type { FormatOptions } from '../../src/index.ts';

type CommentSpaces = NonNullable<FormatOptions['commentSpaces']>;

/** Any options of `format`, each of which may be left out. */
export const formatOptions: fc.Arbitrary<FormatOptions> = fc.record(
  {
    indent: fc.constantFrom(1, 2, 3, 4, 8),
    sequenceIndent: fc.constantFrom('preserve', 'indent', 'none'),
    blankLines: fc.constantFrom(0, 1, 2),
    commentSpaces: fc.constantFrom<CommentSpaces>('auto', 'preserve', 1, 2, 4),
    bracketSpacing: fc.constantFrom('auto', 'preserve', 'none', 'braces', 'all'),
    quotes: fc.constantFrom('preserve', 'single', 'double', 'when-needed'),
    multiline: fc.constantFrom('preserve', 'literal', 'folded'),
    lineWidth: fc.constantFrom(0, 0, 10, 40, 80),
    sortKeys: fc.boolean(),
    documentStart: fc.boolean(),
  },
  { requiredKeys: [] },
);
