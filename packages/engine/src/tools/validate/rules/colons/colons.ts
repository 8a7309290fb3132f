import { defineRule } from '../../rule.ts';
import { checkSpacesAfter, checkSpacesBefore } from '../../spacing.ts';
import { TOKEN_ALIAS, TOKEN_KEY, TOKEN_VALUE } from '../../token-kinds.ts';

/** Counts the spaces around the colon of a key, and after the question mark of an explicit one. */
export const colons = defineRule({
  id: 'colons',
  options: { 'max-spaces-before': 0, 'max-spaces-after': 1 },
  create(context) {
    const { kinds, froms, tos } = context.tokens;
    const before = {
      min: -1,
      max: context.options['max-spaces-before'],
      place: 'before the colon',
    };
    const max = context.options['max-spaces-after'];
    const after = { min: -1, max, place: 'after the colon' };
    const afterMark = { min: -1, max, place: 'after the question mark' };
    return {
      tokenKinds: [TOKEN_VALUE, TOKEN_KEY],
      token(index) {
        if (kinds[index] === TOKEN_KEY) {
          if (tos[index] > froms[index]) checkSpacesAfter(context, index, afterMark);
          return;
        }
        // The name of an alias would swallow the colon, so one space is needed there.
        const needsSpace = kinds[index - 1] === TOKEN_ALIAS && froms[index] - tos[index - 1] === 1;
        if (needsSpace) return;
        checkSpacesBefore(context, index, before);
        checkSpacesAfter(context, index, after);
      },
    };
  },
});
