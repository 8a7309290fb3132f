import type { TextEdit } from '../../../../text/text-edit.ts';
import { defineRule } from '../../rule.ts';

/** Reports that lines do not end in the wanted way; the first line is enough to know. */
export const newLines = defineRule({
  id: 'new-lines',
  messages: ({ system }: { readonly system: 'Unix' | 'Windows' }) =>
    `Lines should end as on ${system}, in ${system === 'Unix' ? '\\n' : '\\r\\n'}`,
  options: { type: 'unix' },
  values: { type: ['unix', 'dos', 'platform'] },
  create({ tree, lines, options, part, report }) {
    const wanted = options.type === 'dos' ? '\r\n' : '\n';
    const { text } = tree;

    function edits(): TextEdit[] {
      const found: TextEdit[] = [];
      for (let line = 0; line < lines.lineCount - 1; line++) {
        const from = lines.contentEnd(line);
        const to = lines.starts[line + 1];
        if (text.slice(from, to) !== wanted) found.push({ from, to, insert: wanted });
      }
      return found;
    }

    return {
      end() {
        if (lines.lineCount < 2 || !part.isStart) return;
        const from = lines.contentEnd(0);
        const to = lines.starts[1];
        if (text.slice(from, to) === wanted) return;
        const system = wanted === '\n' ? 'Unix' : 'Windows';
        report({
          from,
          to,
          parameters: { system },
          fix: { title: `End all lines as on ${system}`, edits: edits() },
        });
      },
    };
  },
});
