import type { OptionValue, Rule, RuleOptions } from '../../src/tools/validate/rule.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';

/** Options with which rules do more than with their defaults. */
const BUSY_OPTIONS: Readonly<Record<string, RuleOptions>> = {
  anchors: { 'forbid-duplicated-anchors': true, 'forbid-unused-anchors': true },
  'float-values': {
    'require-numeral-before-decimal': true,
    'forbid-scientific-notation': true,
    'forbid-nan': true,
    'forbid-inf': true,
  },
  indentation: { spaces: 2, 'indent-sequences': true, 'check-multi-line-strings': true },
  'key-duplicates': { 'forbid-duplicated-merge-keys': true },
  'key-name-casing': { casings: ['SCREAMING_SNAKE_CASE'], 'ignored-keys': ['(?i)x+y', '^$'] },
  'key-ordering': { 'ignored-keys': ['(?i)x+y', '^$'] },
  'line-length': { max: 1, 'allow-non-breakable-inline-mappings': true },
  'plain-scalar': { style: 'forbidden', 'ignored-values': ['x+y', '^$'] },
  'quoted-strings': {
    required: 'only-when-needed',
    'extra-required': ['x+y', '^$'],
    'extra-allowed': ['x+y', '^$'],
    'quote-type': 'consistent',
  },
  'sort-keys': {
    natural: true,
    'ignore-case': true,
    order: 'descending',
    'ignored-keys': ['x+y', '^$'],
    paths: ['a.**', '*.**.b', '**'],
  },
  'sort-sequence-values': { natural: true, 'ignore-case': true, paths: ['a.**', '*.**.b', '**'] },
  truthy: { 'check-keys': false, 'allowed-values': [] as OptionValue },
};

/** Rules switched on with options that make them do much. */
export function busySettings(rules: readonly Rule[]): RuleSettings {
  return Object.fromEntries(
    rules.map(({ id }) => [id, { level: 'warning', options: BUSY_OPTIONS[id] ?? {} }]),
  );
}
