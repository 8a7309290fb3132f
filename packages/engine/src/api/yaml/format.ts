import { checkOptions, checkText } from '../../text/check-arguments.ts';
import { type FormatResult, format as formatYaml } from '../../tools/format/format.ts';
import type { FormatOptions } from '../../tools/format/format-options.ts';
import { FORMAT_CHECKS } from '../option-checks.ts';

/**
 * Lays a text out again: indentation, blank lines, white space around indicators. Comments, anchors, tags, directives,
 * document markers, the order of keys, the text of every scalar and the style of line endings stay. A text with errors
 * comes back unchanged with its problems.
 *
 * @throws ArgumentError
 */
export function format(text: string, options: FormatOptions = {}): FormatResult {
  checkText('text', text);
  checkOptions(options, FORMAT_CHECKS);
  return formatYaml(text, options);
}
