import type { CommandDeclaration } from './command-declaration.ts';
import type { InspectFlags } from './inspect.ts';
import { TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareInspect(): CommandDeclaration {
  return {
    name: 'inspect',
    summary: 'show what a YAML file is made of',
    description: 'Show what a YAML file is made of.',
    arguments: [{ syntax: '[FILE]', description: 'a file, or - for standard input' }],
    options: [
      {
        syntax: '--tree',
        description: 'print its values as a tree, with their types (the default)',
      },
      {
        syntax: '--path <path>',
        description:
          'only what is there: a.b[0], a[*].b, a JSONPath, a JSON Pointer or a yq path; [0].a in a stream',
      },
      {
        syntax: '--query <jsonpath>',
        description: 'what a JSONPath query (RFC 9535) finds',
        conflicts: ['path'],
      },
      {
        syntax: '--output <how>',
        description: 'print what --query finds as YAML documents, a line of JSON each, or paths',
        choices: ['yaml', 'json', 'paths'],
        default: 'yaml',
      },
      { syntax: '--with-paths', description: 'with the path of each' },
      {
        syntax: '--events',
        description: 'print its events in the notation of the YAML test suite',
        conflicts: ['tree', 'path', 'query'],
      },
      {
        syntax: '--tokens',
        description: 'print its tokens, each with its place',
        conflicts: ['tree', 'path', 'query', 'events'],
      },
      {
        syntax: '--versions <which>',
        description: 'print how YAML 1.1 and YAML 1.2 take its scalars',
        choices: ['all', 'differences'],
        conflicts: ['tree', 'path', 'query', 'events', 'tokens'],
      },
      TEMPLATES_OPTION,
    ],
    notes: '',
    exitStatus: [
      [0, 'printed'],
      [1, 'the file has errors, or nothing is at the path'],
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
