import type { ValidateOptions, ValidationResult } from '@yamlkit/engine';
import { LineIndex, linesAfter } from '@yamlkit/engine/text';
import { IncrementalValidator } from '@yamlkit/engine/yaml';
import { editBetween } from '../../../workspace/engine-worker/listed-problems.ts';

/** The longest insertion that counts as an edit; a longer one makes another text. */
const longestInsert = 100_000;

/** The newest text that was validated. */
let newest:
  | { readonly key: string; readonly lines: LineIndex; readonly validator: IncrementalValidator }
  | undefined;

/** Validates a text with the result of `validate`, and keeps what is known of it for its next version. */
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
