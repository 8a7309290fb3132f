import type { Fix } from '../../../../diagnostics/diagnostic.ts';
import {
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  STYLE_FOLDED,
  STYLE_LITERAL,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Counts blank lines in a row. */
export const emptyLines = defineRule({
  id: 'empty-lines',
  options: { max: 2, 'max-start': 0, 'max-end': 0 },
  create({ tree, lines, options, report }) {
    const { text } = tree;
    /** Where blank lines are part of a value: `from`, `to` in turn. */
    const kept: number[] = [];
    let nearest = 0;
    /** The first blank line's start, while lines are blank. */
    let from = -1;
    let count = 0;

    function removal(at: number, max: number, to: number): Fix | undefined {
      while (nearest < kept.length && kept[nearest + 1] <= at) nearest += 2;
      if (nearest < kept.length && kept[nearest] < to) return undefined;
      const first = lines.starts[lines.lineAt(at) + max];
      return { title: 'Remove blank lines', edits: [{ from: first, to, insert: '' }] };
    }

    return {
      longScalar(row) {
        const style = styleOf(tree, row);
        if (style === STYLE_LITERAL || style === STYLE_FOLDED) {
          kept.push(fromOf(tree, row), toOf(tree, row));
        } else if (hasFlag(tree, row, FLAG_MULTILINE)) {
          kept.push(fromOf(tree, row), toOf(tree, row));
        }
      },
      line(lineFrom, to) {
        const isLast = to === text.length;
        if (lineFrom === to && !isLast) {
          if (from === -1) from = lineFrom;
          count++;
          return;
        }
        if (from === -1) return;
        const atEnd = isLast && lineFrom === to;
        const max = atEnd ? options['max-end'] : from === 0 ? options['max-start'] : options.max;
        const isOneBreak = atEnd && from === 0 && count === 1;
        if (count > max && !isOneBreak) {
          const last = lines.starts[lines.lineAt(lineFrom) - 1];
          const fix = removal(from, max, lineFrom);
          report({
            from: last,
            to: last,
            message: `There are too many blank lines: ${count}, where at most ${max} may be`,
            ...(fix && { fix }),
          });
        }
        from = -1;
        count = 0;
      },
    };
  },
});
