import { scalarValue } from '../../../../document/scalar-value.ts';
import { fromOf, toOf } from '../../../../syntax/tree.ts';
import { matchesAny } from '../../matches-any.ts';
import { ownKeyRows } from '../../own-key-rows.ts';
import { defineRule } from '../../rule.ts';

/** Says where a key comes after one that its name puts later. */
export const keyOrdering = defineRule({
  id: 'key-ordering',
  options: { 'ignored-keys': [] as readonly string[] },
  create({ tree, options, report }) {
    const isIgnored = matchesAny(options['ignored-keys']);
    return {
      mapping(row) {
        let last: string | undefined;
        for (const key of ownKeyRows(tree, row)) {
          const name = scalarValue(tree, key);
          if (isIgnored(name)) continue;
          if (last !== undefined && isBefore(name, last)) {
            const message = `The key “${name}” should stand before “${last}”`;
            report({ from: fromOf(tree, key), to: toOf(tree, key), message });
          } else {
            last = name;
          }
        }
      },
    };
  },
});

/** By code points: code units would put an emoji before some letters. */
function isBefore(a: string, b: string): boolean {
  const left = a[Symbol.iterator]();
  const right = b[Symbol.iterator]();
  for (;;) {
    const x = left.next();
    const y = right.next();
    if (y.done) return false;
    if (x.done) return true;
    if (x.value !== y.value) return (x.value.codePointAt(0) ?? 0) < (y.value.codePointAt(0) ?? 0);
  }
}
