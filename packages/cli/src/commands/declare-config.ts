import type { CommandDeclaration } from './command-declaration.ts';
import type { ConfigFlags } from './config.ts';

export function declareConfig(): CommandDeclaration {
  return {
    name: 'config',
    summary: 'show which settings apply to a file, and where they come from',
    description:
      'Show which settings apply to a file: each with its value, and the file and line it comes from.',
    arguments: [{ syntax: '<FILE>', description: 'a file, which need not exist' }],
    options: [{ syntax: '--json', description: 'print the settings as JSON, with all lint rules' }],
    notes: `
In order of precedence: options, .yamlkit.yaml (the nearest one first), .yamllint,
.editorconfig, defaults.`,
    exitStatus: [
      [0, 'printed'],
      [2, 'wrong usage, or a configuration that cannot be read or is invalid'],
    ],
    examples: ['yamlkit config deploy/web.yaml', 'yamlkit config --json values.yaml'],
    async run([name], flags, terminal) {
      const { configCommand } = await import('./config.ts');
      return configCommand(name as string, flags as ConfigFlags, terminal);
    },
  };
}
