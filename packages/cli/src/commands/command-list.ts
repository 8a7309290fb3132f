import type { CommandDeclaration, CommandName } from './command-declaration.ts';

/** What the list of commands says of one, and how to learn the rest. */
export interface ListedCommand {
  readonly name: CommandName;
  readonly summary: string;
  /** Its arguments, as the list shows them. */
  readonly usage: string;
  load(): Promise<CommandDeclaration>;
}

/** The commands in the order of the help. Only the one that runs is loaded. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'validate',
    summary: 'report all errors, and what the linter finds',
    usage: '[options] [FILES...]',
    load: async () => (await import('./declare-validate.ts')).declareValidate(),
  },
  {
    name: 'format',
    summary: 'reformat YAML; data and comments stay',
    usage: '[options] [FILES...]',
    load: async () => (await import('./declare-format.ts')).declareFormat(),
  },
  {
    name: 'convert',
    summary: 'write YAML as JSON, TOML, XML and others, or these as YAML',
    usage: '[options] [FILES...]',
    load: async () => (await import('./declare-convert.ts')).declareConvert(),
  },
  {
    name: 'inspect',
    summary: 'show what a YAML file is made of',
    usage: '[options] [FILE]',
    load: async () => (await import('./declare-inspect.ts')).declareInspect(),
  },
  {
    name: 'get',
    summary: 'print what is at a path',
    usage: '[options] <FILES-PATH...>',
    load: async () => (await import('./declare-get.ts')).declareGet(),
  },
  {
    name: 'edit',
    summary: 'change values, keys and comments; all else stays as it is',
    usage: '[options] [FILES...]',
    load: async () => (await import('./declare-edit.ts')).declareEdit(),
  },
  {
    name: 'merge',
    summary: 'make one YAML file of several',
    usage: '[options] <BASE> <OVERRIDE...>',
    load: async () => (await import('./declare-merge.ts')).declareMerge(),
  },
  {
    name: 'diff',
    summary: 'report what changed between two files, by what they hold',
    usage: '[options] <LEFT> <RIGHT>',
    load: async () => (await import('./declare-diff.ts')).declareDiff(),
  },
  {
    name: 'merge-file',
    summary: 'merge what two sides made of a file, as a merge driver of git',
    usage: '[options] <BASE> <OURS> <THEIRS>',
    load: async () => (await import('./declare-merge-file.ts')).declareMergeFile(),
  },
];
