import { scalarValue } from '../../../../content/scalar-value.ts';
import { joinWordings, type ParametersOf } from '../../../../diagnostics/wording.ts';
import { isPlainScalar } from '../../../../print/plain-text.ts';
import { coreSchema } from '../../../../schema/core-schema.ts';
import { TYPE_STRING } from '../../../../schema/scalar-type.ts';
import { yaml11Schema } from '../../../../schema/yaml-1-1-schema.ts';
import {
  FLAG_EMPTY,
  fromOf,
  hasFlag,
  hasProperties,
  KIND_MAPPING,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_FLOW,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { PATTERN_OPTION_MESSAGES, patternOption } from '../../pattern-option.ts';
import { defineRule, type OptionValue } from '../../rule.ts';
import { type QuoteKind, toPlain, toQuoted } from '../../scalar-text.ts';

/** `quotes`: the kind of quotes, where only one will do. */
const MESSAGES = joinWordings(PATTERN_OPTION_MESSAGES, {
  missing: ({ quotes }: { readonly quotes?: 'single' | 'double' }) =>
    `The string should be in ${quotes === undefined ? '' : `${quotes} `}quotes`,
  unneeded: 'The string needs no quotes',
  other: ({ quotes }: { readonly quotes: string }) =>
    `The string should be in ${quotes} quotes, not ${quotes === 'double' ? 'single' : 'double'} quotes`,
});

interface Complaint {
  readonly parameters: ParametersOf<typeof MESSAGES>;
  /** What to write instead, where that is safe. */
  readonly insert: string | undefined;
}

/** Says which strings should have quotes, other quotes, or none. */
export const quotedStrings = defineRule({
  id: 'quoted-strings',
  messages: MESSAGES,
  options: {
    'quote-type': 'any',
    required: true as OptionValue,
    'extra-required': [] as readonly string[],
    'extra-allowed': [] as readonly string[],
    'allow-quoted-quotes': false,
    'check-keys': false,
  },
  values: {
    'quote-type': ['any', 'single', 'double', 'consistent'],
    required: [true, false, 'only-when-needed'],
  },
  conflict({ required, ...options }) {
    if (required === 'only-when-needed') return undefined;
    const hasMoreAllowed = options['extra-allowed'].length > 0;
    if (hasMoreAllowed) return 'accepts extra-allowed only with required: only-when-needed';
    const hasMoreRequired = options['extra-required'].length > 0;
    if (hasMoreRequired && required) return 'accepts no extra-required where all are required';
    return undefined;
  },
  patterns: ['extra-required', 'extra-allowed'],
  create(context) {
    const { tree, options, ownLayout: layout, isKey, report } = context;
    const { required } = options;
    const isExtraRequired = patternOption(context, 'extra-required');
    const isExtraAllowed = patternOption(context, 'extra-allowed');
    let quoteType = options['quote-type'];
    /** The quotes that fixes write, where only these will do. */
    let only = isKind(quoteType) ? quoteType : undefined;
    /** The first string can have no other quotes, and fixes do not follow it. */
    let isKindForced = false;

    /** Takes the quotes of the first string for all. */
    function followFirst(row: number): void {
      const isSingle = styleOf(tree, row) === STYLE_SINGLE_QUOTED;
      const [own, other] = isSingle
        ? (['single', 'double'] as const)
        : (['double', 'single'] as const);
      quoteType = own;
      // The formatter leaves a string with an action of a template as it is.
      const isTemplate = context.templateText(fromOf(tree, row), toOf(tree, row)) !== undefined;
      isKindForced = isTemplate || toQuoted(tree, row, { only: other, layout }) === undefined;
      if (!isKindForced) only = own;
    }

    /** Whether quotes are of the wanted type, or are around the other one. */
    function isRightQuote(row: number, style: number, value: string): boolean {
      if (quoteType === 'consistent') followFirst(row);
      if (quoteType === 'any') return true;
      if ((quoteType === 'single') === (style === STYLE_SINGLE_QUOTED)) return true;
      const other = style === STYLE_SINGLE_QUOTED ? '"' : "'";
      return options['allow-quoted-quotes'] && value.includes(other);
    }

    function complaint(row: number): Complaint | undefined {
      const style = styleOf(tree, row);
      const value = scalarValue(tree, row);
      if (style === STYLE_PLAIN) {
        if (!isString(value)) return undefined;
        const isMissing = required === true || isExtraRequired(value);
        if (!isMissing) return undefined;
        const quoted = isYesOrNo(value) ? undefined : toQuoted(tree, row, { only, layout });
        const quotes = isKind(quoteType) && { quotes: quoteType };
        return { parameters: { reason: 'missing', ...quotes }, insert: quoted };
      }
      const isNeeded =
        required !== 'only-when-needed' || value === '' || needsQuotes(tree, row, value);
      if (!isNeeded) {
        // Nor is anything said of the kind of quotes that need not be there.
        if (isExtraRequired(value) || isExtraAllowed(value)) return undefined;
        const plain = isYesOrNo(value) ? undefined : toPlain(tree, row);
        return { parameters: { reason: 'unneeded' }, insert: plain };
      }
      if (isRightQuote(row, style, value)) return undefined;
      return {
        parameters: { reason: 'other', quotes: quoteType },
        insert: isKindForced ? undefined : toQuoted(tree, row, { only, layout }),
      };
    }

    return {
      scalar(row) {
        if (!options['check-keys'] && isKey(row)) return;
        if (hasFlag(tree, row, FLAG_EMPTY)) return;
        const style = styleOf(tree, row);
        if (style > STYLE_DOUBLE_QUOTED) return;
        if (hasProperties(tree, row)) {
          const last = nextOf(tree, row) - 1;
          if (kindOf(tree, last) !== KIND_TAG || sourceOf(tree, last).startsWith('!!')) return;
        } else if (kindOf(tree, parentOf(tree, row)) < KIND_MAPPING) return;
        const found = complaint(row);
        if (found === undefined) return;
        const { parameters, insert } = found;
        const place = { from: fromOf(tree, row), to: toOf(tree, row) };
        const fix = insert !== undefined && {
          title: isQuoted(insert) ? 'Put it in quotes' : 'Remove the quotes',
          edits: [{ ...place, insert }],
        };
        report({ ...place, parameters, ...(fix && { fix }) });
      },
    };
  },
});

/** A lone y or n, which few readers of YAML 1.1 take for a boolean: no fix decides for them. */
function isYesOrNo(value: string): boolean {
  return /^[ynYN]$/.test(value);
}

function isKind(type: string): type is QuoteKind {
  return type === 'single' || type === 'double';
}

function isQuoted(source: string): boolean {
  return source.startsWith('"') || source.startsWith("'");
}

/**
 * Whether a plain scalar is text to readers of YAML 1.1 and of YAML 1.2. That goes for `y` and `n`
 * too: YAML 1.1 has them for booleans, but hardly any reader does. `=` has a type of its own there,
 * which stops readers that know it, such as PyYAML.
 */
function isString(value: string): boolean {
  const { length } = value;
  if (isYesOrNo(value)) return true;
  return (
    value !== '=' &&
    yaml11Schema.resolvePlain(value, 0, length) === TYPE_STRING &&
    coreSchema.resolvePlain(value, 0, length) === TYPE_STRING
  );
}

/** Whether a string would be something else without its quotes. */
function needsQuotes(tree: SyntaxTree, row: number, value: string): boolean {
  const isInFlow = styleOf(tree, parentOf(tree, row)) === STYLE_FLOW;
  if (isInFlow && /[,[\]{}]/.test(value)) return true;
  if (!isString(value)) return true;
  // Tabs and the signs that end lines in YAML 1.1 end a plain scalar for its readers.
  if (/[\t\n\r\u0085\u2028\u2029]/.test(value)) return true;
  // Only double quotes can hold a line together that is broken inside a word.
  const isDouble = styleOf(tree, row) === STYLE_DOUBLE_QUOTED;
  if (isDouble && /\\[\r\n]/.test(sourceOf(tree, row))) return true;
  return !isPlainScalar(value, false) || CONTROL.test(value);
}

/** Characters that no YAML text may have, in quotes or not. */
const CONTROL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufeff\ufffe\uffff]|\p{Surrogate}/u;
