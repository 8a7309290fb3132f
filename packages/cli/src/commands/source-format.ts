import path from 'node:path';
import type { SourceFormat } from '@yamlkit/engine';
import { type Input, knownPath } from '../files/input.ts';

/** The endings of the files of a format. */
export const ENDINGS: Readonly<Record<SourceFormat, readonly string[]>> = {
  yaml: ['yaml', 'yml'],
  json: ['json', 'jsonc', 'jsonl', 'ndjson'],
  jsonc: ['jsonc', 'json'],
  json5: ['json5'],
  ini: ['ini', 'cfg', 'conf'],
  toml: ['toml'],
  env: ['env'],
  properties: ['properties'],
  csv: ['csv', 'tsv'],
  xml: ['xml'],
};

/** The format of the files with each ending; of several, the one that is named like it. */
const FORMATS = new Map<string, SourceFormat>();
for (const [format, endings] of Object.entries(ENDINGS) as [SourceFormat, readonly string[]][]) {
  for (const ending of endings) {
    if (ending === format || !Object.hasOwn(ENDINGS, ending)) FORMATS.set(ending, format);
  }
}

/**
 * The format of a file by its name: `.env`, `.env.local` and `prod.env` are variables. YAML where the ending says
 * nothing, as for standard input without a name.
 */
export function formatOf(input: Input): SourceFormat {
  const file = fileNameOf(input);
  if (/^\.env(?:\.|$)/.test(file)) return 'env';
  return FORMATS.get(path.extname(file).slice(1)) ?? 'yaml';
}

/** Whether a file's name indicates one JSON value per line. */
export function isJsonLines(input: Input): boolean {
  return /.\.(?:jsonl|ndjson)$/.test(fileNameOf(input));
}

/** The name of a file without its folders, in lower case; empty for a text without a name. */
function fileNameOf(input: Input): string {
  return path.basename(knownPath(input) ?? '').toLowerCase();
}
