import { STYLE_FOLDED, STYLE_LITERAL, styleOf, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Says that the last line does not end. */
export const newLineAtEndOfFile = defineRule({
  id: 'new-line-at-end-of-file',
  messages: 'The last line does not end in a line break',
  options: {},
  create({ tree, lines, report }) {
    const { text } = tree;
    let isInBlockScalar = false;
    return {
      longScalar(row) {
        const style = styleOf(tree, row);
        const isBlock = style === STYLE_LITERAL || style === STYLE_FOLDED;
        // A line break more would be part of the value.
        if (isBlock && toOf(tree, row) === text.length) isInBlockScalar = true;
      },
      end() {
        const at = text.length;
        if (lines.starts[lines.lineCount - 1] === at) return;
        const insert = text.includes('\r\n') ? '\r\n' : '\n';
        const fix = { title: 'End the last line', edits: [{ from: at, to: at, insert }] };
        report({ from: at, to: at, ...(!isInBlockScalar && { fix }) });
      },
    };
  },
});
