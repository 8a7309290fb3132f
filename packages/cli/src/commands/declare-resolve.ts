import type { CommandDeclaration } from './command-declaration.ts';
import { sideOptions } from './declare-sides.ts';
import { HELP_PARTS } from './help-texts.ts';
import type { ResolveFlags } from './resolve.ts';
import { collect, FILES_ARGUMENT } from './shared-declarations.ts';

export function declareResolve(): CommandDeclaration {
  return {
    name: 'resolve',
    summary: 'settle conflicts that Git left in a file',
    description:
      'Merge the versions between the conflict markers of a file again, by structure: changes to different values are combined, and real conflicts are listed with their paths. Nothing is written without --write.',
    arguments: [FILES_ARGUMENT],
    options: [
      ...sideOptions('the conflicts that remain'),
      {
        syntax: '--take <path=side>',
        description:
          'settle the conflict at a path with ours, theirs or union; may be repeated and wins over the options above',
        read: collect,
      },
      { syntax: '--stdout', short: 'p', description: 'print the result instead of the conflicts' },
      {
        syntax: '--write',
        short: 'w',
        description: 'write the result back to the files, with markers around what remains',
      },
    ],
    notes: `
The markers may have any of Git's styles. Where they do not show the base, the common
ancestor is taken from Git's index while the file is in conflict there; without it, what
both versions have between markers counts as added by both.`,
    exitStatus: [
      [0, 'no conflict is left'],
      [1, 'conflicts are left'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit resolve deploy/values.yaml',
      'yamlkit resolve deploy/values.yaml --take image.tag=theirs --write',
      'yamlkit resolve --ours --write deploy/ && git add deploy/',
    ],
    async run([names], flags, terminal) {
      const { resolveCommand } = await import('./resolve.ts');
      return resolveCommand(names as readonly string[], flags as ResolveFlags, terminal);
    },
  };
}
