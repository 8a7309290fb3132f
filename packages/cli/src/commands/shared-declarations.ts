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
  description: 'files to work on at a time; without it as many as pay for their start',
  ...numberBetween(1, 99),
};

export const WATCH_OPTION: OptionDeclaration = {
  syntax: '--watch',
  description: 'stay, and do the same for each file that changes, until Ctrl+C',
};

export const NO_CONFIG_OPTION: OptionDeclaration = {
  syntax: '--no-config',
  description: 'look for no .yamlkit.yaml, .yamllint and .editorconfig',
};

export const STDIN_FILEPATH_OPTION: OptionDeclaration = {
  syntax: '--stdin-filepath <path>',
  description:
    'take standard input as the text of this file, for its name, schema and configuration',
};

export const TEMPLATES_OPTION: OptionDeclaration = {
  syntax: '--templates <dialect>',
  description:
    'read files as Helm or Jinja templates, as plain YAML (none), or as paths and actions show (auto)',
  choices: ['auto', 'helm', 'jinja', 'none'],
  default: 'auto',
};

/** What an option says that takes a number of digits alone. */
export function numberBetween(
  least: number,
  most: number,
): Required<Pick<OptionDeclaration, 'range' | 'read'>> {
  return {
    range: [least, most],
    read(text) {
      const number = Number(text);
      if (/^\d{1,16}$/.test(text) && number >= least && number <= most) return number;
      throw new InvalidValueError(`It is a number from ${least} to ${most}.`);
    },
  };
}
