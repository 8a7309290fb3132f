import type { MeaningLevels } from '@yamlkit/language';
import type { FileConfiguration } from './configuration-for.ts';

/** The levels by which a file is checked, undefined where it is not; without a configuration, those of the rules. */
export function meaningLevels(
  configured: FileConfiguration['meaning'] | undefined,
): MeaningLevels | undefined {
  return configured === false ? undefined : (configured ?? {});
}
