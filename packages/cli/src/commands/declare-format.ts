import type { CommandDeclaration } from './command-declaration.ts';
import { keyOf } from './declared-names.ts';
import type { FormatFlags } from './format.ts';
import { HELP_PARTS } from './help-texts.ts';
import { LAYOUT_OPTIONS } from './layout-options.ts';
import { OUTPUT_FOLDER_OPTION } from './output-folder-option.ts';
import {
  CHANGED_OPTION,
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
    summary: 'reformat YAML, keeping data and comments',
    description:
      'Reformat indentation and blank lines, and quotes where asked for. Comments, anchors, key order and every value are kept: each result is parsed again and compared with the input before use.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--write',
        short: 'w',
        description: 'write the result back to the files',
        conflicts: ['check', 'outputDir'],
      },
      {
        syntax: '--check',
        description: 'list the files that would change, and write nothing',
        conflicts: ['outputDir'],
      },
      OUTPUT_FOLDER_OPTION,
      ...LAYOUT_OPTIONS,
      {
        syntax: '--minify',
        group: 'Layout',
        description: 'write the shortest text with the same data, without comments',
        conflicts: LAYOUT_OPTIONS.map(keyOf),
      },
      { ...TEMPLATES_OPTION, isConfigurable: true },
      CHANGED_OPTION,
      WATCH_OPTION,
      STDIN_FILEPATH_OPTION,
      NO_CONFIG_OPTION,
      THREADS_OPTION,
    ],
    notes: `${HELP_PARTS.filesAndTemplates}
${HELP_PARTS.changed}

Between the comments "# yamlkit-format off" and "# yamlkit-format on" nothing changes.`,
    exitStatus: [
      [0, 'nothing to change, or everything done'],
      [1, 'a file has errors and was skipped, or --check found a difference'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit format --write deploy/',
      "yamlkit format --check '**/*.yml'",
      'yamlkit format --write --changed',
      'yamlkit format --indent 4 --quotes single - < values.yaml',
    ],
    async run([names], flags, terminal) {
      const { formatCommand } = await import('./format.ts');
      return formatCommand(names as readonly string[], flags as FormatFlags, terminal);
    },
  };
}
