import type { CommandDeclaration } from './command-declaration.ts';
import { HELP_PARTS } from './help-texts.ts';
import { FILES_ARGUMENT } from './shared-declarations.ts';

export function declareJoin(): CommandDeclaration {
  return {
    name: 'join',
    summary: 'print several files as one stream of documents',
    description:
      'Print several files as one stream of documents, each unchanged, in the order of the arguments.',
    arguments: [FILES_ARGUMENT],
    options: [],
    notes: `${HELP_PARTS.files}

Files without a document are left out. Nothing is printed when a file has errors.`,
    exitStatus: [
      [0, 'printed'],
      [1, 'a file has errors'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: ['yamlkit join manifests/ > all.yaml'],
    async run([names], _, terminal) {
      const { joinCommand } = await import('./join.ts');
      return joinCommand(names as readonly string[], terminal);
    },
  };
}
