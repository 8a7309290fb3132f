import type { CommandDeclaration } from './command-declaration.ts';
import { EDITING_OPTIONS } from './editing-options.ts';
import type { ExplodeFlags } from './explode.ts';
import { FILES, UNREADABLE } from './help-texts.ts';
import { FILES_ARGUMENT } from './shared-declarations.ts';

export function declareExplode(): CommandDeclaration {
  return {
    name: 'explode',
    summary: 'write out aliases and merge keys, and take the anchors away',
    description:
      'Write the values of aliases and merge keys (<<) in their places and take the anchors away. Comments stay, and so does every other byte; each result is read again and compared before it is used. Prints the result unless another option says where it goes.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--merge-keys-only',
        description: 'leave aliases that no merge key names, and their anchors',
      },
      ...EDITING_OPTIONS,
    ],
    notes: `${FILES}

A pair that a merge key brings comes in its place, unless the mapping has the key itself; the
comments of the merge key are above it. Copies have the comments of what they copy.

A file is refused, and stays as it is, when an alias has no anchor before it or is inside its own
value, or when the copies come to more than 10 million characters.`,
    exitStatus: [
      [0, 'done'],
      [1, 'a file was refused or has errors, or --check or --diff found a difference'],
      [2, UNREADABLE],
    ],
    examples: [
      'yamlkit explode compose.yaml',
      'yamlkit explode --merge-keys-only --write deploy/',
      "yamlkit explode --check '**/*.yml'",
    ],
    async run([names], flags, terminal) {
      const { explodeCommand } = await import('./explode.ts');
      return explodeCommand(names as readonly string[], flags as ExplodeFlags, terminal);
    },
  };
}
