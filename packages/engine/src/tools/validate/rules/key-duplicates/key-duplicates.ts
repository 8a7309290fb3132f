import { scalarValue } from '../../../../content/scalar-value.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_NEXT,
  CELL_TO,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  fromOf,
  KIND_SCALAR,
  kindIn,
  ROW_SIZE,
  STYLE_PLAIN,
  type SyntaxTree,
  toOf,
} from '../../../../syntax/tree.ts';
import { ownKeyRows } from '../../own-key-rows.ts';
import { defineRule, type RuleContext } from '../../rule.ts';

const PLAIN = STYLE_PLAIN << 4;
const PLAIN_MASK = (15 << 4) | FLAG_MULTILINE;

/** What distinguishes keys at first sight; a power of two. */
const CLASSES = 1024;

const message = ({ key }: { readonly key: string }) =>
  `The key “${key}” is already in this mapping`;

/** Says where a mapping has a key a second time. */
export const keyDuplicates = defineRule({
  id: 'key-duplicates',
  inTemplates: 'never',
  messages: message,
  options: { 'forbid-duplicated-merge-keys': false },
  create(context) {
    const allowsMerges = !context.options['forbid-duplicated-merge-keys'];
    if (context.hasDistinctKeys && allowsMerges) return {};
    const owners = new Int32Array(CLASSES);
    return {
      mapping(row) {
        if (!areClearlyDifferent(context.tree, row, owners)) checkKeys(context, row, allowsMerges);
      },
    };
  },
});

function checkKeys(
  { tree, report }: RuleContext<unknown, Parameters<typeof message>[0]>,
  mapping: number,
  allowsMerges: boolean,
): void {
  const seen = new Set<string>();
  for (const key of ownKeyRows(tree, mapping)) {
    const name = scalarValue(tree, key);
    if (seen.has(name) && !(name === '<<' && allowsMerges)) {
      report({ from: fromOf(tree, key), to: toOf(tree, key), parameters: { key: name } });
    }
    seen.add(name);
  }
}

/**
 * A quick look that settles nearly all mappings without making strings: each key falls into
 * another class by its length and some of its characters.
 *
 * @param owners the last mapping that had a key of the class, for each class; 0 for none, since row
 *   0 is a document.
 */
function areClearlyDifferent(
  { rows, text }: SyntaxTree,
  mapping: number,
  owners: Int32Array,
): boolean {
  const cell = mapping * ROW_SIZE;
  // Anchor and tag come before the keys.
  if ((rows[cell + CELL_HEADER] & (FLAG_HAS_ANCHOR | FLAG_HAS_TAG)) !== 0) return false;
  const end = rows[cell + CELL_NEXT];
  let key = mapping + 1;
  while (key < end) {
    const keyCell = key * ROW_SIZE;
    const header = rows[keyCell + CELL_HEADER];
    if (kindIn(header) === KIND_SCALAR) {
      // Quotes, escapes and folds make one value out of several texts.
      if ((header & PLAIN_MASK) !== PLAIN) return false;
      const from = rows[keyCell + CELL_FROM];
      const to = rows[keyCell + CELL_TO];
      const middle = text.charCodeAt((from + to) >> 1);
      const hash =
        (to - from) * 37 + text.charCodeAt(from) * 3 + middle * 7 + text.charCodeAt(to - 1);
      const place = hash & (CLASSES - 1);
      if (owners[place] === mapping) return false;
      owners[place] = mapping;
    }
    const value = rows[keyCell + CELL_NEXT];
    key = rows[value * ROW_SIZE + CELL_NEXT];
  }
  return true;
}
