import { lintRules, type OptionValue, presets, type RuleSettings } from '@yamlkit/engine/lint';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionText, typedConfiguration } from './option-text.ts';
import type { LintOption } from './protocol.ts';
import { nearestPreset, withLevel, withOption, withRuleOf } from './rule-choices.ts';
import { lintCatalog, readLintConfiguration } from './worker/lint-configuration.ts';
import { yamllintText } from './yamllint-text.ts';

const { rules } = lintCatalog();

function optionOf(id: string, name: string): LintOption {
  const option = rules.find((rule) => rule.id === id)?.options.find((each) => each.name === name);
  if (option === undefined) throw new Error(`no option ${name} of ${id}`);
  return option;
}

/** Every value that the controls of an option can give. */
function valuesOf(option: LintOption): fc.Arbitrary<OptionValue> {
  const number = fc.nat();
  switch (option.kind) {
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(number, fc.constant(-1));
    case 'text':
      return fc.string({ unit: 'binary' });
    case 'list':
      // Some lists hold patterns, and any text is one when its signs are escaped.
      return fc.array(
        fc.string({ unit: 'binary' }).map((text) => text.replace(/[^\w\s]/gu, '\\$&')),
      );
    case 'several':
      return fc.subarray([...option.choices]);
    case 'choice': {
      const choices = fc.constantFrom(...option.choices);
      return option.takesNumber ? fc.oneof(choices, number) : choices;
    }
  }
}

/** Settings as the dialog makes them: rules switched on, then some of their options. */
const anySettings: fc.Arbitrary<RuleSettings> = fc
  .subarray([...rules])
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map(({ id, options }) =>
        fc
          .tuple(
            fc.constantFrom('error' as const, 'warning' as const),
            fc.tuple(
              ...options.map((option) =>
                fc.option(valuesOf(option).map((value) => ({ option, value }))),
              ),
            ),
          )
          .map(([level, given]) => ({ id, level, given })),
      ),
    ),
  )
  .map((chosen) => {
    let settings: RuleSettings = {};
    for (const { id, level, given } of chosen) {
      settings = withLevel(settings, id, level);
      for (const each of given) {
        if (each) settings = withOption(settings, id, each.option, each.value);
      }
    }
    return settings;
  });

it('comes back from a .yamllint file exactly as it went into one', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const text = yamllintText(settings);
      const read = readLintConfiguration(text);
      expect(read.problems).toEqual([]);
      expect(yamllintText(read.rules)).toBe(text);
      for (const [id, { level, options = {} }] of Object.entries(settings)) {
        expect(read.rules[id]).toEqual({ level, options });
      }
      expect(Object.keys(read.rules).sort()).toEqual(Object.keys(settings).sort());
    }),
  );
});

describe('the catalog', () => {
  it('has every rule with every option', () => {
    const names = rules.map(({ id, options }) => [id, options.map(({ name }) => name)]);
    expect(names).toEqual(lintRules.map(({ id, options }) => [id, Object.keys(options)]));
  });

  it('knows the kinds of options', () => {
    expect(optionOf('indentation', 'spaces')).toEqual({
      name: 'spaces',
      kind: 'choice',
      default: 'consistent',
      choices: ['consistent'],
      takesNumber: true,
    });
    expect(optionOf('quoted-strings', 'extra-required').kind).toBe('list');
    expect(optionOf('colons', 'max-spaces-after').kind).toBe('number');
    expect(optionOf('comments', 'ignore-shebangs').kind).toBe('boolean');
  });
});

describe('the settings', () => {
  const max = optionOf('line-length', 'max');

  it('mention no option at its default, and none of a rule that is off', () => {
    const on = withLevel({}, 'line-length', 'error');
    const set = withOption(on, 'line-length', max, 120);
    expect(set).toEqual({ 'line-length': { level: 'error', options: { max: 120 } } });
    expect(withOption(set, 'line-length', max, 80)).toEqual(on);
    expect(withOption({}, 'line-length', max, 120)).toEqual({});
    expect(withLevel(set, 'line-length', 'warning')['line-length']?.options).toEqual({ max: 120 });
    expect(withLevel(set, 'line-length', 'off')).toEqual({});
  });

  it('come from the preset they are nearest to, and go back to it', () => {
    for (const name of ['recommended', 'default', 'relaxed'] as const) {
      expect(nearestPreset(presets[name], presets)).toBe(name);
      const changed = withLevel(presets[name], 'empty-values', 'error');
      expect(nearestPreset(changed, presets)).toBe(name);
      expect(withRuleOf(changed, presets[name], 'empty-values')).toEqual(presets[name]);
    }
  });
});

describe('what is typed', () => {
  const judge = (option: LintOption, id: string, typed: string) => {
    const { problems, rules: read } = readLintConfiguration(typedConfiguration(id, option, typed));
    return problems[0]?.message ?? read[id]?.options?.[option.name];
  };

  it('is judged by the engine', () => {
    const max = optionOf('line-length', 'max');
    expect(judge(max, 'line-length', ' 120 ')).toBe(120);
    expect(judge(max, 'line-length', '-1')).toBe(-1);
    for (const wrong of ['', 'many', '1.5', '-2', '8\n    x: 1', '1e2']) {
      expect(judge(max, 'line-length', wrong)).toMatch(/^The option max must be a whole number/);
    }
    const spaces = optionOf('indentation', 'spaces');
    expect(judge(spaces, 'indentation', '4')).toBe(4);
    expect(judge(spaces, 'indentation', '-1')).toMatch(/^The option spaces must be /);
    const ignored = optionOf('key-ordering', 'ignored-keys');
    expect(judge(ignored, 'key-ordering', '^x-\n\n"a": ]\n')).toEqual(['^x-', '"a": ]']);
    expect(judge(ignored, 'key-ordering', '(?i)^x-\n[a-z')).toMatch(/^“\[a-z” .* A \[ has no \]/);
    expect(optionText(['^x-', 'b'])).toBe('^x-\nb');
  });
});
