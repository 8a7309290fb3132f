import type { FormatOptions } from '@yamlkit/engine';
import { FORMAT_OPTIONS } from '@yamlkit/engine/options';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import { type OptionChoices, optionChoicesFrom } from '../../workspace/choices/option-choices.ts';

/** The user's choices: all of the engine's options. */
export type FormatChoices = OptionChoices<Omit<FormatOptions, 'fixesIndentation'>>;

/** The choices as they were left. */
export const keptChoices = new KeptChoices('format-choices', (given) =>
  optionChoicesFrom(given, FORMAT_OPTIONS),
);
