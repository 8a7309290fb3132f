import type { ValidationResult } from '@yamlkit/engine';
import type { LineIndex } from '@yamlkit/engine/text';
import { readInput } from '../files/read-input.ts';
import type { StreamNames } from './check-meaning.ts';
import type { Outcome, ValidateTask } from './task.ts';
import { mayBeTemplate } from './template-path.ts';
import {
  checksForUnusedValues,
  mayHaveMeaning,
  mayHaveSchema,
  outcomeOf,
} from './validation-outcome.ts';

/** What a piece of a stream is checked with. */
export interface PieceOfStream {
  readonly names: StreamNames;
  /** Of the piece, with what reports on it refer to in the other pieces. */
  readonly lines: LineIndex;
}

type Validate = typeof import('@yamlkit/engine/yaml').validate;

/**
 * Validates one file and writes its part of the report, in a format that is loaded.
 *
 * @param piece the stream of which the text is a piece.
 */
export function validateFile(
  task: ValidateTask,
  validate: Validate,
  piece?: PieceOfStream,
): Outcome | Promise<Outcome> {
  const { text } = readInput(task.input);
  if (mayBeTemplate(task, text, false)) return validateAsTemplate(task, text);
  const result = validate(text, task.options);
  if (!result.isValid && mayBeTemplate(task, text, true)) return validateAsTemplate(task, text);
  const hasMeaning = mayHaveMeaning(task, text) || checksForUnusedValues(task);
  if (!mayHaveSchema(task, text, result.parsed) && !hasMeaning) {
    return outcomeOf(task, text, result);
  }
  return checkFormats(task, text, result, piece);
}

/** Adds the problems found by schemas and by the meaning of names. */
async function checkFormats(
  task: ValidateTask,
  text: string,
  result: ValidationResult,
  piece: PieceOfStream | undefined,
): Promise<Outcome> {
  let checked: Parameters<typeof outcomeOf>[2] = result;
  if (mayHaveSchema(task, text, result.parsed)) {
    const { addSchemaProblems } = await import('./check-schemas.ts');
    checked = await addSchemaProblems(task, text, result);
  }
  if (mayHaveMeaning(task, text)) {
    const { addMeaningProblems } = await import('./check-meaning.ts');
    checked = addMeaningProblems(task, text, checked, piece?.names);
  }
  if (checksForUnusedValues(task)) {
    const { addUnusedValues } = await import('./check-values.ts');
    checked = addUnusedValues(task, text, checked);
  }
  return outcomeOf(task, text, checked, piece?.lines);
}

async function validateAsTemplate(task: ValidateTask, text: string): Promise<Outcome> {
  const { validateTemplateFile } = await import('./validate-template-file.ts');
  return validateTemplateFile(task, text);
}
