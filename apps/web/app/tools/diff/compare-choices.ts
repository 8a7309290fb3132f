import type { DiffOptions } from '@yamlkit/engine';
import { type DescribedOptions, DIFF_OPTIONS } from '@yamlkit/engine/options';
import { choicesFrom } from '../../workspace/choices/choices-from.ts';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import {
  type OptionChoices,
  optionChoicesFrom,
  optionsFor,
} from '../../workspace/choices/option-choices.ts';

/** What is shown: the changes by structure, the texts line by line, or a merge with a base. */
export type CompareView = 'structure' | 'text' | 'merge';

/** The options of a comparison; the page has one switch for the order of all lists. */
interface PageOptions extends Omit<DiffOptions, 'ignoreOrder' | 'mostChanges'> {
  readonly listOrder?: boolean;
}

const { ignoreOrder: _, ...others } = DIFF_OPTIONS;

/** What can be chosen about changes. */
export const COMPARE_OPTIONS: DescribedOptions<PageOptions> = {
  ...others,
  listOrder: {
    label: 'The order of list entries counts',
    help: 'report entries of lists in another order',
    default: true,
  },
};

/** What the user has chosen, as the page's controls hold it. */
export interface CompareChoices extends OptionChoices<PageOptions> {
  readonly view: CompareView;
}

/** The choices in something that may come from anyone; the default for each that is not there. */
export function compareChoicesFrom(given: unknown): CompareChoices {
  const view = choicesFrom<Pick<CompareChoices, 'view'>>(
    given,
    { view: ['structure', 'text', 'merge'] },
    { view: 'structure' },
  );
  const { identity } = { identity: undefined, ...(given ?? {}) };
  // What earlier versions call otherwise.
  const named = { identityKeys: identity, ...(given ?? {}) };
  return { ...view, ...optionChoicesFrom(named, COMPARE_OPTIONS) };
}

/** The choices as they were left. */
export const keptChoices = new KeptChoices('compare-choices', compareChoicesFrom);

/** The engine's options for the choices. */
export function diffOptions({ view: _, ...choices }: CompareChoices): DiffOptions {
  const { listOrder, ...options } = optionsFor(choices, COMPARE_OPTIONS);
  return listOrder ? options : { ...options, ignoreOrder: true };
}
