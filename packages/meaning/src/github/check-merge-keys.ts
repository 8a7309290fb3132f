import { visit } from '@yamlkit/engine/tree';
import type { PassageReader } from '../languages/passage-reader.ts';

/** Merge keys, which GitHub does not have, although it has anchors and aliases. */
export function checkMergeKeys(passage: PassageReader): void {
  const { view } = passage.frame.nodes;
  // Most texts have none, and are not walked.
  if (!view.mayMerge) return;
  visit(view.tree, {
    enter: ({ keyRow, keyRange }) => {
      if (keyRange === undefined || !view.isMergeKey(keyRow)) return;
      passage.reportAt(keyRange, {
        rule: 'unsupported-merge-key',
        severity: 'error',
        message:
          'GitHub does not support merge keys. Write the entries out; an alias for a whole value is supported.',
      });
    },
  });
}
