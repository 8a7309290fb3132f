import type { ExitStatus } from '../exit-status.ts';
import type { Terminal } from '../terminal.ts';
import { type EditingFlags, editFiles } from './edit-files.ts';

/** The options of `yamlkit explode`. */
export interface ExplodeFlags extends EditingFlags {
  readonly mergeKeysOnly?: true;
}

/** `yamlkit explode`: writes out aliases and merge keys. */
export function explodeCommand(
  names: readonly string[],
  flags: ExplodeFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const options = { mergeKeysOnly: flags.mergeKeysOnly === true };
  const steps = [{ kind: 'explode', label: '', options }] as const;
  return editFiles(names, { steps, expandAliases: false }, flags, terminal);
}
