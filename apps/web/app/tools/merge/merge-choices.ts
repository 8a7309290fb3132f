import type { MergeOptions } from '@yamlkit/engine';
import { MERGE_OPTIONS } from '@yamlkit/engine/options';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import {
  changedCount,
  isInForce,
  type OptionChoices,
  optionChoicesFrom,
  optionsFor,
} from '../../workspace/choices/option-choices.ts';

/** What the user has chosen, as the page's controls hold it. */
export type MergeChoices = OptionChoices<MergeOptions>;

/** The choices in something that may come from anyone; the default for each that is not there. */
export function mergeChoicesFrom(given: unknown): MergeChoices {
  return optionChoicesFrom(given, MERGE_OPTIONS);
}

/** The choices as they were left. */
export const keptChoices = new KeptChoices('merge-choices', mergeChoicesFrom);

/** The engine's options for the choices, but for those that another one replaces. */
export function mergeOptions(choices: MergeChoices): MergeOptions {
  const options = Object.entries(optionsFor(choices, MERGE_OPTIONS));
  return Object.fromEntries(
    options.filter(([name]) => isInForce(name, { ...choices }, MERGE_OPTIONS)),
  );
}

/** Whether the choice of a strategy counts: Compose and Kubernetes have rules of their own. */
export function hasStrategy({ compose, kubernetes }: MergeChoices): boolean {
  return !compose && !kubernetes;
}

/** How many of the further choices differ from their defaults. */
export function changedFurther(choices: MergeChoices): number {
  return changedCount({ ...choices, strategy: MERGE_OPTIONS.strategy.default }, MERGE_OPTIONS);
}
