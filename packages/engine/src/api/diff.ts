import { TEMPLATE_CHECKS, type TemplateOptions } from '../syntax/templates/detect-dialect.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import { type DiffResult, diff as diffYaml } from '../tools/diff/diff.ts';
import type { DiffOptions } from '../tools/diff/diff-options.ts';
import { diffTemplates } from '../tools/diff/templates/diff-templates.ts';
import { DIFF_CHECKS } from './option-checks.ts';
import { templateOf } from './template-of.ts';

/**
 * Compares the data of two texts: their documents, mappings, lists, scalars and tags. Key order, quotes, layout and,
 * unless asked for, comments are no change. Texts with errors are not compared.
 *
 * With the option `templates`, actions that are written alike are equal, and changed lines of actions are reported as
 * changed comments.
 *
 * @throws ArgumentError
 */
export function diff(
  left: string,
  right: string,
  options: DiffOptions & TemplateOptions = {},
): DiffResult {
  checkText('left', left);
  checkText('right', right);
  checkOptions<DiffOptions & TemplateOptions>(options, { ...DIFF_CHECKS, ...TEMPLATE_CHECKS });
  const dialect = templateOf([left, right], options);
  return dialect === undefined
    ? diffYaml(left, right, options)
    : diffTemplates(left, right, { ...options, dialect });
}
