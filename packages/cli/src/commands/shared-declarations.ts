import {
  type ArgumentDeclaration,
  InvalidValueError,
  type OptionDeclaration,
} from './command-declaration.ts';

export const FILES_ARGUMENT: ArgumentDeclaration = {
  syntax: '[FILES...]',
  description: 'files, folders, globs or -',
};

export const THREADS_OPTION: OptionDeclaration = {
  syntax: '--threads <number>',
  description: 'number of files to process in parallel; chosen by the amount of input if not given',
  ...numberBetween(1, 99),
};

export const WATCH_OPTION: OptionDeclaration = {
  syntax: '--watch',
  description:
    'keep running and process each file that changes, until Ctrl+C; wait for folders that go away',
};

export const CHANGED_OPTION: OptionDeclaration = {
  syntax: '--changed [ref]',
  description:
    'only files that are new, changed or staged in git: since the last commit, or since the branch left REF',
  conflicts: ['watch', 'stdinFilepath'],
};

export const NO_CONFIG_OPTION: OptionDeclaration = {
  syntax: '--no-config',
  description: 'ignore .yamlkit.yaml, .yamllint and .editorconfig',
};

export const STDIN_FILEPATH_OPTION: OptionDeclaration = {
  syntax: '--stdin-filepath <path>',
  description:
    'treat standard input as the content of this file, with its name, schema and configuration',
};

export const TEMPLATES_OPTION: OptionDeclaration = {
  syntax: '--templates <dialect>',
  description:
    'read files as Helm or Jinja templates, as plain YAML (none), or decide by path and content (auto)',
  choices: ['auto', 'helm', 'jinja', 'none'],
  default: 'auto',
};

/** Reads an option that may be repeated. */
export function collect(text: string, previous: unknown): readonly string[] {
  return [...((previous as readonly string[] | undefined) ?? []), text];
}

/** The error of an option that takes a whole number. */
export function numberBetween(
  least: number,
  most: number,
): Required<Pick<OptionDeclaration, 'range' | 'read'>> {
  return {
    range: [least, most],
    read(text) {
      const number = Number(text);
      if (/^\d{1,16}$/.test(text) && number >= least && number <= most) return number;
      throw new InvalidValueError(`Expected a number from ${least} to ${most}.`);
    },
  };
}
