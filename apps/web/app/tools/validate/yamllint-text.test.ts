import { lintRules, presets, type RuleSettings } from '@yamlkit/engine/lint';
import { describe, expect, it } from 'vitest';
import { lintCatalog, readLintConfiguration } from './worker/lint-configuration.ts';
import { yamllintText } from './yamllint-text.ts';

describe('yamllintText', () => {
  it('writes what the reader gives back', () => {
    const all = Object.fromEntries(
      lintRules.map(({ id, options }) => [id, { level: 'warning' as const, options }]),
    );
    for (const rules of [presets.recommended, presets.default, presets.relaxed, all, {}]) {
      const read = readLintConfiguration(yamllintText(rules));
      expect(read.problems).toEqual([]);
      const wanted = Object.entries(rules).map(([id, { level, options }]) => [
        id,
        { level, options: options ?? {} },
      ]);
      expect(read.rules).toEqual(Object.fromEntries(wanted));
    }
  });
});

describe('yamllintText on a preset', () => {
  const { rules: catalog } = lintCatalog();
  const base = { name: 'default', rules: presets.default };

  it('extends it, and says only what differs', () => {
    expect(yamllintText(presets.default, base, catalog)).toBe('extends: default\n');
    const { truthy: _, ...others } = presets.default;
    const rules = { ...others, colons: { level: 'error' as const } };
    const text = yamllintText(rules, base, catalog);
    expect(text).toMatch(/^extends: default\nrules:\n/);
    expect(text).toContain('  truthy: disable\n');
    expect(readLintConfiguration(text).problems).toEqual([]);
  });

  it('writes what the reader gives back, from each preset to each', () => {
    const all = [presets.recommended, presets.default, presets.relaxed];
    const meant = (rules: RuleSettings) =>
      Object.fromEntries(
        Object.entries(rules).map(([id, { level, options }]) => {
          const defaults = catalog.find((rule) => rule.id === id)?.options ?? [];
          const named = defaults.map((option) => [option.name, option.default]);
          return [id, { level, options: { ...Object.fromEntries(named), ...options } }];
        }),
      );
    for (const name of ['default', 'relaxed'] as const) {
      for (const rules of all) {
        const text = yamllintText(rules, { name, rules: presets[name] }, catalog);
        expect(meant(readLintConfiguration(text).rules)).toEqual(meant(rules));
      }
    }
  });
});

describe('readLintConfiguration', () => {
  it('takes presets and reports files it cannot reach', () => {
    expect(readLintConfiguration('extends: relaxed\n').rules).toEqual(presets.relaxed);
    expect(readLintConfiguration('extends: ../base.yaml\n').problems).toHaveLength(1);
    expect(readLintConfiguration('rules: {x: 1}\n').problems[0]).toMatchObject({
      line: 1,
      column: 9,
    });
  });
});
