import { scalarValue } from '../../../../content/scalar-value.ts';
import { shortenText } from '../../../../diagnostics/shorten-text.ts';
import { joinWordings } from '../../../../diagnostics/wording.ts';
import { fromOf, toOf } from '../../../../syntax/tree.ts';
import { compareCodePoints, orderByCodePoints } from '../../../../text/compare-code-points.ts';
import { EntrySorter } from '../../entry-sorter.ts';
import { orderedName } from '../../ordered-name.ts';
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
  /** What its name is ordered by. */
  readonly ordered: string;
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
    const sorter = new EntrySorter(context.view);
    const sign = options.order === 'descending' ? -1 : 1;

    function placedKeys(keys: readonly number[], order: KeyOrder | undefined): Map<number, Key> {
      const placed = new Map<number, Key>();
      for (const row of keys) {
        const name = scalarValue(tree, row);
        if (isIgnored(name)) continue;
        const place = order?.placeOf(name) ?? 0;
        placed.set(row, { name, place, ordered: orderedName(name, options) });
      }
      return placed;
    }

    function compare(a: Key, b: Key): number {
      return a.place - b.place || sign * compareCodePoints(a.ordered, b.ordered);
    }

    function arrange(keys: readonly Key[]): number[] {
      const byName = orderByCodePoints(
        keys.map(({ ordered }) => ordered),
        options.order === 'descending',
      );
      return byName.sort((a, b) => keys[a].place - keys[b].place);
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
                (rows) => arrange(rows.flatMap((each) => placed.get(each) ?? [])),
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
