import type { RuleSettings } from '../rule-settings.ts';
import { defaultPreset } from './default-preset.ts';
import { recommendedPreset } from './recommended-preset.ts';
import { relaxedPreset } from './relaxed-preset.ts';

/** The presets by name; `default` and `relaxed` are yamllint's. */
export type PresetName = 'recommended' | 'default' | 'relaxed';

/** The settings of each preset. */
export const presets: Readonly<Record<PresetName, RuleSettings>> = {
  recommended: recommendedPreset,
  default: defaultPreset,
  relaxed: relaxedPreset,
};
