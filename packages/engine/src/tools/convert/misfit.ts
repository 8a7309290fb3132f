import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type ConversionParameters, conversionDiagnostic } from './conversion-messages.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { DataNode } from './data/data-node.ts';
import type { TargetFormat } from './formats.ts';
import { isCsvData, isTooSparse } from './targets/csv/csv-writer.ts';

const NAMES = { ini: 'INI', toml: 'TOML', env: 'A .env file', properties: 'A .properties file' };

/** Whether a target holds only some data. */
export function isSelective(to: TargetFormat): boolean {
  return to === 'csv' || Object.hasOwn(NAMES, to);
}

/**
 * Whether documents have no form in a target, which is then an error in `diagnostics`. An outline of
 * YAML will do, but for how full a table would be.
 */
export function isMisfit(
  values: readonly DataNode[],
  text: string,
  options: ConvertOptions,
  diagnostics: Diagnostic[],
): boolean {
  const misfit = misfitOf(values, options);
  if (misfit === undefined) return false;
  const from = Math.max(text.search(/\S/), 0);
  const place = { from, to: from };
  diagnostics.push(
    misfit === 'ini'
      ? conversionDiagnostic('ini-structure', undefined, place)
      : conversionDiagnostic('target-structure', misfit, place),
  );
  return true;
}

/** Why data has no form in a target. */
function misfitOf(
  values: readonly DataNode[],
  options: ConvertOptions,
): ConversionParameters['target-structure'] | 'ini' | undefined {
  const { to } = options;
  const root = rootOf(values, options);
  if (root === undefined) return undefined;
  switch (to) {
    case 'csv':
      if (!isCsvData(root)) return { reason: 'list' };
      return isTooSparse(root) ? { reason: 'sparse' } : undefined;
    case 'ini':
    case 'toml':
    case 'env':
    case 'properties':
      if (root.kind === 'map' && values.length === 1) return undefined;
      return to === 'ini' ? 'ini' : { reason: 'mapping', format: NAMES[to] };
    default:
      return undefined;
  }
}

/** What the targets that hold one value hold: the only document, or the list of all. */
export function rootOf(
  values: readonly DataNode[],
  { from, to, documents = 'single' }: ConvertOptions,
): DataNode | undefined {
  const [only] = values;
  if (documents === 'single' || to === 'ini') return only;
  // A source whose text is one value, such as TOML, has no documents to make a list of.
  const hasDocuments = from === 'yaml' || from.startsWith('json');
  if (!hasDocuments && only !== undefined) return only;
  return { kind: 'list', items: [...values] };
}
