import type { RuleSettings } from '../rule-settings.ts';

/** What yamllint's preset `relaxed` switches on. */
export const relaxedPreset: RuleSettings = {
  anchors: { level: 'error' },
  braces: { level: 'warning', options: { 'max-spaces-inside': 1 } },
  brackets: { level: 'warning', options: { 'max-spaces-inside': 1 } },
  colons: { level: 'warning' },
  commas: { level: 'warning' },
  'empty-lines': { level: 'warning' },
  hyphens: { level: 'warning' },
  indentation: { level: 'warning', options: { 'indent-sequences': 'consistent' } },
  'key-duplicates': { level: 'error' },
  'line-length': { level: 'warning', options: { 'allow-non-breakable-inline-mappings': true } },
  'new-line-at-end-of-file': { level: 'error' },
  'new-lines': { level: 'error' },
  'trailing-spaces': { level: 'error' },
};
