import { startsLine } from '../../../../print/source-column.ts';
import { defineRule } from '../../rule.ts';
import {
  TOKEN_BLOCK_END,
  TOKEN_DIRECTIVE,
  TOKEN_DOCUMENT_END,
  TOKEN_DOCUMENT_START,
} from '../../token-kinds.ts';

/** Says where a document lacks its `...`, or has one where none is wanted. */
export const documentEnd = defineRule({
  id: 'document-end',
  inTemplates: 'never',
  messages: {
    missing: 'The document does not end with “...”',
    unwanted: 'The document ends with a “...” that is not wanted',
  },
  options: { present: true },
  create({ tree, lines, tokens, options, report }) {
    const { kinds, froms, tos } = tokens;
    const { length } = tree.text;

    function miss(from: number, insertAt: number): void {
      const isSafe = startsLine(tree.text, insertAt);
      const fix = {
        title: 'Put ... after the document',
        edits: [{ from: insertAt, to: insertAt, insert: '...\n' }],
      };
      const to = Math.min(from + 3, length);
      report({ from, to, parameters: { reason: 'missing' }, ...(isSafe && { fix }) });
    }

    let isOutside = true;
    let isDirective = false;
    return {
      tokenRun(from, to) {
        for (let index = from; index < to; index++) {
          const kind = kinds[index];
          if (kind === TOKEN_BLOCK_END) continue;
          if (kind === TOKEN_DOCUMENT_END && !options.present) {
            const parameters = { reason: 'unwanted' } as const;
            report({ from: froms[index], to: tos[index], parameters });
          }
          if (kind === TOKEN_DOCUMENT_START && options.present && !isOutside && !isDirective) {
            miss(froms[index], froms[index]);
          }
          isOutside = kind === TOKEN_DOCUMENT_END;
          isDirective = kind === TOKEN_DIRECTIVE;
        }
      },
      end() {
        if (isOutside || !options.present) return;
        miss(lines.starts[Math.max(0, lines.lineCount - 2)], length);
      },
    };
  },
});
