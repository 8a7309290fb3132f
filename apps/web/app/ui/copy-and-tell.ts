import { copyText } from './copy-text.ts';
import { showToast } from './toast.ts';

/** Words for the copied text in messages. */
export interface CopiedWords {
  /** A noun for it. Default `content`. */
  readonly what?: string;
  /** The toast after copying. Default: “Content copied to clipboard”. */
  readonly told?: string;
}

/**
 * Copies a text to the clipboard, and reports success or failure in a toast.
 *
 * @param text the text, or a promise of it; if that rejects, nothing is copied.
 * @returns whether it has been copied.
 */
export async function copyAndTell(
  text: string | (() => string | Promise<string>),
  { what = 'content', told }: CopiedWords = {},
): Promise<boolean> {
  try {
    await copyText(typeof text === 'string' ? text : await text());
    const named = `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`;
    showToast({ title: 'Copied', description: told ?? `${named} copied to clipboard` });
    return true;
  } catch {
    const description = `Failed to copy ${what} to clipboard`;
    showToast({ title: 'Copy Failed', description, variant: 'destructive' });
    return false;
  }
}
