import { startsLine } from '../../../../text/lines.ts';
import { defineRule } from '../../rule.ts';
import { TOKEN_DIRECTIVE, TOKEN_DOCUMENT_END, TOKEN_DOCUMENT_START } from '../../token-kinds.ts';

/** Says where a document lacks its `...`, or has one where none is wanted. */
export const documentEnd = defineRule({
  id: 'document-end',
  inTemplates: 'never',
  messages: {
    missing: 'The document does not end with “...”',
    unwanted: 'The document should not end with “...”',
  },
  options: { present: true },
  create({ tree, lines, tokens, options, ownLayout, part, report }) {
    const { kinds, froms, tos } = tokens;
    const { length } = tree.text;

    function miss(from: number, insertAt: number): void {
      const isSafe = startsLine(tree.text, insertAt);
      const insert = `...${ownLayout.lineBreak}`;
      const fix = {
        title: 'Put ... after the document',
        edits: [{ from: insertAt, to: insertAt, insert }],
      };
      const to = Math.min(from + 3, length);
      report({ from, to, parameters: { reason: 'missing' }, ...(isSafe && { fix }) });
    }

    /** Whether the last token ends a document, or there is none. */
    let isOutside = true;
    return {
      tokenKinds: [TOKEN_DOCUMENT_START, TOKEN_DOCUMENT_END],
      token(index) {
        if (kinds[index] === TOKEN_DOCUMENT_END) {
          if (options.present) return;
          const parameters = { reason: 'unwanted' } as const;
          report({ from: froms[index], to: tos[index], parameters });
        } else if (options.present && index === 0) {
          if (!part.isStart && part.memory.isInDocument) miss(froms[0], froms[0]);
        } else if (options.present) {
          const before = kinds[index - 1];
          const isInside = before !== TOKEN_DOCUMENT_END && before !== TOKEN_DIRECTIVE;
          if (isInside) miss(froms[index], froms[index]);
        }
      },
      tokenRun(from, to) {
        if (from < to) isOutside = kinds[to - 1] === TOKEN_DOCUMENT_END;
      },
      end() {
        part.memory.isInDocument = !isOutside;
        if (isOutside || !options.present || !part.isEnd) return;
        miss(lines.starts[Math.max(0, lines.lineCount - 2)], length);
      },
    };
  },
});
