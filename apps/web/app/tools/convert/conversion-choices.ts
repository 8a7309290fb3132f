import type { ConvertOptions } from '@yamlkit/engine';
import { CONVERT_OPTIONS, type DescribedOptions } from '@yamlkit/engine/options';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import { type OptionChoices, optionChoicesFrom } from '../../workspace/choices/option-choices.ts';
import { defaultPair, type FormatPair } from './format-pair.ts';
import { formats } from './formats.ts';

/** A JSON list is rarely meant to be several documents: that has a choice of its own. */
interface PageOptions extends ConvertOptions {
  readonly jsonDocuments: NonNullable<ConvertOptions['documents']>;
}

/** The user's choices for a conversion. */
export type ConversionChoices = OptionChoices<PageOptions>;

/** The same, described. */
export const CONVERSION_OPTIONS: DescribedOptions<PageOptions> = {
  ...CONVERT_OPTIONS,
  // A stream of several documents is everyday YAML: on the page it is converted rather than refused.
  documents: { ...CONVERT_OPTIONS.documents, default: 'array' },
  jsonDocuments: { ...CONVERT_OPTIONS.documents, label: 'The JSON is' },
};

/** The choices as they were left. */
export const keptChoices = new KeptChoices('convert-choices', (given) => {
  const choices = optionChoicesFrom(given, CONVERSION_OPTIONS);
  return choices.from === choices.to ? { ...choices, ...defaultPair } : choices;
});

/** Which choices count for a pair of formats. */
export interface OfferedChoices {
  /** What several documents become, or what a JSON text is. */
  readonly documents: boolean;
  /** JSON Lines among them. */
  readonly lines: boolean;
  readonly schema: boolean;
  readonly comments: boolean;
  readonly colons: boolean;
  readonly indent: boolean;
  /** No white space at all among them. */
  readonly oneLine: boolean;
}

/** Which choices count for a pair of formats. */
export function offeredChoices({ from, to }: FormatPair): OfferedChoices {
  const lines = from === 'json' || to === 'json';
  return {
    documents: from === 'json' || (from === 'yaml' && formats[to].holdsLists),
    lines,
    schema: from === 'yaml',
    comments: from === 'json',
    colons: from === 'ini',
    indent: formats[to].isIndented,
    oneLine: to === 'json',
  };
}

/** The name of the choice for several documents. */
export function documentsChoice({ from }: FormatPair): 'documents' | 'jsonDocuments' {
  return from === 'json' ? 'jsonDocuments' : 'documents';
}

/** The engine's options for the choices; those that don't apply to the formats have their defaults. */
export function conversionOptions(choices: ConversionChoices): ConvertOptions {
  const { from, to, schema, comments, colons, indent, sort } = choices;
  const documents = choices[documentsChoice(choices)];
  const offered = offeredChoices(choices);
  return {
    from,
    to,
    documents: !offered.documents
      ? 'single'
      : documents === 'lines' && !offered.lines
        ? 'array'
        : documents,
    schema: offered.schema ? schema : 'core',
    comments: offered.comments && comments,
    colons: offered.colons && colons,
    indent: indent === 0 && !offered.oneLine ? 2 : indent,
    sort,
  };
}

/** How many of the choices that count differ from their defaults. */
export function changedCount(choices: ConversionChoices): number {
  const given = conversionOptions(choices);
  const usual = conversionOptions({
    ...keptChoices.defaults,
    from: choices.from,
    to: choices.to,
  });
  const names = ['documents', 'schema', 'comments', 'colons', 'indent', 'sort'] as const;
  return names.filter((name) => given[name] !== usual[name]).length;
}
