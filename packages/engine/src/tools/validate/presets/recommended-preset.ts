import type { RuleSettings } from '../rule-settings.ts';

/** What a careful reviewer would say about any YAML, and nothing more. */
export const recommendedPreset: RuleSettings = {
  'indentation-width': { level: 'warning' },
  'no-tab-indent': { level: 'warning' },
  'trailing-spaces': { level: 'warning' },
  truthy: {
    level: 'warning',
    options: {
      'allowed-values': ['true', 'True', 'TRUE', 'false', 'False', 'FALSE'],
      'check-keys': false,
    },
  },
};
