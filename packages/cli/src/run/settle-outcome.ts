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
    const { path, bytes, expected } = replacement;
    if (outputFolder !== undefined) {
      return { ...rest, note: await outputFolder.write(path, bytes) };
    }
    const { replaceFile } = await import('../files/replace-file.ts');
    return { ...rest, note: await replaceFile(path, bytes, expected) };
  } catch (error) {
    return failed(describeFileError(error));
  }
}
