import { checkText } from '../text/check-arguments.ts';
import type { FormatResult } from '../tools/format/format.ts';
import { minify as minifyYaml } from '../tools/format/minify.ts';

/**
 * Writes the smallest equivalent text, without comments and blank lines. Anchors, tags and directives stay, and so does
 * the text of numbers and other values that are not strings.
 *
 * @throws ArgumentError
 */
export function minify(text: string): FormatResult {
  checkText('text', text);
  return minifyYaml(text);
}
