import { describeFileError } from '../files/describe-file-error.ts';
import type { RunOptions } from './run-options.ts';
import { failed, type Outcome } from './task.ts';

/** Writes the file of an outcome, if it has one. */
export async function settleOutcome(
  outcome: Outcome,
  { outputFolder }: RunOptions,
): Promise<Outcome> {
  const { replacement, ...rest } = outcome;
  if (!replacement) return outcome;
  try {
    if (outputFolder !== undefined) {
      await outputFolder.write(replacement.path, replacement.bytes);
    } else {
      const { replaceFile } = await import('../files/replace-file.ts');
      await replaceFile(replacement.path, replacement.bytes, replacement.expected);
    }
    return rest;
  } catch (error) {
    return failed(describeFileError(error));
  }
}
