import {
  CONVERT_OPTIONS,
  DIFF_OPTIONS,
  FORMAT_OPTIONS,
  INSPECT_OPTIONS,
  MERGE_OPTIONS,
  type OptionDescription,
  SCHEMA_OPTIONS,
  VALIDATE_OPTIONS,
} from '@yamlkit/engine/options';
import { declareOptions } from '../commands/declare-options.ts';
import { optionName } from '../commands/declared-names.ts';
import { cell, code, text } from './markdown.ts';

const TOOLS: Readonly<Record<string, Readonly<Record<string, OptionDescription>>>> = {
  convert: CONVERT_OPTIONS,
  diff: DIFF_OPTIONS,
  format: FORMAT_OPTIONS,
  inspect: INSPECT_OPTIONS,
  merge: MERGE_OPTIONS,
  schemas: SCHEMA_OPTIONS,
  validate: VALIDATE_OPTIONS,
};

/** Of these the engine has functions of their own in place of options. */
const WITHOUT_ENGINE: readonly string[] = ['inspect', 'schemas'];

const TABLE = /(<!-- options of (\w+) -->\n).*?(<!-- end -->)/gs;

/** A document of docs/ with its tables of options as they would be made now. */
export function withOptionTables(markdown: string): string {
  return markdown.replaceAll(TABLE, (whole, start: string, tool: string, end: string) => {
    const described = TOOLS[tool];
    return described === undefined
      ? whole
      : `${start}\n${optionTable(described, !WITHOUT_ENGINE.includes(tool))}\n\n${end}`;
  });
}

/** What each option is called on the page, in the engine and on the command line. */
function optionTable(
  described: Readonly<Record<string, OptionDescription>>,
  hasEngine: boolean,
): string {
  const flags = declareOptions(described);
  const rows = Object.entries(described).map(([name, { label, help, default: standard }], at) => {
    const shown = typeof standard === 'object' || standard === '' ? '' : code(String(standard));
    const names = hasEngine ? [text(label), code(name)] : [text(label)];
    return [...names, code(optionName(flags[at])), shown, text(help)].map(cell);
  });
  const titles = hasEngine ? ['page', 'engine'] : ['page'];
  const columns = [...titles, 'command line', 'default', 'what it does'];
  const head = [columns, columns.map(() => '---')];
  return [...head, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
