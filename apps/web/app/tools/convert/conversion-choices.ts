import type { ConvertOptions } from '@yamlkit/engine';
import type { ChoiceValues } from '../../share/choices-from.ts';

/** The format on the other side of YAML. */
export type ForeignFormat = 'json' | 'ini';

/** What the user can choose for a conversion. */
export interface ConversionChoices {
  readonly documents: 'single' | 'array' | 'lines';
  readonly schema: 'core' | 'yaml-1.1';
  /** Read JSON with comments. */
  readonly comments: boolean;
}

export const defaultChoices: ConversionChoices = {
  documents: 'single',
  schema: 'core',
  comments: false,
};

/** The values of each choice. */
export const choiceValues: ChoiceValues<ConversionChoices> = {
  documents: ['single', 'array', 'lines'],
  schema: ['core', 'yaml-1.1'],
  comments: [false, true],
};

/** The engine's options for a direction. */
export function conversionOptions(
  foreign: ForeignFormat,
  isReversed: boolean,
  { documents, schema, comments }: ConversionChoices,
): ConvertOptions {
  const direction = isReversed
    ? ({ from: foreign, to: 'yaml' } as const)
    : ({ from: 'yaml', to: foreign } as const);
  return { ...direction, indent: 2, documents, schema, comments };
}
