import {
  FLAG_EMPTY,
  fromOf,
  hasFlag,
  hasProperties,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  STYLE_FLOW,
  styleOf,
} from '../../../../syntax/tree.ts';
import { COLON, DASH } from '../../../../text/character-codes.ts';
import { defineRule } from '../../rule.ts';

/** Says where a value is left out, which means null. */
export const emptyValues = defineRule({
  id: 'empty-values',
  inTemplates: 'apart',
  messages: {
    key: 'The key has no value: write null if that is meant',
    item: 'The list item is empty: write null if that is meant',
  },
  options: {
    'forbid-in-block-mappings': true,
    'forbid-in-flow-mappings': true,
    'forbid-in-block-sequences': true,
  },
  create({ tree, options, isKey, report }) {
    const { text } = tree;
    return {
      scalar(row) {
        if (!hasFlag(tree, row, FLAG_EMPTY) || isKey(row)) return;
        if (hasProperties(tree, row)) return;
        const parent = parentOf(tree, row);
        const from = fromOf(tree, row);
        const before = text.charCodeAt(from - 1);
        if (kindOf(tree, parent) === KIND_MAPPING) {
          const isFlow = styleOf(tree, parent) === STYLE_FLOW;
          const isForbidden =
            options[isFlow ? 'forbid-in-flow-mappings' : 'forbid-in-block-mappings'];
          if (!isForbidden || before !== COLON) return;
          report({ from, to: from, parameters: { reason: 'key' } });
        } else if (kindOf(tree, parent) === KIND_SEQUENCE && before === DASH) {
          if (!options['forbid-in-block-sequences']) return;
          report({ from, to: from, parameters: { reason: 'item' } });
        }
      },
    };
  },
});
