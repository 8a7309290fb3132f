import type { SourceFormat, TargetFormat } from '@yamlkit/engine';
import type { CommandDeclaration } from './command-declaration.ts';
import type { ConvertFlags } from './convert.ts';
import { FILES, UNREADABLE } from './help-texts.ts';
import {
  FILES_ARGUMENT,
  numberBetween,
  TEMPLATES_OPTION,
  THREADS_OPTION,
} from './shared-declarations.ts';

const SOURCE_FORMATS: readonly SourceFormat[] = [
  'yaml',
  'json',
  'jsonc',
  'ini',
  'toml',
  'env',
  'properties',
  'csv',
  'xml',
];
const TARGET_FORMATS: readonly TargetFormat[] = [...SOURCE_FORMATS, 'typescript', 'json-schema'];

export function declareConvert(): CommandDeclaration {
  return {
    name: 'convert',
    summary: 'write YAML as JSON, TOML, XML and others, or these as YAML',
    description:
      'Write files of one format in another. Digits and key order are kept; what the target cannot hold is listed on standard error.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--from <format>',
        description: 'what the files are',
        choices: SOURCE_FORMATS,
        default: 'yaml',
      },
      {
        syntax: '--to <format>',
        description: 'what to make of them',
        choices: TARGET_FORMATS,
        isMandatory: true,
      },
      {
        syntax: '--documents <how>',
        description: 'several documents: refuse, make an array, or one a line',
        choices: ['single', 'array', 'lines'],
        default: 'single',
      },
      {
        syntax: '--indent <spaces>',
        description: 'spaces a level, 0 to 8; 0 writes it on one line',
        default: 2,
        ...numberBetween(0, 8),
      },
      {
        syntax: '--schema <version>',
        description: 'the version of YAML that says what a bare word means',
        choices: ['1.2', '1.1'],
        default: '1.2',
      },
      { syntax: '--sort', description: 'sort the keys of every mapping' },
      { syntax: '--comments', description: 'read JSON with comments, as --from jsonc does' },
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
