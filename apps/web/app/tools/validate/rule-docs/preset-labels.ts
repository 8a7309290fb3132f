import type { PresetName } from '@yamlkit/engine/lint';

/** The presets as they are called on the site. */
export const presetLabels: Readonly<Record<PresetName, string>> = {
  recommended: 'Recommended',
  default: 'Strict (yamllint’s default)',
  relaxed: 'Relaxed (yamllint’s relaxed)',
};
