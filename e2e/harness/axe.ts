import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Runs axe on the page as it is, from its top: what the header covers of a page that is scrolled a little can be
 * scrolled out, but axe takes it for too small to be hit.
 *
 * @returns one line for each element that breaks a rule: the rule, the element, what is wrong.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // Put in by the debugger, so that the page's own policy need not allow it.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
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
