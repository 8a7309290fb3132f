import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { DataNode } from './data/data-node.ts';
import type { SourceFormat } from './formats.ts';
import type { LossCounter } from './loss.ts';
import { readCsv } from './targets/csv/csv-reader.ts';
import { readEnv } from './targets/env/env-reader.ts';
import { readIni } from './targets/ini/ini-reader.ts';
import { readJson } from './targets/json/json-reader.ts';
import { readProperties } from './targets/properties/properties-reader.ts';
import { readToml } from './targets/toml/toml-reader.ts';
import { readXml } from './targets/xml/xml-reader.ts';

/** How a text that is not YAML is converted. */
interface SourceOptions extends ConvertOptions {
  readonly from: Exclude<SourceFormat, 'yaml'>;
}

/** The documents of a source that is not YAML as data; undefined when there are none to be had. */
export function readSource(
  text: string,
  options: SourceOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): readonly DataNode[] | undefined {
  switch (options.from) {
    case 'json':
    case 'jsonc':
    case 'json5':
      return readJsonSource(text, options, diagnostics, losses);
  }
  if (options.from === 'xml' && text.trim() === '') return [];
  const root = readOne(options.from);
  return root === undefined || diagnostics.some(isError) ? undefined : [root];

  function readOne(
    from: Exclude<SourceOptions['from'], 'json' | 'jsonc' | 'json5'>,
  ): DataNode | undefined {
    switch (from) {
      case 'ini': {
        const { root, diagnostics: found } = readIni(text, options);
        for (const diagnostic of found) diagnostics.push(diagnostic);
        return root;
      }
      case 'toml':
        return readToml(text, diagnostics, losses);
      case 'env':
        return readEnv(text, diagnostics);
      case 'properties':
        return readProperties(text, diagnostics);
      case 'csv':
        return readCsv(text, diagnostics);
      case 'xml':
        return readXml(text, diagnostics, losses);
    }
  }
}

function readJsonSource(
  text: string,
  { from, documents = 'single', comments = false }: SourceOptions,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): readonly DataNode[] | undefined {
  if (text.trim() === '') return [];
  const { values, error, repeatedKeys } = readJson(text, {
    dialect: from === 'json5' ? from : comments || from === 'jsonc' ? 'jsonc' : 'json',
    several: documents === 'lines',
  });
  if (error !== undefined) {
    diagnostics.push(error);
    return undefined;
  }
  const [first] = repeatedKeys;
  if (first !== undefined)
    losses.add('repeated-keys', first.from, first.from + 1, repeatedKeys.length);
  const [root] = values;
  return documents === 'array' && root?.kind === 'list' ? root.items : values;
}
