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
    const { kinds, froms, tos } = tokens;
    /** Whether nothing says yet that what comes next is inside of a document. */
    let isOutside = true;

    function checkStart(index: number): void {
      const isStarted = kinds[index] === TOKEN_DOCUMENT_START || kinds[index] === TOKEN_DIRECTIVE;
      if (isStarted || !options.present) return;
      const from = lines.starts[tokens.lines[index]];
      report({
        from,
        to: tos[index],
        message: 'The document does not start with “---”',
        fix: { title: 'Put --- before the document', edits: [{ from, to: from, insert: '---\n' }] },
      });
    }

    return {
      tokenRun(from, to) {
        for (let index = from; index < to; index++) {
          const kind = kinds[index];
          if (kind === TOKEN_BLOCK_END) continue;
          if (isOutside) checkStart(index);
          isOutside = kind === TOKEN_DOCUMENT_END || kind === TOKEN_DIRECTIVE;
          if (kind === TOKEN_DOCUMENT_START && !options.present) {
            const message = 'The document starts with a “---” that is not wanted';
            report({ from: froms[index], to: tos[index], message });
          }
        }
      },
    };
  },
});
