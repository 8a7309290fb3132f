import { scalarValue } from '../../../../document/scalar-value.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_TO,
  FLAG_MULTILINE,
  fromOf,
  ROW_SIZE,
  STYLE_PLAIN,
  type SyntaxTree,
  toOf,
} from '../../../../syntax/tree.ts';
import { ownKeyRows } from '../../own-key-rows.ts';
import { defineRule } from '../../rule.ts';

const PLAIN = STYLE_PLAIN << 4;
const PLAIN_MASK = (15 << 4) | FLAG_MULTILINE;

/** Says where a mapping has a key a second time. */
export const keyDuplicates = defineRule({
  id: 'key-duplicates',
  options: { 'forbid-duplicated-merge-keys': false },
  create({ tree, options, report }) {
    const allowsMerges = !options['forbid-duplicated-merge-keys'];
    return {
      mapping(row) {
        const keys = ownKeyRows(tree, row);
        if (keys.length < 2 || areClearlyDifferent(tree, keys)) return;
        const seen = new Set<string>();
        for (const key of keys) {
          const name = scalarValue(tree, key);
          if (seen.has(name) && !(name === '<<' && allowsMerges)) {
            const message = `The key “${name}” stands in this mapping already`;
            report({ from: fromOf(tree, key), to: toOf(tree, key), message });
          }
          seen.add(name);
        }
      },
    };
  },
});

/**
 * A quick look that settles nearly all small mappings without making strings: no two keys are
 * equally long and begin and end in the same characters.
 */
function areClearlyDifferent({ rows, text }: SyntaxTree, keys: readonly number[]): boolean {
  if (keys.length > 12) return false;
  for (let i = 0; i < keys.length; i++) {
    const cell = keys[i] * ROW_SIZE;
    // Quotes, escapes and folds make one value out of several texts.
    if ((rows[cell + CELL_HEADER] & PLAIN_MASK) !== PLAIN) return false;
    const from = rows[cell + CELL_FROM];
    const to = rows[cell + CELL_TO];
    for (let j = 0; j < i; j++) {
      const otherFrom = rows[keys[j] * ROW_SIZE + CELL_FROM];
      const otherTo = rows[keys[j] * ROW_SIZE + CELL_TO];
      if (to - from !== otherTo - otherFrom) continue;
      if (text.charCodeAt(from) !== text.charCodeAt(otherFrom)) continue;
      if (text.charCodeAt(to - 1) === text.charCodeAt(otherTo - 1)) return false;
    }
  }
  return true;
}
