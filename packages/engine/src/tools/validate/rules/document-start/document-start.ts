import { defineRule } from '../../rule.ts';
import {
  TOKEN_BLOCK_END,
  TOKEN_DIRECTIVE,
  TOKEN_DOCUMENT_END,
  TOKEN_DOCUMENT_START,
} from '../../token-kinds.ts';

/** Says where a document lacks its `---`, or has one where none is wanted. */
export const documentStart = defineRule({
  id: 'document-start',
  options: { present: true },
  create({ lines, tokens, options, report }) {
    const { kinds, froms, tos, count } = tokens;
    return {
      end() {
        let isOutside = true;
        for (let index = 0; index < count; index++) {
          const kind = kinds[index];
          if (kind === TOKEN_BLOCK_END) continue;
          if (kind === TOKEN_DOCUMENT_START) {
            if (!options.present) {
              const message = 'The document starts with a “---” that is not wanted';
              report({ from: froms[index], to: tos[index], message });
            }
          } else if (isOutside && kind !== TOKEN_DIRECTIVE && options.present) {
            const from = lines.starts[tokens.lines[index]];
            report({
              from,
              to: tos[index],
              message: 'The document does not start with “---”',
              fix: {
                title: 'Put --- before the document',
                edits: [{ from: from, to: from, insert: '---\n' }],
              },
            });
          }
          isOutside = kind === TOKEN_DOCUMENT_END || kind === TOKEN_DIRECTIVE;
        }
      },
    };
  },
});
