import type { ParametersOf } from '../../../../diagnostics/wording.ts';
import type { SyntaxTree } from '../../../../syntax/tree.ts';
import {
  FLAG_MULTILINE,
  hasFlag,
  STYLE_LITERAL,
  STYLE_PLAIN,
  styleOf,
} from '../../../../syntax/tree.ts';
import { isBreak, isWhite, SPACE } from '../../../../text/character-codes.ts';
import type { LineIndex } from '../../../../text/line-index.ts';
import type { OptionValue, RuleContext, RuleVisitor } from '../../rule.ts';
import type { RuleFix } from '../../rule-fix.ts';
import { textStart } from '../../spacing.ts';
import {
  TOKEN_ANCHOR,
  TOKEN_BLOCK_END,
  TOKEN_BLOCK_ENTRY,
  TOKEN_BLOCK_MAPPING_START,
  TOKEN_BLOCK_SEQUENCE_START,
  TOKEN_EXPLICIT_KEY,
  TOKEN_FLOW_MAPPING_END,
  TOKEN_FLOW_MAPPING_START,
  TOKEN_FLOW_SEQUENCE_END,
  TOKEN_FLOW_SEQUENCE_START,
  TOKEN_KEY,
  TOKEN_SCALAR,
  TOKEN_TAG,
  TOKEN_VALUE,
} from '../../token-kinds.ts';
import type { TokenTable } from '../../token-table.ts';
import {
  LEVEL_BLOCK_MAPPING,
  LEVEL_BLOCK_SEQUENCE,
  LEVEL_ENTRY,
  LEVEL_EXPLICIT_KEY,
  LEVEL_EXPLICIT_VALUE,
  LEVEL_FLOW_MAPPING,
  LEVEL_FLOW_SEQUENCE,
  LEVEL_KEY,
  LEVEL_UNMARKED_SEQUENCE,
  LEVEL_VALUE,
  LevelStack,
} from './level-stack.ts';
import { LineShifter } from './shift-lines.ts';

/** Code units from which on columns are counted in them, and no longer in characters. */
const LONG_LINE = 1000;

export interface IndentationOptions {
  readonly spaces: OptionValue;
  readonly 'indent-sequences': OptionValue;
  readonly 'check-multi-line-strings': boolean;
}

/** `indent`: how far the line is indented. */
type Indent = { readonly indent: number };

/** What is said of a line. */
export const INDENTATION_MESSAGES = {
  'too-little': ({ indent }: Indent) =>
    `The line is indented by ${spaces(indent)} instead of at least ${indent + 1}`,
  other: ({ indent, expected }: Indent & { readonly expected: number }) =>
    `The line is indented by ${spaces(indent)} instead of ${expected}`,
};

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

type IndentationContext = RuleContext<
  IndentationOptions,
  ParametersOf<typeof INDENTATION_MESSAGES>
>;

/**
 * One pass over the tokens with a stack of levels. Each token that opens a level looks ahead to
 * the next one to learn where the lines of that level should begin.
 */
export class IndentationCheck implements RuleVisitor {
  readonly #tree: SyntaxTree;
  readonly #lines: LineIndex;
  readonly #starts: Int32Array;
  readonly #hasSurrogates: boolean;
  readonly #hasMarks: boolean;
  readonly #checksStrings: boolean;
  readonly #offersFixes: boolean;
  readonly #ownLayout: IndentationContext['ownLayout'];
  readonly #keepsColumn: IndentationContext['keepsColumn'];
  readonly #report: IndentationContext['report'];
  readonly #memory: IndentationContext['part']['memory'];
  /** Made for the first line that is wrong. */
  #shifter: LineShifter | undefined;
  readonly #levels = new LevelStack();
  readonly #tokens: TokenTable;
  /** Columns a level takes; undefined until the first level of the text has shown it. */
  #width: number | undefined;
  #sequences: OptionValue;
  /** The width was found in brackets or in a text, which have levels of their own: fixes do not follow it. */
  #isWidthDoubtful = false;
  /** An anchor or a tag had no value, for which the levels take what comes next. */
  #isLost = false;
  /** The last line, 0-based, that a visible token has reached. */
  #reachedLine = -1;
  /** The column at which the line at hand begins. */
  #lineColumn = 0;
  /** How many of the next tokens have been looked at already. */
  #ahead = 0;

  constructor(context: IndentationContext) {
    const { tree, lines, tokens, options, report } = context;
    this.#tree = tree;
    this.#tokens = tokens;
    this.#lines = lines;
    this.#starts = lines.starts;
    this.#hasSurrogates = lines.hasSurrogates;
    this.#hasMarks = tree.text.includes('\ufeff');
    this.#checksStrings = options['check-multi-line-strings'];
    this.#offersFixes = context.offersFixes;
    this.#ownLayout = context.ownLayout;
    this.#keepsColumn = context.keepsColumn;
    this.#report = report;
    this.#memory = context.part.memory;
    const { indentation: known } = this.#memory;
    this.#width = typeof options.spaces === 'number' ? options.spaces : known?.width;
    this.#sequences = (known?.sequences as OptionValue) ?? options['indent-sequences'];
    this.#isWidthDoubtful = known?.isWidthDoubtful ?? false;
  }

  /**
   * Reports the lines that begin at a wrong column.
   *
   * @param from the first of the tokens at hand; they come in their order.
   * @param to where they end.
   */
  tokenRun(from: number, to: number): void {
    const { kinds, lines, rows } = this.#tokens;
    let index = from + this.#ahead;
    for (; index < to; index++) {
      const kind = kinds[index];
      if (kind === TOKEN_KEY) {
        const taken = this.#takeKey(index);
        if (taken > 0) {
          index += taken - 1;
          continue;
        }
      }
      if (kind !== TOKEN_BLOCK_END) {
        const line = lines[index];
        if (line > this.#reachedLine) this.#checkLine(index);
        if (kind === TOKEN_SCALAR) {
          const isLong = isLongScalar(this.#tree, rows[index]);
          if (isLong && this.#checksStrings) this.#checkScalar(index);
          this.#reachedLine = isLong ? this.#lastLineOf(index) : line;
        } else this.#reachedLine = line;
      }
      this.#open(index);
      // What opens a block closes nothing.
      if (kind !== TOKEN_BLOCK_MAPPING_START && kind !== TOKEN_BLOCK_SEQUENCE_START) {
        this.#close(index);
      }
    }
    this.#ahead = index - to;
  }

  /**
   * Goes through a key that is a scalar with its colon, on one line, and through its value where that is one
   * on the same line, too: such a pair, the bulk of any text, leaves all levels as they are.
   *
   * @returns how many tokens these are; 0 where the key is another.
   */
  #takeKey(index: number): number {
    const { kinds, tos, lines, count } = this.#tokens;
    const line = lines[index];
    if (kinds[index + 1] !== TOKEN_SCALAR || kinds[index + 2] !== TOKEN_VALUE) return 0;
    const value = index + 3;
    if (value > count || lines[value - 1] !== line) return 0;
    if (line > this.#reachedLine) this.#checkLine(index);
    this.#reachedLine = line;
    const levels = this.#levels;
    const isInMapping = levels.kind === LEVEL_BLOCK_MAPPING || levels.kind === LEVEL_FLOW_MAPPING;
    if (isInMapping && value < count && kinds[value] === TOKEN_SCALAR && lines[value] === line) {
      if (line + 1 < this.#starts.length && tos[value] < this.#starts[line + 1]) return 4;
    }
    levels.push(LEVEL_KEY, levels.column);
    this.#openValue(value - 1);
    this.#close(value - 1);
    return 3;
  }

  end(): void {
    this.#shifter?.finish();
    this.#levels.finish();
    this.#memory.indentation = {
      width: this.#width,
      sequences: this.#sequences,
      isWidthDoubtful: this.#isWidthDoubtful,
    };
  }

  #columnOf(index: number): number {
    const { froms, count, lines: tokenLines } = this.#tokens;
    if (index >= count) return 0;
    const from = froms[index];
    const start = this.#starts[tokenLines[index]];
    if (!this.#hasSurrogates && !this.#hasMarks) return from - start;
    const markLength = this.#hasMarks ? textStart(this.#tree.text, start) - start : 0;
    // Counting characters again and again would never end on a text that is all one line.
    const isShort = from - start < LONG_LINE;
    if (this.#hasSurrogates && isShort) return this.#lines.positionAt(from).column - 1 - markLength;
    return from - start - markLength;
  }

  #lineOf(index: number): number {
    const { count, lines: tokenLines } = this.#tokens;
    return index < count ? tokenLines[index] : this.#lines.lineCount;
  }

  /** Where a level deeper than `column` begins, learning the width from what is found there. */
  #deeper(column: number, found: number): number {
    this.#width ??= found - column;
    return column + this.#width;
  }

  /** The same for the level that a token is the first of. */
  #deeperAt(column: number, next: number): number {
    const found = this.#columnOf(next);
    return this.#width === undefined && this.#isKept(next) ? found : this.#deeper(column, found);
  }

  /** Whether an action of a template decides about the column of a token, which then shows nothing. */
  #isKept(index: number): boolean {
    const { froms, count } = this.#tokens;
    return index < count && this.#keepsColumn(froms[index]);
  }

  /** The same for what is in brackets, or a text. */
  #deeperInside(column: number, found: number): number {
    this.#isWidthDoubtful ||= this.#width === undefined;
    return this.#deeper(column, found);
  }

  #columnOfSequence(next: number): number {
    const levels = this.#levels;
    const column = this.#columnOf(next);
    if (this.#sequences === false) return levels.column;
    if (this.#sequences === true) {
      // The list should be indented, but nothing has shown yet by how much.
      if (this.#width === undefined && column === levels.column) return -1;
      return this.#deeperAt(levels.column, next);
    }
    const isIndented = column !== levels.column;
    if (this.#sequences === 'consistent' && !this.#isKept(next)) this.#sequences = isIndented;
    return isIndented ? this.#deeperAt(levels.column, next) : column;
  }

  #openValue(index: number): void {
    const { kinds, count } = this.#tokens;
    const line = this.#lineOf(index - 1);
    const levels = this.#levels;
    let next = index + 1;
    let last = next;
    while (isProperty(kinds[last]) && this.#lineOf(last) === line) last++;
    if (last > next && this.#lineOf(last) > line) next = last;
    const kind = next < count ? kinds[next] : TOKEN_BLOCK_END;
    if (
      kind === TOKEN_BLOCK_END ||
      kind === TOKEN_FLOW_MAPPING_END ||
      kind === TOKEN_FLOW_SEQUENCE_END ||
      isKey(kind)
    ) {
      return;
    }
    let column: number;
    if (levels.kind === LEVEL_EXPLICIT_KEY) column = this.#deeperAt(levels.column, next);
    else if (this.#lineOf(next) === line) column = this.#columnOf(next);
    else if (kind === TOKEN_BLOCK_SEQUENCE_START || kind === TOKEN_BLOCK_ENTRY) {
      column = this.#columnOfSequence(next);
    } else column = this.#deeperAt(levels.column, next);
    levels.turnInto(
      levels.kind === LEVEL_EXPLICIT_KEY ? LEVEL_EXPLICIT_VALUE : LEVEL_VALUE,
      column,
    );
  }

  #openEntry(index: number): void {
    const { kinds, count } = this.#tokens;
    const levels = this.#levels;
    const column = this.#columnOf(index);
    if (levels.kind !== LEVEL_BLOCK_SEQUENCE && levels.kind !== LEVEL_UNMARKED_SEQUENCE) {
      levels.push(LEVEL_UNMARKED_SEQUENCE, column);
    }
    const next = index + 1;
    if (next >= count || kinds[next] === TOKEN_BLOCK_ENTRY || kinds[next] === TOKEN_BLOCK_END)
      return;
    const nextColumn = this.#columnOf(next);
    const isBeside = this.#lineOf(next) === this.#lineOf(index) || nextColumn === column;
    levels.push(LEVEL_ENTRY, isBeside ? nextColumn : this.#deeperAt(column, next));
  }

  #openFlow(index: number, kind: number): void {
    const levels = this.#levels;
    const next = index + 1;
    const isBeside = this.#lineOf(next) === this.#lineOf(index);
    const column = isBeside
      ? this.#columnOf(next)
      : this.#deeperInside(this.#lineColumn, this.#columnOf(next));
    levels.push(kind, column, this.#lineColumn);
  }

  #open(index: number): void {
    const { kinds } = this.#tokens;
    const levels = this.#levels;
    switch (kinds[index]) {
      case TOKEN_BLOCK_MAPPING_START:
        levels.push(LEVEL_BLOCK_MAPPING, this.#columnOf(index));
        break;
      case TOKEN_BLOCK_SEQUENCE_START:
        levels.push(LEVEL_BLOCK_SEQUENCE, this.#columnOf(index));
        break;
      case TOKEN_FLOW_MAPPING_START:
        this.#openFlow(index, LEVEL_FLOW_MAPPING);
        break;
      case TOKEN_FLOW_SEQUENCE_START:
        this.#openFlow(index, LEVEL_FLOW_SEQUENCE);
        break;
      case TOKEN_BLOCK_ENTRY:
        this.#openEntry(index);
        break;
      case TOKEN_KEY:
        levels.push(LEVEL_KEY, levels.column);
        break;
      case TOKEN_EXPLICIT_KEY:
        levels.push(LEVEL_EXPLICIT_KEY, levels.column);
        break;
      case TOKEN_VALUE:
        if (levels.kind === LEVEL_KEY || levels.kind === LEVEL_EXPLICIT_KEY) {
          this.#openValue(index);
        }
        break;
    }
  }

  /** Closes the levels that end with a token. */
  #close(index: number): void {
    const { kinds, count } = this.#tokens;
    const levels = this.#levels;
    const kind = kinds[index];
    const next = index + 1 < count ? kinds[index + 1] : TOKEN_BLOCK_END;
    const isOfNode = isProperty(kind);
    this.#isLost ||= isOfNode && this.#isLeftOpen(next);
    let isConsumed = false;
    for (;;) {
      switch (levels.kind) {
        case LEVEL_FLOW_SEQUENCE:
          if (isConsumed || kind !== TOKEN_FLOW_SEQUENCE_END) return;
          isConsumed = true;
          break;
        case LEVEL_FLOW_MAPPING:
          if (isConsumed || kind !== TOKEN_FLOW_MAPPING_END) return;
          isConsumed = true;
          break;
        case LEVEL_BLOCK_MAPPING:
        case LEVEL_BLOCK_SEQUENCE:
          if (isConsumed || kind !== TOKEN_BLOCK_END) return;
          isConsumed = true;
          break;
        case LEVEL_ENTRY:
          if (levels.outerKind === LEVEL_UNMARKED_SEQUENCE) {
            if (kind === TOKEN_BLOCK_ENTRY || isOfNode) return;
            if (next !== TOKEN_BLOCK_ENTRY) levels.pop();
          } else if (next !== TOKEN_BLOCK_ENTRY && next !== TOKEN_BLOCK_END) return;
          break;
        case LEVEL_UNMARKED_SEQUENCE:
          if (next === TOKEN_BLOCK_ENTRY || kind === TOKEN_BLOCK_ENTRY) return;
          break;
        case LEVEL_VALUE:
        case LEVEL_EXPLICIT_VALUE:
          if (kind === TOKEN_VALUE || isOfNode) return;
          break;
        case LEVEL_KEY:
        case LEVEL_EXPLICIT_KEY:
          if (
            next !== TOKEN_BLOCK_END &&
            next !== TOKEN_FLOW_MAPPING_END &&
            next !== TOKEN_FLOW_SEQUENCE_END &&
            !isKey(next)
          ) {
            return;
          }
          break;
        default:
          return;
      }
      levels.pop();
    }
  }

  /** Whether a level stays open after an anchor or a tag whose value is left out. */
  #isLeftOpen(next: number): boolean {
    const { kind, outerKind } = this.#levels;
    const isEnd = next === TOKEN_BLOCK_END || next === TOKEN_VALUE || isKey(next);
    if (kind === LEVEL_VALUE || kind === LEVEL_EXPLICIT_VALUE) return isEnd;
    const isUnmarked = kind === LEVEL_ENTRY && outerKind === LEVEL_UNMARKED_SEQUENCE;
    return isUnmarked && (isEnd || next === TOKEN_BLOCK_ENTRY);
  }

  #checkLine(index: number): void {
    const { kinds, froms } = this.#tokens;
    const levels = this.#levels;
    const kind = kinds[index];
    const found = this.#columnOf(index);
    let expected = levels.column;
    if (kind === TOKEN_FLOW_MAPPING_END || kind === TOKEN_FLOW_SEQUENCE_END) {
      expected = levels.lineColumn;
    } else if (levels.kind === LEVEL_EXPLICIT_KEY && kind !== TOKEN_VALUE) {
      expected = this.#deeper(expected, found);
    }
    this.#lineColumn = found;
    if (found === expected) return;
    const parameters: ParametersOf<typeof INDENTATION_MESSAGES> =
      expected < 0
        ? { reason: 'too-little', indent: found }
        : { reason: 'other', indent: found, expected };
    const isBlock =
      kind === TOKEN_BLOCK_MAPPING_START ||
      kind === TOKEN_BLOCK_SEQUENCE_START ||
      kind === TOKEN_BLOCK_ENTRY;
    const column = expected < 0 ? found + this.#ownLayout.indent : expected;
    const at = froms[index];
    const canFix = isBlock && this.#offersFixes && !this.#isWidthDoubtful && !this.#isLost;
    const fix = canFix ? this.#fix(at, column) : undefined;
    this.#report(
      fix === undefined ? { from: at, to: at, parameters } : { from: at, to: at, parameters, fix },
    );
  }

  #fix(from: number, column: number): RuleFix | undefined {
    this.#shifter ??= new LineShifter(this.#tree, this.#lines);
    return this.#shifter.fix(from, column);
  }

  #columnInScalar(index: number, found: number): number {
    const { froms, rows } = this.#tokens;
    const { text } = this.#tree;
    const levels = this.#levels;
    const style = styleOf(this.#tree, rows[index]);
    if (style === STYLE_PLAIN) return this.#columnOf(index);
    const quote = text.charCodeAt(froms[index]);
    if (quote === 0x22 || quote === 0x27) return this.#columnOf(index) + 1;
    switch (levels.kind) {
      case LEVEL_ENTRY:
      case LEVEL_KEY:
      case LEVEL_EXPLICIT_KEY:
        return this.#deeperInside(this.#columnOf(index), found);
      case LEVEL_VALUE:
        if (this.#lineOf(index) > this.#reachedLine)
          return this.#deeperInside(levels.column, found);
        return this.#deeperInside(levels.outerColumn, found);
      case LEVEL_EXPLICIT_VALUE: {
        const isOnNewLine = this.#lineOf(index) > this.#reachedLine;
        return this.#deeperInside(isOnNewLine ? levels.column : this.#columnOf(index), found);
      }
      default:
        return this.#deeperInside(levels.column, found);
    }
  }

  #checkScalar(index: number): void {
    const { froms, tos } = this.#tokens;
    const { text } = this.#tree;
    let expected = -2;
    for (let line = this.#lineOf(index) + 1; line < this.#lines.lineCount; line++) {
      const start = this.#starts[line];
      if (start >= tos[index]) break;
      let at = start;
      while (text.charCodeAt(at) === SPACE) at++;
      const code = text.charCodeAt(at);
      if (isBreak(code) || at >= text.length) continue;
      if (expected === -2) expected = this.#columnInScalar(index, at - start);
      if (at - start === expected) continue;
      const parameters = { reason: 'other', indent: at - start, expected } as const;
      this.#report({ from: at, to: at, parameters, directivesAt: froms[index] });
    }
  }

  /** The last line with text of a scalar that goes over several. */
  #lastLineOf(index: number): number {
    const { froms, tos } = this.#tokens;
    const { text } = this.#tree;
    let to = tos[index];
    while (to > froms[index] && isWhite(text.charCodeAt(to - 1))) to--;
    return this.#lines.lineAt(to - 1);
  }
}

function isProperty(kind: number): boolean {
  return kind === TOKEN_ANCHOR || kind === TOKEN_TAG;
}

function isKey(kind: number): boolean {
  return kind === TOKEN_KEY || kind === TOKEN_EXPLICIT_KEY;
}

/** Whether a scalar is a block scalar or goes over several lines. */
function isLongScalar(tree: SyntaxTree, row: number): boolean {
  return styleOf(tree, row) >= STYLE_LITERAL || hasFlag(tree, row, FLAG_MULTILINE);
}
