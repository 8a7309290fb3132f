import { MERGE_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';
import type { MergeFlags } from './merge.ts';
import { TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareMerge(): CommandDeclaration {
  return {
    name: 'merge',
    summary: 'merge several YAML files into one',
    description:
      'Merge several YAML files into one, in order; later files win. Comments, key order, quotes and anchors of all files are kept.',
    arguments: [
      { syntax: '<BASE>', description: 'the first file, or - for standard input' },
      { syntax: '<OVERRIDE...>', description: 'the files to merge into it, in order' },
    ],
    options: [...declareOptions(MERGE_OPTIONS), TEMPLATES_OPTION],
    notes: `
--match-lists-by expects comma-separated keys; the first one that all entries of both
lists have is used. It requires --strategy merge or append, or --kubernetes, to which it
adds keys for lists of custom resources; --unique-lists requires append. The documents of
streams are merged by position, or with --kubernetes by the kind and name of the objects.`,
    exitStatus: [
      [0, 'merged'],
      [1, 'a file has errors, or a document is not a mapping'],
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
