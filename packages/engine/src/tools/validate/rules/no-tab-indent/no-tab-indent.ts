import { fromOf, STYLE_LITERAL, styleOf, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

const TAB = 0x09;
const SPACE = 0x20;

/** Says where a tab stands in the white space at the start of a line. */
export const noTabIndent = defineRule({
  id: 'no-tab-indent',
  options: { 'tab-width': 2 },
  create({ tree, options, report }) {
    const { text } = tree;
    if (!text.includes('\t')) return {};
    const width = Math.min(Math.max(options['tab-width'], 1), 16);
    /** Tabs that the parser reports as mistakes of syntax. */
    const reported = new Set(tree.diagnostics.map(({ from }) => from));
    /** Where block scalars are, whose tabs are text: `from` and `to` in turn. */
    const blocks: number[] = [];
    let nextBlock = 0;
    return {
      longScalar(row) {
        if (styleOf(tree, row) >= STYLE_LITERAL) blocks.push(fromOf(tree, row), toOf(tree, row));
      },
      line(from, to) {
        while (nextBlock < blocks.length && blocks[nextBlock + 1] <= from) nextBlock += 2;
        if (nextBlock < blocks.length && blocks[nextBlock] < from) return;
        let end = from;
        let first = -1;
        for (; end < to; end++) {
          const code = text.charCodeAt(end);
          if (code === TAB && first === -1) first = end;
          else if (code !== SPACE && code !== TAB) break;
        }
        // Lines of blanks alone are for trailing-spaces.
        if (first === -1 || end === to || reported.has(first)) return;
        const insert = text.slice(first, end).replaceAll('\t', ' '.repeat(width));
        const edits = [{ from: first, to: end, insert }];
        const message = 'The line is indented with a tab: use spaces';
        report({ from: first, to: end, message, fix: { title: 'Use spaces', edits } });
      },
    };
  },
});
