import { copyText } from './copy-text.ts';
import { showToast } from './toast.ts';

/** What is said of what is copied. */
export interface CopiedWords {
  /** What it is, in a word. Default `content`. */
  readonly what?: string;
  /** What the toast says when it has been copied. Default: “Content copied to clipboard”. */
  readonly told?: string;
}

/**
 * Copies a text to the clipboard, and says in a toast whether it worked.
 *
 * @param text what is copied, or what makes it; if that fails, nothing is copied.
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
