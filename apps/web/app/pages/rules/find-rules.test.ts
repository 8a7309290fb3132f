import { expect, it } from 'vitest';
import type { DocPreset, ListedRule } from '../../tools/validate/rule-docs/rule-doc.ts';
import { findRules, type RuleFilter } from './find-rules.ts';

function doc(
  id: string,
  summary: string,
  levels: readonly DocPreset['level'][],
  isFixable = false,
): ListedRule {
  const names = ['recommended', 'default', 'relaxed'] as const;
  const presets = names.map((name, at) => ({ name, level: levels[at] ?? 'off' }));
  return { id, summary, message: 'm', presets, isFixable };
}
const docs = [
  doc('colons', 'Counts the spaces.', ['off', 'error', 'warning'], true),
  doc('truthy', 'Reports YES and no.', ['warning', 'warning', 'off']),
  doc('key-ordering', 'Asks for order.', []),
];
const idsFor = (typed: string, filter: RuleFilter = 'all') =>
  findRules(docs, typed, filter).map(({ id }) => id);

it('finds by words of the id and of what the rule is about', () => {
  expect(idsFor('')).toEqual(['colons', 'truthy', 'key-ordering']);
  expect(idsFor('Yes  report')).toEqual(['truthy']);
  expect(idsFor('order key')).toEqual(['key-ordering']);
  expect(idsFor('nothing such')).toEqual([]);
});

it('finds by preset, by fix and by being off in all presets', () => {
  expect(idsFor('', 'recommended')).toEqual(['truthy']);
  expect(idsFor('', 'default')).toEqual(['colons', 'truthy']);
  expect(idsFor('', 'relaxed')).toEqual(['colons']);
  expect(idsFor('', 'fixable')).toEqual(['colons']);
  expect(idsFor('', 'off')).toEqual(['key-ordering']);
});
