import type { ValidationResult } from '@yamlkit/engine';
import { readInput } from '../files/read-input.ts';
import type { Outcome, ValidateTask } from './task.ts';
import { mayBeTemplate } from './template-path.ts';
import {
  checksForUnusedValues,
  mayHaveMeaning,
  mayHaveSchema,
  outcomeOf,
} from './validation-outcome.ts';

type Validate = typeof import('@yamlkit/engine/yaml').validate;

/** Validates one file and writes its part of the report, in a format that is loaded. */
export function validateFile(task: ValidateTask, validate: Validate): Outcome | Promise<Outcome> {
  const { text } = readInput(task.input);
  if (mayBeTemplate(task, text, false)) return validateAsTemplate(task, text);
  const result = validate(text, task.options);
  if (!result.isValid && mayBeTemplate(task, text, true)) return validateAsTemplate(task, text);
  const hasMeaning = mayHaveMeaning(task, text) || checksForUnusedValues(task);
  if (!mayHaveSchema(task, text, result.parsed) && !hasMeaning) {
    return outcomeOf(task, text, result);
  }
  return checkFormats(task, text, result);
}

/** Adds the problems found by schemas and by the meaning of names. */
async function checkFormats(
  task: ValidateTask,
  text: string,
  result: ValidationResult,
): Promise<Outcome> {
  let checked: Parameters<typeof outcomeOf>[2] = result;
  if (mayHaveSchema(task, text, result.parsed)) {
    const { addSchemaProblems } = await import('./check-schemas.ts');
    checked = await addSchemaProblems(task, text, result);
  }
  if (mayHaveMeaning(task, text)) {
    const { addMeaningProblems } = await import('./check-meaning.ts');
    checked = addMeaningProblems(task, text, checked);
  }
  if (checksForUnusedValues(task)) {
    const { addUnusedValues } = await import('./check-values.ts');
    checked = addUnusedValues(task, text, checked);
  }
  return outcomeOf(task, text, checked);
}

async function validateAsTemplate(task: ValidateTask, text: string): Promise<Outcome> {
  const { validateTemplateFile } = await import('./validate-template-file.ts');
  return validateTemplateFile(task, text);
}
