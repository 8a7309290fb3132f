import { scalarValue } from '../../../../content/scalar-value.ts';
import { joinWordings } from '../../../../diagnostics/wording.ts';
import { isAlwaysString } from '../../../../print/plain-text.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { PATTERN_OPTION_MESSAGES, patternOption } from '../../pattern-option.ts';
import { defineRule } from '../../rule.ts';
import { toPlain, toQuoted } from '../../scalar-text.ts';

/** Says which strings should be plain, or that none should. */
export const plainScalar = defineRule({
  id: 'plain-scalar',
  messages: joinWordings(PATTERN_OPTION_MESSAGES, {
    quotes: 'The string should be in quotes',
    plain: 'The string should be plain: it needs no quotes',
  }),
  options: {
    style: 'required',
    'check-keys': false,
    'ignored-values': [] as readonly string[],
  },
  values: { style: ['required', 'forbidden'] },
  patterns: ['ignored-values'],
  create(context) {
    const { tree, options, ownLayout: layout, isKey, report } = context;
    const isForbidden = options.style === 'forbidden';
    const isIgnored = patternOption(context, 'ignored-values');
    return {
      scalar(row) {
        if (!options['check-keys'] && isKey(row)) return;
        const style = styleOf(tree, row);
        if (style > STYLE_DOUBLE_QUOTED || (style === STYLE_PLAIN) !== isForbidden) return;
        if (hasFlag(tree, row, FLAG_HAS_TAG | FLAG_EMPTY | FLAG_MULTILINE)) return;
        const value = scalarValue(tree, row);
        if (isForbidden && !isAlwaysString(value)) return;
        const insert = isForbidden ? toQuoted(tree, row, { layout }) : toPlain(tree, row);
        if (insert === undefined || isIgnored(value)) return;
        const place = { from: fromOf(tree, row), to: toOf(tree, row) };
        const parameters = { reason: isForbidden ? 'quotes' : 'plain' } as const;
        const title = isForbidden ? 'Put it in quotes' : 'Remove the quotes';
        report({ ...place, parameters, fix: { title, edits: [{ ...place, insert }] } });
      },
    };
  },
});
