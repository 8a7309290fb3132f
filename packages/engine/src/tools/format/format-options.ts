import type { BracketSpacing } from '../../print/flow-spacing.ts';
import type { SequenceIndent } from '../../print/layout.ts';
import type { CommentSpaces } from '../../print/trailing-comment-plan.ts';
import { type DescribedOptions, INDENTS } from '../option-description.ts';
import type { MultilineStyle, QuoteStyle } from './restyle.ts';

/** How `format` lays a text out; what is left out has its default. Plain data. */
export interface FormatOptions {
  /** Spaces for each level, 1 to 8. Default 2. */
  readonly indent?: number;
  /**
   * Whether a list under a key is indented: `indent`, `none`, or each as it is found (`preserve`).
   * Default `preserve`.
   */
  readonly sequenceIndent?: SequenceIndent;
  /** Of a run of blank lines at most this many stay. Default 1. */
  readonly blankLines?: number;
  /**
   * How many spaces are before a comment at the end of a line: 1 or more; as many as most of the
   * text's comments have, 1 or 2 (`auto`); or each as it is found (`preserve`). Comments that are
   * aligned with one another stay aligned, with at least this many spaces before each. Default `auto`.
   */
  readonly commentSpaces?: CommentSpaces;
  /**
   * Spaces in brackets: none just inside of them (`none`), one inside of braces (`braces`), one
   * inside of all (`all`), or what most of the text has, separately for braces and square brackets
   * (`auto`). Each of these also writes one space after commas and colons and none before them.
   * `preserve` leaves the spaces in brackets as they are. Default `auto`.
   */
  readonly bracketSpacing?: BracketSpacing;
  /** The quotes of scalars that have some. Default `preserve`. */
  readonly quotes?: QuoteStyle;
  /** How strings of several lines are written. Default `preserve`. */
  readonly multiline?: MultilineStyle;
  /**
   * Lines longer than this many UTF-16 code units are broken where the data allows it: plain and
   * quoted values outside of brackets and folded scalars at spaces, collections in brackets at their
   * commas. Lines of plain and quoted values are also filled up, those of a folded scalar in
   * paragraphs with a line that is too long. 0 for no limit, which leaves them as they are. Default 0.
   */
  readonly lineWidth?: number;
  /**
   * Bring the keys of each mapping into the order of their code points, with the comments above and
   * beside them. Merge keys keep their places; mappings whose meaning depends on the order stay as
   * they are. Default false.
   */
  readonly sortKeys?: boolean;
  /** Begin the first document with `---` if it has none. Default false. */
  readonly documentStart?: boolean;
  /**
   * Of templates: lines with an action of a block alone stay at their columns (`preserve`), or come to that of what the
   * block holds (`block`), where the action trims the white space before it (`{{-`). Default `preserve`.
   */
  readonly controlLines?: 'preserve' | 'block';
  /** First fix a text whose only errors are of indentation, each with one safe fix. Default false. */
  readonly fixesIndentation?: boolean;
}

/** The layout that people can choose, in the order in which help lists it. */
export const FORMAT_OPTIONS: DescribedOptions<Omit<FormatOptions, 'fixesIndentation'>> = {
  indent: {
    label: 'Indentation',
    help: 'spaces per level',
    argument: 'spaces',
    default: 2,
    values: INDENTS,
    range: [1, 8],
  },
  sequenceIndent: {
    label: 'Lists under a key',
    help: 'indentation of lists under a key: as found, indented, or not',
    argument: 'how',
    default: 'preserve',
    values: [
      ['preserve', 'As found'],
      ['indent', 'Indented'],
      ['none', 'Not indented'],
    ],
  },
  quotes: {
    label: 'Quote Style',
    help: 'quotes of quoted scalars',
    argument: 'style',
    default: 'preserve',
    values: [
      ['preserve', 'Preserve existing'],
      ['single', 'Single quotes'],
      ['double', 'Double quotes'],
      ['when-needed', 'Only when needed'],
    ],
  },
  multiline: {
    label: 'Multiline Style',
    help: 'style of multi-line strings',
    argument: 'style',
    default: 'preserve',
    values: [
      ['preserve', 'Preserve existing'],
      ['literal', 'Literal (|)'],
      ['folded', 'Folded (>)'],
    ],
  },
  blankLines: {
    label: 'Blank lines in a row',
    help: 'maximum number of consecutive blank lines',
    argument: 'number',
    default: 1,
    values: [
      [0, 'None'],
      [1, 'At most 1'],
      [2, 'At most 2'],
    ],
    range: [0, 9],
  },
  commentSpaces: {
    label: 'Before a comment',
    help: 'spaces before a comment at the end of a line: a number, the most common one in the text (auto), or as found; aligned comments stay aligned',
    argument: 'number',
    default: 'auto',
    values: [
      ['auto', 'As mostly found'],
      [1, '1 space'],
      [2, '2 spaces'],
      ['preserve', 'Preserve existing'],
    ],
    range: [1, 9],
  },
  bracketSpacing: {
    label: 'Spaces in brackets',
    help: 'spaces in brackets: {a: 1} (none), { a: 1 } (braces), { a: 1 } and [ 1 ] (all), the most common style in the text (auto), or as found',
    argument: 'style',
    default: 'auto',
    values: [
      ['auto', 'As mostly found'],
      ['none', '{a: 1} and [1]'],
      ['braces', '{ a: 1 } and [1]'],
      ['all', '{ a: 1 } and [ 1 ]'],
      ['preserve', 'Preserve existing'],
    ],
  },
  lineWidth: {
    label: 'Line width',
    help: 'break longer lines where it is safe; 0 for no limit',
    argument: 'number',
    default: 0,
    values: [
      [0, 'Unlimited'],
      [80, '80 characters'],
      [100, '100 characters'],
      [120, '120 characters'],
    ],
    range: [0, 99_999],
  },
  sortKeys: {
    label: 'Sort keys, each with its comments',
    help: 'sort keys, each with its comments',
    default: false,
  },
  documentStart: {
    label: 'Begin with --- where it is missing',
    help: 'add --- at the start if it is missing',
    default: false,
  },
  controlLines: {
    label: 'Lines like {{- if }}',
    help: 'indentation of template lines like {{- if }} and {{- end }}: as found, or that of their block',
    argument: 'how',
    default: 'preserve',
    values: [
      ['preserve', 'As found'],
      ['block', 'With their block'],
    ],
  },
};
