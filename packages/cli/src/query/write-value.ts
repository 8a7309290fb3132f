import { yamlOfScalar } from '@yamlkit/engine/jq';
import { jsonPieces, jsonText, kindOf, originOf, plain, type Value } from '@yamlkit/jq';
import type { QueryColors } from './colored-text.ts';
import type { OutputLayout } from './output-layout.ts';

/**
 * The text of an output, without a line break at its end, in pieces.
 *
 * @throws UnwritableError, and LimitReached where it is too long.
 */
export function writeValue(
  value: Value,
  layout: OutputLayout,
): Iterable<string> | Promise<Iterable<string>> {
  const { colors, format, isRaw } = layout;
  if (isRaw && kindOf(value) === 'string') return [plain(value) as string];
  const isColored = colors !== undefined && (format === 'json' || format === 'yaml');
  if (isColored) return writeColored(value, layout, { colors, format });
  if (format !== 'json') return convertedPieces(value, layout);
  return isShort(value) ? [jsonText(value, layout)] : jsonPieces(value, layout);
}

/** Longer strings may become too long as JSON. */
const SHORT = 1_000_000;

/** Whether a value is a scalar of which the text in JSON cannot be too long. */
function isShort(value: Value): boolean {
  const scalar = plain(value);
  if (typeof scalar === 'string') return scalar.length < SHORT;
  return !['array', 'object'].includes(kindOf(value));
}

async function writeColored(
  value: Value,
  layout: OutputLayout,
  { colors, format }: { readonly colors: QueryColors; readonly format: 'json' | 'yaml' },
): Promise<Iterable<string>> {
  const { coloredText } = await import('./colored-text.ts');
  const { longestConverted: longest } = layout;
  const text =
    format === 'json'
      ? jsonText(value, { ...layout, longest })
      : await convertedText(value, layout);
  return [coloredText(text, format, colors)];
}

function convertedPieces(
  value: Value,
  layout: OutputLayout,
): Iterable<string> | Promise<Iterable<string>> {
  const text = convertedText(value, layout);
  return typeof text === 'string' ? [text] : text.then((each) => [each]);
}

function convertedText(value: Value, layout: OutputLayout): string | Promise<string> {
  const isAsWritten = layout.format === 'yaml' && layout.sortKeys !== true;
  return (
    (isAsWritten ? yamlOfScalar(value) : undefined) ?? convertedLater(value, layout, isAsWritten)
  );
}

/** What converts is as large as the language, and what copies lists and mappings a quarter of that. */
async function convertedLater(
  value: Value,
  layout: OutputLayout,
  isAsWritten: boolean,
): Promise<string> {
  if (isAsWritten && originOf(value) !== undefined) {
    const { yamlAsWritten } = await import('./as-written.ts');
    const asWritten = yamlAsWritten(value);
    if (asWritten !== undefined) return asWritten.replace(/\n$/, '');
  }
  return (await import('./convert-value.ts')).convertValue(value, layout);
}
