import type { OptionDeclaration } from './command-declaration.ts';

/** The options that settle conflicts. @param which the conflicts that they are about. */
export function sideOptions(which: string): readonly OptionDeclaration[] {
  return [
    {
      syntax: '--ours',
      description: `settle ${which} with our version of the lines`,
      conflicts: ['theirs', 'union'],
    },
    {
      syntax: '--theirs',
      description: `settle ${which} with their version of the lines`,
      conflicts: ['ours', 'union'],
    },
    {
      syntax: '--union',
      description: `settle ${which} with the lines of both versions, ours first`,
      conflicts: ['ours', 'theirs'],
    },
  ];
}
