import { scalarValue } from '../../../../content/scalar-value.ts';
import { fromOf, toOf } from '../../../../syntax/tree.ts';
import { compareNames } from '../../compare-names.ts';
import { EntrySorter } from '../../entry-sorter.ts';
import { ownKeyRows } from '../../own-key-rows.ts';
import { matchPaths } from '../../path-pattern.ts';
import { patternOption } from '../../pattern-option.ts';
import { defineRule } from '../../rule.ts';
import { readKeyOrders } from './key-orders.ts';

/** Says where a key stands behind one that should come after it. */
export const sortKeys = defineRule({
  id: 'sort-keys',
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
    const isMeant = matchPaths(options.paths);
    const orderOf = readKeyOrders(options.orders);
    const sorter = new EntrySorter(tree);
    const sign = options.order === 'descending' ? -1 : 1;
    const nameOrder = { isNatural: options.natural, isCaseless: options['ignore-case'] };
    const nameOf = (key: number) => scalarValue(tree, key);

    return {
      mapping(row) {
        const keys = ownKeyRows(tree, row);
        if (keys.length < Math.max(2, options['minimum-keys'])) return;
        const order = orderOf(tree, row);
        if (order === undefined && isMeant(tree, row) === -1) return;
        const compare = (a: string, b: string): number => {
          const difference = order ? order.placeOf(a) - order.placeOf(b) : 0;
          return difference || sign * compareNames(a, b, nameOrder);
        };
        let last: string | undefined;
        let isFirst = true;
        for (const key of keys) {
          const name = nameOf(key);
          if (isIgnored(name)) continue;
          if (last === undefined || compare(name, last) >= 0) {
            last = name;
            continue;
          }
          const message = `The key “${name}” should stand before “${last}”`;
          // One fix puts all keys of a mapping in order.
          const fix = isFirst
            ? sorter.fix(
                row,
                (a, b) => compare(nameOf(a), nameOf(b)),
                (each) => isIgnored(nameOf(each)),
              )
            : undefined;
          isFirst = false;
          report({ from: fromOf(tree, key), to: toOf(tree, key), message, ...(fix && { fix }) });
        }
      },
    };
  },
});
