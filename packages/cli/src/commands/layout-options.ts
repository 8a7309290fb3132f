import { InvalidValueError, type OptionDeclaration } from './command-declaration.ts';
import { numberBetween } from './shared-declarations.ts';

/** The options of `yamlkit format` that a configuration can set as well. */
export const LAYOUT_OPTIONS: readonly OptionDeclaration[] = [
  {
    syntax: '--indent <spaces>',
    group: 'Layout',
    isConfigurable: true,
    description: 'spaces a level, 1 to 8',
    default: 2,
    ...numberBetween(1, 8),
  },
  {
    syntax: '--sequence-indent <how>',
    group: 'Layout',
    isConfigurable: true,
    description: 'lists under a key: as found, indented, or not',
    choices: ['preserve', 'indent', 'none'],
    default: 'preserve',
  },
  {
    syntax: '--quotes <style>',
    group: 'Layout',
    isConfigurable: true,
    description: 'quotes of scalars that have some',
    choices: ['preserve', 'single', 'double', 'when-needed'],
    default: 'preserve',
  },
  {
    syntax: '--multiline <style>',
    group: 'Layout',
    isConfigurable: true,
    description: 'strings of several lines',
    choices: ['preserve', 'literal', 'folded'],
    default: 'preserve',
  },
  {
    syntax: '--blank-lines <number>',
    group: 'Layout',
    isConfigurable: true,
    description: 'of a run of blank lines keep at most these',
    default: 1,
    ...numberBetween(0, 9),
  },
  {
    syntax: '--comment-spaces <number>',
    group: 'Layout',
    isConfigurable: true,
    description:
      'spaces before a comment at the end of a line: a number, "auto" for what most of the text has, or "preserve"; aligned comments stay aligned',
    default: 'auto',
    read: readCommentSpaces,
  },
  {
    syntax: '--bracket-spacing <style>',
    group: 'Layout',
    isConfigurable: true,
    description:
      'spaces in brackets: {a: 1} (none), { a: 1 } (braces), { a: 1 } and [ 1 ] (all), what most of the text has (auto), or as found',
    choices: ['auto', 'preserve', 'none', 'braces', 'all'],
    default: 'auto',
  },
  {
    syntax: '--line-width <number>',
    group: 'Layout',
    isConfigurable: true,
    description: 'break longer lines where it is safe; 0 never',
    default: 0,
    ...numberBetween(0, 99_999),
  },
  {
    syntax: '--sort-keys',
    group: 'Layout',
    isConfigurable: true,
    description: 'bring keys in order, each with its comments',
  },
  {
    syntax: '--document-start',
    group: 'Layout',
    isConfigurable: true,
    description: 'begin with --- where it is missing',
  },
  {
    syntax: '--control-lines <how>',
    group: 'Layout',
    isConfigurable: true,
    description:
      'in templates, lines like {{- if }} and {{- end }}: as found, or as deep as what is in their block',
    choices: ['preserve', 'block'],
    default: 'preserve',
  },
  {
    syntax: '--line-ends <how>',
    group: 'Layout',
    isConfigurable: true,
    description: 'end every line with a line feed (lf), or with a carriage return before it (crlf)',
    choices: ['preserve', 'lf', 'crlf'],
    default: 'preserve',
  },
];

function readCommentSpaces(text: string): number | 'auto' | 'preserve' {
  if (text === 'auto' || text === 'preserve') return text;
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new InvalidValueError('It is a number from 1 to 9, auto or preserve.');
}
