import { canonicalKey } from '../../../../schema/canonical-key.ts';
import { coreSchema } from '../../../../schema/core-schema.ts';
import {
  type ScalarType,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_MERGE,
  TYPE_STRING,
  TYPE_TIMESTAMP,
} from '../../../../schema/scalar-type.ts';
import { yaml11Schema } from '../../../../schema/yaml-1-1-schema.ts';
import {
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  fromOf,
  hasFlag,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { toQuoted } from '../../scalar-text.ts';

const TYPE_NAMES: Partial<Record<ScalarType, string>> = {
  [TYPE_BOOL]: 'a boolean',
  [TYPE_INT]: 'a whole number',
  [TYPE_FLOAT]: 'a floating-point number',
  [TYPE_TIMESTAMP]: 'a date',
  [TYPE_STRING]: 'text',
};

/** Names for the option, by type. */
const TYPE_WORDS: Partial<Record<ScalarType, string>> = {
  [TYPE_BOOL]: 'boolean',
  [TYPE_INT]: 'number',
  [TYPE_FLOAT]: 'number',
  [TYPE_TIMESTAMP]: 'date',
};

/** Says where a plain value is one thing to readers of YAML 1.2 and another to those of YAML 1.1. */
export const portableValues = defineRule({
  id: 'portable-values',
  messages: ({
    value,
    in11,
    in12,
  }: {
    readonly value: string;
    /** What each version reads: `a boolean`; the same for two numbers that differ. */
    readonly in11: string;
    readonly in12: string;
  }) => {
    const meaning =
      in11 === in12
        ? 'other numbers to YAML 1.1 and YAML 1.2'
        : `${in11} to YAML 1.1 and ${in12} to YAML 1.2`;
    return `“${value}” is ${meaning}: quote it if it is text`;
  },
  options: {
    'written-for': 'any',
    'check-keys': false,
    'ignored-types': [] as readonly string[],
  },
  values: { 'written-for': ['any', '1.2'], 'ignored-types': ['boolean', 'number', 'date'] },
  create({ tree, options, ownLayout: layout, isKey, report }) {
    const { text } = tree;
    const ignored = new Set(options['ignored-types']);
    return {
      scalar(row) {
        if (styleOf(tree, row) !== STYLE_PLAIN) return;
        if (!options['check-keys'] && isKey(row)) return;
        if (hasFlag(tree, row, FLAG_HAS_TAG | FLAG_MULTILINE)) return;
        const from = fromOf(tree, row);
        const to = toOf(tree, row);
        const type = coreSchema.resolvePlain(text, from, to);
        const oldType = yaml11Schema.resolvePlain(text, from, to);
        if ((type === TYPE_STRING && oldType === TYPE_STRING) || oldType === TYPE_MERGE) return;
        if (isSame(text.slice(from, to), type, oldType)) return;
        if (ignored.has(TYPE_WORDS[oldType === TYPE_STRING ? type : oldType] ?? '')) return;
        const word = text.slice(from, to);
        const parameters = {
          value: word,
          in11: TYPE_NAMES[oldType] ?? '',
          in12: TYPE_NAMES[type] ?? '',
        };
        // What readers of YAML 1.1 take it for would change.
        const isSafe = options['written-for'] === '1.2' && type === TYPE_STRING;
        const insert = isSafe ? toQuoted(tree, row, { layout }) : undefined;
        const fix = insert !== undefined && {
          title: 'Put it in quotes',
          edits: [{ from, to, insert }],
        };
        report({ from, to, parameters, ...(fix && { fix }) });
      },
    };
  },
});

function isSame(word: string, type: ScalarType, oldType: ScalarType): boolean {
  return (
    type === oldType &&
    canonicalKey(coreSchema, type, word) === canonicalKey(yaml11Schema, type, word)
  );
}
