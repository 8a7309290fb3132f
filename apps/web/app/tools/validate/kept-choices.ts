import type { OptionValue, RuleOptions, RuleSetting, RuleSettings } from '@yamlkit/engine';
import { tagSetNames, VALIDATE_OPTIONS } from '@yamlkit/engine/options';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';
import { optionChoicesFrom } from '../../workspace/choices/option-choices.ts';
import { keptSchemaChoices, schemaChoicesFrom } from './schema/schema-choices.ts';
import { defaultChoices, type ValidatorChoices } from './validation-options.ts';

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

/** The choices as they were left. */
export const keptChoices = new KeptChoices('validator', choicesFrom, keptSchemaChoices);
