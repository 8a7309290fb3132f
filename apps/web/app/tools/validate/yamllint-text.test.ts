import { lintRules, presets } from '@yamlkit/engine';
import { describe, expect, it } from 'vitest';
import { readLintConfiguration } from './worker/lint-configuration.ts';
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

describe('readLintConfiguration', () => {
  it('takes presets and tells of files it cannot reach', () => {
    expect(readLintConfiguration('extends: relaxed\n').rules).toEqual(presets.relaxed);
    expect(readLintConfiguration('extends: ../base.yaml\n').problems).toHaveLength(1);
    expect(readLintConfiguration('rules: {x: 1}\n').problems[0]).toMatchObject({
      line: 1,
      column: 9,
    });
  });
});
