import type { CommandDeclaration } from './command-declaration.ts';
import type { FormatFlags } from './format.ts';
import { FILES_AND_TEMPLATES, UNREADABLE } from './help-texts.ts';
import { LAYOUT_OPTIONS } from './layout-options.ts';
import { keyOf } from './option-names.ts';
import {
  FILES_ARGUMENT,
  NO_CONFIG_OPTION,
  STDIN_FILEPATH_OPTION,
  TEMPLATES_OPTION,
  THREADS_OPTION,
  WATCH_OPTION,
} from './shared-declarations.ts';

export function declareFormat(): CommandDeclaration {
  return {
    name: 'format',
    summary: 'reformat YAML; data and comments stay',
    description:
      'Reformat YAML: indentation, blank lines, and quotes where asked for. Comments, anchors, key order and every value stay; each result is read again and compared before it is used.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--write',
        short: 'w',
        description: 'change the files in place',
        conflicts: ['check', 'outputDir'],
      },
      {
        syntax: '--check',
        description: 'only name the files that would change',
        conflicts: ['outputDir'],
      },
      {
        syntax: '--output-dir <folder>',
        description:
          'write files there, each at its path below the folder given; replaces only what yamlkit wrote there',
      },
      ...LAYOUT_OPTIONS,
      {
        syntax: '--minify',
        group: 'Layout',
        description: 'the shortest text with the same data, without comments',
        conflicts: LAYOUT_OPTIONS.map(keyOf),
      },
      { ...TEMPLATES_OPTION, isConfigurable: true },
      WATCH_OPTION,
      STDIN_FILEPATH_OPTION,
      NO_CONFIG_OPTION,
      THREADS_OPTION,
    ],
    notes: `${FILES_AND_TEMPLATES}

Between the comments "# yamlkit-format off" and "# yamlkit-format on" nothing changes.`,
    exitStatus: [
      [0, 'nothing to change, or all was done'],
      [1, 'a file has errors and was skipped, or --check found a difference'],
      [2, UNREADABLE],
    ],
    examples: [
      'yamlkit format --write deploy/',
      "yamlkit format --check '**/*.yml'",
      'yamlkit format --indent 4 --quotes single - < values.yaml',
    ],
    async run([names], flags, terminal) {
      const { formatCommand } = await import('./format.ts');
      return formatCommand(names as readonly string[], flags as FormatFlags, terminal);
    },
  };
}
