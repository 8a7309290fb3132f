import type { ConvertOptions } from './convert-options.ts';
import { countMissing, type FormatTraits } from './data/count-missing.ts';
import { DATA_NULL, type DataList, type DataMap, type DataNode } from './data/data-node.ts';
import type { TargetFormat } from './formats.ts';
import type { LossCounter } from './loss.ts';
import { rootOf } from './misfit.ts';
import { writeCsv } from './targets/csv/csv-writer.ts';
import { writeEnv } from './targets/env/env-writer.ts';
import { writeIni } from './targets/ini/ini-writer.ts';
import { writeJsonData } from './targets/json/json-data.ts';
import { writeJsonSchema } from './targets/json-schema/json-schema-writer.ts';
import { writeProperties } from './targets/properties/properties-writer.ts';
import { writeToml } from './targets/toml/toml-writer.ts';
import { writeTypeScript } from './targets/typescript/typescript-writer.ts';
import { writeXml } from './targets/xml/xml-writer.ts';
import { writeYaml } from './targets/yaml/yaml-writer.ts';

const ALL: FormatTraits = { comments: true, nulls: true, specials: true, timestamps: true };
const PLAIN: FormatTraits = { comments: true, nulls: true, specials: false, timestamps: false };
const BARE: FormatTraits = { comments: false, nulls: true, specials: false, timestamps: false };
const TRAITS: Readonly<Record<TargetFormat, FormatTraits>> = {
  yaml: ALL,
  json: BARE,
  jsonc: PLAIN,
  json5: { comments: true, nulls: true, specials: true, timestamps: false },
  ini: PLAIN,
  // Its writer counts what it cannot hold itself: some timestamps, and nulls.
  toml: ALL,
  env: PLAIN,
  properties: PLAIN,
  csv: BARE,
  xml: PLAIN,
  // What describes data keeps none of it.
  typescript: ALL,
  'json-schema': ALL,
};

/** Writes documents that fit in a format; what it has no form for goes to `losses`. */
export function writeTarget(
  values: readonly DataNode[],
  options: ConvertOptions,
  losses: LossCounter,
): string {
  const { to, documents = 'single', indent = 2 } = options;
  const isOneLine = documents === 'lines' || indent === 0;
  const isJson = to === 'json' || to === 'jsonc' || to === 'json5';
  const traits = isJson && isOneLine ? { ...TRAITS[to], comments: false } : TRAITS[to];
  countMissing(values, traits, losses);
  const root = rootOf(values, options);
  switch (to) {
    case 'yaml':
      return writeYaml(values, Math.max(1, indent));
    case 'json':
    case 'jsonc':
    case 'json5': {
      const isOne = documents === 'array' || (documents === 'single' && values.length === 0);
      const all = isOne ? [root ?? DATA_NULL] : values;
      const step = documents === 'lines' ? 0 : indent;
      return all.map((value) => writeJsonData(value, step, traits)).join('\n');
    }
    case 'typescript':
      return values.length === 0 ? '' : writeTypeScript(values, indent, losses);
    case 'json-schema':
      return writeJsonSchema(values.length === 0 ? [DATA_NULL] : values, indent, losses);
  }
  if (to === 'xml') return writeXml(root ?? DATA_NULL, indent, losses);
  if (root === undefined) return '';
  return to === 'csv'
    ? writeCsv(root as DataList, losses)
    : writeMapping(to, root as DataMap, losses);
}

function writeMapping(
  to: 'ini' | 'toml' | 'env' | 'properties',
  root: DataMap,
  losses: LossCounter,
): string {
  switch (to) {
    case 'ini':
      return writeIni(root, losses);
    case 'toml':
      return writeToml(root, losses);
    case 'env':
      return writeEnv(root, losses);
    case 'properties':
      return writeProperties(root, losses);
  }
}
