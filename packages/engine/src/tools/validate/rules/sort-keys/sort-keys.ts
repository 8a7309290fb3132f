import { scalarValue } from '../../../../content/scalar-value.ts';
import { shortenText } from '../../../../diagnostics/shorten-text.ts';
import { joinWordings } from '../../../../diagnostics/wording.ts';
import { fromOf, toOf } from '../../../../syntax/tree.ts';
import { compareNames, type OrderedName, orderedNames } from '../../compare-names.ts';
import { EntrySorter } from '../../entry-sorter.ts';
import { ownKeyRows } from '../../own-key-rows.ts';
import { PathPatterns } from '../../path-pattern.ts';
import { PATTERN_OPTION_MESSAGES, patternOption } from '../../pattern-option.ts';
import { defineRule } from '../../rule.ts';
import { type KeyOrder, readKeyOrders } from './key-orders.ts';

/** A key whose place among the others counts. */
interface Key {
  readonly name: string;
  /** Among the keys of an order of its own. */
  readonly place: number;
  readonly ordered: OrderedName;
}

/** Says where a key comes after one that should come after it. */
export const sortKeys = defineRule({
  id: 'sort-keys',
  inTemplates: 'never',
  messages: joinWordings(PATTERN_OPTION_MESSAGES, {
    order: ({ key, other }: { readonly key: string; readonly other: string }) =>
      `The key “${key}” should come before “${other}”`,
  }),
  options: {
    order: 'ascending',
    natural: false,
    'ignore-case': false,
    'minimum-keys': 2,
    paths: ['**'] as readonly string[],
    orders: [] as readonly string[],
    'ignored-keys': [] as readonly string[],
  },
  values: { order: ['ascending', 'descending'] },
  patterns: ['ignored-keys'],
  create(context) {
    const { tree, options, report } = context;
    const isIgnored = patternOption(context, 'ignored-keys');
    const paths = new PathPatterns(tree, options.paths);
    const orderOf = readKeyOrders(tree, options.orders);
    const sorter = new EntrySorter(tree);
    const sign = options.order === 'descending' ? -1 : 1;
    const nameOrder = { isNatural: options.natural, isCaseless: options['ignore-case'] };

    function placedKeys(keys: readonly number[], order: KeyOrder | undefined): Map<number, Key> {
      const named = keys
        .map((row) => ({ row, name: scalarValue(tree, row) }))
        .filter(({ name }) => !isIgnored(name));
      const ordered = orderedNames(
        named.map(({ name }) => name),
        nameOrder,
      );
      return new Map(
        named.map(({ row, name }, at) => {
          const place = order?.placeOf(name) ?? 0;
          return [row, { name, place, ordered: ordered[at] }];
        }),
      );
    }

    function compare(a: Key | undefined, b: Key | undefined): number {
      if (a === undefined || b === undefined) return 0;
      return a.place - b.place || sign * compareNames(a.ordered, b.ordered);
    }

    return {
      mapping(row) {
        const keys = ownKeyRows(tree, row);
        if (keys.length < Math.max(2, options['minimum-keys'])) return;
        const order = orderOf(row);
        if (order === undefined && paths.match(row) === -1) return;
        const placed = placedKeys(keys, order);
        let last: Key | undefined;
        let isFirst = true;
        for (const [keyRow, key] of placed) {
          if (last === undefined || compare(key, last) >= 0) {
            last = key;
            continue;
          }
          const parameters = {
            reason: 'order',
            key: shortenText(key.name),
            other: shortenText(last.name),
          } as const;
          // One fix puts all keys of a mapping in order.
          const fix = isFirst
            ? sorter.fix(
                row,
                (a, b) => compare(placed.get(a), placed.get(b)),
                (each) => !placed.has(each),
              )
            : undefined;
          isFirst = false;
          report({
            from: fromOf(tree, keyRow),
            to: toOf(tree, keyRow),
            parameters,
            ...(fix && { fix }),
          });
        }
      },
      end: () => sorter.finish(),
    };
  },
});
