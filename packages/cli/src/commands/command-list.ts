import type { CommandDeclaration, CommandName } from './command-declaration.ts';

/** A command by its name, and how to learn the rest. */
export interface ListedCommand {
  readonly name: CommandName;
  load(): Promise<CommandDeclaration>;
}

/** Only the command that runs is loaded. */
const LOADERS: Readonly<Record<CommandName, ListedCommand['load']>> = {
  validate: async () => (await import('./declare-validate.ts')).declareValidate(),
  format: async () => (await import('./declare-format.ts')).declareFormat(),
  convert: async () => (await import('./declare-convert.ts')).declareConvert(),
  inspect: async () => (await import('./declare-inspect.ts')).declareInspect(),
  query: async () => (await import('./declare-query.ts')).declareQuery(),
  get: async () => (await import('./declare-get.ts')).declareGet(),
  edit: async () => (await import('./declare-edit.ts')).declareEdit(),
  references: async () => (await import('./declare-references.ts')).declareReferences(),
  rename: async () => (await import('./declare-rename.ts')).declareRename(),
  explode: async () => (await import('./declare-explode.ts')).declareExplode(),
  merge: async () => (await import('./declare-merge.ts')).declareMerge(),
  diff: async () => (await import('./declare-diff.ts')).declareDiff(),
  'merge-file': async () => (await import('./declare-merge-file.ts')).declareMergeFile(),
  resolve: async () => (await import('./declare-resolve.ts')).declareResolve(),
  split: async () => (await import('./declare-split.ts')).declareSplit(),
  join: async () => (await import('./declare-join.ts')).declareJoin(),
  schemas: async () => (await import('./declare-schemas.ts')).declareSchemas(),
  config: async () => (await import('./declare-config.ts')).declareConfig(),
  init: async () => (await import('./declare-init.ts')).declareInit(),
  completion: async () => (await import('./declare-completion.ts')).declareCompletion(loadCommands),
  lsp: async () => (await import('./declare-lsp.ts')).declareLsp(),
};

/** The commands in the order of the help. */
export const COMMANDS: readonly ListedCommand[] = Object.entries(LOADERS).map(([name, load]) => ({
  name: name as CommandName,
  load,
}));

/** Other names of commands, as their declarations have them too: these are not loaded to find one. */
const ALIASES: ReadonlyMap<string, CommandName> = new Map([['jq', 'query']]);

/** The command that a word calls; undefined where there is none. */
export function commandCalled(word: string | undefined): ListedCommand | undefined {
  const called = word === undefined ? undefined : (ALIASES.get(word) ?? word);
  return COMMANDS.find(({ name }) => name === called);
}

/** Everything that is known of all commands. */
export function loadCommands(): Promise<CommandDeclaration[]> {
  return Promise.all(COMMANDS.map(({ load }) => load()));
}
