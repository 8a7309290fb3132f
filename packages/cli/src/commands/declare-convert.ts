import { CONVERT_OPTIONS } from '@yamlkit/engine/options';
import type { CommandDeclaration } from './command-declaration.ts';
import type { ConvertFlags } from './convert.ts';
import { declareOptions } from './declare-options.ts';
import { keyOf } from './declared-names.ts';
import { HELP_PARTS } from './help-texts.ts';
import { OUTPUT_FOLDER_OPTION } from './output-folder-option.ts';
import { FILES_ARGUMENT, TEMPLATES_OPTION, THREADS_OPTION } from './shared-declarations.ts';

const OPTIONS = declareOptions(CONVERT_OPTIONS).map((option) => {
  switch (keyOf(option)) {
    case 'to':
      return { ...option, isMandatory: true, default: undefined };
    case 'from':
      return {
        ...option,
        default: undefined,
        description: `${option.description} (default: by the ending of each file's name, else yaml)`,
      };
    case 'documents':
      return {
        ...option,
        default: undefined,
        description: `${option.description} (default: lines for .jsonl and .ndjson files, else single)`,
      };
    default:
      return option;
  }
});

export function declareConvert(): CommandDeclaration {
  return {
    name: 'convert',
    summary: 'convert YAML to JSON, TOML, XML and other formats, or back',
    description:
      'Convert files from one format to another. Digits and key order are kept; anything the target format cannot represent is listed on standard error.',
    arguments: [FILES_ARGUMENT],
    options: [...OPTIONS, OUTPUT_FOLDER_OPTION, TEMPLATES_OPTION, THREADS_OPTION],
    notes: HELP_PARTS.files,
    exitStatus: [
      [0, 'converted'],
      [1, 'a file has errors'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit convert --to json config.yaml > config.json',
      'yamlkit convert --to json --documents lines manifests/ --output-dir build/',
      'yamlkit convert --to yaml pyproject.toml',
      'yamlkit convert --comments --to yaml tsconfig.json',
      'yamlkit convert --from ini --to yaml settings/ --output-dir build/',
      'yamlkit convert --to typescript config.yaml > config.d.ts',
      'kubectl get pods -o yaml | yamlkit convert --to json - | jq .items',
    ],
    async run([names], flags, terminal) {
      const { convertCommand } = await import('./convert.ts');
      return convertCommand(names as readonly string[], flags as ConvertFlags, terminal);
    },
  };
}
