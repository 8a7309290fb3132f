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

    /** Checks the first token from `index` on, which nothing says to be inside of a document. */
    function checkStart(index: number): void {
      let first = index;
      while (first < count && kinds[first] === TOKEN_BLOCK_END) first++;
      if (first === count || kinds[first] === TOKEN_DOCUMENT_START) return;
      if (kinds[first] === TOKEN_DIRECTIVE || !options.present) return;
      const from = lines.starts[tokens.lines[first]];
      report({
        from,
        to: tos[first],
        message: 'The document does not start with “---”',
        fix: { title: 'Put --- before the document', edits: [{ from, to: from, insert: '---\n' }] },
      });
    }

    return {
      tokenKinds: [TOKEN_DOCUMENT_START, TOKEN_DOCUMENT_END, TOKEN_DIRECTIVE],
      token(index) {
        if (kinds[index] !== TOKEN_DOCUMENT_START) checkStart(index + 1);
        else if (!options.present) {
          const message = 'The document starts with a “---” that is not wanted';
          report({ from: froms[index], to: tos[index], message });
        }
      },
      end: () => checkStart(0),
    };
  },
});
