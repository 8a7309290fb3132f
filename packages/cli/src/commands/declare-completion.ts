import type { CommandDeclaration } from './command-declaration.ts';
import type { ShellName } from './completion.ts';

const SHELLS: Readonly<Record<ShellName, true>> = {
  bash: true,
  zsh: true,
  fish: true,
  powershell: true,
};

/** @param loadCommands returns the commands to complete. */
export function declareCompletion(
  loadCommands: () => Promise<readonly CommandDeclaration[]>,
): CommandDeclaration {
  return {
    name: 'completion',
    summary: 'print a shell completion script',
    description: 'Print a script that makes a shell complete the commands and options of yamlkit.',
    arguments: [{ syntax: '<SHELL>', description: 'the shell', choices: Object.keys(SHELLS) }],
    options: [],
    notes: `
Where to put it:
  bash        source <(yamlkit completion bash), in ~/.bashrc
  zsh         yamlkit completion zsh > "\${fpath[1]}/_yamlkit"
  fish        yamlkit completion fish > ~/.config/fish/completions/yamlkit.fish
  powershell  yamlkit completion powershell | Out-String | Invoke-Expression, in $PROFILE`,
    exitStatus: [
      [0, 'printed'],
      [2, 'wrong usage'],
    ],
    examples: ['source <(yamlkit completion bash)'],
    async run([shell], _, terminal) {
      const { completionCommand } = await import('./completion.ts');
      return completionCommand(shell as ShellName, await loadCommands(), terminal);
    },
  };
}
