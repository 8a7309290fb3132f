import type { CommandDeclaration, ExitMeaning } from '../commands/command-declaration.ts';
import { PROGRAM, usageOf } from './command-help.ts';

/** The manual page yamlkit(1), in the language of man. */
export function manualPage(commands: readonly CommandDeclaration[], version: string): string {
  return [
    `.TH YAMLKIT 1 "" "yamlkit ${version}" "User Commands"`,
    '.SH NAME',
    'yamlkit \\- validate, format, convert, inspect, edit and merge YAML',
    '.SH SYNOPSIS',
    ...commands.flatMap((command) => [
      '.PP',
      `.B yamlkit ${escaped(command.name)}`,
      escaped(usageOf(command)),
    ]),
    '.SH DESCRIPTION',
    escaped(PROGRAM.description),
    ...commands.flatMap(section),
    '.SH EXIT STATUS',
    ...exitStatus(PROGRAM.exitStatus),
    '.SH ENVIRONMENT',
    ...entry('NO_COLOR', 'no colours'),
    ...entry('FORCE_COLOR', 'use colours even without a terminal'),
    '',
  ].join('\n');
}

function section(command: CommandDeclaration): string[] {
  const { name, description, options, notes, examples } = command;
  return [
    `.SH YAMLKIT ${escaped(name.toUpperCase())}`,
    escaped(description),
    ...command.arguments.flatMap(({ syntax, description: meaning }) => entry(syntax, meaning)),
    ...options.flatMap((option) => {
      const names =
        option.short === undefined ? option.syntax : `-${option.short}, ${option.syntax}`;
      const choices = option.choices === undefined ? '' : ` (${option.choices.join(', ')})`;
      const standard = option.default === undefined ? '' : `; default ${String(option.default)}`;
      return entry(names, `${option.description}${choices}${standard}`);
    }),
    ...(notes.trim() === '' ? [] : ['.PP', '.nf', escaped(notes.trim()), '.fi']),
    '.SS Exit status',
    ...exitStatus(command.exitStatus),
    ...(examples.length === 0 ? [] : ['.SS Examples', '.nf', ...examples.map(escaped), '.fi']),
  ];
}

function exitStatus(meanings: readonly ExitMeaning[]): string[] {
  return meanings.flatMap(([status, meaning]) => entry(String(status), meaning));
}

function entry(name: string, meaning: string): string[] {
  return ['.TP', `.B ${escaped(name)}`, escaped(meaning)];
}

/** Text that is neither a request nor an escape, line by line. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll(/^[.']/gm, '\\&$&');
}
