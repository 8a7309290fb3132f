import type { SourceFormat, TargetFormat } from '@yamlkit/engine';
import { formatNameOf, isReadable, sourceFormats, targetFormats } from './formats.ts';

/** The source and target formats, which differ. */
export interface FormatPair {
  readonly from: SourceFormat;
  readonly to: TargetFormat;
}

/** The pair of the page's plain address. */
export const defaultPair: FormatPair = { from: 'yaml', to: 'json' };

/** The pair with its sides exchanged; the same pair where its target cannot be read. */
export function swapped({ from, to }: FormatPair): FormatPair {
  return isReadable(to) ? { from: to, to: from } : { from, to };
}

/** The pair that reads another format. */
export function withSource(pair: FormatPair, from: SourceFormat): FormatPair {
  return { from, to: from === pair.to ? pair.from : pair.to };
}

/** The pair for an opened text: other formats are converted to YAML, unless a target was chosen. */
export function pairForText(pair: FormatPair, from: SourceFormat): FormatPair {
  if (from === pair.from) return pair;
  return pair.from === 'yaml' ? { from, to: 'yaml' } : withSource(pair, from);
}

/** The pair that writes another format. */
export function withTarget(pair: FormatPair, to: TargetFormat): FormatPair {
  if (to !== pair.from) return { from: pair.from, to };
  if (isReadable(pair.to)) return swapped(pair);
  return { from: to === 'yaml' ? 'json' : 'yaml', to };
}

/** `YAML to JSON`. */
export function titleOf({ from, to }: FormatPair): string {
  return `${formatNameOf(from)} to ${formatNameOf(to)}`;
}

/** The query of a pair's address, such as `?to=toml`; empty for the default pair. */
export function searchOf({ from, to }: FormatPair): string {
  if (from === defaultPair.from) return to === defaultPair.to ? '' : `?to=${to}`;
  return to === 'yaml' ? `?from=${from}` : `?from=${from}&to=${to}`;
}

/** The pair that an address asks for; null when it asks for none that there is. */
export function pairFromSearch(search: string): FormatPair | null {
  const query = new URLSearchParams(search);
  const wantedFrom = query.get('from');
  const wantedTo = query.get('to');
  if (wantedFrom === null && wantedTo === null) return null;
  const from = sourceFormats.find((format) => format === (wantedFrom ?? 'yaml'));
  const usual = from === 'yaml' ? defaultPair.to : 'yaml';
  const to = targetFormats.find((format) => format === (wantedTo ?? usual));
  return from === undefined || to === undefined || from === to ? null : { from, to };
}
