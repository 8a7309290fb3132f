import {
  CELL_HEADER,
  FLAG_MULTILINE,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { LintPlan } from './lint-plan.ts';
import type { RuleVisitor } from './rule.ts';
import type { TokenTable, TokenVisitor, TokenWindow } from './token-table.ts';

type Visitors = readonly RuleVisitor[];

/** Shows the visitors the rows of a tree that they want to see. */
export function visitRows(tree: SyntaxTree, visitors: Visitors, plan: LintPlan): void {
  if (!plan.wantsRows) return;
  const { rows, rowCount } = tree;
  const { longScalars } = plan;
  for (let row = 0; row < rowCount; row++) {
    const header = rows[row * ROW_SIZE + CELL_HEADER];
    const kind = header & 15;
    const places = plan.rows[kind];
    for (let i = 0; i < places.length; i++) visitRow(visitors[places[i]], kind, row);
    if (kind === KIND_SCALAR && longScalars.length > 0 && isLong(header)) {
      for (const place of longScalars) visitors[place].longScalar?.(row);
    }
  }
}

function visitRow(visitor: RuleVisitor, kind: number, row: number): void {
  switch (kind) {
    case KIND_DOCUMENT:
      visitor.document?.(row);
      break;
    case KIND_DIRECTIVE:
      visitor.directive?.(row);
      break;
    case KIND_DOCUMENT_START:
      visitor.documentStart?.(row);
      break;
    case KIND_DOCUMENT_END:
      visitor.documentEnd?.(row);
      break;
    case KIND_MAPPING:
      visitor.mapping?.(row);
      break;
    case KIND_SEQUENCE:
      visitor.sequence?.(row);
      break;
    case KIND_SCALAR:
      visitor.scalar?.(row);
      break;
    case KIND_ALIAS:
      visitor.alias?.(row);
      break;
    case KIND_ANCHOR:
      visitor.anchor?.(row);
      break;
    case KIND_TAG:
      visitor.tag?.(row);
      break;
  }
}

function isLong(header: number): boolean {
  const style = (header >> 4) & 15;
  return (header & FLAG_MULTILINE) !== 0 || style === STYLE_LITERAL || style === STYLE_FOLDED;
}

/** Shows the visitors the tokens of a tree that they want to see. */
export function visitTokens(tokens: TokenWindow, visitors: Visitors, plan: LintPlan): void {
  if (plan.wantsTokens) tokens.run(new TokenVisits(tokens.table, visitors, plan));
}

class TokenVisits implements TokenVisitor {
  readonly #kinds: Uint8Array;
  readonly #visitors: Visitors;
  readonly #plan: LintPlan;

  constructor({ kinds }: TokenTable, visitors: Visitors, plan: LintPlan) {
    this.#kinds = kinds;
    this.#visitors = visitors;
    this.#plan = plan;
  }

  visit(from: number, to: number): void {
    const kinds = this.#kinds;
    const visitors = this.#visitors;
    const { tokens, tokenRuns } = this.#plan;
    for (let index = from; index < to; index++) {
      const places = tokens[kinds[index]];
      for (let i = 0; i < places.length; i++) visitors[places[i]].token?.(index);
    }
    for (const place of tokenRuns) visitors[place].tokenRun?.(from, to);
  }
}

/** Shows the visitors all comments. */
export function visitComments({ comments }: SyntaxTree, visitors: Visitors, plan: LintPlan): void {
  if (comments.length === 0) return;
  for (const place of plan.comments) {
    const visitor = visitors[place];
    for (let i = 0; i < comments.length; i += 2) visitor.comment?.(comments[i], comments[i + 1]);
  }
}

/** Shows the visitors all lines. */
export function visitLines(index: LineIndex, visitors: Visitors, plan: LintPlan): void {
  const { lines } = plan;
  if (lines.length === 0) return;
  const { text, starts, lineCount } = index;
  const hasReturns = text.includes('\r');
  for (let line = 0; line < lineCount; line++) {
    const from = starts[line];
    const to = hasReturns || line + 1 === lineCount ? index.contentEnd(line) : starts[line + 1] - 1;
    for (let i = 0; i < lines.length; i++) visitors[lines[i]].line?.(from, to);
  }
}
