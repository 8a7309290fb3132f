import type { CommandDeclaration } from './command-declaration.ts';
import type { SplitFlags } from './split.ts';

export function declareSplit(): CommandDeclaration {
  return {
    name: 'split',
    summary: 'write each document of a stream into a file of its own',
    description:
      'Write each document of a stream into a file of its own, as it is, with its comments. Files that yamlkit did not write are never replaced.',
    arguments: [{ syntax: '[FILE]', description: 'a file, or - for standard input' }],
    options: [
      {
        syntax: '--output-dir <folder>',
        description: 'the folder to write them to; replaces only what yamlkit wrote there',
        isMandatory: true,
      },
      {
        syntax: '--name <template>',
        description:
          'what the files are called: paths in braces stand for values, {index} for the number of the document, {name} also for metadata.name',
        default: '{index}.yaml',
      },
    ],
    notes: `
In names, characters of values other than letters, digits, '.', '_' and '-' become '-', so
that no value leads to another folder; slashes of the template itself make folders. Nothing
is written when two documents would have the same name, or one has no value for its name.
Documents without a node are left out.`,
    exitStatus: [
      [0, 'written'],
      [1, 'the file has errors, or a document has no name of its own'],
      [2, 'wrong usage, or a file that cannot be read or written'],
    ],
    examples: [
      "helm template . | yamlkit split - --output-dir manifests --name '{kind}-{name}.yaml'",
      "yamlkit split all.yaml --output-dir out --name '{metadata.namespace}/{kind}.yaml'",
    ],
    async run([name], flags, terminal) {
      const { splitCommand } = await import('./split.ts');
      return splitCommand(name as string | undefined, flags as SplitFlags, terminal);
    },
  };
}
