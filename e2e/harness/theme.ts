import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export type Theme = 'light' | 'dark';

/** Has the system prefer a theme, and waits until the page is in it. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await waitForTheme(page, theme);
}

/** Waits until the page is in a theme. */
export async function waitForTheme(page: Page, theme: Theme): Promise<void> {
  const shown = () =>
    page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));
  await expect.poll(shown, { message: 'the theme of the page' }).toBe(theme);
}
