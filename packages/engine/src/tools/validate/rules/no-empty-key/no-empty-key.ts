import { FLAG_EMPTY, fromOf, hasFlag, hasProperties } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Says where a key is left out. */
export const noEmptyKey = defineRule({
  id: 'no-empty-key',
  messages: 'The key is empty, which means null: write the key before the colon',
  options: {},
  create({ tree, isKey, report }) {
    return {
      scalar(row) {
        if (!hasFlag(tree, row, FLAG_EMPTY) || !isKey(row)) return;
        if (hasProperties(tree, row)) return;
        const from = fromOf(tree, row);
        report({ from, to: from });
      },
    };
  },
});
