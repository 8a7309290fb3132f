import { scalarValue } from '../../../../content/scalar-value.ts';
import { shortenText } from '../../../../diagnostics/shorten-text.ts';
import {
  firstChildOf,
  fromOf,
  KIND_SCALAR,
  kindOf,
  nextOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { compareCodePoints } from '../../../../text/compare-code-points.ts';
import { orderedName } from '../../ordered-name.ts';
import { PathPatterns } from '../../path-pattern.ts';
import { defineRule } from '../../rule.ts';

/** Says where a list's value comes after one that should come after it. */
export const sortSequenceValues = defineRule({
  id: 'sort-sequence-values',
  inTemplates: 'never',
  messages: ({ value, other }: { readonly value: string; readonly other: string }) =>
    `The value “${value}” should come before “${other}”`,
  options: {
    paths: [] as readonly string[],
    order: 'ascending',
    natural: false,
    'ignore-case': false,
    'minimum-values': 2,
  },
  values: { order: ['ascending', 'descending'] },
  create({ tree, options, report }) {
    if (options.paths.length === 0) return {};
    const paths = new PathPatterns(tree, options.paths);
    const sign = options.order === 'descending' ? -1 : 1;

    /** The entries of a list that holds scalars only. */
    function scalarsOf(row: number): number[] {
      const scalars: number[] = [];
      const end = nextOf(tree, row);
      for (let entry = firstChildOf(tree, row); entry < end; entry = nextOf(tree, entry)) {
        if (kindOf(tree, entry) !== KIND_SCALAR) return [];
        scalars.push(entry);
      }
      return scalars;
    }

    return {
      sequence(row) {
        if (paths.match(row) === -1) return;
        const entries = scalarsOf(row);
        if (entries.length < options['minimum-values']) return;
        let last: { readonly value: string; readonly ordered: string } | undefined;
        for (const entry of entries) {
          const value = scalarValue(tree, entry);
          const ordered = orderedName(value, options);
          if (last !== undefined && sign * compareCodePoints(ordered, last.ordered) < 0) {
            const parameters = { value: shortenText(value), other: shortenText(last.value) };
            report({ from: fromOf(tree, entry), to: toOf(tree, entry), parameters });
          } else {
            last = { value, ordered };
          }
        }
      },
    };
  },
});
