import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { setTheme } from './theme.ts';

/** Less than half as long as the source that axe exports, which each page has to compile. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another theme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** What is checked of the page, as a CSS selector. Default: all of it. */
  readonly part?: string;
  /** Whether all rules passed in the other theme, which differs in its colours alone. */
  readonly isColorAlone?: boolean;
}

/** How often a page is looked at, and the milliseconds between: on a busy machine it may still be changing. */
const MOST_LOOKS = 4;
const BETWEEN_LOOKS = 500;

/**
 * Runs axe on the page as it is, from its top: what the header covers of a page that is scrolled a little can be
 * scrolled out, but axe takes it for too small to be hit. What breaks a rule only while the page is changing, such as a
 * line of status over a row that is about to move, is no problem.
 *
 * @returns one line for each element that breaks a rule: the rule, the element, what is wrong.
 */
export async function findAccessibilityProblems(
  page: Page,
  options: AxeOptions = {},
): Promise<string[]> {
  let problems = await runAxe(page, options);
  for (let looks = 1; problems.length > 0 && looks < MOST_LOOKS; looks++) {
    await page.waitForTimeout(BETWEEN_LOOKS);
    problems = await runAxe(page, options);
  }
  return problems;
}

async function runAxe(
  page: Page,
  { part = ':root', isColorAlone = false }: AxeOptions,
): Promise<string[]> {
  // Put in by the debugger, so that the page's own policy need not allow it.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(SOURCE);
  const rules = isColorAlone ? COLOR_RULES : RULES;
  return page.evaluate(
    async ([selector, runOnly]) => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      // Colours halfway between two themes are not meant to be seen. An animation may end with its element.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await runner.run(selector === ':root' ? document : selector, {
        runOnly,
        // What is in order need not be described.
        resultTypes: ['violations'],
        // Style sheets and media, for rules about the turning of phones and about sound that are not among these.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
      );
    },
    [part, rules] as const,
  );
}

/** The same in both themes; the page stays in the dark one. */
export async function findProblemsInThemes(page: Page): Promise<string[]> {
  await setTheme(page, 'light');
  const light = await findAccessibilityProblems(page);
  await setTheme(page, 'dark');
  const dark = await findAccessibilityProblems(page, { isColorAlone: true });
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}
