import type { MergeOptions, MergeStrategy } from '@yamlkit/engine';
import { type ChoiceValues, choicesFrom } from '../../workspace/choices/choices-from.ts';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';

/** What the user has chosen, as the page's controls hold it. */
export interface MergeChoices {
  readonly strategy: MergeStrategy;
  readonly nullDeletes: boolean;
  readonly uniqueLists: boolean;
  readonly compose: boolean;
  readonly kubernetes: boolean;
  /** Keys with commas between them. */
  readonly matchListsBy: string;
}

export const defaultChoices: MergeChoices = {
  strategy: 'override',
  nullDeletes: false,
  uniqueLists: false,
  compose: false,
  kubernetes: false,
  matchListsBy: '',
};

const choiceValues: ChoiceValues<Omit<MergeChoices, 'matchListsBy'>> = {
  strategy: ['override', 'merge', 'append'],
  nullDeletes: [false, true],
  uniqueLists: [false, true],
  compose: [false, true],
  kubernetes: [false, true],
};

/** Longer lists of keys come from no one who means well. */
const longestKeys = 500;

/** The choices in something that may come from anyone; the default for each that is not there. */
export function mergeChoicesFrom(given: unknown): MergeChoices {
  const { matchListsBy, ...defaults } = defaultChoices;
  const keys = textFrom(given, 'matchListsBy') ?? matchListsBy;
  return {
    ...choicesFrom(given, choiceValues, defaults),
    matchListsBy: keys.length > longestKeys ? '' : keys,
  };
}

/** The choices as they were left. */
export const keptChoices = new KeptChoices('merge-choices', mergeChoicesFrom);

function textFrom(given: unknown, name: string): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const value = new Map<string, unknown>(Object.entries(given)).get(name);
  return typeof value === 'string' ? value : undefined;
}

/** The engine's options for the choices. */
export function mergeOptions(choices: MergeChoices): MergeOptions {
  const { matchListsBy: written, compose, kubernetes, ...rest } = choices;
  if (compose) return { compose };
  const keys = written.split(',').map((key) => key.trim());
  const matchListsBy = keys.filter((key) => key !== '');
  return kubernetes ? { kubernetes, matchListsBy } : { ...rest, matchListsBy };
}

/** How many of the further choices are not as they are at first. */
export function changedCount(choices: MergeChoices): number {
  const names = ['nullDeletes', 'uniqueLists', 'compose', 'kubernetes', 'matchListsBy'] as const;
  return names.filter((name) => choices[name] !== defaultChoices[name]).length;
}
