import { defineRule, type RuleContext } from '../../rule.ts';
import { isBlank, startsLine } from '../../spacing.ts';
import { TOKEN_BLOCK_END, TOKEN_PAIRS } from '../../token-kinds.ts';
import type { TokenTable } from '../../token-table.ts';

const SPACE = 0x20;

/** Says where a comment on a line of its own stands at another column than what is around it. */
export const commentsIndentation = defineRule({
  id: 'comments-indentation',
  options: {},
  create(context) {
    const check = new CommentColumns(context);
    return { comment: (from, to) => check.comment(from, to) };
  },
});

/** Takes the comments of a text in their order. */
class CommentColumns {
  readonly #context: RuleContext<unknown>;
  readonly #tokens: TokenTable;
  /** The first token behind the comment at hand. */
  #next = 0;
  /** The last token that was before a comment, and that comment's column. */
  #lastBefore = -2;
  #lastColumn = -1;

  constructor(context: RuleContext<unknown>) {
    this.#context = context;
    this.#tokens = context.tokens;
  }

  comment(from: number, to: number): void {
    const { tree, lines, report } = this.#context;
    const { kinds, froms, tos, lines: tokenLines, count } = this.#tokens;
    const { text } = tree;
    let start = from;
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
    if (!startsLine(text, start)) {
      this.#lastBefore = -2;
      return;
    }
    const next = this.#firstTokenFrom(from);
    this.#next = next;
    let before = next - 1;
    while (before >= 0 && kinds[before] === TOKEN_BLOCK_END) before--;
    const column = from - start;
    const nextColumn = next < count ? froms[next] - lines.starts[tokenLines[next]] : 0;
    let previousColumn = before >= 0 ? this.#columnOfLine(this.#lineOf(before)) : 0;
    if (previousColumn <= nextColumn) previousColumn = nextColumn;
    // After a comment that went back to the column of what follows, the others do as well.
    if (before === this.#lastBefore && this.#lastColumn !== -1) previousColumn = this.#lastColumn;
    this.#lastBefore = before;
    this.#lastColumn = column;
    if (column === previousColumn || column === nextColumn) return;
    // Right behind a block scalar any column that ends the scalar will do.
    if (before >= 0 && lines.lineAt(tos[before]) === lines.lineAt(from)) return;
    const insert = ' '.repeat(nextColumn);
    report({
      from,
      to,
      message: 'The comment is not indented like what it stands next to',
      fix: { title: 'Indent the comment', edits: [{ from: start, to: from, insert }] },
    });
  }

  /** The line, 0-based, on which a token begins, or the last of a run of pairs. */
  #lineOf(index: number): number {
    const { kinds, tos, lines } = this.#tokens;
    return kinds[index] === TOKEN_PAIRS ? this.#context.lines.lineAt(tos[index]) : lines[index];
  }

  /** The column at which a 0-based line begins. */
  #columnOfLine(line: number): number {
    const { text } = this.#context.tree;
    const start = this.#context.lines.starts[line];
    let at = start;
    while (text.charCodeAt(at) === SPACE) at++;
    return at - start;
  }

  /** The first visible token at or behind `offset`, in leaps that double from the last one on. */
  #firstTokenFrom(offset: number): number {
    const { kinds, froms, count } = this.#tokens;
    let low = this.#next;
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
}
