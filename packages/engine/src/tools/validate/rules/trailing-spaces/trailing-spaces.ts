import { keepsLines } from '../../../../source/block-scalar-edges.ts';
import { fromOf, indentOf, isBlockScalar, toOf } from '../../../../syntax/tree.ts';
import { BACKSLASH, CR, isBlank, LF, SPACE } from '../../../../text/character-codes.ts';
import { defineRule } from '../../rule.ts';
import type { RuleFix } from '../../rule-fix.ts';

/** Says where a line ends in spaces or tabs. */
export const trailingSpaces = defineRule({
  id: 'trailing-spaces',
  isLocal: true,
  messages: 'Trailing whitespace detected',
  options: {},
  create({ tree, lines, longScalars, report }) {
    const { text } = tree;
    let blockScalars: readonly number[] | undefined;
    /** The first of `blockScalars` that does not end before the line at hand. */
    let nearest = 0;

    /** Whether the line up to `to` can lose the blanks from `from` on without a change of data. */
    function isSafe(lineFrom: number, from: number, to: number): boolean {
      // `\ ` at the end of a line in double quotes is a space to be kept.
      if (from > lineFrom && text.charCodeAt(from - 1) === BACKSLASH) return false;
      // Two line breaks would become one.
      if (text.charCodeAt(from - 1) === CR && text.charCodeAt(to) === LF) return false;
      blockScalars ??= longScalars().filter((row) => isBlockScalar(tree, row));
      while (nearest < blockScalars.length && toOf(tree, blockScalars[nearest]) <= from) nearest++;
      // A line with a tab ends a scalar that keeps its blank lines; without the tab it would be one.
      const above = nearest === 0 ? -1 : blockScalars[nearest - 1];
      if (above !== -1 && toOf(tree, above) === lineFrom && keepsLines(text, fromOf(tree, above))) {
        return false;
      }
      if (nearest === blockScalars.length) return true;
      const scalar = blockScalars[nearest];
      const contentFrom = lines.contentEnd(lines.lineAt(fromOf(tree, scalar))) + 1;
      if (lineFrom < contentFrom) return true;
      // Inside, only a line of nothing but indentation means the same without it.
      const isBlank = from === lineFrom && !text.slice(from, to).includes('\t');
      return isBlank && to - from <= indentOf(tree, scalar) && to < text.length;
    }

    function check(line: number): void {
      const lineFrom = lines.starts[line];
      const to = lines.contentEnd(line);
      let from = to;
      while (from > lineFrom && isBlank(text.charCodeAt(from - 1))) from--;
      if (from === to) return;
      if (!isSafe(lineFrom, from, to)) report({ from, to });
      else report({ from, to, fix: removal(from, to) });
    }

    return {
      text() {
        const { starts, lineCount } = lines;
        for (let line = 1; line < lineCount; line++) {
          // The last character before a line break of one; another line break where the line is empty.
          const last = text.charCodeAt(starts[line] - 2);
          if (!(last > SPACE || last === LF)) check(line - 1);
        }
        check(lineCount - 1);
      },
    };
  },
});

function removal(from: number, to: number): RuleFix {
  return { title: 'Remove the trailing whitespace', edits: [{ from, to, insert: '' }] };
}
