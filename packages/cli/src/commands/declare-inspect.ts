import { INSPECT_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';
import { keyOf } from './declared-names.ts';
import type { InspectFlags } from './inspect.ts';
import { TEMPLATES_OPTION } from './shared-declarations.ts';

// Versions are compared where it is said which of them to print.
const OPTIONS = declareOptions(INSPECT_OPTIONS).map((option) =>
  keyOf(option) === 'versions' ? { ...option, default: undefined } : option,
);

export function declareInspect(): CommandDeclaration {
  return {
    name: 'inspect',
    summary: 'show the structure of a YAML file',
    description: 'Show the structure of a YAML file.',
    arguments: [{ syntax: '[FILE]', description: 'a file, or - for standard input' }],
    options: [...OPTIONS, TEMPLATES_OPTION],
    notes: '',
    exitStatus: [
      [0, 'printed'],
      [1, 'the file has errors, or there is nothing at the path'],
      [2, 'wrong usage, or a file that cannot be read'],
    ],
    examples: [
      'yamlkit inspect deployment.yaml --path spec.template.spec.containers[0]',
      'yamlkit inspect deployment.yaml --query "$..containers[?@.image]" --output json',
      'yamlkit inspect values.yaml --versions differences',
      "printf 'a: [1, two]' | yamlkit inspect --events -",
    ],
    async run([name], flags, terminal) {
      const { inspectCommand } = await import('./inspect.ts');
      return inspectCommand(name as string | undefined, flags as InspectFlags, terminal);
    },
  };
}
