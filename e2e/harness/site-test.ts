import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/set-up/chromium.mjs';
import { type PageProblems, watchPage } from './watch-page.ts';

/** Widths and heights of the devices the tests represent. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

export interface VisitOptions {
  /** Default: {@link DESKTOP}. */
  readonly viewport?: { width: number; height: number };
  /** What the operating system prefers. Default light. */
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
  /** Whether the service worker may install itself and load the whole site. Default false. */
  readonly isOfflineReady?: boolean;
  /** Problems that belong to what is tested; every other one fails the test. */
  readonly expectedProblems?: readonly RegExp[];
  /** Called before the first page is loaded. */
  readonly prepare?: (context: BrowserContext, page: Page) => Promise<unknown>;
}

/** The site as one test sees it. */
export interface Site {
  /** `http://localhost:…`, without a slash at the end. */
  readonly address: string;
  /** Opens a path in a new browser context with empty storage and waits until it has hydrated. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

/** A test with a browser (one for each file) and the site; it fails when a page misbehaved. */
export const test = base.extend<{ browser: Browser; site: Site }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest asks for a destructured first parameter
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: await ensureChromium({ isForTests: true }),
        // Should a page ask for another host after all, the request goes nowhere.
        args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  site: async ({ browser, onTestFinished }, use) => {
    const address = inject('siteAddress');
    const contexts: BrowserContext[] = [];
    const visits: { problems: PageProblems; expected: readonly RegExp[] }[] = [];
    onTestFinished(async () => {
      await Promise.all(contexts.map((context) => context.close()));
    });
    await use({
      address,
      visit: async (path, options = {}) => {
        const context = await browser.newContext(contextOptions(options));
        contexts.push(context);
        // Nothing on the site takes this long; what is not there by then will not come.
        context.setDefaultTimeout(15_000);
        const page = await context.newPage();
        const problems = watchPage(page, address);
        visits.push({ problems, expected: options.expectedProblems ?? [] });
        await options.prepare?.(context, page);
        await page.goto(address + path);
        if (options.javaScriptEnabled !== false) await waitForHydration(page);
        return page;
      },
    });
    for (const { problems, expected } of visits) {
      const unexpected = problems.filter(
        (problem) => !expected.some((known) => known.test(problem)),
      );
      expect(unexpected, 'what the page should not have done').toEqual([]);
    }
  },
});

function contextOptions(options: VisitOptions): BrowserContextOptions {
  const viewport = options.viewport ?? DESKTOP;
  const isPhone = viewport === PHONE;
  return {
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: options.colorScheme ?? 'light',
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    serviceWorkers: options.isOfflineReady ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Animations that have not ended would make positions and colours a matter of luck.
    reducedMotion: 'reduce',
  };
}

/**
 * The frame shows its toast region as soon as React has taken over the page's HTML. A tool's page
 * follows once its code is there; until then what is pressed on it is lost.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // Asked at every frame; a locator asks only twice a second after a while, and every test is here.
  await page.waitForFunction(
    () =>
      document.querySelector('[role="region"][aria-label*="F8"]') !== null &&
      [...document.querySelectorAll('main :is(button, select)')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$')),
      ),
  );
}
