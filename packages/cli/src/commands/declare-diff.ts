import { DIFF_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';
import type { DiffFlags } from './diff.ts';
import { TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareDiff(): CommandDeclaration {
  return {
    name: 'diff',
    summary: 'report what changed between two files, by what they hold',
    description:
      'Compare what two YAML files hold, not their lines: key order, quotes and layout are no change. Entries of lists and documents are paired by name.',
    usage: '[options] <LEFT> <RIGHT>',
    arguments: [
      { syntax: '<LEFT>', description: 'a file, a folder or -' },
      { syntax: '<RIGHT>', description: 'the file or folder to compare it with, or -' },
      { syntax: '[GIT...]', description: 'what git adds with --git' },
    ],
    options: [
      {
        syntax: '--format <name>',
        description: 'how changes are written; html and github are reports, json-patch is RFC 6902',
        choices: ['text', 'json', 'json-patch', 'github', 'html'],
        default: 'text',
      },
      ...declareOptions(DIFF_OPTIONS),
      TEMPLATES_OPTION,
      { syntax: '--git', description: 'take the arguments that git gives to an external diff' },
    ],
    notes: `
Paths are dotted (spec.replicas), JSON Pointers (/spec/replicas) or JSONPath ($..image). In
a stream of several documents they are looked for in each. --ignore and --ignore-order may be
repeated; --identity takes several keys with commas between them.

With git, in .gitattributes and its configuration:
  *.yaml diff=yamlkit
  git config diff.yamlkit.command 'yamlkit diff --git'`,
    exitStatus: [
      [0, 'the same, or with --git whatever was found'],
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
