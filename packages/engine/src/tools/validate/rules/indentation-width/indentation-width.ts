import {
  fromOf,
  indentOf,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  STYLE_BLOCK,
  styleOf,
} from '../../../../syntax/tree.ts';
import { SPACE } from '../../../../text/character-codes.ts';
import { defineRule } from '../../rule.ts';

/** Says where a block collection is four columns to the right of the one it is in. */
export const indentationWidth = defineRule({
  id: 'indentation-width',
  isLocal: true,
  messages: 'Consider using 2-space indentation for better readability',
  options: {},
  create({ tree, report }) {
    const check = (row: number): void => {
      const parent = parentOf(tree, row);
      const parentKind = kindOf(tree, parent);
      if (parentKind !== KIND_MAPPING && parentKind !== KIND_SEQUENCE) return;
      if (styleOf(tree, row) !== STYLE_BLOCK) return;
      const indent = indentOf(tree, row);
      if (indent - indentOf(tree, parent) !== 4) return;
      const lineStart = startOfOwnLine(tree.text, fromOf(tree, row));
      if (lineStart === -1) return;
      report({
        from: lineStart + indentOf(tree, parent),
        to: lineStart + indent,
      });
    };
    return { mapping: check, sequence: check };
  },
});

/** The start of the line of `from` when only spaces are before it; else -1. */
function startOfOwnLine(text: string, from: number): number {
  let at = from;
  while (at > 0 && text.charCodeAt(at - 1) === SPACE) at--;
  const before = text.charCodeAt(at - 1);
  return at === 0 || before === 0x0a || before === 0x0d ? at : -1;
}
