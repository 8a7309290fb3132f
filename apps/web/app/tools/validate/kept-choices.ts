import type { OptionValue, RuleOptions, RuleSetting, RuleSettings } from '@yamlkit/engine/lint';
import { tagSetNames, VALIDATE_OPTIONS } from '@yamlkit/engine/options';
import { Store } from '../../ui/store.ts';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import { optionChoicesFrom } from '../../workspace/choices/option-choices.ts';
import { DocumentSetting } from '../../workspace/documents/document-setting.ts';
import { workingDocument } from '../../workspace/documents/use-working-document.ts';
import { schemaChoicesFrom } from './schema/schema-choices.ts';
import {
  type DocumentChoices,
  defaultChoices,
  splitChoices,
  type ValidatorChoices,
  type ValidatorPreferences,
} from './validation-options.ts';

/** The choices in what was kept or shared; the default for each that is not there or is not one. */
export function choicesFrom(given: unknown): ValidatorChoices {
  if (typeof given !== 'object' || given === null) return defaultChoices;
  const { lint, singleDocument } = optionChoicesFrom(given, VALIDATE_OPTIONS);
  const { tagSets, tags, rules } = given as Record<string, unknown>;
  return {
    lint,
    singleDocument,
    tagSets: tagSetNames.filter((name) => Array.isArray(tagSets) && tagSets.includes(name)),
    tags: Array.isArray(tags) ? textsOf(tags) : [],
    rules: rulesFrom(rules),
    ...schemaChoicesFrom(given as Record<string, unknown>),
  };
}

/** Lint rules with their levels; the engine takes no option that a rule does not have. */
function rulesFrom(given: unknown): RuleSettings | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const rules = entriesOf(given).flatMap(([id, setting]): [string, RuleSetting][] => {
    const { level, options } = Object(setting) as Record<string, unknown>;
    if (level !== 'error' && level !== 'warning') return [];
    const hasOptions = typeof options === 'object' && options !== null;
    return [[id, { level, ...(hasOptions && { options: optionsFrom(options) }) }]];
  });
  return Object.fromEntries(rules);
}

/** Options of a rule whose values are of a kind that options can have. */
function optionsFrom(given: object): RuleOptions {
  const options = entriesOf(given).flatMap(([name, value]): [string, OptionValue][] => {
    if (Array.isArray(value)) return [[name, textsOf(value)]];
    const isPlain = ['boolean', 'number', 'string'].includes(typeof value);
    return isPlain ? [[name, value as OptionValue]] : [];
  });
  return Object.fromEntries(options);
}

/** Longer lists come from no one who means well, and each entry takes its place on the page. */
const longestList = 1000;

function entriesOf(given: object): [string, unknown][] {
  return Object.entries(given).slice(0, longestList);
}

function textsOf(given: readonly unknown[]): string[] {
  return given.slice(0, longestList).filter((each) => typeof each === 'string');
}

/** What the user prefers, as it was left. */
export const keptPreferences = new KeptChoices(
  'validator',
  (given) => splitChoices(choicesFrom(given)).preferences as ValidatorPreferences,
);

/** What was chosen for the working document. */
const documentChoices = new DocumentSetting(
  workingDocument,
  'validate',
  (given) => splitChoices(choicesFrom(given)).ofDocument as DocumentChoices,
);

/** What holds for the document that is there: what the user prefers, and what was chosen for it alone. */
class CurrentChoices extends Store<ValidatorChoices> {
  constructor() {
    super({ ...keptPreferences.defaults, ...documentChoices.state });
    documentChoices.subscribe(() => this.change(documentChoices.state));
  }

  /** Changes some choices, and keeps those. */
  choose(change: Partial<ValidatorChoices>): void {
    const { preferences } = splitChoices(change);
    this.change(preferences);
    // Only what was chosen: the others may be those of a link, which are for this visit.
    keptPreferences.keep(preferences);
    this.#chooseForDocument(change);
  }

  /** Takes preferences over, as they were left or as a link has them. */
  prefer(preferences: ValidatorPreferences): void {
    this.change(preferences);
  }

  /** Takes a link's choices over: those for the document go with it, the others are for this visit. */
  applyShared(choices: ValidatorChoices): void {
    this.change(splitChoices(choices).preferences);
    this.#chooseForDocument(choices);
  }

  #chooseForDocument(change: Partial<ValidatorChoices>): void {
    const { ofDocument } = splitChoices(change);
    if (Object.keys(ofDocument).length === 0) return;
    documentChoices.choose({ ...documentChoices.state, ...ofDocument });
  }
}

/** The validator's choices as they are now. */
export const validatorChoices = new CurrentChoices();
