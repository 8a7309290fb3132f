import { isError } from '../../diagnostics/diagnostic.ts';
import { internalError } from '../../diagnostics/internal-error.ts';
import { type Problem, toProblems } from '../../diagnostics/problem.ts';
import { hasSameData } from '../../document/equality/same-data.ts';
import { flowSpacingOf } from '../../print/flow-spacing.ts';
import type { Layout } from '../../print/layout.ts';
import type { ScalarRewriter } from '../../print/printing.ts';
import { commentSpacesOf } from '../../print/trailing-comment-plan.ts';
import { TreePrinter } from '../../print/tree-printer.ts';
import { compose } from '../../schema/compose.ts';
import { IgnoredRanges } from '../../source/ignored-ranges.ts';
import { isForeign, withOwnSeverity } from '../../syntax/foreign-text.ts';
import { parse, parseChecked } from '../../syntax/parse.ts';
import { parseWithFixes } from '../../syntax/parse-with-fixes.ts';
import { KIND_DIRECTIVE, KIND_DOCUMENT_START, kindOf, type SyntaxTree } from '../../syntax/tree.ts';
import { BYTE_ORDER_MARK } from '../../text/character-codes.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { LineIndex } from '../../text/line-index.ts';
import { fixIndentation } from './fix-indentation.ts';
import type { FormatOptions } from './format-options.ts';
import { createRestyler, restyles } from './restyle.ts';
import { rowsBefore, sortKeys } from './sorted-text.ts';

/** What `format` gives. Plain data that survives `structuredClone`. */
export interface FormatResult {
  /** The formatted text, or the given one when there is an error. */
  readonly output: string;
  /** Whether `output` differs from the given text. */
  readonly isChanged: boolean;
  /**
   * In the order of the text. An error means that nothing was formatted: one in the text, or an
   * `internal-error`, when the result would have held other data.
   */
  readonly problems: readonly Problem[];
}

/**
 * Lays a text out again: indentation, blank lines, white space around indicators.
 *
 * Comments, anchors, tags, directives, document markers, the order of keys, the text of every
 * scalar and the style of line endings stay. The result is parsed again and compared with the
 * given text before it is handed over. Never throws; takes any tag, and a text with errors comes
 * back unchanged with its problems.
 */
export function format(text: string, options: FormatOptions = {}): FormatResult {
  return formatLike(text, options);
}

/**
 * The same in the habits of another text.
 *
 * @param habitsOf gives those of a tree; its own by default.
 */
export function formatLike(
  text: string,
  options: FormatOptions,
  habitsOf: (tree: SyntaxTree) => Habits = (tree) => habitsIn(tree, options),
): FormatResult {
  if (options.fixesIndentation) {
    const fixed = fixIndentation(text);
    const result = formatLike(fixed, { ...options, fixesIndentation: false }, habitsOf);
    const isRefused = result.problems.some(isError);
    if (fixed === text || isRefused) return { ...result, output: isRefused ? text : result.output };
    return { ...result, isChanged: result.output !== text };
  }
  return rewriteText(text, (tree) => printTree(tree, options, undefined, habitsOf));
}

/**
 * Rewrites a text without errors, keeping its data.
 *
 * @param write gives undefined where the result would hold other data, which is reported as an internal error.
 */
export function rewriteText(
  text: string,
  write: (tree: SyntaxTree) => string | undefined,
): FormatResult {
  const tree = parseWithFixes(text);
  const composed = compose(tree, { allowedTags: ['*'] });
  const diagnostics = [...tree.diagnostics.map(withOwnSeverity), ...composed.diagnostics];
  const problems = diagnostics.length === 0 ? [] : toProblems(diagnostics, new LineIndex(text));
  if (isForeign(tree) || diagnostics.some(isError)) {
    return { output: text, isChanged: false, problems };
  }
  const output = write(tree);
  if (output !== undefined) return { output, isChanged: output !== text, problems };
  const problem = internalError({ reason: 'format' });
  return { output: text, isChanged: false, problems: [problem, ...problems] };
}

/** How often what sorting left alone is tried again once it is laid out. */
const MOST_ROUNDS = 8;

/** What stays as it is, whatever the options say. */
export interface KeptParts {
  /** Rows of collections and block scalars whose lines keep their columns. */
  readonly columns: ReadonlySet<number>;
  /** Where comments begin that stand for something at a column of its own. */
  readonly comments: ReadonlySet<number>;
  /** Whether a scalar keeps its style. */
  readonly keepsStyle: (row: number) => boolean;
}

/**
 * Lays out a tree without errors.
 *
 * @returns undefined where the result would hold other data.
 */
export function printTree(
  tree: SyntaxTree,
  options: FormatOptions,
  kept?: KeptParts,
  habitsOf: (tree: SyntaxTree) => Habits = (each) => habitsIn(each, options, kept),
): string | undefined {
  const { text } = tree;
  const sorted = options.sortKeys ? sortKeys(tree) : undefined;
  let printed = printSource(sorted?.tree ?? tree, options, kept, habitsOf);
  let rows = sorted?.rows;
  // What spaces and blank lines kept from moving may move once they are laid out.
  let isIncomplete = sorted?.isIncomplete === true;
  for (let round = 1; printed !== undefined && isIncomplete && round < MOST_ROUNDS; round++) {
    const again = sortKeys(parse(printed));
    if (again.rows === undefined) break;
    printed = printSource(again.tree, options, kept, habitsOf);
    rows = rowsBefore(again.rows, rows);
    isIncomplete = again.isIncomplete;
  }
  if (printed === undefined) return undefined;
  // Without a restyler every token is the source's, whose characters have been looked at.
  const read = restyles(options) ? parse : parseChecked;
  if (printed !== text && !hasSameData(tree, read(printed), { order: rows })) return undefined;
  return options.documentStart ? addDocumentStart(tree, printed) : printed;
}

/** Lays out a tree as it is. @returns undefined where it has errors. */
function printSource(
  source: SyntaxTree,
  options: FormatOptions,
  kept: KeptParts | undefined,
  habitsOf: (tree: SyntaxTree) => Habits,
): string | undefined {
  if (source.diagnostics.some(isError)) return undefined;
  const { quotes = 'preserve', multiline = 'preserve', lineWidth = 0 } = options;
  const restyle = createRestyler(source, { quotes, multiline, lineWidth });
  const rewrite: ScalarRewriter | undefined =
    kept && restyle && ((row, place) => (kept.keepsStyle(row) ? undefined : restyle(row, place)));
  const layout = layoutOf(habitsOf(source), options, kept);
  // Whether brackets are too long shows when all in them is as it will be.
  let printed = new TreePrinter(source, { ...layout, lineWidth: 0 }, rewrite ?? restyle).print();
  const again = lineWidth > 0 ? parse(printed) : source;
  if (again !== source && !again.diagnostics.some(isError)) {
    printed = new TreePrinter(again, layout).print();
  }
  return printed;
}

/** The layout that the options leave to what most of the text has. */
export type Habits = Pick<Layout, 'commentSpaces' | 'flowSpacing'>;

/** What the options ask for, or else most of a text has. */
export function habitsIn(tree: SyntaxTree, options: FormatOptions, kept?: KeptParts): Habits {
  const { commentSpaces = 'auto', bracketSpacing = 'auto' } = options;
  const ignored = new IgnoredRanges(tree);
  return {
    commentSpaces: commentSpacesOf(tree, commentSpaces, { ignored, kept: kept?.comments }),
    flowSpacing: flowSpacingOf(tree, bracketSpacing, ignored),
  };
}

/** The layout that the options ask for. */
function layoutOf(habits: Habits, options: FormatOptions, kept: KeptParts | undefined): Layout {
  return {
    ...habits,
    indent: options.indent ?? 2,
    sequenceIndent: options.sequenceIndent ?? 'preserve',
    blankLines: options.blankLines ?? 1,
    lineWidth: options.lineWidth ?? 0,
    keptColumns: kept?.columns,
    keptComments: kept?.comments,
  };
}

/** Puts `---` before the first document, unless it has it, or there is nothing to begin. */
function addDocumentStart(tree: SyntaxTree, text: string): string {
  if (tree.rowCount < 2) return text;
  const kind = kindOf(tree, 1);
  if (kind === KIND_DOCUMENT_START || kind === KIND_DIRECTIVE) return text;
  const from = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  return `${text.slice(0, from)}---${lineEndingOf(text)}${text.slice(from)}`;
}
