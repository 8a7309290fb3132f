import type { CommandDeclaration } from './command-declaration.ts';
import type { SplitFlags } from './split.ts';

export function declareSplit(): CommandDeclaration {
  return {
    name: 'split',
    summary: 'write each document of a stream to its own file',
    description:
      'Write each document of a stream to its own file, unchanged, with its comments. Files that yamlkit did not write are never replaced.',
    arguments: [{ syntax: '[FILE]', description: 'a file, or - for standard input' }],
    options: [
      {
        syntax: '--output-dir <folder>',
        description: 'write the files to this folder; only files written by yamlkit are replaced',
        isMandatory: true,
      },
      {
        syntax: '--name <template>',
        description:
          'template for the file names: a path in braces is replaced with its value, {index} for the number of the document, {name} also for metadata.name',
        default: '{index}.yaml',
      },
    ],
    notes: `
In names, all characters of values except letters, digits, '.', '_' and '-' become '-', so
that no value can lead to another folder; slashes in the template itself create folders.
Nothing is written if two documents would get the same name, or if one has no value for
its name. Documents that hold nothing, or only comments, are left out.`,
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
