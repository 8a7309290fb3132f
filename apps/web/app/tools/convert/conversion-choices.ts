import type { ConvertOptions } from '@yamlkit/engine';
import { type ChoiceValues, choicesFrom } from '../../workspace/choices/choices-from.ts';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import { defaultPair, type FormatPair } from './format-pair.ts';
import { formats, sourceFormats, targetFormats } from './formats.ts';

/** What the user can choose for a conversion. */
export interface ConversionChoices extends FormatPair {
  /** What several documents of YAML become. */
  readonly documents: 'single' | 'array' | 'lines';
  /** What a JSON text is; apart, since a list is rarely meant to be several documents. */
  readonly jsonDocuments: 'single' | 'array' | 'lines';
  readonly schema: 'core' | 'yaml-1.1';
  /** Read JSON with comments. */
  readonly comments: boolean;
  readonly indent: '0' | '2' | '4' | '8';
  /** Sort the keys. */
  readonly sort: boolean;
}

const defaultChoices: ConversionChoices = {
  ...defaultPair,
  documents: 'single',
  jsonDocuments: 'single',
  schema: 'core',
  comments: false,
  indent: '2',
  sort: false,
};

/** The values of each choice. */
const choiceValues: ChoiceValues<ConversionChoices> = {
  from: sourceFormats,
  to: targetFormats,
  documents: ['single', 'array', 'lines'],
  jsonDocuments: ['single', 'array', 'lines'],
  schema: ['core', 'yaml-1.1'],
  comments: [false, true],
  indent: ['0', '2', '4', '8'],
  sort: [false, true],
};

/** The choices as they were left. */
export const keptChoices = new KeptChoices('convert-choices', (given) => {
  const choices = choicesFrom(given, choiceValues, defaultChoices);
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
    indent: formats[to].isIndented,
    oneLine: to === 'json',
  };
}

/** The name of the choice that says what documents are. */
export function documentsChoice({ from }: FormatPair): 'documents' | 'jsonDocuments' {
  return from === 'json' ? 'jsonDocuments' : 'documents';
}

/** The engine's options for the choices; what does not count for their formats has its default. */
export function conversionOptions(choices: ConversionChoices): ConvertOptions {
  const { from, to, schema, comments, indent, sort } = choices;
  const documents = choices[documentsChoice(choices)];
  const offered = offeredChoices(choices);
  return {
    from,
    to,
    documents: documents === 'lines' && !offered.lines ? 'array' : documents,
    schema: offered.schema ? schema : 'core',
    comments: offered.comments && comments,
    indent: indent === '0' && !offered.oneLine ? 2 : Number(indent),
    sort,
  };
}

/** How many of the choices that count are not as they are at first. */
export function changedCount(choices: ConversionChoices): number {
  const given = conversionOptions(choices);
  const usual = conversionOptions({ ...defaultChoices, from: choices.from, to: choices.to });
  const names = ['documents', 'schema', 'comments', 'indent', 'sort'] as const;
  return names.filter((name) => given[name] !== usual[name]).length;
}
