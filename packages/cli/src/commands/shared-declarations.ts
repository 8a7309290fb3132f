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
  read: numberBetween(1, 99),
};

export const TEMPLATES_OPTION: OptionDeclaration = {
  syntax: '--templates <dialect>',
  description:
    'read files as Helm or Jinja templates, as plain YAML (none), or as paths and actions show (auto)',
  choices: ['auto', 'helm', 'jinja', 'none'],
  default: 'auto',
};

/** Reads a number of digits alone. */
export function numberBetween(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,16}$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidValueError(`It is a number from ${least} to ${most}.`);
  };
}
