import {
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  hasProperties,
  nextOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Says where a document, or the whole text, holds nothing. */
export const noEmptyDocument = defineRule({
  id: 'no-empty-document',
  inTemplates: 'never',
  messages: {
    document: 'The document is empty, which means null: write what belongs here, or drop it',
    file: 'The file holds no document: write what belongs here',
  },
  options: {},
  create({ tree, part, report }) {
    return {
      document(row) {
        const node = firstChildOf(tree, row);
        const isWritten =
          node < nextOf(tree, row) &&
          (!hasFlag(tree, node, FLAG_EMPTY) || hasProperties(tree, node));
        if (isWritten) return;
        const from = fromOf(tree, row);
        report({ from, to: from, parameters: { reason: 'document' } });
      },
      end() {
        if (tree.documentCount > 0 || !part.isStart) return;
        report({ from: 0, to: 0, parameters: { reason: 'file' } });
      },
    };
  },
});
