import {
  CONVERT_OPTIONS,
  DIFF_OPTIONS,
  FORMAT_OPTIONS,
  MERGE_OPTIONS,
  type OptionDescription,
} from '@yamlkit/engine/options';
import { declareOptions } from '../commands/declare-options.ts';
import { nameOf } from '../commands/option-names.ts';
import { cell, code, text } from './markdown.ts';

const TOOLS: Readonly<Record<string, Readonly<Record<string, OptionDescription>>>> = {
  convert: CONVERT_OPTIONS,
  diff: DIFF_OPTIONS,
  format: FORMAT_OPTIONS,
  merge: MERGE_OPTIONS,
};

const TABLE = /(<!-- options of (\w+) -->\n).*?(<!-- end -->)/gs;

/** A document of docs/ with its tables of options as they would be made now. */
export function withOptionTables(markdown: string): string {
  return markdown.replaceAll(TABLE, (whole, start: string, tool: string, end: string) => {
    const described = TOOLS[tool];
    return described === undefined ? whole : `${start}\n${optionTable(described)}\n\n${end}`;
  });
}

/** What each option is called on the page, in the engine and on the command line. */
function optionTable(described: Readonly<Record<string, OptionDescription>>): string {
  const flags = declareOptions(described);
  const rows = Object.entries(described).map(([name, { label, help, default: standard }], at) => {
    const shown = typeof standard === 'object' ? '' : code(String(standard));
    return [text(label), code(name), code(nameOf(flags[at])), shown, text(help)].map(cell);
  });
  const head = [
    ['page', 'engine', 'command line', 'default', 'what it does'],
    ['---', '---', '---', '---', '---'],
  ];
  return [...head, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
