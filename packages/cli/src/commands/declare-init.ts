import type { CommandDeclaration } from './command-declaration.ts';
import type { InitFlags } from './init.ts';

export function declareInit(): CommandDeclaration {
  return {
    name: 'init',
    summary: 'create a .yamlkit.yaml from existing configuration',
    description:
      "Create .yamlkit.yaml in this folder from .yamllint, Prettier's configuration and .prettierignore, and report which setting came from where.",
    arguments: [],
    options: [
      { syntax: '--force', description: 'replace an existing .yamlkit.yaml' },
      { syntax: '--stdout', description: 'print the configuration, and write nothing' },
    ],
    notes: `
An existing .yamllint stays where it is and is extended; the layout that its rules call for
becomes settings of the formatter. An existing .editorconfig is used
as it is. Prettier's configuration is read if it is JSON or YAML.`,
    exitStatus: [
      [0, 'written'],
      [2, 'the file exists already, or a file cannot be read or written'],
    ],
    examples: ['yamlkit init', 'yamlkit init --stdout'],
    async run(_, flags, terminal) {
      const { initCommand } = await import('./init.ts');
      return initCommand(flags as InitFlags, terminal);
    },
  };
}
