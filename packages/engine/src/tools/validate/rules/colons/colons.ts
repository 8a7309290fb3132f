import { isBlank, SPACE } from '../../../../text/character-codes.ts';
import { defineRule, type RuleVisitor } from '../../rule.ts';
import {
  checkSpacesAfter,
  checkSpacesBefore,
  SPACING_MESSAGES,
  type SpacingContext,
  SpacingLimits,
} from '../../spacing.ts';
import { TOKEN_ALIAS, TOKEN_EXPLICIT_KEY, TOKEN_VALUE } from '../../token-kinds.ts';

/** Counts the spaces around the colon of a key, and after the question mark of an explicit one. */
export const colons = defineRule({
  id: 'colons',
  messages: SPACING_MESSAGES,
  options: { 'max-spaces-before': 0, 'max-spaces-after': 1 },
  create: (context) => new Colons(context),
});

class Colons implements RuleVisitor {
  readonly tokenKinds = [TOKEN_VALUE, TOKEN_EXPLICIT_KEY];
  readonly #context: SpacingContext;
  readonly #before: SpacingLimits;
  readonly #after: SpacingLimits;
  readonly #afterMark: SpacingLimits;
  /** Whether no space before a colon and one after it is right. */
  readonly #isUsualRight: boolean;

  constructor(
    context: SpacingContext<{
      readonly 'max-spaces-before': number;
      readonly 'max-spaces-after': number;
    }>,
  ) {
    const { 'max-spaces-before': maxBefore, 'max-spaces-after': max } = context.options;
    this.#context = context;
    this.#before = new SpacingLimits(-1, maxBefore, 'before the colon');
    this.#after = new SpacingLimits(-1, max, 'after the colon');
    this.#afterMark = new SpacingLimits(-1, max, 'after the question mark');
    this.#isUsualRight = maxBefore >= 0 && (max >= 1 || max === -1);
  }

  token(index: number): void {
    const context = this.#context;
    const { kinds, froms, tos, count } = context.tokens;
    if (this.#isUsualRight) {
      // The bulk of them: right after the key, and one character before what follows.
      const isBetween = index > 0 && index + 1 < count && kinds[index] === TOKEN_VALUE;
      const isNextToBoth = froms[index] === tos[index - 1] && froms[index + 1] - tos[index] === 1;
      if (isBetween && isNextToBoth) return;
      if (isUsual(context.tree.text, froms[index])) return;
    }
    if (kinds[index] === TOKEN_EXPLICIT_KEY) {
      checkSpacesAfter(context, index, this.#afterMark);
      return;
    }
    // The name of an alias would swallow the colon, so one space is needed there.
    const needsSpace = kinds[index - 1] === TOKEN_ALIAS && froms[index] - tos[index - 1] === 1;
    if (needsSpace) return;
    checkSpacesBefore(context, index, this.#before);
    checkSpacesAfter(context, index, this.#after);
  }
}

/** Whether an indicator comes right after a word, with one space after it or none. */
function isUsual(text: string, at: number): boolean {
  if (!(text.charCodeAt(at - 1) > SPACE)) return false;
  return !isBlank(text.charCodeAt(at + 1)) || !isBlank(text.charCodeAt(at + 2));
}
