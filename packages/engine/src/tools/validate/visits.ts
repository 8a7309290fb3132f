import {
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
  kindOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import type { LintPlan } from './lint-plan.ts';
import type { RuleVisitor } from './rule.ts';
import { TOKEN_VALUE } from './token-kinds.ts';
import type { TokenTable, TokenVisitor, TokenWindow } from './token-table.ts';

type Visitors = readonly RuleVisitor[];

/*
 * V8 calls a method without a look-up, and takes its code along, where the objects at a place have all been of one
 * class. Most rows are scalars, and most tokens that rules want are colons: these have a place of their own.
 */

/** Shows the visitors the rows of a tree that they want to see. */
export function visitRows(tree: SyntaxTree, visitors: Visitors, plan: LintPlan): void {
  if (!plan.wantsRows) return;
  const { rowCount } = tree;
  const ofScalars = plan.rows[KIND_SCALAR];
  for (let row = 0; row < rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_SCALAR) {
      for (let i = 0; i < ofScalars.length; i++) visitors[ofScalars[i]].scalar?.(row);
    } else {
      const places = plan.rows[kind];
      for (let i = 0; i < places.length; i++) visitRow(visitors[places[i]], kind, row);
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
    const { tokens, wantedTokens, tokenRuns } = this.#plan;
    for (let index = from; index < to; index++) {
      const kind = kinds[index];
      if (wantedTokens[kind] === 0) continue;
      const places = tokens[kind];
      if (kind === TOKEN_VALUE) {
        for (let i = 0; i < places.length; i++) visitors[places[i]].token?.(index);
      } else {
        for (let i = 0; i < places.length; i++) visitors[places[i]].token?.(index);
      }
    }
    for (const place of tokenRuns) visitors[place].tokenRun?.(from, to);
  }
}
