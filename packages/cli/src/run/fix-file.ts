import { type FixedText, isInternalError, type ValidationResult } from '@yamlkit/engine';
import { fixText, validate } from '@yamlkit/engine/yaml';
import { FixingRounds } from '@yamlkit/language';
import { encodeText } from '../files/decode-text.ts';
import { type InputText, readInput } from '../files/read-input.ts';
import type { AddSchemaProblems } from './check-schemas.ts';
import { failed, type Outcome, type ValidateTask } from './task.ts';
import { mayBeTemplate, templatePath } from './template-path.ts';
import { validateFile } from './validate-file.ts';
import { loadSchemaCheck, mayHaveMeaning, mayHaveSchema, outcomeOf } from './validation-outcome.ts';

/** Fixes one file, and writes the remaining problems into its part of the report. */
export function fixFile(task: ValidateTask): Outcome | Promise<Outcome> {
  const { input } = task;
  if (input.path === undefined) return validateFile(task, validate);
  const decoded = readInput(input, true);
  if (mayBeTemplate(task, decoded.text, true)) return fixTemplateFile(task, decoded);
  return fixYaml(task, decoded);
}

/** A text that is not a template is fixed as YAML. */
async function fixTemplateFile(task: ValidateTask, decoded: InputText): Promise<Outcome> {
  const { withoutErrors } = await import('./format-file.ts');
  const engine = await import('./templates.ts');
  const { text } = decoded;
  const options = { ...task.options, templates: task.templates, path: templatePath(task) };
  const result = engine.validate(text, options);
  const { template } = result;
  const { mayBeOfChart } = await import('@yamlkit/language/chart-texts');
  const { addTemplateProblems, validateTemplateFile } = await import('./validate-template-file.ts');
  const isTemplate = template !== undefined || mayBeOfChart(options.path);
  if (isTemplate && engine.isTextTemplate(options.path)) return validateTemplateFile(task, text);
  if (template === undefined) return fixYaml(task, decoded);
  const layOut = (each: string) =>
    withoutErrors(engine.format(each, { ...task.layout, templates: template }));
  const fixed = engine.fixText(text, { ...options, result, layOut });
  // Problems of names and schemas are reported; their fixes need review and are not applied.
  const checked = await addTemplateProblems(task, fixed.output, { ...fixed.result, template });
  return fixedOutcome(task, decoded, { ...fixed, result: checked });
}

async function fixYaml(task: ValidateTask, decoded: InputText): Promise<Outcome> {
  const { formattedText } = await import('./format-file.ts');
  const layOut = (text: string) => formattedText(text, task.layout);
  const checks: AddSchemaProblems[] = [];
  const bySchema = mayHaveSchema(task, decoded.text) ? await loadSchemaCheck(task) : undefined;
  if (bySchema !== undefined) checks.push(bySchema.add);
  if (mayHaveMeaning(task, decoded.text)) {
    const { addMeaningProblems } = await import('./check-meaning.ts');
    checks.push((text, result) => addMeaningProblems(task, text, result));
  }
  const rounds = bySchema?.check && new FixingRounds(bySchema.check, decoded.text.length);
  return fixDecoded(task, { decoded, layOut, checks, rounds });
}

/** What a text is fixed with. */
interface FixParts {
  readonly decoded: InputText;
  readonly layOut: (text: string) => string | undefined;
  /** Facts about the text's formats. */
  readonly checks: readonly AddSchemaProblems[];
  /** How often the text may be checked by schemas. */
  readonly rounds: FixingRounds | undefined;
}

function fixDecoded(task: ValidateTask, { decoded, layOut, checks, rounds }: FixParts): Outcome {
  const { options } = task;
  const { text } = decoded;
  const check = (changed: string): ValidationResult | undefined => {
    if (rounds?.mayCheck() === false) return undefined;
    return checks.reduce<ValidationResult>(
      (result, add) => add(changed, result),
      validate(changed, options),
    );
  };
  const fixed = fixText(text, { check, layOut, schema: options.schema });
  return fixedOutcome(task, decoded, fixed);
}

function fixedOutcome(task: ValidateTask, decoded: InputText, repair: FixedText): Outcome {
  const { text, stamp } = decoded;
  const internal = repair.problems.find(isInternalError);
  if (internal !== undefined) return failed(`not fixed: ${internal.message}`);
  const { output, result, fixed } = repair;
  const outcome = { ...outcomeOf(task, output, result), fixed };
  if (output === text) return outcome;
  const bytes = encodeText(output, decoded);
  const { path: target = '' } = task.input;
  return { ...outcome, replacement: { path: target, bytes, expected: stamp } };
}
