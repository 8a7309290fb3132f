import { DIFF_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';
import type { DiffFlags } from './diff.ts';
import { TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareDiff(): CommandDeclaration {
  return {
    name: 'diff',
    summary: 'report what changed between two files, by content',
    description:
      'Compare two YAML files by content, not by lines: key order, quotes and layout do not count as changes. List entries and documents are paired by name.',
    usage: '[options] <LEFT> <RIGHT>',
    arguments: [
      { syntax: '<LEFT>', description: 'a file, a folder or -' },
      { syntax: '<RIGHT>', description: 'the file or folder to compare it with, or -' },
      { syntax: '[GIT...]', description: 'the further arguments that Git passes with --git' },
    ],
    options: [
      {
        syntax: '--format <name>',
        description: 'format of the changes; html and github are reports, json-patch is RFC 6902',
        choices: ['text', 'json', 'json-patch', 'github', 'html'],
        default: 'text',
      },
      ...declareOptions(DIFF_OPTIONS),
      TEMPLATES_OPTION,
      {
        syntax: '--exit-code',
        description:
          'exit with 1 if something changed, also with --git; without it, that is the default',
      },
      {
        syntax: '--quiet',
        short: 'q',
        description: 'print nothing; only set the exit status',
      },
      {
        syntax: '--git',
        description: 'accept the arguments that Git passes to an external diff program',
      },
    ],
    notes: `
Paths are dotted (spec.replicas), JSON Pointers (/spec/replicas) or JSONPath ($..image). In
a stream of several documents they apply to each. --ignore and --ignore-order may be
repeated; --identity expects comma-separated keys.

With Git, in .gitattributes and its configuration:
  *.yaml diff=yamlkit
  git config diff.yamlkit.command 'yamlkit diff --git'`,
    exitStatus: [
      [0, 'no changes; with --git always, unless --exit-code or --quiet is given'],
      [1, 'something changed'],
      [2, 'wrong usage, a file that cannot be read, or one with errors'],
    ],
    examples: [
      'yamlkit diff old.yaml new.yaml',
      'helm template . | yamlkit diff deployed.yaml - --neat',
      'yamlkit diff base/ release/ --ignore metadata.labels --format github',
      'yamlkit diff a.yaml b.yaml --format json-patch > patch.json',
    ],
    async run([left, right, more], flags, terminal) {
      const { diffCommand } = await import('./diff.ts');
      const names = [left as string, right as string, ...(more as readonly string[])];
      return diffCommand(names, flags as DiffFlags, terminal);
    },
  };
}
