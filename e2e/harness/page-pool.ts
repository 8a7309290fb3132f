import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Nothing on the site takes this long; what is not there by then will not come. */
const TIMEOUT = 15_000;

type ColorScheme = 'light' | 'dark';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What cannot be changed once a page is made. */
type Variant = 'phone' | 'desktop' | 'scriptless';

/** What a page is to be like: that of a phone has a finger in place of a mouse. */
export interface PageKind {
  readonly isPhone: boolean;
  readonly javaScriptEnabled: boolean;
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
  readonly #idle: Record<Variant, Page[]> = { phone: [], desktop: [], scriptless: [] };
  /** The debuggers of the pages that were made to be used again. */
  readonly #debuggers = new Map<
    Page,
    { readonly session: CDPSession; readonly variant: Variant }
  >();

  /** The pages on which the next test may go on. */
  readonly #stays = new Map<Variant, Page>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** A page that is used again once it is given back. */
  async take(kind: PageKind): Promise<Page> {
    const variant = variantOf(kind);
    const page = this.#idle[variant].pop();
    if (page === undefined) {
      const made = await this.make(kind);
      this.#debuggers.set(made, { session: await made.context().newCDPSession(made), variant });
      return made;
    }
    await showAs(page, kind);
    return page;
  }

  /** A page that is used once, so that its test may do to its context whatever it wants. */
  async make(kind: PageKind, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { ...kind.viewport },
      isMobile: kind.isPhone,
      hasTouch: kind.isPhone,
      javaScriptEnabled: kind.javaScriptEnabled,
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

  /** Keeps a page as it is for the next test that asks for it, unless there is one already. */
  keepStay(page: Page): boolean {
    const variant = this.#debuggers.get(page)?.variant;
    if (variant === undefined || this.#stays.has(variant)) return false;
    this.#stays.set(variant, page);
    return true;
  }

  /** The page that was kept: one with a mouse, or one with a finger. */
  takeStay({ isPhone }: { isPhone: boolean }): Page | undefined {
    const variant = isPhone ? 'phone' : 'desktop';
    const page = this.#stays.get(variant);
    this.#stays.delete(variant);
    return page;
  }

  /** @param isClean whether the test has passed: what a failed one leaves behind is not known. */
  async giveBack(page: Page, { isClean }: { isClean: boolean }): Promise<void> {
    const known = this.#debuggers.get(page);
    if (known && isClean && (await this.canBeUsedAgain(page))) {
      await this.#clear(page, known.session);
      this.#idle[known.variant].push(page);
    } else {
      this.#debuggers.delete(page);
      await page.context().close();
    }
  }

  /** Whether the test has neither opened other pages nor put in a clock of its own. */
  async canBeUsedAgain(page: Page): Promise<boolean> {
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

/** Gives a page the size and the preferences of a device, whatever it was shown with before. */
export async function showAs(
  page: Page,
  { viewport, colorScheme }: Pick<PageKind, 'viewport' | 'colorScheme'>,
): Promise<void> {
  const size = page.viewportSize();
  if (size?.width !== viewport.width || size.height !== viewport.height) {
    await page.setViewportSize({ ...viewport });
  }
  const preferences = { colorScheme, reducedMotion: 'reduce', forcedColors: null } as const;
  await page.emulateMedia({ ...preferences, media: null });
}

function variantOf({ isPhone, javaScriptEnabled }: PageKind): Variant {
  if (!javaScriptEnabled) return 'scriptless';
  return isPhone ? 'phone' : 'desktop';
}
