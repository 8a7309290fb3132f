import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suiteCases } from '../../../test/conformance/suite-cases.ts';
import { parse } from '../../syntax/parse.ts';
import { LineIndex } from '../../text/line-index.ts';
import { lint } from './lint.ts';
import { planFor } from './lint-plan.ts';
import { presets } from './presets/presets.ts';
import { ANY_NUMBER, type Rule, type RuleOptions, type RuleVisitor } from './rule.ts';
import type { RuleSettings } from './rule-settings.ts';
import { rules } from './rules/index.ts';

const HOOKS = [
  'document',
  'directive',
  'documentStart',
  'documentEnd',
  'mapping',
  'sequence',
  'scalar',
  'alias',
  'anchor',
  'tag',
  'tokenKinds',
  'token',
  'tokenRun',
  'text',
  'end',
] as const;

/** What a visitor wants to be shown, in words. */
function wantsOf(visitor: RuleVisitor): string {
  return HOOKS.filter((hook) => visitor[hook] !== undefined)
    .map((hook) => (typeof visitor[hook] === 'function' ? hook : `${hook} ${visitor[hook]}`))
    .join(', ');
}

const TEXTS = [...suiteCases().map(({ yaml }) => yaml), '', '\ta: \u00a0b\r\n', 'a: 1\na: 2\n'];

/** The defaults of a rule, and each option at each of its values. */
function optionsOf({ options, values = {} }: Rule): readonly RuleOptions[] {
  const changes = Object.entries(options).flatMap(([name, value]) => {
    const listed = values[name]?.map((one) => (one === ANY_NUMBER ? 2 : one)) ?? [];
    const others =
      typeof value === 'boolean' ? [true, false] : typeof value === 'number' ? [-1, 0, 1] : [];
    const all = Array.isArray(value)
      ? listed.map((item) => [item as string])
      : [...listed, ...others];
    return all.map((change) => ({ ...options, [name]: change }));
  });
  return [options, ...changes];
}

it.each(rules.map((rule) => [rule.id, rule] as const))(
  'visitors of %s want the same of every text, or nothing',
  (id, rule) => {
    for (const options of optionsOf(rule)) {
      const wants = new Set<string>();
      const watched: Rule = {
        ...rule,
        create(context) {
          const visitor = rule.create(context);
          wants.add(wantsOf(visitor));
          return visitor;
        },
      };
      for (const text of TEXTS) {
        lint(
          parse(text),
          new LineIndex(text),
          { [id]: { level: 'error', options } },
          { rules: [watched] },
        );
      }
      wants.delete('');
      expect(wants.size).toBeLessThanOrEqual(1);
    }
  },
);

function run(text: string, settings: RuleSettings) {
  return lint(parse(text), new LineIndex(text), settings);
}

it('finds the same in a text whatever was linted before it, and how', () => {
  const text = fc.constantFrom(...TEXTS);
  const settings = fc.constantFrom(...Object.values(presets));
  fc.assert(
    fc.property(text, settings, text, settings, (before, settingsBefore, after, settingsAfter) => {
      const first = run(after, settingsAfter);
      run(before, settingsBefore);
      expect(run(after, settingsAfter)).toEqual(first);
    }),
    { numRuns: 300 },
  );
});

it('is made again when anything in the settings changes, in place too', () => {
  const values = ['true'];
  const options: Record<string, readonly string[] | boolean> = { 'allowed-values': values };
  const settings: Record<string, { level: 'error' | 'warning'; options?: typeof options }> = {
    truthy: { level: 'error', options },
  };
  const plans = [planFor(settings, rules)];
  expect(planFor(settings, rules)).toBe(plans[0]);
  expect(planFor({ truthy: { level: 'error', options: { ...options } } }, rules)).toBe(plans[0]);
  const changes = [
    () => values.push('yes'),
    () => (options['check-keys'] = false),
    () => (settings.truthy.level = 'warning'),
    () => (settings.colons = { level: 'error' }),
    () => delete settings.truthy,
  ];
  for (const change of changes) {
    change();
    const plan = planFor(settings, rules);
    expect(plans).not.toContain(plan);
    plans.push(plan);
  }
  expect(plans.at(-1)?.rules.map(({ code }) => code)).toEqual(['lint/colons']);
});
