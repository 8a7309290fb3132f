import { scalarValue } from '../../../../content/scalar-value.ts';
import { shortenText } from '../../../../diagnostics/shorten-text.ts';
import { joinWordings } from '../../../../diagnostics/wording.ts';
import { fromOf, toOf } from '../../../../syntax/tree.ts';
import { compareCodePoints, orderByCodePoints } from '../../../../text/compare-code-points.ts';
import { EntrySorter } from '../../entry-sorter.ts';
import { ownKeyRows } from '../../own-key-rows.ts';
import { PATTERN_OPTION_MESSAGES, patternOption } from '../../pattern-option.ts';
import { defineRule } from '../../rule.ts';

/** Says where a key comes after one that its name puts later. */
export const keyOrdering = defineRule({
  id: 'key-ordering',
  inTemplates: 'never',
  messages: joinWordings(PATTERN_OPTION_MESSAGES, {
    order: ({ key, other }: { readonly key: string; readonly other: string }) =>
      `The key “${key}” should come before “${other}”`,
  }),
  options: { 'ignored-keys': [] as readonly string[] },
  patterns: ['ignored-keys'],
  create(context) {
    const { tree, report } = context;
    const isIgnored = patternOption(context, 'ignored-keys');
    const sorter = new EntrySorter(context.view);
    const nameOf = (key: number) => scalarValue(tree, key);

    function sort(mapping: number) {
      return sorter.fix(
        mapping,
        (keys) => orderByCodePoints(keys.map(nameOf)),
        (key) => isIgnored(nameOf(key)),
      );
    }

    return {
      mapping(row) {
        let last: string | undefined;
        let isFirst = true;
        for (const key of ownKeyRows(tree, row)) {
          const name = nameOf(key);
          if (isIgnored(name)) continue;
          if (last === undefined || compareCodePoints(name, last) >= 0) {
            last = name;
            continue;
          }
          const parameters = {
            reason: 'order',
            key: shortenText(name),
            other: shortenText(last),
          } as const;
          // One fix puts all keys of a mapping in order.
          const fix = isFirst ? sort(row) : undefined;
          isFirst = false;
          report({ from: fromOf(tree, key), to: toOf(tree, key), parameters, ...(fix && { fix }) });
        }
      },
      end: () => sorter.finish(),
    };
  },
});
