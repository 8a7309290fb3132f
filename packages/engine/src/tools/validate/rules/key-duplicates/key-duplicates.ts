import { scalarValue } from '../../../../content/scalar-value.ts';
import { isPlainText } from '../../../../syntax/scalar-shapes.ts';
import {
  fromOf,
  hasProperties,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../../../../syntax/tree.ts';
import { ownKeyRows } from '../../own-key-rows.ts';
import { defineRule, type RuleContext } from '../../rule.ts';

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
  { tree, view, report }: RuleContext<unknown, Parameters<typeof message>[0]>,
  mapping: number,
  allowsMerges: boolean,
): void {
  const seen = new Set<string | true>();
  for (const key of ownKeyRows(tree, mapping)) {
    const name = scalarValue(tree, key);
    const isMerge = view.isMergeKey(key);
    if (isMerge && allowsMerges) continue;
    // A key in quotes that is written like a merge key is another key.
    const identity = isMerge || name;
    if (seen.has(identity)) {
      report({ from: fromOf(tree, key), to: toOf(tree, key), parameters: { key: name } });
    }
    seen.add(identity);
  }
}

/**
 * A quick look that settles nearly all mappings without making strings: each key falls into
 * another class by its length and some of its characters.
 *
 * @param owners the last mapping that had a key of the class, for each class; 0 for none, since row
 *   0 is a document.
 */
function areClearlyDifferent(tree: SyntaxTree, mapping: number, owners: Int32Array): boolean {
  // Anchor and tag come before the keys.
  if (hasProperties(tree, mapping)) return false;
  const { text } = tree;
  const end = nextOf(tree, mapping);
  let key = mapping + 1;
  while (key < end) {
    if (kindOf(tree, key) === KIND_SCALAR) {
      // Quotes, escapes and folds make one value out of several texts.
      if (!isPlainText(tree, key)) return false;
      const from = fromOf(tree, key);
      const to = toOf(tree, key);
      const middle = text.charCodeAt((from + to) >> 1);
      const hash =
        (to - from) * 37 + text.charCodeAt(from) * 3 + middle * 7 + text.charCodeAt(to - 1);
      const place = hash & (CLASSES - 1);
      if (owners[place] === mapping) return false;
      owners[place] = mapping;
    }
    key = nextOf(tree, nextOf(tree, key));
  }
  return true;
}
