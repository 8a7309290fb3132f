import { fromOf, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import type { RuleFix } from '../../rule-fix.ts';

/** Characters that a line break may have. */
const LONGEST_BREAK = 2;

/** Counts blank lines in a row. */
export const emptyLines = defineRule({
  id: 'empty-lines',
  messages: ({ count, max }: { readonly count: number; readonly max: number }) =>
    `Too many blank lines: ${count}, at most ${max} allowed`,
  options: { max: 2, 'max-start': 0, 'max-end': 0 },
  create({ tree, lines, options, longScalars, part, report }) {
    const { text } = tree;
    /** The first scalar over several lines that does not end before the blank lines at hand. */
    let nearest = 0;

    function removal(first: number, max: number, to: number): RuleFix | undefined {
      // In there, blank lines are part of a value.
      const kept = longScalars();
      while (nearest < kept.length && toOf(tree, kept[nearest]) <= lines.starts[first]) nearest++;
      if (nearest < kept.length && fromOf(tree, kept[nearest]) < to) return undefined;
      const edits = [{ from: lines.starts[first + max], to, insert: '' }];
      return { title: 'Remove blank lines', edits };
    }

    /** Counts the blank lines from one on, and gives the line after them. */
    function check(first: number): number {
      const { starts } = lines;
      let next = first + 1;
      while (lines.contentEnd(next) === starts[next] && starts[next] < text.length) next++;
      const count = next - first;
      const atStart = first === 0 && part.isStart;
      const atEnd = starts[next] === text.length && part.isEnd;
      const max = atEnd ? options['max-end'] : atStart ? options['max-start'] : options.max;
      if (max === -1 || count <= max || (atEnd && atStart && count === 1)) return next;
      const last = starts[next - 1];
      const fix = removal(first, max, starts[next]);
      report({ from: last, to: last, parameters: { count, max }, ...(fix && { fix }) });
      return next;
    }

    return {
      text() {
        const { starts, lineCount } = lines;
        let line = 0;
        while (line + 1 < lineCount) {
          const mayBeBlank = starts[line + 1] - starts[line] <= LONGEST_BREAK;
          if (mayBeBlank && lines.contentEnd(line) === starts[line]) line = check(line);
          else line++;
        }
      },
    };
  },
});
