import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** How often a page is looked at until nothing is found. */
const LOOKS = 4;
const PAUSE_MS = 500;

/**
 * Runs axe on the page as it is. What is found only while a theme or a view changes, which takes long on a busy
 * machine, is not meant to be seen and does not count: a problem is one that stays.
 *
 * @returns one line for each element that breaks a rule: the rule, the element, what is wrong.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // Put in by the debugger, so that the page's own policy need not allow it.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  let problems = await lookOnce(page);
  for (let look = 1; look < LOOKS && problems.length > 0; look++) {
    await page.waitForTimeout(PAUSE_MS);
    problems = await lookOnce(page);
  }
  return problems;
}

function lookOnce(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Colours halfway between two themes are not meant to be seen.
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await runner.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What is in order need not be described.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  });
}
