import { INSPECT_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';
import { keyOf } from './declared-names.ts';
import type { InspectFlags } from './inspect.ts';
import { TEMPLATES_OPTION } from './shared-declarations.ts';

// These views are chosen by saying how to print them.
const CHOSEN_BY_VALUE: ReadonlySet<string> = new Set(['versions', 'graph']);
const OPTIONS = declareOptions(INSPECT_OPTIONS).map((option) =>
  CHOSEN_BY_VALUE.has(keyOf(option)) ? { ...option, default: undefined } : option,
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
      [1, 'the file has errors, or nothing to print was found'],
      [2, 'wrong usage, or a file that cannot be read'],
    ],
    examples: [
      'yamlkit inspect deployment.yaml --path spec.template.spec.containers[0]',
      'yamlkit inspect deployment.yaml --query "$..containers[?@.image]" --output json',
      'yamlkit inspect values.yaml --versions differences',
      'yamlkit inspect compose.yaml --graph dot | dot -Tsvg > compose.svg',
      "printf 'a: [1, two]' | yamlkit inspect --events -",
    ],
    async run([name], flags, terminal) {
      const { inspectCommand } = await import('./inspect.ts');
      return inspectCommand(name as string | undefined, flags as InspectFlags, terminal);
    },
  };
}
