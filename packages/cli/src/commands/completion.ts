import { bashCompletion } from '../completion/bash.ts';
import { type CompletedCommand, completedCommands } from '../completion/completed-command.ts';
import { fishCompletion } from '../completion/fish.ts';
import { powershellCompletion } from '../completion/powershell.ts';
import { zshCompletion } from '../completion/zsh.ts';
import { EXIT_CLEAN, EXIT_CLOSED_PIPE, type ExitStatus } from '../exit-status.ts';
import type { Terminal } from '../terminal.ts';
import type { CommandDeclaration } from './command-declaration.ts';

export type ShellName = 'bash' | 'zsh' | 'fish' | 'powershell';

const SCRIPTS: Readonly<Record<ShellName, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
};

/** `yamlkit completion`: prints what a shell runs to complete yamlkit. */
export async function completionCommand(
  shell: ShellName,
  commands: readonly CommandDeclaration[],
  terminal: Terminal,
): Promise<ExitStatus> {
  await terminal.out(SCRIPTS[shell](commands.flatMap(completedCommands)));
  return terminal.isOutputClosed ? EXIT_CLOSED_PIPE : EXIT_CLEAN;
}
