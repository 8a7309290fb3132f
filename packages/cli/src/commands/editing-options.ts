import type { OptionDeclaration } from './command-declaration.ts';
import { TEMPLATES_OPTION, THREADS_OPTION } from './shared-declarations.ts';

/** The options of commands that edit files. */
export const EDITING_OPTIONS: readonly OptionDeclaration[] = [
  {
    syntax: '--write',
    short: 'w',
    description: 'change the files in place',
    conflicts: ['check', 'diff'],
  },
  {
    syntax: '--check',
    description: 'only name the files that would change',
    conflicts: ['diff'],
  },
  { syntax: '--diff', description: 'print what would change, as a unified diff' },
  TEMPLATES_OPTION,
  THREADS_OPTION,
];
