import path from 'node:path';
import {
  type FixedText,
  isInternalError,
  LineIndex,
  type TemplateDialect,
  type ValidationResult,
} from '@yamlkit/engine';
import { colorsFor } from '../colors.ts';
import { encodeText } from '../files/decode-text.ts';
import { type Input, knownPath } from '../files/input.ts';
import { type InputText, readInput } from '../files/read-input.ts';
import { loadedFormat } from '../formats/load-format.ts';
import type { AddSchemaProblems } from './check-schemas.ts';
import { failed, type Outcome, type ValidateTask } from './task.ts';
import { mayBeTemplate, templatePath } from './template-path.ts';

type Validate = typeof import('@yamlkit/engine').validate;

/** What fixing takes of the engine. */
interface Fixer {
  readonly validate: Validate;
  readonly fixText: typeof import('@yamlkit/engine').fixText;
}

/** Validates one file and writes its part of the report, in a format that is loaded. */
export function validateFile(task: ValidateTask, validate: Validate): Outcome | Promise<Outcome> {
  const { text } = readInput(task.input);
  if (mayBeTemplate(task, text, false)) return validateAsTemplate(task, text);
  const result = validate(text, task.options);
  if (!result.isValid && mayBeTemplate(task, text, true)) return validateAsTemplate(task, text);
  if (!mayHaveSchema(task, text)) return outcomeOf(task, text, result);
  return addSchemaProblems(task, text, result);
}

async function addSchemaProblems(
  task: ValidateTask,
  text: string,
  result: ValidationResult,
): Promise<Outcome> {
  const { addSchemaProblems: add } = await import('./check-schemas.ts');
  return outcomeOf(task, text, await add(task, text, result));
}

async function validateAsTemplate(task: ValidateTask, text: string): Promise<Outcome> {
  const { TemplateMask, validateTemplate } = await import('./templates.ts');
  const { templates, values } = task;
  const options = { ...task.options, templates, path: templatePath(task), values };
  const result = validateTemplate(text, options);
  if (result.left !== undefined) {
    const { describeLeft } = await import('./describe-left.ts');
    return { ...outcomeOf(task, text, result), err: describeLeft(task.input, text, result.left) };
  }
  if (!mayHaveSchema(task, text)) return outcomeOf(task, text, result);
  const check = await loadSchemaCheck(task);
  const { template } = result;
  const mask = template && TemplateMask.of(text, template);
  return outcomeOf(task, text, { ...result, ...check(text, result, mask) });
}

/** Fixes one file, and writes what is left into the report. */
export function fixFile(task: ValidateTask, fixer: Fixer): Outcome | Promise<Outcome> {
  const { input } = task;
  if (input.path === undefined) return validateFile(task, fixer.validate);
  const decoded = readInput(input, true);
  if (mayBeTemplate(task, decoded.text, true)) return fixTemplateFile(task, fixer, decoded);
  return fixYaml(task, fixer, decoded);
}

/** A text that is not a template is fixed as YAML. */
async function fixTemplateFile(
  task: ValidateTask,
  fixer: Fixer,
  decoded: InputText,
): Promise<Outcome> {
  const { fixTemplate, TemplateMask, validateTemplate } = await import('./templates.ts');
  const { text } = decoded;
  const options = { ...task.options, templates: task.templates, path: templatePath(task) };
  const result = validateTemplate(text, options);
  const { template } = result;
  if (template === undefined) return fixYaml(task, fixer, decoded);
  const fixed = fixTemplate(text, result, options);
  if (!mayHaveSchema(task, text)) return fixedOutcome(task, decoded, fixed);
  // Schema problems are reported; their fixes need review and are not applied.
  const check = await loadSchemaCheck(task);
  const mask = TemplateMask.of(fixed.output, template);
  return fixedOutcome(task, decoded, {
    ...fixed,
    result: { ...fixed.result, ...check(fixed.output, fixed.result, mask) },
  });
}

function fixYaml(task: ValidateTask, fixer: Fixer, decoded: InputText): Outcome | Promise<Outcome> {
  if (!mayHaveSchema(task, decoded.text)) return fixDecoded(task, fixer, { decoded });
  return loadSchemaCheck(task).then((check) => fixDecoded(task, fixer, { decoded, check }));
}

function fixDecoded(
  task: ValidateTask,
  { validate, fixText }: Fixer,
  { decoded, check: add }: { readonly decoded: InputText; readonly check?: AddSchemaProblems },
): Outcome {
  const { options } = task;
  const { text } = decoded;
  const check = (changed: string): ValidationResult => {
    const result = validate(changed, options);
    return add === undefined ? result : add(changed, result);
  };
  return fixedOutcome(task, decoded, fixText(text, check(text), check, options.schema));
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

/** Most texts need no schema; looking for the word takes less than anything that would be loaded. */
function mayHaveSchema({ schemas, configured }: ValidateTask, text: string): boolean {
  if (schemas === undefined) return false;
  if (configured !== undefined) return true;
  const { schema, example, definitions, kubernetesVersion, detects } = schemas;
  const isNamed = schema !== undefined || example !== undefined;
  const isAsked = isNamed || kubernetesVersion !== undefined || detects;
  return isAsked || definitions.length > 0 || text.includes('$schema');
}

async function loadSchemaCheck(task: ValidateTask): Promise<AddSchemaProblems> {
  const { schemaCheckFor } = await import('./check-schemas.ts');
  return schemaCheckFor(task);
}

function outcomeOf(
  task: ValidateTask,
  text: string,
  result: ValidationResult & { readonly template?: TemplateDialect },
): Outcome {
  const { input } = task;
  const { problems, documentCount, isValid } = result;
  const report = {
    name: input.name,
    get path() {
      return pathForPrograms(input, task.cwd);
    },
    text,
    lines: new LineIndex(text),
    problems,
    documentCount,
    isValid,
    ...(result.template && { template: result.template }),
  };
  return {
    out: loadedFormat(task.format).file(report, colorsFor(task.useColors)),
    err: '',
    errors: result.errors.length,
    warnings: result.warnings.length,
    fixed: 0,
    codes: problems.length === 0 ? [] : [...new Set(problems.map(({ code }) => code))],
    template: result.template,
  };
}

function pathForPrograms(input: Input, cwd: string): string | undefined {
  const absolute = knownPath(input);
  if (absolute === undefined) return undefined;
  const relative = path.relative(cwd, absolute);
  const isBelow =
    relative !== '' && !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
  return (isBelow ? relative : absolute).split(path.sep).join('/');
}
