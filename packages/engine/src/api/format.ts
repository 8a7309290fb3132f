import { TEMPLATE_CHECKS, type TemplateOptions } from '../syntax/templates/detect-dialect.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import type { FormatOptions } from '../tools/format/format-options.ts';
import {
  formatTemplate,
  type TemplateFormatResult,
} from '../tools/format/templates/format-template.ts';
import { FORMAT_CHECKS } from './option-checks.ts';

/**
 * Lays a text out again: indentation, blank lines, white space around indicators. Comments, anchors, tags, directives,
 * document markers, the order of keys, the text of every scalar and the style of line endings stay. A text with errors
 * comes back unchanged with its problems.
 *
 * With the option `templates`, every action of a template stays byte for byte and in its place, and lines of actions
 * alone stay at their columns. Warnings report what was left as it is.
 *
 * @throws ArgumentError
 */
export function format(
  text: string,
  options: FormatOptions & TemplateOptions = {},
): TemplateFormatResult {
  checkText('text', text);
  checkOptions<FormatOptions & TemplateOptions>(options, { ...FORMAT_CHECKS, ...TEMPLATE_CHECKS });
  return formatTemplate(text, { ...options, templates: options.templates ?? 'none' });
}
