import { toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import {
  checkSpacesAfter,
  checkSpacesBefore,
  checkSpacesFrom,
  isBlank,
  SpacingLimits,
} from '../../spacing.ts';
import {
  TOKEN_ALIAS,
  TOKEN_EXPLICIT_KEY,
  TOKEN_PAIRS,
  TOKEN_SCALAR,
  TOKEN_VALUE,
} from '../../token-kinds.ts';

const SPACE = 0x20;

/** Counts the spaces around the colon of a key, and after the question mark of an explicit one. */
export const colons = defineRule({
  id: 'colons',
  options: { 'max-spaces-before': 0, 'max-spaces-after': 1 },
  create(context) {
    const { text } = context.tree;
    const { kinds, froms, tos, rows } = context.tokens;
    const before = new SpacingLimits(-1, context.options['max-spaces-before'], 'before the colon');
    const max = context.options['max-spaces-after'];
    const after = new SpacingLimits(-1, max, 'after the colon');
    const afterMark = new SpacingLimits(-1, max, 'after the question mark');
    const isUsualRight = before.max >= 0 && (max >= 1 || max === -1);

    function checkPairs(index: number): void {
      const { tree } = context;
      for (let key = rows[index]; key < tree.rowCount && toOf(tree, key) < tos[index]; key += 2) {
        checkSpacesFrom(context, toOf(tree, key) + 1, TOKEN_SCALAR, after);
      }
    }

    return {
      // The colons of pairs are of the usual kind.
      tokenKinds: [TOKEN_VALUE, TOKEN_EXPLICIT_KEY, ...(isUsualRight ? [] : [TOKEN_PAIRS])],
      token(index) {
        if (kinds[index] === TOKEN_PAIRS) {
          checkPairs(index);
          return;
        }
        if (isUsualRight && isUsual(text, froms[index])) return;
        if (kinds[index] === TOKEN_EXPLICIT_KEY) {
          checkSpacesAfter(context, index, afterMark);
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

/** Whether an indicator stands right behind a word, with one space after it or none. */
function isUsual(text: string, at: number): boolean {
  if (!(text.charCodeAt(at - 1) > SPACE)) return false;
  return !isBlank(text.charCodeAt(at + 1)) || !isBlank(text.charCodeAt(at + 2));
}
