import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { PHONE, test } from './harness/site-test.ts';
import { ROUTES } from './routes.ts';

const PATHS = [...ROUTES.map(([path]) => path), '/nowhere'];

test.for(PATHS)(
  '%s is accessible in both themes, on a desktop and on a phone',
  async (path, { site }) => {
    const expectedProblems = path === '/nowhere' ? [/status of 404/] : [];
    const page = await site.visit(path, { expectedProblems });
    await setTheme(page, 'dark');
    expect(await findAccessibilityProblems(page), 'desktop, dark').toEqual([]);
    await setTheme(page, 'light');
    expect(await findAccessibilityProblems(page), 'desktop, light').toEqual([]);
    expect(await findOverflow(page), 'pixels beyond a desktop').toBe(0);

    await page.setViewportSize(PHONE);
    expect(await findAccessibilityProblems(page), 'phone, light').toEqual([]);
    await setTheme(page, 'dark');
    expect(await findAccessibilityProblems(page), 'phone, dark').toEqual([]);
    expect(await findOverflow(page), 'pixels beyond a phone').toBe(0);
    // As wide as a desktop's window at 400% zoom (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findOverflow(page), 'pixels beyond 320').toBe(0);
  },
);

async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    colorScheme === 'dark',
  );
}

/** By how many pixels the page is wider than the window. */
function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
