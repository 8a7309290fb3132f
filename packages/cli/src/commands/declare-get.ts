import type { CommandDeclaration } from './command-declaration.ts';
import type { GetFlags } from './get.ts';
import { HELP_PARTS } from './help-texts.ts';
import { TEMPLATES_OPTION, THREADS_OPTION } from './shared-declarations.ts';

export function declareGet(): CommandDeclaration {
  return {
    name: 'get',
    summary: 'print the values at a path',
    description: 'Print the values at a path in YAML files, with their comments.',
    usage: '[options] [FILES...] PATH',
    arguments: [
      {
        syntax: '<FILES-PATH...>',
        description: 'files, folders, globs or -, followed by the path',
      },
    ],
    options: [
      {
        syntax: '--json',
        description: 'print each value as a line of JSON',
        conflicts: ['raw'],
      },
      { syntax: '--raw', description: 'print strings without quotes' },
      TEMPLATES_OPTION,
      THREADS_OPTION,
    ],
    notes: `${HELP_PARTS.files}
${HELP_PARTS.paths}`,
    exitStatus: [
      [0, 'printed'],
      [1, 'nothing found at the path, or a file has errors'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit get deployment.yaml spec.template.spec.containers[0].image --raw',
      'yamlkit get values.yaml /image/tag',
      "yamlkit get manifests/ '$..image' --json",
    ],
    async run([names], flags, terminal) {
      const { getCommand } = await import('./get.ts');
      return getCommand(names as readonly string[], flags as GetFlags, terminal);
    },
  };
}
