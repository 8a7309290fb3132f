import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the clipboard holds once `copy` has put something there. */
export async function readCopied(page: Page, copy: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await copy();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  // Not by waitForFunction, which takes a promise itself for a yes.
  await expect.poll(read).not.toBe('');
  return read();
}
