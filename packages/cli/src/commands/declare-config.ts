import type { CommandDeclaration } from './command-declaration.ts';
import type { ConfigFlags } from './config.ts';

export function declareConfig(): CommandDeclaration {
  return {
    name: 'config',
    summary: 'say which settings apply to a file, and where they come from',
    description:
      'Say what applies to a file: each setting with its value, and the file and line that it comes from.',
    arguments: [{ syntax: '<FILE>', description: 'a file, which need not be there' }],
    options: [{ syntax: '--json', description: 'print it as JSON, with all lint rules' }],
    notes: `
What counts is said by options, then .yamlkit.yaml (the nearest one first), .yamllint,
.editorconfig and the defaults, in this order.`,
    exitStatus: [
      [0, 'printed'],
      [2, 'wrong usage, or a configuration that cannot be read or has mistakes'],
    ],
    examples: ['yamlkit config deploy/web.yaml', 'yamlkit config --json values.yaml'],
    async run([name], flags, terminal) {
      const { configCommand } = await import('./config.ts');
      return configCommand(name as string, flags as ConfigFlags, terminal);
    },
  };
}
