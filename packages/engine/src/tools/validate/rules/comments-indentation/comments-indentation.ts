import { isBlank, SPACE } from '../../../../text/character-codes.ts';
import { startsLine } from '../../../../text/lines.ts';
import type { TextEdit } from '../../../../text/text-edit.ts';
import { defineRule, type Finding, type RuleContext, type RuleVisitor } from '../../rule.ts';
import type { RuleFix } from '../../rule-fix.ts';
import { textStart } from '../../spacing.ts';
import { TOKEN_BLOCK_END } from '../../token-kinds.ts';
import type { TokenTable } from '../../token-table.ts';
import { OwnerColumns } from './owner-columns.ts';

/** Characters that fixes may add to a text, besides as many as it has. */
const LEAST_ROOM = 10_000;
/** No token and no lack of one either: it is not the same as any. */
const NONE = -2;

/** Says where a comment on a line of its own is at another column than what is around it. */
export const commentsIndentation = defineRule({
  id: 'comments-indentation',
  inTemplates: 'apart',
  messages: 'The comment is not indented like the lines next to it',
  options: {},
  create: (context) => (context.tree.comments.length === 0 ? {} : new CommentColumns(context)),
});

/** Looks at the comments of a text as the tokens around them come by. */
class CommentColumns implements RuleVisitor {
  readonly #context: RuleContext<unknown>;
  readonly #tokens: TokenTable;
  readonly #findings: Finding[] = [];
  /** Where the next comment is in the tree's list of them. */
  #comment = 0;
  /* The last token that is seen: where it begins, on which line, and its end; -1 before the first. */
  #beforeFrom = -1;
  #beforeLine = 0;
  #beforeTo = 0;
  /** Where the token begins that the comment before was after, and that comment's column. */
  #lastBefore = NONE;
  #lastColumn = -1;
  /** The fix that moves the comment before, and where to; what is indented like it goes along. */
  #lastEdits: TextEdit[] | undefined;
  #lastTarget = 0;
  readonly #owners: OwnerColumns;
  /** How much longer fixes may make the text: one long line must not multiply it. */
  #room: number;
  #measuredLine = -1;
  #measuredColumn = 0;

  constructor(context: RuleContext<unknown>) {
    this.#context = context;
    this.#tokens = context.tokens;
    this.#room = context.tree.text.length + LEAST_ROOM;
    this.#owners = new OwnerColumns(context.tree);
  }

  tokenRun(from: number, to: number): void {
    const { comments } = this.#context.tree;
    const { kinds, froms } = this.#tokens;
    let index = from;
    while (this.#comment < comments.length) {
      const comment = comments[this.#comment];
      while (index < to && (froms[index] < comment || kinds[index] === TOKEN_BLOCK_END)) index++;
      this.#keepLast(from, index);
      if (index === to) return;
      const line = this.#context.lines.starts[this.#tokens.lines[index]];
      const start = textStart(this.#context.tree.text, line);
      // A byte-order mark may begin the token.
      this.#checkUpTo(froms[index], Math.max(froms[index] - start, 0));
    }
  }

  /** Reports what was found; the text has no more tokens. */
  end(): void {
    this.#checkUpTo(Number.POSITIVE_INFINITY, 0);
    for (const finding of this.#findings) this.#context.report(finding);
  }

  /** Keeps in mind the last token before one, after which comments may be. */
  #keepLast(first: number, after: number): void {
    const { kinds, froms, tos, lines } = this.#tokens;
    let index = after - 1;
    while (index >= first && kinds[index] === TOKEN_BLOCK_END) index--;
    if (index < first) return;
    this.#beforeFrom = froms[index];
    this.#beforeTo = tos[index];
    this.#beforeLine = lines[index];
  }

  /** @param column where the token at `offset` is in its line; 0 at the end of the text. */
  #checkUpTo(offset: number, column: number): void {
    const { comments } = this.#context.tree;
    while (this.#comment < comments.length && comments[this.#comment] <= offset) {
      this.#check(comments[this.#comment], comments[this.#comment + 1], column);
      this.#comment += 2;
    }
  }

  #check(from: number, to: number, nextColumn: number): void {
    const { tree, lines } = this.#context;
    const { text } = tree;
    let start = from;
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
    if (!startsLine(text, start)) {
      this.#lastBefore = NONE;
      this.#lastEdits = undefined;
      return;
    }
    const before = this.#beforeFrom;
    const column = from - start;
    let previousColumn = before === -1 ? 0 : this.#columnOfLine(this.#beforeLine);
    if (previousColumn <= nextColumn) previousColumn = nextColumn;
    // After a comment that went back to the column of what follows, the others do as well.
    const isSecond = before === this.#lastBefore && this.#lastColumn !== -1;
    if (isSecond) previousColumn = this.#lastColumn;
    const edits = isSecond ? this.#lastEdits : undefined;
    this.#lastBefore = before;
    this.#lastColumn = column;
    this.#lastEdits = undefined;
    if (column === nextColumn) return;
    if (column === previousColumn) {
      const target = this.#lastTarget;
      if (edits !== undefined && this.#takeRoom(target - column)) {
        edits.push(moveTo(target, start, from));
        this.#lastEdits = edits;
      }
      return;
    }
    // Right after a block scalar any column that ends the scalar will do.
    if (before !== -1 && lines.lineAt(this.#beforeTo) === lines.lineAt(from)) return;
    const fix = this.#fix({ start, from }, nextColumn, previousColumn);
    this.#findings.push({ from, to, ...(fix && { fix }) });
  }

  /** Moves the next comment to what follows, or to what is before if only that keeps its owner. */
  #fix(
    { start, from }: { readonly start: number; readonly from: number },
    nextColumn: number,
    previousColumn: number,
  ): RuleFix | undefined {
    if (!this.#context.offersFixes) return undefined;
    const target = [nextColumn, previousColumn].find((column) =>
      this.#owners.keepsOwner(this.#comment, column),
    );
    this.#lastTarget = target ?? nextColumn;
    if (!this.#takeRoom(this.#lastTarget - (from - start))) return undefined;
    this.#lastEdits = [moveTo(this.#lastTarget, start, from)];
    const safety = target === undefined && { safety: 'suggested' as const };
    return { title: 'Indent the comment', edits: this.#lastEdits, ...safety };
  }

  /** Whether a fix may make the text that much longer. */
  #takeRoom(length: number): boolean {
    this.#room -= Math.max(length, 0);
    return this.#room >= 0;
  }

  /** The column at which a 0-based line begins; many comments may follow one line. */
  #columnOfLine(line: number): number {
    if (line === this.#measuredLine) return this.#measuredColumn;
    const { text } = this.#context.tree;
    const start = textStart(text, this.#context.lines.starts[line]);
    let at = start;
    while (text.charCodeAt(at) === SPACE) at++;
    this.#measuredLine = line;
    this.#measuredColumn = at - start;
    return this.#measuredColumn;
  }
}

function moveTo(column: number, start: number, from: number): TextEdit {
  return { from: start, to: from, insert: ' '.repeat(column) };
}
