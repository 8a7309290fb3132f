import type { OptionDeclaration } from './command-declaration.ts';
import { TEMPLATES_OPTION, THREADS_OPTION } from './shared-declarations.ts';

/** The options of commands that edit files. */
export const EDITING_OPTIONS: readonly OptionDeclaration[] = [
  {
    syntax: '--write',
    short: 'w',
    description: 'write the result back to the files',
    conflicts: ['check', 'diff'],
  },
  {
    syntax: '--check',
    description: 'list the files that would change, and write nothing',
    conflicts: ['diff'],
  },
  { syntax: '--diff', description: 'print the changes as a unified diff' },
  TEMPLATES_OPTION,
  THREADS_OPTION,
];
