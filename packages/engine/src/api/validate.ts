import { TEMPLATE_CHECKS } from '../syntax/templates/detect-dialect.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import {
  type TemplateValidation,
  type ValidateTemplateOptions,
  validateTemplate,
} from '../tools/validate/templates/validate-template.ts';
import { checkRules } from './check-rules.ts';
import { VALIDATE_CHECKS } from './option-checks.ts';

/**
 * Finds everything that is wrong with a text: its syntax, its composition and, unless disabled, what the lint rules
 * find. An empty text is valid and holds no document.
 *
 * The option `templates` reads Helm and Jinja templates: an action such as `{{ .Values.name }}` is a part of the text
 * that is not known yet, and what is wrong with actions is found too. Of templates there is no `parsed` tree.
 *
 * @throws ArgumentError; no text makes it throw, except for an internal error: see `validationFailed`.
 */
export function validate(text: string, options: ValidateTemplateOptions = {}): TemplateValidation {
  checkText('text', text);
  checkOptions<ValidateTemplateOptions>(options, {
    ...VALIDATE_CHECKS,
    ...TEMPLATE_CHECKS,
    values: 'object',
  });
  checkRules(options.rules);
  return validateTemplate(text, { ...options, templates: options.templates ?? 'none' });
}
