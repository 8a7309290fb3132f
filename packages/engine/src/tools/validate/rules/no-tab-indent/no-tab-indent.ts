import {
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  isBlockScalar,
  STYLE_FLOW,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { HASH, SPACE, TAB } from '../../../../text/character-codes.ts';
import { defineRule } from '../../rule.ts';

/** Says where a tab is in the white space at the start of a line. */
export const noTabIndent = defineRule({
  id: 'no-tab-indent',
  isLocal: true,
  messages: 'The line is indented with a tab: use spaces',
  options: { 'tab-width': 2 },
  create({ tree, lines, options, report }) {
    const { text } = tree;
    if (!text.includes('\t')) return {};
    const width = Math.min(Math.max(options['tab-width'], 1), 16);
    /** Tabs that the parser reports as mistakes of syntax. */
    const reported = new Set(tree.diagnostics.map(({ from }) => from));
    /** Where block scalars are, whose tabs are text: `from` and `to` in turn. */
    const blocks: number[] = [];
    let nextBlock = 0;
    /** Where brackets and flow scalars go over several lines, in which blanks mean nothing. */
    const flows: number[] = [];
    let nextFlow = 0;
    /** Whether nothing but comments is between a block scalar and the line at hand. */
    let isAfterBlock = false;

    function addFlow(row: number): void {
      const from = fromOf(tree, row);
      if (flows.length === 0 || from >= flows[flows.length - 1]) flows.push(from, toOf(tree, row));
    }

    function addCollection(row: number): void {
      if (styleOf(tree, row) === STYLE_FLOW) addFlow(row);
    }

    /** Whether other blanks leave the line what it is. */
    function isSafe(from: number, first: number): boolean {
      if (text.charCodeAt(first) === HASH && !isAfterBlock) return true;
      while (nextFlow < flows.length && flows[nextFlow + 1] <= first) nextFlow += 2;
      return nextFlow < flows.length && flows[nextFlow] < from;
    }

    function check(line: number): void {
      const from = lines.starts[line];
      const to = lines.contentEnd(line);
      for (; nextBlock < blocks.length && blocks[nextBlock + 1] <= from; nextBlock += 2) {
        isAfterBlock = true;
      }
      if (nextBlock < blocks.length && blocks[nextBlock] < from) return;
      let end = from;
      let tab = -1;
      for (; end < to; end++) {
        const code = text.charCodeAt(end);
        if (code === TAB && tab === -1) tab = end;
        else if (code !== SPACE && code !== TAB) break;
      }
      // Lines of blanks alone are for trailing-spaces.
      if (end === to) return;
      if (text.charCodeAt(end) !== HASH) isAfterBlock = false;
      if (tab === -1 || reported.has(tab)) return;
      const insert = text.slice(tab, end).replaceAll('\t', ' '.repeat(width));
      const edits = [{ from: tab, to: end, insert }];
      const fix = isSafe(from, end) && { title: 'Use spaces', edits };
      report({ from: tab, to: end, ...(fix && { fix }) });
    }

    return {
      mapping: addCollection,
      sequence: addCollection,
      scalar(row) {
        if (isBlockScalar(tree, row)) blocks.push(fromOf(tree, row), toOf(tree, row));
        else if (hasFlag(tree, row, FLAG_MULTILINE)) addFlow(row);
      },
      text() {
        for (let line = 0; line < lines.lineCount; line++) check(line);
      },
    };
  },
});
