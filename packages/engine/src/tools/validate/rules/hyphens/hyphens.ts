import { defineRule, type RuleVisitor } from '../../rule.ts';
import {
  checkSpacesAfter,
  SPACING_MESSAGES,
  type SpacingContext,
  SpacingLimits,
} from '../../spacing.ts';
import { TOKEN_BLOCK_ENTRY } from '../../token-kinds.ts';

/** Counts the spaces after the dash of a list item. */
export const hyphens = defineRule({
  id: 'hyphens',
  messages: SPACING_MESSAGES,
  options: { 'max-spaces-after': 1 },
  create(context) {
    const max = context.options['max-spaces-after'];
    return new Hyphens(context, new SpacingLimits(-1, max, 'after the dash'));
  },
});

class Hyphens implements RuleVisitor {
  readonly tokenKinds = [TOKEN_BLOCK_ENTRY];
  readonly #context: SpacingContext;
  readonly #after: SpacingLimits;

  constructor(context: SpacingContext, after: SpacingLimits) {
    this.#context = context;
    this.#after = after;
  }

  token(index: number): void {
    checkSpacesAfter(this.#context, index, this.#after);
  }
}
