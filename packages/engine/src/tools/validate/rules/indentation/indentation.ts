import {
  FLAG_MULTILINE,
  hasFlag,
  STYLE_LITERAL,
  STYLE_PLAIN,
  styleOf,
} from '../../../../syntax/tree.ts';
import { ANY_NUMBER, defineRule, type OptionValue } from '../../rule.ts';
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
import {
  LEVEL_BLOCK_MAPPING,
  LEVEL_BLOCK_SEQUENCE,
  LEVEL_ENTRY,
  LEVEL_EXPLICIT_KEY,
  LEVEL_FLOW_MAPPING,
  LEVEL_FLOW_SEQUENCE,
  LEVEL_KEY,
  LEVEL_UNMARKED_SEQUENCE,
  LEVEL_VALUE,
  LevelStack,
} from './level-stack.ts';

const SPACE = 0x20;
const LF = 0x0a;
const CR = 0x0d;
/** Code units from which on columns are counted in them, and no longer in characters. */
const LONG_LINE = 1000;

/**
 * Says which lines begin at another column than their level asks for.
 *
 * One pass over the tokens with a stack of levels. Each token that opens a level looks ahead to
 * the next one to learn where the lines of that level should begin.
 */
export const indentation = defineRule({
  id: 'indentation',
  options: {
    spaces: 'consistent' as OptionValue,
    'indent-sequences': true as OptionValue,
    'check-multi-line-strings': false,
  },
  values: {
    spaces: ['consistent', ANY_NUMBER],
    'indent-sequences': [true, false, 'whatever', 'consistent'],
  },
  create({ tree, lines, tokens, options, report }) {
    const { text } = tree;
    const { kinds, froms, tos, rows, count } = tokens;
    const { starts, hasSurrogates } = lines;
    const levels = new LevelStack();
    /** Columns a level takes; undefined until the first level of the text has shown it. */
    let width = typeof options.spaces === 'number' ? options.spaces : undefined;
    let sequences = options['indent-sequences'];
    /** The last line, 0-based, that a visible token has reached. */
    let reachedLine = -1;
    /** The column at which the line at hand begins. */
    let lineColumn = 0;

    const hasMark = text.charCodeAt(0) === 0xfeff;

    function columnOf(index: number): number {
      if (index >= count) return 0;
      const from = froms[index];
      const line = tokens.lines[index];
      // Counting characters again and again would never end on a text that is all one line.
      const isShort = from - starts[line] < LONG_LINE;
      if (hasSurrogates && isShort) return lines.positionAt(from).column - 1;
      return from - starts[line] - (line === 0 && hasMark ? 1 : 0);
    }

    const lineOf = (index: number): number =>
      index < count ? tokens.lines[index] : lines.lineCount;

    /** Where a level deeper than `column` begins, learning the width from what is found there. */
    function deeper(column: number, found: number): number {
      width ??= found - column;
      return column + width;
    }

    function columnOfSequence(next: number): number {
      const column = columnOf(next);
      if (sequences === false) return levels.column;
      if (sequences === true) {
        // The list should be indented, but nothing has shown yet by how much.
        if (width === undefined && column === levels.column) return -1;
        return deeper(levels.column, column);
      }
      if (column === levels.column) {
        if (sequences === 'consistent') sequences = false;
        return levels.column;
      }
      if (sequences === 'consistent') sequences = true;
      return deeper(levels.column, column);
    }

    function openValue(index: number): void {
      let next = index + 1;
      const nextKind = kinds[next];
      const isProperty = nextKind === TOKEN_ANCHOR || nextKind === TOKEN_TAG;
      if (isProperty && lineOf(next) === lineOf(index - 1) && lineOf(next) < lineOf(next + 1))
        next++;
      const kind = next < count ? kinds[next] : TOKEN_BLOCK_END;
      if (
        kind === TOKEN_BLOCK_END ||
        kind === TOKEN_FLOW_MAPPING_END ||
        kind === TOKEN_FLOW_SEQUENCE_END ||
        kind === TOKEN_KEY ||
        kind === TOKEN_EXPLICIT_KEY
      ) {
        return;
      }
      let column: number;
      if (levels.kind === LEVEL_EXPLICIT_KEY) column = deeper(levels.column, columnOf(next));
      else if (lineOf(next) === lineOf(index - 1)) column = columnOf(next);
      else if (kind === TOKEN_BLOCK_SEQUENCE_START || kind === TOKEN_BLOCK_ENTRY) {
        column = columnOfSequence(next);
      } else column = deeper(levels.column, columnOf(next));
      levels.push(LEVEL_VALUE, column);
    }

    function openEntry(index: number): void {
      const column = columnOf(index);
      if (levels.kind !== LEVEL_BLOCK_SEQUENCE && levels.kind !== LEVEL_UNMARKED_SEQUENCE) {
        levels.push(LEVEL_UNMARKED_SEQUENCE, column);
      }
      const next = index + 1;
      if (next >= count || kinds[next] === TOKEN_BLOCK_ENTRY || kinds[next] === TOKEN_BLOCK_END)
        return;
      const nextColumn = columnOf(next);
      const isBeside = lineOf(next) === lineOf(index) || nextColumn === column;
      levels.push(LEVEL_ENTRY, isBeside ? nextColumn : deeper(column, nextColumn));
    }

    function openFlow(index: number, kind: number): void {
      const next = index + 1;
      const isBeside = lineOf(next) === lineOf(index);
      const column = isBeside ? columnOf(next) : deeper(lineColumn, columnOf(next));
      levels.push(kind, column, lineColumn);
    }

    function open(index: number): void {
      switch (kinds[index]) {
        case TOKEN_BLOCK_MAPPING_START:
          levels.push(LEVEL_BLOCK_MAPPING, columnOf(index));
          break;
        case TOKEN_BLOCK_SEQUENCE_START:
          levels.push(LEVEL_BLOCK_SEQUENCE, columnOf(index));
          break;
        case TOKEN_FLOW_MAPPING_START:
          openFlow(index, LEVEL_FLOW_MAPPING);
          break;
        case TOKEN_FLOW_SEQUENCE_START:
          openFlow(index, LEVEL_FLOW_SEQUENCE);
          break;
        case TOKEN_BLOCK_ENTRY:
          openEntry(index);
          break;
        case TOKEN_KEY:
          levels.push(LEVEL_KEY, levels.column);
          break;
        case TOKEN_EXPLICIT_KEY:
          levels.push(LEVEL_EXPLICIT_KEY, levels.column);
          break;
        case TOKEN_VALUE:
          if (levels.kind === LEVEL_KEY || levels.kind === LEVEL_EXPLICIT_KEY) openValue(index);
          break;
      }
    }

    /** Closes the levels that end with a token. */
    function close(index: number): void {
      const kind = kinds[index];
      const next = index + 1 < count ? kinds[index + 1] : TOKEN_BLOCK_END;
      const isProperty = kind === TOKEN_ANCHOR || kind === TOKEN_TAG;
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
              if (kind === TOKEN_BLOCK_ENTRY || isProperty) return;
              if (next !== TOKEN_BLOCK_ENTRY) levels.pop();
            } else if (next !== TOKEN_BLOCK_ENTRY && next !== TOKEN_BLOCK_END) return;
            break;
          case LEVEL_UNMARKED_SEQUENCE:
            if (next === TOKEN_BLOCK_ENTRY || kind === TOKEN_BLOCK_ENTRY) return;
            break;
          case LEVEL_VALUE:
            if (kind === TOKEN_VALUE || isProperty) return;
            levels.pop();
            break;
          case LEVEL_KEY:
          case LEVEL_EXPLICIT_KEY:
            if (
              next !== TOKEN_BLOCK_END &&
              next !== TOKEN_FLOW_MAPPING_END &&
              next !== TOKEN_FLOW_SEQUENCE_END &&
              next !== TOKEN_KEY &&
              next !== TOKEN_EXPLICIT_KEY
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

    function checkLine(index: number): void {
      const kind = kinds[index];
      const found = columnOf(index);
      let expected = levels.column;
      if (kind === TOKEN_FLOW_MAPPING_END || kind === TOKEN_FLOW_SEQUENCE_END) {
        expected = levels.lineColumn;
      } else if (levels.kind === LEVEL_EXPLICIT_KEY && kind !== TOKEN_VALUE) {
        expected = deeper(expected, found);
      }
      lineColumn = found;
      if (found === expected) return;
      const message =
        expected < 0
          ? `The line is indented by ${found}, which should be at least ${found + 1}`
          : `The line is indented by ${found}, which should be ${expected}`;
      report({ from: froms[index], to: froms[index], message });
    }

    function columnInScalar(index: number, found: number): number {
      const style = styleOf(tree, rows[index]);
      if (style === STYLE_PLAIN) return columnOf(index);
      const quote = text.charCodeAt(froms[index]);
      if (quote === 0x22 || quote === 0x27) return columnOf(index) + 1;
      switch (levels.kind) {
        case LEVEL_ENTRY:
        case LEVEL_KEY:
        case LEVEL_EXPLICIT_KEY:
          return deeper(columnOf(index), found);
        case LEVEL_VALUE:
          if (lineOf(index) > reachedLine) return deeper(levels.column, found);
          if (levels.outerKind === LEVEL_EXPLICIT_KEY) return deeper(columnOf(index), found);
          return deeper(levels.outerColumn, found);
        default:
          return deeper(levels.column, found);
      }
    }

    function checkScalar(index: number): void {
      let expected = -2;
      for (let line = lineOf(index) + 1; line < lines.lineCount; line++) {
        const start = starts[line];
        if (start >= tos[index]) break;
        let at = start;
        while (text.charCodeAt(at) === SPACE) at++;
        const code = text.charCodeAt(at);
        if (code === LF || code === CR || start >= text.length) continue;
        if (expected === -2) expected = columnInScalar(index, at - start);
        if (at - start === expected) continue;
        const message = `The line is indented by ${at - start}, which should be ${expected}`;
        report({ from: at, to: at, message });
      }
    }

    return {
      end() {
        for (let index = 0; index < count; index++) {
          const kind = kinds[index];
          if (kind === TOKEN_KEY && isPairOnOneLine(index)) {
            if (tokens.lines[index] > reachedLine) checkLine(index);
            reachedLine = tokens.lines[index];
            index += 3;
            continue;
          }
          if (kind !== TOKEN_BLOCK_END) {
            const line = tokens.lines[index];
            const isFirst = line > reachedLine;
            if (isFirst) checkLine(index);
            if (kind === TOKEN_SCALAR) {
              const row = rows[index];
              const isOneLine =
                styleOf(tree, row) < STYLE_LITERAL && !hasFlag(tree, row, FLAG_MULTILINE);
              if (!isOneLine && options['check-multi-line-strings']) checkScalar(index);
              reachedLine = isOneLine ? line : lastLineOf(index);
            } else reachedLine = line;
          }
          open(index);
          close(index);
        }
      },
    };

    /** Whether a pair of scalars leaves all levels as they are: the bulk of any text. */
    function isPairOnOneLine(index: number): boolean {
      if (kinds[index + 1] !== TOKEN_SCALAR || kinds[index + 3] !== TOKEN_SCALAR) return false;
      if (kinds[index + 2] !== TOKEN_VALUE) return false;
      if (levels.kind !== LEVEL_BLOCK_MAPPING && levels.kind !== LEVEL_FLOW_MAPPING) return false;
      if (tokens.lines[index + 3] !== tokens.lines[index]) return false;
      const row = rows[index + 3];
      return styleOf(tree, row) < STYLE_LITERAL && !hasFlag(tree, row, FLAG_MULTILINE);
    }

    /** The last line with text of a scalar that goes over several. */
    function lastLineOf(index: number): number {
      let to = tos[index];
      while (to > froms[index] && isSpaceOrBreak(text.charCodeAt(to - 1))) to--;
      return lines.lineAt(to - 1);
    }
  },
});

function isSpaceOrBreak(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === 0x09;
}
