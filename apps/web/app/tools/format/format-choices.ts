import type { FormatOptions } from '@yamlkit/engine';
import { type ChoiceValues, choicesFrom } from '../../workspace/choices/choices-from.ts';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';

/** What the user has chosen, as the page's controls hold it. */
export interface FormatChoices {
  readonly indent: '2' | '4' | '8';
  readonly quotes: NonNullable<FormatOptions['quotes']>;
  readonly multiline: NonNullable<FormatOptions['multiline']>;
  readonly sequenceIndent: NonNullable<FormatOptions['sequenceIndent']>;
  readonly blankLines: '0' | '1' | '2';
  readonly commentSpaces: 'auto' | 'preserve' | '1' | '2';
  readonly bracketSpacing: NonNullable<FormatOptions['bracketSpacing']>;
  /** Characters; '0' is no limit. */
  readonly lineWidth: '0' | '80' | '100' | '120';
  readonly sortKeys: boolean;
  readonly documentStart: boolean;
  readonly controlLines: NonNullable<FormatOptions['controlLines']>;
}

export const defaultChoices: FormatChoices = {
  indent: '2',
  quotes: 'preserve',
  multiline: 'preserve',
  sequenceIndent: 'preserve',
  blankLines: '1',
  commentSpaces: 'auto',
  bracketSpacing: 'auto',
  lineWidth: '0',
  sortKeys: false,
  documentStart: false,
  controlLines: 'preserve',
};

/** The values of each choice. */
export const choiceValues: ChoiceValues<FormatChoices> = {
  indent: ['2', '4', '8'],
  quotes: ['preserve', 'single', 'double', 'when-needed'],
  multiline: ['preserve', 'literal', 'folded'],
  sequenceIndent: ['preserve', 'indent', 'none'],
  blankLines: ['0', '1', '2'],
  commentSpaces: ['auto', '1', '2', 'preserve'],
  bracketSpacing: ['auto', 'none', 'braces', 'all', 'preserve'],
  lineWidth: ['0', '80', '100', '120'],
  sortKeys: [false, true],
  documentStart: [false, true],
  controlLines: ['preserve', 'block'],
};

/** The choices as they were left. */
export const keptChoices = new KeptChoices('format-choices', (given) =>
  choicesFrom(given, choiceValues, defaultChoices),
);

/** The engine's options for the choices. */
export function formatOptions(choices: FormatChoices): FormatOptions {
  const { indent, blankLines, commentSpaces, lineWidth, ...rest } = choices;
  return {
    ...rest,
    indent: Number(indent),
    blankLines: Number(blankLines),
    commentSpaces:
      commentSpaces === 'auto' || commentSpaces === 'preserve'
        ? commentSpaces
        : Number(commentSpaces),
    lineWidth: Number(lineWidth),
  };
}
