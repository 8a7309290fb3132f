import { scalarValue } from '../../../../content/scalar-value.ts';
import { joinWordings } from '../../../../diagnostics/wording.ts';
import { coreSchema } from '../../../../schema/core-schema.ts';
import { TYPE_STRING } from '../../../../schema/scalar-type.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { PATTERN_OPTION_MESSAGES, patternOption } from '../../pattern-option.ts';
import { defineRule } from '../../rule.ts';

const CASINGS: Readonly<Record<string, RegExp>> = {
  camelCase: /^\p{Ll}[\p{L}\p{N}]*$/u,
  PascalCase: /^\p{Lu}[\p{L}\p{N}]*$/u,
  'kebab-case': /^\p{Ll}[\p{Ll}\p{Lo}\p{N}]*(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
  snake_case: /^\p{Ll}[\p{Ll}\p{Lo}\p{N}]*(?:_[\p{Ll}\p{Lo}\p{N}]+)*$/u,
  SCREAMING_SNAKE_CASE: /^\p{Lu}[\p{Lu}\p{Lo}\p{N}]*(?:_[\p{Lu}\p{Lo}\p{N}]+)*$/u,
};

/** Says where a key is not written in one of the chosen ways. */
export const keyNameCasing = defineRule({
  id: 'key-name-casing',
  messages: joinWordings(PATTERN_OPTION_MESSAGES, {
    casing: ({ key, casings }: { readonly key: string; readonly casings: readonly string[] }) =>
      `The key “${key}” should be written in ${casings.join(' or ')}`,
  }),
  options: {
    casings: ['camelCase'] as readonly string[],
    'ignored-keys': [] as readonly string[],
  },
  values: { casings: /* @__PURE__ */ Object.keys(CASINGS) },
  patterns: ['ignored-keys'],
  create(context) {
    const { tree, view, options, isKey, report } = context;
    const { casings } = options;
    const isIgnored = patternOption(context, 'ignored-keys');
    return {
      scalar(row) {
        if (!isKey(row) || hasFlag(tree, row, FLAG_HAS_TAG | FLAG_EMPTY)) return;
        const name = scalarValue(tree, row);
        if (casings.some((casing) => CASINGS[casing].test(name)) || isIgnored(name)) return;
        if (view.isMergeKey(row)) return;
        const isPlain = styleOf(tree, row) === STYLE_PLAIN;
        if (isPlain && coreSchema.resolvePlain(name, 0, name.length) !== TYPE_STRING) return;
        const parameters = { reason: 'casing', key: name, casings } as const;
        report({ from: fromOf(tree, row), to: toOf(tree, row), parameters });
      },
    };
  },
});
