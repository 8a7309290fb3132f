import type { CommandDeclaration } from './command-declaration.ts';
import { EDITING_OPTIONS } from './editing-options.ts';
import type { ExplodeFlags } from './explode.ts';
import { HELP_PARTS } from './help-texts.ts';
import { FILES_ARGUMENT } from './shared-declarations.ts';

export function declareExplode(): CommandDeclaration {
  return {
    name: 'explode',
    summary: 'expand aliases and merge keys, and remove the anchors',
    description:
      'Replace aliases and merge keys (<<) with their values and remove the anchors. Comments and all other bytes stay the same: each result is parsed again and compared with the input before use. The result is printed unless another option says where it goes.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--merge-keys-only',
        description: 'expand merge keys only, and keep other aliases and their anchors',
      },
      ...EDITING_OPTIONS,
    ],
    notes: `${HELP_PARTS.files}

A pair from a merge key appears in the place of the merge key, unless the mapping has that
key itself; the comments of the merge key go above it. Copies keep the comments of the
original.

A file is refused and stays unchanged if an alias has no anchor before it or is inside its
own value, or if the copies add up to more than 10 million characters.`,
    exitStatus: [
      [0, 'done'],
      [1, 'a file was refused or has errors, or --check or --diff found a difference'],
      [2, HELP_PARTS.unreadable],
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
