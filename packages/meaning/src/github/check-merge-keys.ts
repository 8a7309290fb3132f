import { visit } from '@yamlkit/engine/tree';
import type { PassageReader } from '../languages/passage-reader.ts';

/** Merge keys, which GitHub does not have, although it has anchors and aliases. */
export function checkMergeKeys(passage: PassageReader): void {
  const { tree } = passage.frame.nodes;
  // Most texts have none, and are not walked.
  if (!tree.text.includes('<<')) return;
  visit(tree, {
    enter: ({ key, keyRange }) => {
      if (key !== '<<' || keyRange === undefined) return;
      if (tree.text.slice(keyRange.from, keyRange.to) !== '<<') return;
      passage.reportAt(keyRange, {
        rule: 'unsupported-merge-key',
        severity: 'error',
        message:
          'GitHub does not support merge keys. Write the entries out; an alias for a whole value is supported.',
      });
    },
  });
}
