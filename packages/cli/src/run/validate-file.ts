import type { ValidationResult } from '@yamlkit/engine';
import { readInput } from '../files/read-input.ts';
import type { Outcome, ValidateTask } from './task.ts';
import { mayBeTemplate } from './template-path.ts';
import { mayHaveSchema, outcomeOf } from './validation-outcome.ts';

type Validate = typeof import('@yamlkit/engine').validate;

/** Validates one file and writes its part of the report, in a format that is loaded. */
export function validateFile(task: ValidateTask, validate: Validate): Outcome | Promise<Outcome> {
  const { text } = readInput(task.input);
  if (mayBeTemplate(task, text, false)) return validateAsTemplate(task, text);
  const result = validate(text, task.options);
  if (!result.isValid && mayBeTemplate(task, text, true)) return validateAsTemplate(task, text);
  if (!mayHaveSchema(task, text, result.parsed)) return outcomeOf(task, text, result);
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
  const { validateTemplateFile } = await import('./validate-template-file.ts');
  return validateTemplateFile(task, text);
}
