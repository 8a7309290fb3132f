import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/set-up/chromium.mjs';
import { PagePool, showAs } from './page-pool.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

/** Widths and heights of the devices the tests represent. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** A name of this machine that browsers do not trust as they do localhost. */
const INSECURE_HOST = 'site.test';

export interface StayOptions {
  /** Default: {@link DESKTOP}. {@link PHONE} is a page with a finger in place of a mouse. */
  readonly viewport?: { width: number; height: number };
  /** What the operating system prefers. Default light. */
  readonly colorScheme?: 'light' | 'dark';
}

export interface VisitOptions extends StayOptions {
  readonly javaScriptEnabled?: boolean;
  /** Whether the service worker may install itself and load the whole site. Default false. */
  readonly isOfflineReady?: boolean;
  /** Whether the site is reached by plain HTTP under another name, where browsers give pages much less. */
  readonly isInsecure?: boolean;
  /** Problems that belong to what is tested; every other one fails the test. */
  readonly expectedProblems?: readonly RegExp[];
  /** Called before the first page is loaded. */
  readonly prepare?: (context: BrowserContext, page: Page) => Promise<unknown>;
}

/** The site as one test sees it. */
export interface Site {
  /** `http://localhost:…`, without a slash at the end. */
  readonly address: string;
  /** Opens a path in a browser context with empty storage, of its own, and waits until it has hydrated. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /**
   * The page of an earlier test that passed, led to the path as by a link, with what that test has done
   * taken back: the size and the colours, the texts, the options, what was open. Otherwise a new visit. It costs a
   * fifth of one, and what the browser has compiled stays so. For tests that are about neither loading a page nor
   * what is kept after that.
   */
  stay(path: string, options?: StayOptions): Promise<Page>;
}

/** A test with a browser (one for each worker) and the site; it fails when a page misbehaved. */
export const test = base.extend<{ browser: Browser; pool: PagePool; site: Site }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest asks for a destructured first parameter
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: await ensureChromium({ isForTests: true }),
        // Should a page ask for another host after all, the request goes nowhere.
        args: [
          ...CHROMIUM_FLAGS,
          `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost`,
        ],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  pool: [
    async ({ browser }, use) => {
      await use(new PagePool(browser, inject('siteAddress')));
    },
    { scope: 'worker' },
  ],
  site: async ({ pool, onTestFinished }, use) => {
    const address = inject('siteAddress');
    const visits: Visit[] = [];
    onTestFinished(async ({ task: { result } }) => {
      const isClean = result?.state !== 'fail';
      for (const { page, watch, mayStay } of visits) {
        watch.stop();
        const canStay =
          isClean && mayStay && (await pool.canBeUsedAgain(page)) && (await isTidy(page));
        if (!canStay || !pool.keepStay(page)) await pool.giveBack(page, { isClean });
      }
    });
    const visit = async (path: string, options: VisitOptions, mayStay = false) => {
      const page = await pageFor(pool, options);
      const origin = options.isInsecure ? insecure(address) : address;
      const watch = watchPage(page, origin);
      visits.push({ page, watch, expected: options.expectedProblems ?? [], mayStay });
      await options.prepare?.(page.context(), page);
      await page.goto(origin + path);
      if (options.javaScriptEnabled !== false) await waitForHydration(page);
      return page;
    };
    await use({
      address,
      visit: (path, options = {}) => visit(path, options),
      stay: async (path, options = {}) => {
        const page = pool.takeStay({ isPhone: options.viewport === PHONE });
        if (page === undefined) return visit(path, options, true);
        visits.push({ page, watch: watchPage(page, address), expected: [], mayStay: true });
        await tidyUp(page, path, options);
        return page;
      },
    });
    for (const { watch, expected } of visits) {
      const unexpected = watch.problems.filter(
        (problem) => !expected.some((known) => known.test(problem)),
      );
      expect(unexpected, 'what the page should not have done').toEqual([]);
    }
  },
});

interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly expected: readonly RegExp[];
  /** Whether the next test may go on with the page where this one leaves it. */
  readonly mayStay: boolean;
}

/** What the site reads as it is loaded and never again. */
const READ_AT_LOAD = ['-theme', ':editor-settings', ':versions', ':focus-mode'].map(
  (name) => `yaml-toolkit${name}`,
);

/** Whether nothing is open above a page, and {@link tidyUp} can take back what was chosen. */
function isTidy(page: Page): Promise<boolean> {
  return page.evaluate(
    (readAtLoad) =>
      document.querySelector('dialog[open], :popover-open') === null &&
      location.hash === '' &&
      readAtLoad.every((key) => localStorage.getItem(key) === null),
    READ_AT_LOAD,
  );
}

/** A page without a tool, over which pages are led from one to another. */
const BETWEEN_TOOLS = '/about';

/** Takes back what an earlier test has done to a page, and leads it to a path. */
async function tidyUp(page: Page, path: string, options: StayOptions): Promise<void> {
  const { viewport = DESKTOP, colorScheme = 'light' } = options;
  await showAs(page, { viewport, colorScheme });
  // Before it is left: the next page may show a text that it finds there in its own way.
  await closeDocuments(page);
  await emptyEditors(page);
  const isToolOrThere = await page.evaluate(
    (wanted) => document.querySelector('[data-editor]') !== null || location.pathname === wanted,
    path,
  );
  // One that is shown again has nothing open, selected or searched for, and reads its options again.
  if (isToolOrThere) await follow(page, path === BETWEEN_TOOLS ? '/privacy' : BETWEEN_TOOLS);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('yaml-toolkit')) localStorage.removeItem(key);
    }
    for (const close of document.querySelectorAll('li[data-state] [aria-label="Dismiss"]')) {
      (close as HTMLElement).click();
    }
  });
  await follow(page, path);
  // Those of another direction or view than it was left in.
  await emptyEditors(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.mouse.move(0, 0);
  await page.locator('li[data-state="open"]').waitFor({ state: 'detached' });
}

/** Closes the documents of a tool's page, until one is left that is empty and has neither a name nor settings. */
async function closeDocuments(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Documents, now/ });
  if ((await menu.count()) === 0) return;
  const tabs = page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab');
  for (let left = Math.max(1, await tabs.count()); left > 0; left--) {
    // With keys: after a click, the focus that a script moves is not shown.
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Close document' }).press('Enter');
    // One alone has no tab.
    await expect.poll(() => tabs.count(), { message: 'tabs' }).toBe(left > 2 ? left - 1 : 0);
  }
  await page.getByRole('button', { name: 'Documents, now Untitled' }).waitFor();
}

/** Empties the editors of a page that have a text. */
async function emptyEditors(page: Page): Promise<void> {
  await page.getByText('Loading editor...').first().waitFor({ state: 'detached' });
  for (const editor of await page.locator('.cm-content:not([aria-readonly="true"])').all()) {
    const isFilled = await editor.evaluate(
      (content) => content.textContent !== '' || content.childElementCount > 1,
    );
    if (!isFilled) continue;
    await editor.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  }
}

/** Leads a page to another path of the site as the browser's own buttons do, without loading the site again. */
export async function follow(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === path) return;
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The address has changed at once; the title comes with the page.
  const title = () => page.title();
  await expect
    .poll(title, { message: `the title of ${path} in place of the one before` })
    .not.toBe(before);
  await waitForHydration(page);
}

function insecure(address: string): string {
  const { port } = new URL(address);
  return `http://${INSECURE_HOST}:${port}`;
}

function pageFor(pool: PagePool, options: VisitOptions): Promise<Page> {
  const { viewport = DESKTOP, colorScheme = 'light' } = options;
  const { javaScriptEnabled = true, isOfflineReady = false, isInsecure = false, prepare } = options;
  const kind = { isPhone: viewport === PHONE, viewport, colorScheme, javaScriptEnabled };
  if (!isOfflineReady && !isInsecure && !prepare) return pool.take(kind);
  return pool.make(kind, { serviceWorkers: isOfflineReady ? 'allow' : 'block' });
}

/**
 * The frame shows its toast region as soon as React has taken over the page's HTML. A tool's page
 * follows once its code is there; until then what is pressed on it is lost.
 */
export async function waitForHydration(page: Page): Promise<void> {
  try {
    // Asked at every frame; a locator asks only twice a second after a while, and every test is here.
    await page.waitForFunction(isHydrated);
  } catch (error) {
    throw new Error(`React has not taken over all controls of ${page.url()}`, { cause: error });
  }
}

function isHydrated(): boolean {
  return (
    document.querySelector('[role="region"][aria-label*="F8"]') !== null &&
    [...document.querySelectorAll('main :is(button, select)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    )
  );
}
