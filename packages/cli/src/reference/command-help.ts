import type { CommandDeclaration, ExitMeaning } from '../commands/command-declaration.ts';

/** How wide texts are broken that no terminal breaks. */
const WIDTH = 88;

/** What each command has in common with the others. */
const EXIT_STATUS: readonly ExitMeaning[] = [
  [0, 'nothing found, or everything done'],
  [1, 'problems or differences found'],
  [2, 'wrong usage, or a file that cannot be read or written (the other files are still done)'],
  [130, 'ended by Ctrl+C (143: by another termination signal)'],
  [141, 'the reader of the output closed it, as with | head'],
];

/** The description of the program. */
export const PROGRAM = {
  description:
    'Validate, format, convert, inspect, edit and merge YAML. Works offline; nothing is uploaded.',
  exitStatus: EXIT_STATUS,
  notes: `
${exitLines(EXIT_STATUS)}

Example:
  yamlkit validate deploy/

yamlkit COMMAND --help shows more about a command.`,
} as const;

/** What a command line holds after the command's name. */
export function usageOf({ usage, arguments: operands }: CommandDeclaration): string {
  return usage ?? ['[options]', ...operands.map(({ syntax }) => syntax)].join(' ');
}

/** The part of a command's help below its options. */
export function helpNotes({ notes, exitStatus, examples }: CommandDeclaration): string {
  const parts = [
    notes.trim(),
    exitLines(exitStatus),
    examples.length === 0
      ? ''
      : ['Examples:', ...examples.map((example) => `  ${example}`)].join('\n'),
  ];
  return `\n${parts.filter((part) => part !== '').join('\n\n')}`;
}

function exitLines(meanings: readonly ExitMeaning[]): string {
  const width = Math.max(...meanings.map(([status]) => String(status).length));
  const lines = meanings.map(([status, meaning]) =>
    broken(`  ${String(status).padEnd(width)}  ${meaning}`, width + 4),
  );
  return `Exit status:\n${lines.join('\n')}`;
}

/** A text in lines, which begin with spaces from the second one on. */
function broken(text: string, indent: number): string {
  const lines = [];
  let line = '';
  for (const word of text.split(/(?<=\S) /)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
