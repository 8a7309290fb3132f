import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Nothing on the site takes this long; what is not there by then will not come. */
const TIMEOUT = 15_000;

type ColorScheme = 'light' | 'dark';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a page is to be like: that of a phone has a finger in place of a mouse. */
export interface PageKind {
  readonly isPhone: boolean;
  readonly viewport: Size;
  readonly colorScheme: ColorScheme;
}

/**
 * Pages without anything stored, each in a browser context of its own. One whose test is over is cleared and
 * used again where that can be done: it opens the site in half the CPU time of a new one, which has
 * to fetch and compile everything.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #idle: Record<'phone' | 'desktop', Page[]> = { phone: [], desktop: [] };
  /** The debuggers of the pages that were made to be used again. */
  readonly #debuggers = new Map<
    Page,
    { readonly session: CDPSession; readonly isPhone: boolean }
  >();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** A page that is used again once it is given back. */
  async take({ isPhone, viewport, colorScheme }: PageKind): Promise<Page> {
    const page = this.#idle[isPhone ? 'phone' : 'desktop'].pop();
    if (page === undefined) {
      const made = await this.make({ isPhone, viewport, colorScheme });
      this.#debuggers.set(made, { session: await made.context().newCDPSession(made), isPhone });
      return made;
    }
    const isSized = page.viewportSize();
    if (isSized?.width !== viewport.width || isSized.height !== viewport.height) {
      await page.setViewportSize({ ...viewport });
    }
    await page.emulateMedia({
      colorScheme,
      reducedMotion: 'reduce',
      forcedColors: null,
      media: null,
    });
    return page;
  }

  /** A page that is used once, so that its test may do to its context whatever it wants. */
  async make(kind: PageKind, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { ...kind.viewport },
      isMobile: kind.isPhone,
      hasTouch: kind.isPhone,
      colorScheme: kind.colorScheme,
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      // Animations that have not ended would make positions and colours a matter of luck.
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(TIMEOUT);
    return context.newPage();
  }

  /** @param isClean whether the test has passed: what a failed one leaves behind is not known. */
  async giveBack(page: Page, { isClean }: { isClean: boolean }): Promise<void> {
    const known = this.#debuggers.get(page);
    if (known && isClean && (await this.#canBeCleared(page))) {
      await this.#clear(page, known.session);
      this.#idle[known.isPhone ? 'phone' : 'desktop'].push(page);
    } else {
      this.#debuggers.delete(page);
      await page.context().close();
    }
  }

  /** Whether the test has neither opened other pages nor put in a clock of its own. */
  async #canBeCleared(page: Page): Promise<boolean> {
    if (page.isClosed() || page.context().pages().length !== 1) return false;
    return page.evaluate(() => !('__pwClock' in globalThis));
  }

  async #clear(page: Page, session: CDPSession): Promise<void> {
    // A file of the site without scripts: leaving the page stores something once more.
    await page.goto(`${this.#origin}/robots.txt`);
    await page.evaluate(() => sessionStorage.clear());
    await page.context().clearCookies();
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await session.send('Page.resetNavigationHistory');
    await page.mouse.move(0, 0);
  }
}
