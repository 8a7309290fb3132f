import type { CommandDeclaration } from './command-declaration.ts';
import type { MergeFileFlags } from './merge-file.ts';
import { numberBetween, TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareMergeFile(): CommandDeclaration {
  return {
    name: 'merge-file',
    summary: 'merge what two sides made of a file, as a merge driver of git',
    description:
      'Merge what two sides made of a YAML file, as a merge driver of git or by hand. Changes of different values are joined, also beside one another; the comments of both sides stay.',
    arguments: [
      { syntax: '<BASE>', description: 'the file both sides began with' },
      { syntax: '<OURS>', description: 'what one side made of it; the result is written here' },
      { syntax: '<THEIRS>', description: 'what the other side made of it' },
    ],
    options: [
      { syntax: '--stdout', description: 'print the result, and leave OURS as it is' },
      { syntax: '--diff3', description: 'show in conflicts what the base has, too' },
      {
        syntax: '--marker-size <number>',
        description: 'how many characters a conflict marker has',
        default: 7,
        ...numberBetween(1, 1000),
      },
      { syntax: '--ours <label>', description: 'what the markers call our side', default: 'ours' },
      { syntax: '--base <label>', description: 'what they call the base', default: 'base' },
      {
        syntax: '--theirs <label>',
        description: 'what they call the other side',
        default: 'theirs',
      },
      TEMPLATES_OPTION,
    ],
    notes: `
A value that both sides changed, a key that both added, and a change of what the other side
took away are conflicts. A file with errors is merged line by line, as git does it.

With git, in .gitattributes and its configuration:
  *.yaml merge=yamlkit
  git config merge.yamlkit.name 'YAML by its values'
  git config merge.yamlkit.driver 'yamlkit merge-file --marker-size %L %O %A %B'`,
    exitStatus: [
      [0, 'merged'],
      ['1 to 127', 'the number of conflicts, as git merge-file has it'],
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
