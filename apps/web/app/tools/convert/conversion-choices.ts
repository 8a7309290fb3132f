import type { ConvertOptions } from '@yamlkit/engine';
import type { ChoiceValues } from '../../workspace/choices/choices-from.ts';
import { type ForeignFormat, foreignFormats, moreFormats } from './foreign-formats.ts';

/** What the user can choose for a conversion. */
export interface ConversionChoices {
  readonly documents: 'single' | 'array' | 'lines';
  readonly schema: 'core' | 'yaml-1.1';
  /** Read JSON with comments. */
  readonly comments: boolean;
  readonly indent: '0' | '2' | '4' | '8';
  /** Sort the keys. */
  readonly sort: boolean;
}

/** The choices of the page's sections that have some. */
export interface PageChoices extends ConversionChoices {
  /** The format of the third section; none at first, so that nothing is converted in vain. */
  readonly format: ForeignFormat | '';
}

export const defaultChoices: ConversionChoices = {
  documents: 'single',
  schema: 'core',
  comments: false,
  indent: '2',
  sort: false,
};

export const defaultPageChoices: PageChoices = { ...defaultChoices, format: '' };

/** The values of each choice. */
export const choiceValues: ChoiceValues<PageChoices> = {
  documents: ['single', 'array', 'lines'],
  schema: ['core', 'yaml-1.1'],
  comments: [false, true],
  indent: ['0', '2', '4', '8'],
  sort: [false, true],
  format: ['', ...moreFormats],
};

/** The engine's options for a direction. */
export function conversionOptions(
  foreign: ForeignFormat,
  isReversed: boolean,
  { documents, schema, comments, indent, sort }: ConversionChoices,
): ConvertOptions {
  const direction =
    isReversed && isReadable(foreign)
      ? ({ from: foreign, to: 'yaml' } as const)
      : ({ from: 'yaml', to: foreign } as const);
  return { ...direction, indent: Number(indent), documents, schema, comments, sort };
}

/** Whether a format can be made into YAML. */
function isReadable(
  format: ForeignFormat,
): format is Exclude<ForeignFormat, 'typescript' | 'json-schema'> {
  return foreignFormats[format].isReadable;
}
