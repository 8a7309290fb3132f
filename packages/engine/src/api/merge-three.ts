import { TEMPLATE_CHECKS, type TemplateOptions } from '../syntax/templates/detect-dialect.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import { mergeTemplates } from '../tools/diff/templates/merge-templates.ts';
import { merge3 as mergeYaml } from '../tools/diff/three-way/merge-three.ts';
import type {
  MergeThreeOptions,
  MergeThreeResult,
} from '../tools/diff/three-way/merge-three-result.ts';
import { MERGE_THREE_CHECKS } from './option-checks.ts';
import { templateOf } from './template-of.ts';

/**
 * Merges what two sides made of a text, by its structure where lines alone would conflict. Where both changed the same
 * thing, there is a conflict with markers. With the option `templates`, each action stays as one side has it, or is in
 * a conflict.
 *
 * `merge3(b, x, b)`, `merge3(b, b, x)` and `merge3(b, x, x)` are x.
 *
 * @throws ArgumentError
 */
export function merge3(
  base: string,
  ours: string,
  theirs: string,
  options: MergeThreeOptions & TemplateOptions = {},
): MergeThreeResult {
  checkText('base', base);
  checkText('ours', ours);
  checkText('theirs', theirs);
  checkOptions<MergeThreeOptions & TemplateOptions>(options, {
    ...MERGE_THREE_CHECKS,
    ...TEMPLATE_CHECKS,
  });
  const dialect = templateOf([base, ours, theirs], options);
  return dialect === undefined
    ? mergeYaml(base, ours, theirs, options)
    : mergeTemplates([base, ours, theirs], { ...options, dialect });
}
