import type { ExitStatus } from '../exit-status.ts';
import type { Terminal } from '../terminal.ts';
import { type EditingFlags, editFiles } from './edit-files.ts';

/** `yamlkit rename`: renames a name where it is defined and everywhere it is used. */
export function renameCommand(
  [path, name]: readonly [string, string],
  files: readonly string[],
  flags: EditingFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const steps = [{ kind: 'rename', label: path, place: { path }, name }] as const;
  return editFiles(files, { steps, expandAliases: false }, flags, terminal);
}
