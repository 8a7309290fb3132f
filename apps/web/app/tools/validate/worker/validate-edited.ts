import type { ValidateOptions, ValidationResult } from '@yamlkit/engine';
import { LineIndex, linesAfter } from '@yamlkit/engine/text';
import { IncrementalValidator } from '@yamlkit/engine/yaml';
import { editBetween } from '../../../workspace/engine-worker/listed-problems.ts';

/** What an edit puts in at most; with more of it, the text counts as another. */
const longestInsert = 100_000;

/** The newest text that was validated. */
let newest:
  | { readonly key: string; readonly lines: LineIndex; readonly validator: IncrementalValidator }
  | undefined;

/** Validates a text with what `validate` would find, and keeps what is known of it for the text that an edit makes of it. */
export function validateEdited(
  text: string,
  options: ValidateOptions,
): { readonly lines: LineIndex; readonly result: ValidationResult } {
  const key = JSON.stringify(options);
  const before = newest?.key === key ? newest : undefined;
  // Where validation fails, nothing is known.
  newest = undefined;
  const between = before && editBetween(before.lines.text, text);
  const edit = between && between.insert.length <= longestInsert ? between : undefined;
  const lines = before && edit ? linesAfter(before.lines, edit, text) : new LineIndex(text);
  const validator = before?.validator ?? new IncrementalValidator(options);
  const result = validator.validate(lines, edit);
  newest = { key, lines, validator };
  return { lines, result };
}
