import type {
  CommandDeclaration,
  ExitMeaning,
  OptionDeclaration,
} from '../commands/command-declaration.ts';
import { keyOf, optionName } from '../commands/declared-names.ts';
import { PROGRAM, usageOf } from './command-help.ts';
import { cell, code, codeBlock, text } from './markdown.ts';

/** docs/cli.md: every command, as it declares itself. */
export function referenceMarkdown(commands: readonly CommandDeclaration[]): string {
  const list = commands.map(
    ({ name, summary }) => `| [\`${name}\`](#yamlkit-${name}) | ${cell(summary)} |`,
  );
  return `<!-- Made by packages/cli/scripts/write-reference.mjs from what the commands declare. -->

# The command line

${PROGRAM.description}

| command | what it does |
|---|---|
${list.join('\n')}

\`yamlkit --help\` lists the commands, \`yamlkit COMMAND --help\` says what one takes, and
\`yamlkit --version\` prints the version. \`NO_COLOR\` and \`FORCE_COLOR\` decide about colours.

## Long files

\`validate\`, \`format\`, \`convert --documents lines\`, \`get\`, \`query\`, \`split\`, \`edit\` and \`explode\` read long streams in
pieces of whole documents, from files and all but \`query\` and \`split\` from standard input, so memory does not grow with them. Streams
may have any length, and one document up to 104,857,600 characters. A stream counts as long if it has at least 4 MiB, in UTF-8.
Output is written as it comes: if a document has errors, what comes before it has been printed, but a file to be changed stays
as it was. \`split\` first reads the file for errors and for the names of all documents, which it keeps, and then writes.

\`validate\` first reads the names and labels of all Kubernetes objects, which it keeps, so it reads a file twice, and keeps
standard input compressed. Of standard input with more than 104,857,600 bytes, and of longer streams of other formats with names that
documents share, references between documents are not checked, and it says so. Shorter streams of such formats are read as
a whole, as are those with CustomResourceDefinitions or with comments that switch off rules about schemas or names.

These are read as a whole, up to the same limit: templates, reports in JSON and for GitLab, \`--fix\`, \`--minify\`,
\`--output-dir\`, \`edit --diff\`, programs of \`edit --jq\` that use \`documents\`, and paths for \`get\` and
\`edit\` that begin with neither \`[*]\` nor the number of a document. With \`auto\`, \`format\` goes by the first 256 kB;
\`edit\` indents new collections like the documents around them.

## Exit status

${exitTable(commands)}

${commands.map(commandSection).join('\n')}`;
}

/** A row for each status of each command. */
function exitTable(commands: readonly CommandDeclaration[]): string {
  const rows = [
    ...PROGRAM.exitStatus.map((meaning) => exitRow('every command, unless said below', meaning)),
    ...commands.flatMap(({ name, exitStatus }) =>
      exitStatus.map((meaning) => exitRow(`\`${name}\``, meaning)),
    ),
  ];
  return ['| command | status | meaning |', '|---|---|---|', ...rows].join('\n');
}

function exitRow(command: string, [status, meaning]: ExitMeaning): string {
  return `| ${command} | ${status} | ${cell(meaning)} |`;
}

function commandSection(command: CommandDeclaration): string {
  const { name, description, notes, examples } = command;
  const parts = [
    `## yamlkit ${name}`,
    description,
    codeBlock([`yamlkit ${name} ${usageOf(command)}`], 'text'),
    argumentList(command),
    ...optionTables(command),
    paragraphs(notes),
    examples.length === 0 ? '' : codeBlock(examples, 'sh'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function argumentList({ arguments: operands }: CommandDeclaration): string {
  return operands
    .map(({ syntax, description, choices }) => {
      const allowed = choices === undefined ? '' : `: ${choices.map(code).join(', ')}`;
      return `- ${code(syntax)}: ${text(description)}${allowed}`;
    })
    .join('\n');
}

function optionTables({ options }: CommandDeclaration): string[] {
  const names = [...new Set(options.map(groupOf))];
  return names.map((name) => {
    const rows = options
      .filter((option) => groupOf(option) === name)
      .map((option) => optionRow(option, options));
    return [`| ${name.toLowerCase()} | what it does |`, '|---|---|', ...rows].join('\n');
  });
}

function groupOf({ group }: OptionDeclaration): string {
  return group ?? 'Options';
}

function optionRow(option: OptionDeclaration, all: readonly OptionDeclaration[]): string {
  const { syntax, short, description, choices, isMandatory, conflicts = [] } = option;
  const names = [...(short === undefined ? [] : [code(`-${short}`)]), code(syntax)].join(', ');
  const others = conflicts
    .flatMap((key) => all.filter((other) => keyOf(other) === key))
    .map(optionName);
  const facts = [
    ...(isMandatory === true ? ['must be given'] : []),
    ...(choices === undefined ? [] : [`one of ${choices.map(code).join(', ')}`]),
    ...(option.default === undefined ? [] : [`default ${code(String(option.default))}`]),
    ...(others.length === 0 ? [] : [`not with ${others.map(code).join(', ')}`]),
  ];
  return `| ${cell(names)} | ${[cell(text(description)), ...facts.map(cell)].join('; ')} |`;
}

/** Paragraphs of help in Markdown: indented lines are code, the others may be broken anywhere. */
function paragraphs(notes: string): string {
  return notes
    .trim()
    .split(/\n\n+/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const indented = lines.filter((line) => line.startsWith('  ')).map((line) => line.slice(2));
      const plain = text(lines.filter((line) => !line.startsWith('  ')).join('\n'));
      return indented.length === 0 ? plain : `${plain}\n\n${codeBlock(indented, 'text')}`;
    })
    .join('\n\n');
}
