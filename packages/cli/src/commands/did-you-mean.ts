import { nearestName } from '@yamlkit/text';
import type { CommandDeclaration, OptionDeclaration } from './command-declaration.ts';
import { COMMANDS } from './command-list.ts';
import { optionName } from './declared-names.ts';

/** What other programs, or other people, call a command. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  check: 'validate',
  lint: 'validate',
  test: 'validate',
  fmt: 'format',
  prettify: 'format',
  minify: 'format --minify',
  compare: 'diff',
  jq: 'query',
  yq: 'query',
  read: 'get',
  eval: 'get',
  set: 'edit --set',
  delete: 'edit --delete',
  patch: 'edit --patch',
  concat: 'join',
};

/** The message about an unknown command, with the command that may have been meant. */
export function describeUnknownCommand(word: string): string {
  const start = `unknown command ${word}`;
  if (/\.ya?ml$|[\\/]/i.test(word)) {
    return `${start}; to check a file, write yamlkit validate ${word}`;
  }
  const names = COMMANDS.map(({ name }) => name);
  const other = Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : undefined;
  const meant = other ?? nearestName(word, names);
  return meant === undefined
    ? `${start}; available commands: ${names.join(', ')}`
    : `${start}; did you mean yamlkit ${meant}?`;
}

/** The message about a value that is not in a list, with the value that may have been meant. */
export function describeUnknownValue(
  word: string,
  choices: readonly string[],
  { options }: Pick<CommandDeclaration, 'options'>,
): string {
  const allowed = `Allowed choices are ${choices.join(', ')}.`;
  const option = optionNamed(word, options);
  if (option !== undefined) return `${allowed} Did you mean the option ${optionName(option)}?`;
  const near = nearestName(word, choices);
  return near === undefined ? allowed : `${allowed} Did you mean ${near}?`;
}

/** An option without a value that is called so: `--compose`. */
function optionNamed(
  word: string,
  options: readonly OptionDeclaration[],
): OptionDeclaration | undefined {
  return options.find(({ syntax }) => syntax === `--${word.toLowerCase()}`);
}
