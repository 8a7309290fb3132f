import { defineRule } from '../../rule.ts';
import { isBlank, startsLine } from '../../spacing.ts';
import { TOKEN_BLOCK_END } from '../../token-kinds.ts';

const SPACE = 0x20;

/** Says where a comment on a line of its own stands at another column than what is around it. */
export const commentsIndentation = defineRule({
  id: 'comments-indentation',
  options: {},
  create({ tree, lines, tokens, report }) {
    const { text } = tree;
    const { kinds, froms, tos, count } = tokens;
    /** The first token behind the comment at hand. */
    let next = 0;
    /** The last token that was before a comment, and that comment's column. */
    let lastBefore = -2;
    let lastColumn = -1;

    function columnOfLine(offset: number): number {
      const start = lines.starts[lines.lineAt(offset)];
      let at = start;
      while (text.charCodeAt(at) === SPACE) at++;
      return at - start;
    }

    /** The first visible token at or behind `offset`, in leaps that double from the last one on. */
    function firstTokenFrom(offset: number): number {
      let low = next;
      let leap = 1;
      while (low + leap < count && froms[low + leap] < offset) {
        low += leap;
        leap *= 2;
      }
      let high = Math.min(low + leap, count);
      while (low < high) {
        const middle = (low + high) >> 1;
        if (froms[middle] < offset) low = middle + 1;
        else high = middle;
      }
      while (low < count && kinds[low] === TOKEN_BLOCK_END) low++;
      return low;
    }

    return {
      comment(from, to) {
        let start = from;
        while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
        next = firstTokenFrom(from);
        let before = next - 1;
        while (before >= 0 && kinds[before] === TOKEN_BLOCK_END) before--;
        if (!startsLine(text, start)) {
          lastBefore = -2;
          return;
        }
        const column = from - start;
        const nextColumn = next < count ? froms[next] - lines.starts[tokens.lines[next]] : 0;
        let previousColumn = before >= 0 ? columnOfLine(froms[before]) : 0;
        if (previousColumn <= nextColumn) previousColumn = nextColumn;
        // After a comment that went back to the column of what follows, the others do as well.
        if (before === lastBefore && lastColumn !== -1) previousColumn = lastColumn;
        lastBefore = before;
        lastColumn = column;
        // Right behind a block scalar any column that ends the scalar will do.
        if (before >= 0 && lines.lineAt(tos[before]) === lines.lineAt(from)) return;
        if (column === previousColumn || column === nextColumn) return;
        const insert = ' '.repeat(nextColumn);
        report({
          from,
          to,
          message: 'The comment is not indented like what it stands next to',
          fix: { title: 'Indent the comment', edits: [{ from: start, to: from, insert }] },
        });
      },
    };
  },
});
