import { yamlAsWritten } from '@yamlkit/engine/jq';
import { jsonText, kindOf, plain, type Value } from '@yamlkit/jq';
import type { QueryColors } from './colored-text.ts';
import type { OutputLayout } from './output-layout.ts';

/**
 * The text of an output, without a line break at its end.
 *
 * @throws UnwritableError
 */
export function writeValue(value: Value, layout: OutputLayout): string | Promise<string> {
  const { colors, format, isRaw } = layout;
  const isText = isRaw && kindOf(value) === 'string';
  if (colors === undefined || isText || (format !== 'json' && format !== 'yaml')) {
    return plainText(value, layout);
  }
  return writeColored(value, layout, { colors, format });
}

async function writeColored(
  value: Value,
  layout: OutputLayout,
  { colors, format }: { readonly colors: QueryColors; readonly format: 'json' | 'yaml' },
): Promise<string> {
  const { coloredText } = await import('./colored-text.ts');
  return coloredText(await plainText(value, layout), format, colors);
}

function plainText(value: Value, layout: OutputLayout): string | Promise<string> {
  if (layout.isRaw && kindOf(value) === 'string') return plain(value) as string;
  if (layout.format === 'json') return jsonText(value, layout);
  const asWritten =
    layout.format === 'yaml' && layout.sortKeys !== true ? yamlAsWritten(value) : undefined;
  if (asWritten !== undefined) return asWritten.replace(/\n$/, '');
  // What converts is as large as the language.
  return import('./convert-value.ts').then(({ convertValue }) => convertValue(value, layout));
}
