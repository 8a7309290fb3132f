import { scalarValue } from '../../../../content/scalar-value.ts';
import { tagHandlesOf } from '../../../../content/tag-handles.ts';
import { coreSchema } from '../../../../schema/core-schema.ts';
import { isMergeKey } from '../../../../schema/merge-keys.ts';
import { resolveScalar } from '../../../../schema/resolve-scalar.ts';
import { TYPE_STRING } from '../../../../schema/scalar-type.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  toOf,
} from '../../../../syntax/tree.ts';
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
  create({ tree, isKey, report }) {
    let handles: ReadonlyMap<string, string> = new Map();

    function checkNode(row: number): void {
      if (!isKey(row)) return;
      const parameters = { reason: 'node' } as const;
      report({ from: fromOf(tree, row), to: toOf(tree, row), parameters });
    }

    return {
      document(row) {
        handles = tagHandlesOf(tree, row);
      },
      scalar(row) {
        if (!isKey(row) || isMergeKey(tree, row, handles)) return;
        const isBare = !hasFlag(tree, row, FLAG_HAS_ANCHOR | FLAG_HAS_TAG);
        // Rule no-empty-key speaks of these.
        if (isBare && hasFlag(tree, row, FLAG_EMPTY)) return;
        const value = scalarValue(tree, row);
        if (resolveScalar(tree, row, coreSchema, handles) === TYPE_STRING) return;
        const parameters = { reason: 'scalar', key: value } as const;
        report({ from: fromOf(tree, row), to: toOf(tree, row), parameters });
      },
      mapping: checkNode,
      sequence: checkNode,
    };
  },
});
