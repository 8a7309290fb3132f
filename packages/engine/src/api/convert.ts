import { checkOption, checkOptions, checkText } from '../text/check-arguments.ts';
import { type ConvertResult, convert as convertText } from '../tools/convert/convert.ts';
import type { ConvertOptions } from '../tools/convert/convert-options.ts';
import { CONVERT_CHECKS } from './option-checks.ts';

/**
 * Converts a text into another format. Digits and the order of keys stay as they are written, aliases and merge keys
 * are resolved, and anything the target format can't represent is listed.
 *
 * A text with errors, data that the target has no place for, and an output that is too long give problems instead of an
 * output. A stream without documents is null in JSON, XML and JSON Schema, an empty list with `documents: 'array'`, and
 * an empty output otherwise.
 *
 * @throws ArgumentError
 */
export function convert(text: string, options: ConvertOptions): ConvertResult {
  checkText('text', text);
  checkOptions(options, CONVERT_CHECKS);
  checkOption('from', options.from, CONVERT_CHECKS.from);
  checkOption('to', options.to, CONVERT_CHECKS.to);
  return convertText(text, options);
}
