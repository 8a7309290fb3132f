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
import type { RuleFix } from '../../rule-fix.ts';

/** Counts blank lines in a row. */
export const emptyLines = defineRule({
  id: 'empty-lines',
  messages: ({ count, max }: { readonly count: number; readonly max: number }) =>
    `There are too many blank lines: ${count}, where at most ${max} may be`,
  options: { max: 2, 'max-start': 0, 'max-end': 0 },
  create({ tree, lines, options, report }) {
    const { text } = tree;
    /** Where blank lines are part of a value: `from`, `to` in turn. */
    const kept: number[] = [];
    let nearest = 0;
    /** Up to where runs of blank lines have been looked at. */
    let seen = 0;

    function removal(at: number, max: number, to: number): RuleFix | undefined {
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
      line(from, to) {
        if (from < to || from < seen || from === text.length) return;
        const first = lines.lineAt(from);
        let line = first + 1;
        while (lines.contentEnd(line) === lines.starts[line] && lines.starts[line] < text.length) {
          line++;
        }
        seen = lines.starts[line];
        const count = line - first;
        const atEnd = seen === text.length;
        const max = atEnd ? options['max-end'] : from === 0 ? options['max-start'] : options.max;
        if (max === -1 || count <= max || (atEnd && from === 0 && count === 1)) return;
        const last = lines.starts[line - 1];
        const fix = removal(from, max, seen);
        report({
          from: last,
          to: last,
          parameters: { count, max },
          ...(fix && { fix }),
        });
      },
    };
  },
});
