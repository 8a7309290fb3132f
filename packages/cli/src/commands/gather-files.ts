import type { WantedFiles } from '@yamlkit/language/wanted-files';
import type { FoundInputs } from '../files/find-inputs.ts';
import type { Terminal } from '../terminal.ts';
import { gatherInputs } from './gather-inputs.ts';

/** Which of the files that arguments name are taken. */
export interface GatherFlags {
  /** Those that git says have changed, since a reference if one is given; all by default. */
  readonly changed?: string | true;
  readonly stdinFilepath?: string;
}

/**
 * The inputs that arguments name, all or those that have changed.
 *
 * @throws UsageError
 */
export async function gatherFiles(
  names: readonly string[],
  { changed, stdinFilepath }: GatherFlags,
  terminal: Terminal,
  wanted: WantedFiles,
): Promise<FoundInputs> {
  if (changed === undefined)
    return gatherInputs(names, terminal, wanted, { stdinFilepath, streamsStdin: true });
  // Git is asked only by those who want it.
  const { gatherChanged } = await import('./gather-changed.ts');
  return gatherChanged(names, changed, terminal, wanted);
}
