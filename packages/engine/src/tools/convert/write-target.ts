import type { DiagnosticCode } from '../../diagnostics/codes.ts';
import { countMissing, type FormatTraits } from './data/count-missing.ts';
import type { DataMap, DataNode } from './data/data-node.ts';
import type { SourceFormat, TargetFormat } from './formats.ts';
import type { LossCounter } from './loss.ts';
import { isCsvData, isTooSparse, writeCsv } from './targets/csv/csv-writer.ts';
import { writeEnv } from './targets/env/env-writer.ts';
import { writeIni } from './targets/ini/ini-writer.ts';
import { writeJsonData } from './targets/json/json-data.ts';
import { writeJsonSchema } from './targets/json-schema/json-schema-writer.ts';
import { writeProperties } from './targets/properties/properties-writer.ts';
import { writeToml } from './targets/toml/toml-writer.ts';
import { writeTypeScript } from './targets/typescript/typescript-writer.ts';
import { writeXml } from './targets/xml/xml-writer.ts';
import { writeYaml } from './targets/yaml/yaml-writer.ts';

export interface TargetOptions {
  readonly from: SourceFormat;
  readonly to: TargetFormat;
  readonly documents?: 'single' | 'array' | 'lines';
  readonly indent?: number;
}

/** Why data has no form in a target. */
export interface Misfit {
  readonly code: DiagnosticCode;
  readonly message: string;
}

const ALL: FormatTraits = { comments: true, nulls: true, specials: true, timestamps: true };
const PLAIN: FormatTraits = { comments: true, nulls: true, specials: false, timestamps: false };
const BARE: FormatTraits = { comments: false, nulls: true, specials: false, timestamps: false };
const TRAITS: Readonly<Record<TargetFormat, FormatTraits>> = {
  yaml: ALL,
  json: BARE,
  jsonc: PLAIN,
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

/** Writes documents in a format; what it has no form for goes to `losses`. */
export function writeTarget(
  values: readonly DataNode[],
  { from, to, documents = 'single', indent = 2 }: TargetOptions,
  losses: LossCounter,
): string | Misfit {
  const isOneLine = documents === 'lines' || indent === 0;
  const traits = to === 'jsonc' && isOneLine ? TRAITS.json : TRAITS[to];
  countMissing(values, traits, losses);
  switch (to) {
    case 'yaml':
      return writeYaml(values, Math.max(1, indent));
    case 'json':
    case 'jsonc': {
      const all = documents === 'array' ? [listOf(values)] : values;
      const step = documents === 'lines' ? 0 : indent;
      return all.map((value) => writeJsonData(value, step, traits.comments)).join('\n');
    }
    case 'typescript':
      return values.length === 0 ? '' : writeTypeScript(values, indent, losses);
    case 'json-schema':
      return values.length === 0 ? '' : writeJsonSchema(values, indent, losses);
  }
  const [root] = documents === 'single' || to === 'ini' ? values : [listOf(values)];
  if (root === undefined) return '';
  switch (to) {
    case 'xml':
      return writeXml(root, indent, losses);
    case 'csv':
      if (!isCsvData(root)) {
        return misfit(
          'CSV holds a list of mappings. Convert such a list, or choose another format.',
        );
      }
      return isTooSparse(root)
        ? misfit(
            'The mappings have hardly any keys in common, so that nearly all cells of a table would be empty. Convert mappings that have the same keys, or choose another format.',
          )
        : writeCsv(root, losses);
    default:
      if (root.kind === 'map' && values.length === 1) return writeMapping(to, root, losses);
      // The wording of the toolkit's first version.
      if (to === 'ini') {
        return { code: 'ini-structure', message: 'Invalid YAML structure for INI conversion' };
      }
      return misfit(`${NAMES[to]} holds one mapping at the top. Put the data under a key.`);
  }

  function listOf(items: readonly DataNode[]): DataNode {
    const [only] = items;
    // A source whose text is one value, such as TOML, has no documents to make a list of.
    if (from !== 'yaml' && from !== 'json' && from !== 'jsonc' && only !== undefined) return only;
    return { kind: 'list', items: [...items] };
  }
}

const NAMES = { ini: 'INI', toml: 'TOML', env: 'A .env file', properties: 'A .properties file' };

function writeMapping(to: keyof typeof NAMES, root: DataMap, losses: LossCounter): string {
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

function misfit(message: string): Misfit {
  return { code: 'target-structure', message };
}
