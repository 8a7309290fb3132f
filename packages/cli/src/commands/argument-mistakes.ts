import { nearestName } from '@yamlkit/text';
import { usageOf } from '../reference/command-help.ts';
import type {
  ArgumentDeclaration,
  CommandDeclaration,
  OptionDeclaration,
} from './command-declaration.ts';
import { optionName } from './declared-names.ts';
import { describeUnknownValue } from './did-you-mean.ts';

/* What is wrong with the arguments of a command, and what may have been meant. Loaded when something is. */

export function unknownOption(written: string, { name, options }: CommandDeclaration): string {
  const near = nearestName(written, [...options.map(optionName), '--help']);
  const start = `unknown option ${written}`;
  const hint = near === undefined ? start : `${start}. Did you mean ${near}?`;
  return `${hint} (yamlkit ${name} --help lists the options)`;
}

export function noValue({ syntax }: OptionDeclaration): string {
  return `${syntax} has no value`;
}

export function unwantedValue(option: OptionDeclaration): string {
  return `${optionName(option)} takes no value`;
}

/** @param why a sentence. */
export function wrongValue({ syntax }: OptionDeclaration, text: string, why: string): string {
  return `${syntax} cannot be ${JSON.stringify(text)}. ${why}`;
}

export function notAChoice(
  { syntax, choices = [] }: OptionDeclaration | ArgumentDeclaration,
  text: string,
  command: CommandDeclaration,
): string {
  return `${syntax} cannot be ${JSON.stringify(text)}. ${describeUnknownValue(text, choices, command)}`;
}

export function missing({ syntax }: OptionDeclaration): string {
  return `${syntax} is missing`;
}

export function conflicting(option: OptionDeclaration, other: OptionDeclaration): string {
  return `${optionName(option)} cannot be used together with ${optionName(other)}`;
}

export function missingArgument(
  { syntax }: ArgumentDeclaration,
  command: CommandDeclaration,
): string {
  const name = syntax.replace(/^[<[]|[.]*[>\]]$/g, '');
  return `${name} is missing: yamlkit ${command.name} ${usageOf(command)}`;
}

export function tooMany(
  { name, arguments: { length } }: CommandDeclaration,
  count: number,
): string {
  const most = length === 0 ? 'no arguments' : `${length} argument${length === 1 ? '' : 's'}`;
  return `${name} takes ${most}, but there are ${count}`;
}
