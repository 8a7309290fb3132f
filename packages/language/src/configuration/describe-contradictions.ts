import { findContradictions, type RuleSettings } from '@yamlkit/engine/lint';
import { kebab } from './kebab.ts';

/** What may contradict each other. */
interface Settings {
  /** Options of `format` by their names in camel case. */
  readonly format: Readonly<Record<string, unknown>>;
  /** Those that the command line gives; they win. */
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly rules: RuleSettings;
}

/** The options of `format` and the lint rules that undo each other, each as a sentence. */
export function describeContradictions({ format, flags = {}, rules }: Settings): readonly string[] {
  return findContradictions({ ...format, ...flags }, rules).map(({ option, rule, ruleOption }) => {
    const value = flags[option] ?? format[option] ?? 'default';
    const isFlag = Object.hasOwn(flags, option);
    const setting = `${isFlag ? '--' : 'format.'}${kebab(option)} (${value})`;
    return `${setting} contradicts ${ruleOption} of lint.rules.${rule}: format undoes what the rule fixes. Set both alike, or disable the rule.`;
  });
}
