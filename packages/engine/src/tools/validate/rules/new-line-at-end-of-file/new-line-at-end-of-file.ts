import { isBlockScalar, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Says that the last line does not end. */
export const newLineAtEndOfFile = defineRule({
  id: 'new-line-at-end-of-file',
  messages: 'The last line does not end in a line break',
  options: {},
  create({ tree, lines, ownLayout, longScalars, report }) {
    const { text } = tree;
    return {
      end() {
        const at = text.length;
        if (lines.starts[lines.lineCount - 1] === at) return;
        // In a block scalar, a line break more would be part of the value.
        const isInside = longScalars().some(
          (row) => toOf(tree, row) === at && isBlockScalar(tree, row),
        );
        const insert = ownLayout.lineBreak;
        const fix = { title: 'End the last line', edits: [{ from: at, to: at, insert }] };
        report({ from: at, to: at, ...(!isInside && { fix }) });
      },
    };
  },
});
