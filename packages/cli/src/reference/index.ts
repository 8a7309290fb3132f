import { type FormatPage, formatPages } from '@yamlkit/meaning/describe';
import { loadCommands } from '../commands/command-list.ts';
import { version } from '../version.ts';
import { referenceMarkdown } from './command-markdown.ts';
import { manualPage } from './manual-page.ts';
import { withOptionTables } from './option-table.ts';
import { settingsSchema } from './settings-schema.ts';

/** Texts generated from the declarations of commands. */
export interface Reference {
  /** docs/cli.md */
  readonly markdown: string;
  /** yamlkit.1 */
  readonly manual: string;
  /** The JSON Schema of `.yamlkit.yaml`, on one line. */
  readonly schema: string;
  /** docs/formats */
  readonly formatPages: readonly FormatPage[];
  readonly withOptionTables: typeof withOptionTables;
}

export async function makeReference(): Promise<Reference> {
  const commands = await loadCommands();
  return {
    markdown: referenceMarkdown(commands),
    manual: manualPage(commands, version),
    schema: `${JSON.stringify(settingsSchema())}\n`,
    formatPages: formatPages(),
    withOptionTables,
  };
}
