import type { RuleOptions, RuleSetting, RuleSettings } from '@yamlkit/engine';
import { tagSetNames } from './tag-sets.ts';
import { defaultChoices, type ValidatorChoices } from './validation-options.ts';

const key = 'yaml-toolkit:validator';

/** The choices kept from an earlier visit, or the defaults where nothing (usable) is kept. */
export function readChoices(storage: () => Pick<Storage, 'getItem'>): ValidatorChoices {
  try {
    return choicesFrom(JSON.parse(storage().getItem(key) ?? 'null'));
  } catch {
    return defaultChoices;
  }
}

/** The choices in what was kept or shared; the default for each that is not there or is not one. */
export function choicesFrom(given: unknown): ValidatorChoices {
  if (typeof given !== 'object' || given === null) return defaultChoices;
  const { lint, singleDocument, tagSets, tags, rules } = given as Record<string, unknown>;
  return {
    lint: typeof lint === 'boolean' ? lint : defaultChoices.lint,
    singleDocument: singleDocument === true,
    tagSets: tagSetNames.filter((name) => Array.isArray(tagSets) && tagSets.includes(name)),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    rules: rulesFrom(rules),
  };
}

/** Lint rules with their levels; the engine takes no option that a rule does not have. */
function rulesFrom(given: unknown): RuleSettings | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const rules: Record<string, RuleSetting> = {};
  for (const [id, setting] of Object.entries(given)) {
    const { level, options } = Object(setting) as Record<string, unknown>;
    if (level !== 'error' && level !== 'warning') continue;
    const hasOptions = typeof options === 'object' && options !== null;
    rules[id] = { level, ...(hasOptions && { options: options as RuleOptions }) };
  }
  return rules;
}

/** Keeps the choices, where the browser lets the page keep anything. */
export function keepChoices(
  storage: () => Pick<Storage, 'setItem'>,
  choices: ValidatorChoices,
): void {
  try {
    storage().setItem(key, JSON.stringify(choices));
  } catch {
    // Then they last as long as the page.
  }
}
