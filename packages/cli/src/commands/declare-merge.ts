import { MERGE_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';
import type { MergeFlags } from './merge.ts';
import { TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareMerge(): CommandDeclaration {
  return {
    name: 'merge',
    summary: 'make one YAML file of several',
    description:
      'Make one YAML file of several, each merged into those before it; the later one wins. Comments, key order, quotes and anchors of all stay.',
    arguments: [
      { syntax: '<BASE>', description: 'the first file, or - for standard input' },
      { syntax: '<OVERRIDE...>', description: 'the files to merge into it, in their order' },
    ],
    options: [...declareOptions(MERGE_OPTIONS), TEMPLATES_OPTION],
    notes: `
--match-lists-by takes keys with commas between them; the first that every entry of both
lists has counts. It needs --strategy merge or append, or --kubernetes, to which it adds keys
for lists of custom resources; --unique-lists needs append. Documents of streams are merged
by their place, with --kubernetes by the kind and name of the objects.`,
    exitStatus: [
      [0, 'merged'],
      [1, 'a file has errors, or a document that is no mapping'],
      [2, 'wrong usage, or a file that cannot be read'],
    ],
    examples: [
      'yamlkit merge values.yaml values.production.yaml > values.merged.yaml',
      'yamlkit merge --compose compose.yaml compose.override.yaml',
      'yamlkit merge --strategy merge --match-lists-by name values.yaml more.yaml',
      'yamlkit merge --kubernetes manifests.yaml patch.yaml',
    ],
    async run([base, more], flags, terminal) {
      const { mergeCommand } = await import('./merge.ts');
      const names = [base as string, ...(more as readonly string[])];
      return mergeCommand(names, flags as MergeFlags, terminal);
    },
  };
}
