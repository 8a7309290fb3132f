import { scalarValue } from '../../../../content/scalar-value.ts';
import { TYPE_STRING } from '../../../../schema/scalar-type.ts';
import { FLAG_EMPTY, fromOf, hasFlag, hasProperties, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Says where a key is something else than a string. */
export const requireStringKey = defineRule({
  id: 'require-string-key',
  messages: {
    node: 'The key is not a string: most programs accept only strings as keys',
    scalar: ({ key }: { readonly key: string }) =>
      `The key “${key}” is not a string: put it in quotes if it should be one`,
  },
  options: {},
  create({ tree, view, isKey, report }) {
    function checkNode(row: number): void {
      if (!isKey(row)) return;
      const parameters = { reason: 'node' } as const;
      report({ from: fromOf(tree, row), to: toOf(tree, row), parameters });
    }

    return {
      scalar(row) {
        if (!isKey(row) || view.isMergeKey(row)) return;
        const isBare = !hasProperties(tree, row);
        // Rule no-empty-key speaks of these.
        if (isBare && hasFlag(tree, row, FLAG_EMPTY)) return;
        const value = scalarValue(tree, row);
        if (view.typeOf(row) === TYPE_STRING) return;
        const parameters = { reason: 'scalar', key: value } as const;
        report({ from: fromOf(tree, row), to: toOf(tree, row), parameters });
      },
      mapping: checkNode,
      sequence: checkNode,
    };
  },
});
