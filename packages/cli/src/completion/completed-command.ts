import type { CommandDeclaration, OptionDeclaration } from '../commands/command-declaration.ts';
import { optionName, valueNeed } from '../commands/declared-names.ts';

/** What a shell completes of a command. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** What its first argument may be; undefined for files and free text. */
  readonly words: readonly string[] | undefined;
}

export interface CompletedOption {
  /** With its dashes. */
  readonly name: string;
  readonly short: string | undefined;
  readonly description: string;
  /** What its value is: one of some words, a file, or free text; undefined where it takes none. */
  readonly value: readonly string[] | 'file' | 'text' | undefined;
}

const HELP: CompletedOption = {
  name: '--help',
  short: '-h',
  description: 'say what the command takes',
  value: undefined,
};

/** A command by each of its names. */
export function completedCommands(command: CommandDeclaration): CompletedCommand[] {
  const { name, aliases = [], summary, options, arguments: operands } = command;
  return [name, ...aliases].map((each) => ({
    name: each,
    summary,
    options: [...options.map(completedOption), HELP],
    words: operands[0]?.choices,
  }));
}

function completedOption(option: OptionDeclaration): CompletedOption {
  const { short, description, choices } = option;
  return {
    name: optionName(option),
    short: short === undefined ? undefined : `-${short}`,
    description,
    value: valueNeed(option) === undefined ? undefined : (choices ?? kindOf(option)),
  };
}

/** The placeholder of a value determines its kind. */
function kindOf({ syntax }: OptionDeclaration): 'file' | 'text' {
  return /<(?:file|folder|path)>$/.test(syntax) && !syntax.startsWith('--path ') ? 'file' : 'text';
}
