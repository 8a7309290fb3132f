import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts';
import { type Problem, toProblems } from '../../../diagnostics/problem.ts';
import type { TemplateDialect } from '../../../syntax/templates/action.ts';
import { detectDialect, type TemplateOptions } from '../../../syntax/templates/detect-dialect.ts';
import { type FilledTemplate, fillTemplate } from '../../../syntax/templates/fill-template.ts';
import { keptRows, withOwnColumns } from '../../../syntax/templates/kept-columns.ts';
import { readTemplate, type TemplateReading } from '../../../syntax/templates/read-template.ts';
import type { Template } from '../../../syntax/templates/template.ts';
import { findTemplateProblems } from '../../../syntax/templates/template-problems.ts';
import { fromOf, type SyntaxTree } from '../../../syntax/tree.ts';
import { LineIndex } from '../../../text/line-index.ts';
import { applyEdits } from '../../../text/text-edit.ts';
import type { TemplateContext } from '../lint.ts';
import { presets } from '../presets/presets.ts';
import type { RuleSettings } from '../rule-settings.ts';
import { rules as allRules } from '../rules/index.ts';
import { validate, validateWith } from '../validate.ts';
import type { ValidateOptions, ValidationResult } from '../validation-result.ts';
import { FilledPlaces } from './filled-places.ts';
import { findIndentProblems } from './indent-problems.ts';
import { knownProblems } from './known-problems.ts';

/** What `validateTemplate` found. */
export interface TemplateValidation extends ValidationResult {
  /** What the text was read as; undefined for plain YAML. */
  readonly template?: TemplateDialect;
  /** With `values`: the actions that no value was put in for, in the order of the text. */
  readonly left?: FilledTemplate['left'];
}

/** Options of `validateTemplate`. */
export interface ValidateTemplateOptions extends ValidateOptions, TemplateOptions {
  /**
   * Values to put in for actions that only name one, as plain data: the values of a chart, or variables of
   * Jinja. Other actions stay unknown; no template is rendered.
   */
  readonly values?: object | undefined;
}

/**
 * What `validate` does, also for Helm and Jinja templates: an action such as `{{ .Values.name }}` is a part
 * of the text that is not known yet. Reports what is wrong with the actions and with the YAML around them.
 *
 * A text that is not a template, or is not read as one, gives what `validate` gives. Of templates there is no
 * `parsed` tree.
 */
export function validateTemplate(
  text: string,
  options: ValidateTemplateOptions = {},
): TemplateValidation {
  let plain: ValidationResult | undefined;
  const asYaml = (): ValidationResult => {
    plain ??= validate(text, options);
    return plain;
  };
  const dialect = detectDialect(text, options, () => asYaml().errors.some(isOfYaml));
  if (dialect === 'none') return asYaml();
  const { values, ...filledOptions } = options;
  if (values !== undefined) return validateFilled(text, dialect, values, filledOptions);
  const reading = readTemplate(text, dialect);
  if (reading === undefined || reading.template.structure.actions.length === 0) return asYaml();
  return validateReading(reading, options);
}

function isOfYaml({ code }: Problem): boolean {
  return !code.startsWith('lint/');
}

function validateReading(
  { template, hiddenErrors }: TemplateReading,
  options: ValidateOptions,
): TemplateValidation {
  const { text, masked, dialect } = template;
  const lines = new LineIndex(text);
  const rules = rulesOfTemplates(options.rules ?? presets.recommended);
  const { parsed: _, ...result } =
    options.lint === false
      ? validate(masked, options)
      : validateWith(
          masked,
          { ...options, rules },
          {
            ofTemplate: (tree) => lintContext(template, tree),
          },
        );
  const own: Diagnostic[] = findTemplateProblems(template);
  // Where blocks do not close, it is unknown what belongs where.
  if (own.length === 0) own.push(...findIndentProblems(template));
  const found = [...result.problems, ...toProblems(hiddenErrors, lines)];
  const problems = [...knownProblems(found, template, lines), ...toProblems(own, lines)];
  problems.sort((a, b) => a.from - b.from);
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  const isValid = errors.length === 0;
  return { ...result, isValid, problems, errors, warnings, template: dialect };
}

function lintContext(template: Template, tree: SyntaxTree): TemplateContext {
  let kept: ReadonlySet<number> | undefined;
  return {
    templateText: (from, to) =>
      template.touches(from, to) ? template.text.slice(from, to) : undefined,
    keepsColumn(from) {
      kept ??= keptPlaces(template, tree);
      return kept.has(from);
    },
  };
}

/** Where the nodes begin that must stay in their columns. */
function keptPlaces(template: Template, tree: SyntaxTree): Set<number> {
  const rows = keptRows(template, tree, withOwnColumns(template));
  return new Set([...rows].map((row) => fromOf(tree, row)));
}

/** Validates a template with values put in; what is found has its place in the template. */
function validateFilled(
  text: string,
  dialect: TemplateDialect,
  values: object,
  options: ValidateTemplateOptions,
): TemplateValidation {
  const { edits, left } = fillTemplate(text, dialect, values);
  const filled = applyEdits(text, edits);
  const result = validateTemplate(filled, { ...options, templates: dialect });
  const { parsed: _, ...found } = result;
  const lines = new LineIndex(text);
  const places = new FilledPlaces(edits);
  const problems = found.problems.map((problem) => places.restore(problem, lines));
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  return { ...found, problems, errors, warnings, template: dialect, left };
}

/** The settings without the rules that only the rendered text can be asked. */
function rulesOfTemplates(settings: RuleSettings): RuleSettings {
  const never = new Set(
    allRules.filter(({ inTemplates }) => inTemplates === 'never').map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(settings).filter(([id]) => !never.has(id)));
}
