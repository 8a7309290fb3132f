import type { ValidationResult } from '@yamlkit/engine';
import { visibleText } from '@yamlkit/engine/reports';
import type { Input } from '../files/input.ts';
import type { Outcome } from './task.ts';

/**
 * What comes of a text in which a key is repeated: readers differ in which value counts, so nothing is
 * read from it or changed in it. Undefined for any other text.
 *
 * @param validated the text.
 * @param linesBefore how many lines come before the text, where it is a part of a longer one.
 */
export function refuseDuplicateKeys(
  { name }: Input,
  { errors }: Pick<ValidationResult, 'errors'>,
  linesBefore = 0,
): Outcome | undefined {
  const duplicates = errors.filter(({ code }) => code === 'duplicate-key');
  if (duplicates.length === 0) return undefined;
  const lines = duplicates.map(
    ({ line, column, message }) =>
      `${visibleText(name)}:${line + linesBefore}:${column}: ${visibleText(message)}\n`,
  );
  const { length: count } = duplicates;
  return { out: '', err: lines.join(''), errors: count, warnings: 0, fixed: 0, codes: [] };
}
