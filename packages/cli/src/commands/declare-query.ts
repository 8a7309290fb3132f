import type { CommandDeclaration } from './command-declaration.ts';
import { HELP_PARTS } from './help-texts.ts';
import { joinNamedValues } from './join-named-values.ts';
import { joinPositionalValues } from './join-positional-values.ts';
import { namedOption } from './named-option.ts';
import type { QueryFlags } from './query.ts';
import { collect, numberBetween } from './shared-declarations.ts';

export function declareQuery(): CommandDeclaration {
  const declaration: CommandDeclaration = {
    name: 'query',
    aliases: ['jq'],
    summary: 'run a jq program on YAML files',
    description:
      'Run a program in the language of jq on each document of YAML files, or of files in other formats.',
    usage: '[options] PROGRAM [FILES...]',
    arguments: [
      { syntax: '[PROGRAM-FILES...]', description: 'the program, and files, folders, globs or -' },
    ],
    options: [
      {
        syntax: '--output <format>',
        short: 'o',
        description: 'format of the outputs',
        choices: ['yaml', 'json', 'json5', 'toml', 'ini', 'env', 'properties', 'csv', 'xml'],
        default: 'yaml',
      },
      {
        syntax: '--from <format>',
        description: "format of the input (default: by the ending of each file's name)",
        choices: [
          'yaml',
          'json',
          'jsonc',
          'json5',
          'toml',
          'ini',
          'env',
          'properties',
          'csv',
          'xml',
        ],
      },
      { syntax: '--raw-output', short: 'r', description: 'write strings without quotes' },
      {
        syntax: '--join-output',
        short: 'j',
        description: 'the same, without line breaks after outputs',
      },
      {
        syntax: '--compact-output',
        short: 'c',
        description: 'write each output as a line of JSON',
      },
      { syntax: '--tab', description: 'write JSON, indented by tabs', conflicts: ['indent'] },
      {
        syntax: '--indent <number>',
        description: 'write JSON, indented by this many spaces',
        ...numberBetween(0, 7),
      },
      { syntax: '--sort-keys', short: 'S', description: 'sort the keys of each object' },
      {
        syntax: '--null-input',
        short: 'n',
        description: 'run once, on null; the program reads with input and inputs',
      },
      { syntax: '--slurp', short: 's', description: 'run once, on the list of all documents' },
      {
        syntax: '--stream',
        description:
          'run on the parts of each document one after another: [path, leaf], and [path] at the end of a list or mapping',
      },
      {
        syntax: '--exit-status',
        short: 'e',
        description: 'exit with 1 if the last output is false or null, and 4 without one',
      },
      { syntax: '--from-file <file>', short: 'f', description: 'read the program from a file' },
      {
        syntax: '--library-path <folder>',
        short: 'L',
        description: 'load modules from this folder; may be repeated',
        read: collect,
      },
      { syntax: '--exact', description: 'compute with decimals of any length, not with doubles' },
      namedOption('--arg', 'a string'),
      namedOption('--argjson', 'a value in JSON'),
      namedOption('--rawfile', 'the text of a file'),
      namedOption('--slurpfile', 'the documents of a file, as a list'),
      {
        syntax: '--args <text...>',
        description: 'treat the arguments after it as strings in $ARGS.positional, not as files',
      },
      {
        syntax: '--jsonargs <json...>',
        description: 'treat the arguments after it as values in $ARGS.positional, in JSON',
        read: collect,
      },
      {
        syntax: '--color <when>',
        description: 'color JSON and YAML; auto only in a terminal',
        choices: ['auto', 'always', 'never'],
        default: 'auto',
      },
      { syntax: '--color-output', short: 'C', description: 'the same as --color always' },
      {
        syntax: '--monochrome-output',
        short: 'M',
        description: 'the same as --color never',
        conflicts: ['colorOutput'],
      },
    ],
    notes: `${HELP_PARTS.files}

Each document is one input, as each value is in jq; aliases and merge keys are resolved.
Anything a program returns unchanged is written as in the file, with its comments.
Formats other than YAML and JSON are converted as yamlkit convert does; values in them have
no lines. In folders, only YAML files are read. YAML on standard input is read while it arrives:
a document is an input as soon as the line that ends it has arrived (--- or ...).
Options with two values are written as in jq: --arg NAME VALUE. JQ_COLORS changes the colors as it does for jq.

yamlkit jq is the same command. The language is that of jq 1.8. Modules are loaded only from the folders of --library-path. Regular expressions take linear time: those
with backreferences are refused. Numbers keep their digits until a program computes with them.`,
    exitStatus: [
      [0, 'done'],
      [1, 'the last output is false or null, with --exit-status'],
      [2, 'wrong usage, or a file that cannot be read or has errors (the others are still done)'],
      [3, 'the program is wrong'],
      [4, 'no output, with --exit-status'],
      [5, 'an uncaught error in the program'],
    ],
    examples: [
      "yamlkit query '.spec.template.spec.containers[].image' deployment.yaml -r",
      'yamlkit query \'select(.kind == "Service") | .metadata.name\' manifests/ -r',
      "yamlkit query -n '[inputs.metadata.name] | unique' manifests/ -o json",
      "yamlkit query --stream -c 'select(length == 2) | .[0]' values.yaml",
      "yamlkit query --arg tag 1.2 '.image.tag = $tag' values.yaml",
    ],
    prepare: (args) => joinPositionalValues(joinNamedValues(args), declaration.options),
    async run([args], flags, terminal) {
      const { queryCommand } = await import('./query.ts');
      return queryCommand(args as readonly string[], flags as QueryFlags, terminal);
    },
  };
  return declaration;
}
