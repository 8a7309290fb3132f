import type { RuleSettings } from '../rule-settings.ts';

/** What yamllint's preset `default` switches on. */
export const defaultPreset: RuleSettings = {
  anchors: { level: 'error' },
  braces: { level: 'error' },
  brackets: { level: 'error' },
  colons: { level: 'error' },
  commas: { level: 'error' },
  comments: { level: 'warning' },
  'comments-indentation': { level: 'warning' },
  'document-start': { level: 'warning' },
  'empty-lines': { level: 'error' },
  hyphens: { level: 'error' },
  indentation: { level: 'error' },
  'key-duplicates': { level: 'error' },
  'line-length': { level: 'error' },
  'new-line-at-end-of-file': { level: 'error' },
  'new-lines': { level: 'error' },
  'trailing-spaces': { level: 'error' },
  truthy: { level: 'warning' },
};
