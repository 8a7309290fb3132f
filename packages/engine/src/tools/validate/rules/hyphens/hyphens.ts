import { defineRule } from '../../rule.ts';
import { checkSpacesAfter, SpacingLimits } from '../../spacing.ts';
import { TOKEN_BLOCK_ENTRY } from '../../token-kinds.ts';

/** Counts the spaces after the dash of a list item. */
export const hyphens = defineRule({
  id: 'hyphens',
  options: { 'max-spaces-after': 1 },
  create(context) {
    const after = new SpacingLimits(-1, context.options['max-spaces-after'], 'after the dash');
    return {
      tokenKinds: [TOKEN_BLOCK_ENTRY],
      token: (index) => checkSpacesAfter(context, index, after),
    };
  },
});
