import type { CommandDeclaration } from './command-declaration.ts';
import { sideOptions } from './declare-sides.ts';
import type { MergeFileFlags } from './merge-file.ts';
import { collect, numberBetween, TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareMergeFile(): CommandDeclaration {
  return {
    name: 'merge-file',
    summary: 'merge two versions of a file, as a Git merge driver',
    description:
      'Merge two versions of a YAML file, as a Git merge driver or by hand. Changes to different values are combined, even on adjacent lines; the comments of both versions are kept.',
    arguments: [
      { syntax: '<BASE>', description: 'the common ancestor of both versions' },
      { syntax: '<OURS>', description: 'our version; the result is written to this file' },
      { syntax: '<THEIRS>', description: 'their version' },
    ],
    options: [
      { syntax: '--stdout', short: 'p', description: 'print the result and leave OURS unchanged' },
      { syntax: '--quiet', short: 'q', description: 'do not report conflicts on standard error' },
      { syntax: '--diff3', description: 'also show the base in conflicts' },
      ...sideOptions('conflicts'),
      {
        syntax: '--marker-size <number>',
        description: 'length of the conflict markers in characters',
        default: 7,
        ...numberBetween(1, 1000),
      },
      {
        syntax: '--label <label>',
        short: 'L',
        description:
          'label in conflict markers; repeat it for our version, the base and their version',
        read: collect,
      },
      TEMPLATES_OPTION,
    ],
    notes: `
These are conflicts: a value that both versions changed, a key that both added, and a
change to something that the other version deleted. A file with errors is merged line by
line, as Git does. The options are those of git merge-file; the base comes first, as in a
merge driver.

With Git, in .gitattributes and its configuration:
  *.yaml merge=yamlkit
  git config merge.yamlkit.name 'YAML by its values'
  git config merge.yamlkit.driver 'yamlkit merge-file -q --marker-size %L %O %A %B'`,
    exitStatus: [
      [0, 'merged'],
      ['1 to 127', 'the number of conflicts, as with git merge-file'],
      [255, 'wrong usage, or a file that cannot be read or written'],
    ],
    // Git takes lower ones for conflicts.
    usageStatus: 255,
    examples: [],
    async run([base, ours, theirs], flags, terminal) {
      const { mergeFileCommand } = await import('./merge-file.ts');
      const names = { base: base as string, ours: ours as string, theirs: theirs as string };
      return mergeFileCommand(names, flags as MergeFileFlags, terminal);
    },
  };
}
