import { lintRules } from '@yamlkit/engine/lint';
import { expect, it } from 'vitest';
import { ruleGroups } from './rule-groups.ts';

it('has each rule in one group', () => {
  const grouped = ruleGroups.flatMap(({ rules }) => rules);
  expect([...grouped].sort()).toEqual(lintRules.map(({ id }) => id).sort());
});
