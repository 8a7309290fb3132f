import { type CommandDeclaration, InvalidValueError } from './command-declaration.ts';
import type { FormatFlags } from './format.ts';
import { FILES, UNREADABLE } from './help-texts.ts';
import {
  FILES_ARGUMENT,
  numberBetween,
  TEMPLATES_OPTION,
  THREADS_OPTION,
} from './shared-declarations.ts';

export function declareFormat(): CommandDeclaration {
  return {
    name: 'format',
    summary: 'reformat YAML; data and comments stay',
    description:
      'Reformat YAML: indentation, blank lines, and quotes where asked for. Comments, anchors, key order and every value stay; each result is read again and compared before it is used.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--write',
        short: 'w',
        description: 'change the files in place',
        conflicts: ['check', 'outputDir'],
      },
      {
        syntax: '--check',
        description: 'only name the files that would change',
        conflicts: ['outputDir'],
      },
      {
        syntax: '--output-dir <folder>',
        description:
          'write files there, each at its path below the folder given; replaces only what yamlkit wrote there',
      },
      {
        syntax: '--indent <spaces>',
        group: 'Layout',
        description: 'spaces a level, 1 to 8',
        default: 2,
        read: numberBetween(1, 8),
      },
      {
        syntax: '--sequence-indent <how>',
        group: 'Layout',
        description: 'lists under a key: as found, indented, or not',
        choices: ['preserve', 'indent', 'none'],
        default: 'preserve',
      },
      {
        syntax: '--quotes <style>',
        group: 'Layout',
        description: 'quotes of scalars that have some',
        choices: ['preserve', 'single', 'double', 'when-needed'],
        default: 'preserve',
      },
      {
        syntax: '--multiline <style>',
        group: 'Layout',
        description: 'strings of several lines',
        choices: ['preserve', 'literal', 'folded'],
        default: 'preserve',
      },
      {
        syntax: '--blank-lines <number>',
        group: 'Layout',
        description: 'of a run of blank lines keep at most these',
        default: 1,
        read: numberBetween(0, 9),
      },
      {
        syntax: '--comment-spaces <number>',
        group: 'Layout',
        description:
          'spaces before a comment at the end of a line: a number, "auto" for what most of the text has, or "preserve"; aligned comments stay aligned',
        default: 'auto',
        read: readCommentSpaces,
      },
      {
        syntax: '--bracket-spacing <style>',
        group: 'Layout',
        description:
          'spaces in brackets: {a: 1} (none), { a: 1 } (braces), { a: 1 } and [ 1 ] (all), what most of the text has (auto), or as found',
        choices: ['auto', 'preserve', 'none', 'braces', 'all'],
        default: 'auto',
      },
      {
        syntax: '--line-width <number>',
        group: 'Layout',
        description: 'break longer lines where it is safe; 0 never',
        default: 0,
        read: numberBetween(0, 99_999),
      },
      {
        syntax: '--sort-keys',
        group: 'Layout',
        description: 'bring keys in order, each with its comments',
      },
      {
        syntax: '--document-start',
        group: 'Layout',
        description: 'begin with --- where it is missing',
      },
      {
        syntax: '--minify',
        group: 'Layout',
        description: 'the shortest text with the same data, without comments',
        conflicts: [
          'indent',
          'sequenceIndent',
          'quotes',
          'multiline',
          'blankLines',
          'commentSpaces',
          'bracketSpacing',
          'lineWidth',
          'sortKeys',
          'documentStart',
        ],
      },
      TEMPLATES_OPTION,
      THREADS_OPTION,
    ],
    notes: `${FILES}

Between the comments "# yamlkit-format off" and "# yamlkit-format on" nothing changes.`,
    exitStatus: [
      [0, 'nothing to change, or all was done'],
      [1, 'a file has errors and was skipped, or --check found a difference'],
      [2, UNREADABLE],
    ],
    examples: [
      'yamlkit format --write deploy/',
      "yamlkit format --check '**/*.yml'",
      'yamlkit format --indent 4 --quotes single - < values.yaml',
    ],
    async run([names], flags, terminal) {
      const { formatCommand } = await import('./format.ts');
      return formatCommand(names as readonly string[], flags as FormatFlags, terminal);
    },
  };
}

function readCommentSpaces(text: string): FormatFlags['commentSpaces'] {
  if (text === 'auto' || text === 'preserve') return text;
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new InvalidValueError('It is a number from 1 to 9, auto or preserve.');
}
