import type { CommandDeclaration } from './command-declaration.ts';
import type { InitFlags } from './init.ts';

export function declareInit(): CommandDeclaration {
  return {
    name: 'init',
    summary: 'write a .yamlkit.yaml from what the repository has',
    description:
      'Write .yamlkit.yaml in this folder from .yamllint, the configuration of Prettier and .prettierignore, and say what was taken from where.',
    arguments: [],
    options: [
      { syntax: '--force', description: 'replace a .yamlkit.yaml that is there already' },
      { syntax: '--stdout', description: 'print it, and write nothing' },
    ],
    notes: `
A .yamllint stays where it is and is extended. An .editorconfig is followed as it is. Of
Prettier's configuration that is read which is JSON or YAML.`,
    exitStatus: [
      [0, 'written'],
      [2, 'there is one already, or a file that cannot be read or written'],
    ],
    examples: ['yamlkit init', 'yamlkit init --stdout'],
    async run(_, flags, terminal) {
      const { initCommand } = await import('./init.ts');
      return initCommand(flags as InitFlags, terminal);
    },
  };
}
