import { CONVERT_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import type { ConvertFlags } from './convert.ts';
import { declareOptions } from './declare-options.ts';
import { FILES, UNREADABLE } from './help-texts.ts';
import { keyOf } from './option-names.ts';
import { FILES_ARGUMENT, TEMPLATES_OPTION, THREADS_OPTION } from './shared-declarations.ts';

const OPTIONS = declareOptions(CONVERT_OPTIONS).map((option) =>
  keyOf(option) === 'to' ? { ...option, isMandatory: true, default: undefined } : option,
);

export function declareConvert(): CommandDeclaration {
  return {
    name: 'convert',
    summary: 'write YAML as JSON, TOML, XML and others, or these as YAML',
    description:
      'Write files of one format in another. Digits and key order are kept; what the target cannot hold is listed on standard error.',
    arguments: [FILES_ARGUMENT],
    options: [
      ...OPTIONS,
      {
        syntax: '--output-dir <folder>',
        description:
          'write files there, each at its path below the folder given; replaces only what yamlkit wrote there',
      },
      TEMPLATES_OPTION,
      THREADS_OPTION,
    ],
    notes: FILES,
    exitStatus: [
      [0, 'converted'],
      [1, 'a file has errors'],
      [2, UNREADABLE],
    ],
    examples: [
      'yamlkit convert --to json config.yaml > config.json',
      'yamlkit convert --to json --documents lines manifests/ --output-dir build/',
      'yamlkit convert --from json --comments --to yaml tsconfig.json',
      'yamlkit convert --from ini --to yaml settings/ --output-dir build/',
      'yamlkit convert --from toml --to yaml pyproject.toml',
      'yamlkit convert --to typescript config.yaml > config.d.ts',
      'kubectl get pods -o yaml | yamlkit convert --to json - | jq .items',
    ],
    async run([names], flags, terminal) {
      const { convertCommand } = await import('./convert.ts');
      return convertCommand(names as readonly string[], flags as ConvertFlags, terminal);
    },
  };
}
