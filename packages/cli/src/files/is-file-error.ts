import { UndecodableError } from './decode-text.ts';
import { TextTooLongError } from './text-bytes.ts';

/** Whether an error is about a file, and not about this program. */
export function isFileError(error: unknown): boolean {
  if (error instanceof UndecodableError || error instanceof TextTooLongError) return true;
  return typeof (error as NodeJS.ErrnoException | undefined)?.code === 'string';
}
