import { joinWordings, type ParametersOf, type Wording } from '../../../diagnostics/wording.ts';
import { PATTERN_MESSAGES } from '../pattern-option.ts';

interface Named {
  readonly name: string;
}

/** What is wrong with a configuration of the linter. */
export const CONFIGURATION_MESSAGES = joinWordings(PATTERN_MESSAGES, {
  root: 'A configuration must be a mapping with keys such as rules and extends',
  'yaml-files': 'The setting yaml-files must be a list of patterns',
  setting: ({ name, known }: Named & { readonly known: readonly string[] }) =>
    `Unknown setting “${name}”. The settings are ${known.join(', ')}`,
  rules: 'The setting rules must be a mapping from rules to their settings',
  rule: ({ name }: Named) => `Unknown rule “${name}”`,
  'rule-value': 'Set the rule to enable, disable, or a mapping of its options',
  level: 'A level must be error or warning',
  option: ({
    rule,
    name,
    known,
  }: Named & { readonly rule: string; readonly known: readonly string[] }) =>
    `The rule ${rule} has no option “${name}”. Its options are ${known.join(', ')}`,
  /** `conflict`: what comes after the rule's name in a sentence. */
  conflict: ({ rule, conflict }: { readonly rule: string; readonly conflict: string }) =>
    `The rule ${rule} ${conflict}`,
  /** `values`: which ones it takes, in words. */
  'option-value': ({ name, values }: Named & { readonly values: string }) =>
    `The option ${name} must be ${values}`,
  text: ({ name }: Named) => `The setting ${name} must be text`,
  'pattern-list': ({ name }: Named) =>
    `The setting ${name} must be a list of patterns, or text with one pattern per line`,
}) satisfies Wording;

/** What the message of `configuration` is made from. Plain data. */
export type ConfigurationParameters = ParametersOf<typeof CONFIGURATION_MESSAGES>;
