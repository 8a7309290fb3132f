import type { CommandDeclaration, OptionDeclaration } from '../commands/command-declaration.ts';
import { helpNotes, PROGRAM, usageOf } from './command-help.ts';

/** A name and its description. */
type Row = readonly [name: string, description: string];

const HELP: Row = ['-h, --help', 'print this help'];
/** Columns of a terminal that does not say how many it has. */
const WIDTH = 80;
/** With less room than this beside the names, descriptions are not broken. */
const LEAST_ROOM = 40;

/** What `yamlkit COMMAND --help` prints. */
export function commandHelp(declaration: CommandDeclaration, width = WIDTH): string {
  const operands = declaration.arguments.map(
    ({ syntax, description }): Row => [syntax.replaceAll(/[<>[\].]/g, ''), description],
  );
  const groups = new Map<string, Row[]>();
  for (const option of declaration.options) {
    const name = option.group ?? 'Options';
    const rows = groups.get(name) ?? [];
    if (rows.length === 0) groups.set(name, rows);
    rows.push(rowOf(option));
  }
  groups.set('Options', [...(groups.get('Options') ?? []), HELP]);
  const tables = [['Arguments', operands] as const, ...groups].filter(
    ([, rows]) => rows.length > 0,
  );
  const nameWidth = widest(tables.flatMap(([, rows]) => rows));
  return [
    `Usage: yamlkit ${declaration.name} ${usageOf(declaration)}`,
    broken(declaration.description, width, 0),
    ...tables.map(([title, rows]) => table(title, rows, { width, nameWidth })),
    `${helpNotes(declaration).trimStart()}\n`,
  ].join('\n\n');
}

/** What `yamlkit --help` prints. */
export function programHelp(commands: readonly CommandDeclaration[], width = WIDTH): string {
  const options: Row[] = [['-V, --version', 'print the version number'], HELP];
  const rows = commands.map(
    (command): Row => [`${command.name} ${usageOf(command)}`, command.summary],
  );
  const nameWidth = widest([...options, ...rows]);
  return [
    'Usage: yamlkit [options] [command]',
    broken(PROGRAM.description, width, 0),
    table('Options', options, { width, nameWidth }),
    table('Commands', rows, { width, nameWidth }),
    `${PROGRAM.notes.trimStart()}\n`,
  ].join('\n\n');
}

/** An option: what it does, the values it accepts, and its default. */
function rowOf({ syntax, short, description, choices, default: standard }: OptionDeclaration): Row {
  const facts = [
    ...(choices === undefined ? [] : [`choices: ${choices.join(', ')}`]),
    ...(standard === undefined ? [] : [`default: ${String(standard)}`]),
  ];
  const name = short === undefined ? syntax : `-${short}, ${syntax}`;
  return [name, facts.length === 0 ? description : `${description} (${facts.join('; ')})`];
}

function widest(rows: readonly Row[]): number {
  return Math.max(...rows.map(([name]) => name.length));
}

function table(
  title: string,
  rows: readonly Row[],
  { width, nameWidth }: { readonly width: number; readonly nameWidth: number },
): string {
  const lines = rows.map(([name, description]) => {
    const start = `  ${name.padEnd(nameWidth)}  `;
    return start + broken(description, width - start.length, start.length);
  });
  return `${title}:\n${lines.join('\n')}`;
}

/** A text in lines of a width, which begin with spaces from the second one on. */
function broken(text: string, width: number, indent: number): string {
  if (width < LEAST_ROOM) return text;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
}
