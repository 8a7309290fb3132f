import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { htmlReader, type PageHtml } from './harness/page-html.ts';
import { PHONE, type Site, test, waitForHydration } from './harness/site-test.ts';
import { FOOTER, GUIDES, MEANING_RULES, NAVIGATION, ROUTES, RULE_IDS } from './routes.ts';

/** Each link of a part of the page, as its path and its text. */
function linksIn(part: Locator): Promise<[string | null, string][]> {
  return part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.textContent?.trim() ?? '']),
    );
}

function mainNavigation(page: Page): Locator {
  return page.getByRole('banner').getByRole('navigation', { name: 'Main' });
}

/** From here on the page's clock moves only when the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

describe('header', () => {
  test('shows logo, name, navigation in order, theme toggle and source link', async ({ site }) => {
    const page = await site.stay('/about');
    const header = page.getByRole('banner');
    const home = header.getByRole('link', { name: 'YAML Toolkit' });
    await expect.poll(() => home.getAttribute('href')).toBe('/');
    await expect.poll(() => home.locator('svg').isVisible()).toBe(true);
    expect(await linksIn(mainNavigation(page))).toEqual(NAVIGATION.map((link) => [...link]));
    await expect.poll(() => header.getByRole('button', { name: /theme/ }).isVisible()).toBe(true);
    const source = header.getByRole('link', { name: /source code/i });
    await expect.poll(() => source.getAttribute('href')).toMatch(/^https:\/\//);
  });

  test('highlights the current route', async ({ site }) => {
    const page = await site.stay('/validator');
    const backgroundOf = (link: Locator) =>
      link.evaluate((element) => getComputedStyle(element).backgroundColor);
    const navigation = mainNavigation(page);
    expect(await backgroundOf(navigation.locator('[aria-current="page"]'))).not.toBe(
      await backgroundOf(navigation.locator('a:not([aria-current])').first()),
    );
  });

  test('goes to each page without loading the site again', async ({ site }) => {
    const page = await site.stay('/about');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    for (const [path, label] of NAVIGATION) {
      await mainNavigation(page).getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL(site.address + path);
      await expect.poll(() => page.title()).toBe(ROUTES.find(([route]) => route === path)?.[1]);
    }
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});

describe('drawer', () => {
  test('takes the place of the navigation under 768 px', async ({ site }) => {
    const page = await site.stay('/validator', { viewport: { width: 768, height: 800 } });
    const menu = page.getByRole('button', { name: 'Open menu' });
    await expect.poll(() => mainNavigation(page).isVisible()).toBe(true);
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect.poll(() => mainNavigation(page).isVisible()).toBe(false);
    await expect.poll(() => menu.isVisible()).toBe(true);
  });

  test('opens from the right with the same links, and closes', async ({ site }) => {
    const page = await site.stay('/validator', { viewport: PHONE });
    const menu = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await menu.click();
    await drawer.waitFor();
    const box = await drawer.boundingBox();
    // A scroll bar may be to the right of it.
    const rightEdge = await page.evaluate(() => document.documentElement.clientWidth);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(rightEdge);
    expect(box?.x).toBeGreaterThan(0);
    const links = await linksIn(drawer);
    const main: readonly string[] = NAVIGATION.map(([path]) => path);
    expect(links.filter(([path]) => main.includes(path ?? ''))).toEqual(
      NAVIGATION.map((link) => [...link]),
    );
    expect(links.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/diff', '/docs', '/rules', '/contact']),
    );
    await expect
      .poll(() => drawer.locator('[aria-current="page"]').allTextContents())
      .toEqual(['Validator']);

    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    const hasFocus = () => menu.evaluate((button) => button === document.activeElement);
    await expect.poll(hasFocus).toBe(true);

    await menu.click();
    await drawer.getByRole('link', { name: 'Learn' }).click();
    await page.waitForURL(`${site.address}/learn`);
    await drawer.waitFor({ state: 'hidden' });

    await menu.click();
    await page.mouse.click(5, 400);
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('what crawlers and readers without JavaScript get', () => {
  test('every page has title, description, links, social card, text and footer', async ({
    site,
  }) => {
    const readHtml = await htmlReader(await site.visit('/about'));
    const descriptions = new Set<string | undefined>();
    for (const [path, title] of ROUTES) {
      const page = await readHtml(site.address + path);
      const { metas, canonical } = page;
      expect(page.title).toBe(title);
      expect(metas.description?.length, path).toBeGreaterThan(40);
      descriptions.add(metas.description);
      expect(new URL(canonical).pathname).toBe(path);
      expect(metas, path).toMatchObject({
        'og:title': title,
        'og:description': metas.description,
        'og:url': canonical,
        'twitter:card': 'summary_large_image',
      });
      const picture = await fetch(site.address + new URL(metas['og:image'] ?? '').pathname);
      expect(picture.status, path).toBe(200);
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
      expect(page.data[0]).toMatchObject({ '@context': 'https://schema.org', url: canonical });
      expect(page.headings, path).toHaveLength(1);
      expect(page.text.length, path).toBeGreaterThan(80);
      // A lesson is part of Learn.
      const isCurrent = (route: string) => path === route || path.startsWith(`${route}/`);
      expect(page.current, path).toEqual(
        NAVIGATION.flatMap(([route, label]) => (isCurrent(route) ? [label] : [])),
      );
      expectFooter(page);
    }
    expect(descriptions.size).toBe(ROUTES.length);
  });

  test('the site map lists every page, and robots.txt names it', async ({ site }) => {
    const page = await site.visit('/', { javaScriptEnabled: false });
    const read = async (path: string) => (await page.request.get(site.address + path)).text();
    const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
    const paths = listed.map(([, address = '']) => new URL(address).pathname);
    const rules = RULE_IDS.map((id) => `/rules/${id}`);
    const aboutNames = MEANING_RULES.map((id) => `/rules/meaning/${id}`);
    const pages = [...ROUTES.map(([path]) => path), ...rules, ...aboutNames, ...GUIDES];
    expect(paths.sort()).toEqual([...new Set(pages)].sort());
    expect(await read('/robots.txt')).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  });
});

function expectFooter({ footer, navigations }: PageHtml): void {
  expect(footer).toContain(
    'Professional online YAML tools for developers. Validate, format, convert, and merge YAML files with ease.',
  );
  expect(footer).toMatch(/©\s*2024/);
  for (const [name, ...links] of FOOTER) expect(navigations[name]).toEqual(links);
}

async function contentOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).getAttribute('content')) ?? '';
}

describe('theme', () => {
  const isDark = (page: Page) =>
    page.evaluate(() => document.documentElement.classList.contains('dark'));
  const colorOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

  test('follows the operating system until one is chosen', async ({ site }) => {
    const page = await site.visit('/about', { colorScheme: 'dark' });
    expect(await isDark(page)).toBe(true);
    const dark = await colorOf(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => isDark(page)).toBe(false);
    expect(await colorOf(page)).not.toBe(dark);
  });

  test('changes with every click, and can be the system’s again', async ({ site }) => {
    const page = await site.visit('/about', { colorScheme: 'light' });
    const toggle = page.getByRole('banner').getByRole('button', { name: /theme/ });
    await toggle.click();
    await expect.poll(() => isDark(page)).toBe(true);
    await toggle.click();
    await expect.poll(() => isDark(page)).toBe(false);
    const choice = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
    await expect.poll(() => choice.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await choice.getByRole('radio', { name: 'System' }).check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => isDark(page)).toBe(true);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => choice.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  });

  test('forced colours show the current page and the selected tab', async ({ site }) => {
    const page = await site.stay('/formatter');
    await page.emulateMedia({ forcedColors: 'active' });
    const backgroundOf = (element: Locator) =>
      element.evaluate((each) => getComputedStyle(each).backgroundColor);
    const navigation = mainNavigation(page);
    expect(await backgroundOf(navigation.locator('[aria-current="page"]'))).not.toBe(
      await backgroundOf(navigation.locator('a:not([aria-current])').first()),
    );
    expect(await backgroundOf(page.getByRole('tab', { selected: true }))).not.toBe(
      await backgroundOf(page.getByRole('tab', { selected: false }).first()),
    );
  });

  test('goes from system to light, from light to dark and back, and is kept', async ({ site }) => {
    const page = await site.visit('/about', { colorScheme: 'dark' });
    const toggle = page.getByRole('banner').getByRole('button', { name: /theme/ });
    await toggle.click();
    expect(await isDark(page)).toBe(false);
    await page.reload();
    await waitForHydration(page);
    expect(await isDark(page)).toBe(false);
    await toggle.click();
    expect(await isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await waitForHydration(page);
    expect(await isDark(page)).toBe(true);
    await toggle.click();
    expect(await isDark(page)).toBe(false);
  });

  test('is right before the first paint and never changes while the page loads', async ({
    site,
  }) => {
    const page = await site.visit('/about', {
      colorScheme: 'light',
      prepare: async (context) => {
        await context.addInitScript(() => {
          localStorage.setItem('yaml-toolkit-theme', 'dark');
          const seen: boolean[] = [];
          Object.assign(window, { seen });
          new MutationObserver(() => {
            if (!document.body) return;
            const isDarkNow = document.documentElement.classList.contains('dark');
            if (seen.at(-1) !== isDarkNow) seen.push(isDarkNow);
          }).observe(document, { attributes: true, childList: true, subtree: true });
        });
      },
    });
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([
      true,
    ]);
  });
});

describe('toasts', () => {
  /** Shows a toast as users get one: by copying an example of the cheat sheet. */
  async function showToast(page: Page, number = 0): Promise<void> {
    await page.getByRole('main').getByRole('button', { name: /copy/i }).nth(number).click();
  }
  const toasts = (page: Page) => page.locator('li[data-state]');

  test('are shown for 5000 ms', async ({ site }) => {
    const page = await site.visit('/cheat-sheet');
    await stopClock(page);
    await showToast(page);
    await toasts(page).getByText('Code copied to clipboard').waitFor();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4900);
    await expect.poll(() => toasts(page).count()).toBe(1);
    await page.clock.runFor(200);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test('a new one takes the place of the old', async ({ site }) => {
    const page = await site.stay('/cheat-sheet');
    await showToast(page, 0);
    await toasts(page).first().waitFor();
    await page.evaluate(() => document.querySelector('li[data-state]')?.setAttribute('id', 'old'));
    await showToast(page, 1);
    await page.locator('li[data-state]:not(#old)').waitFor();
    await expect.poll(() => toasts(page).count()).toBe(1);
  });

  test('a swipe of 50 px to the right dismisses, a shorter one does not', async ({ site }) => {
    const page = await site.stay('/cheat-sheet');
    const swipe = async (distance: number) => {
      const box = await toasts(page).boundingBox();
      if (!box) throw new Error('there is no toast');
      const [x, y] = [box.x + 20, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 5 });
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };
    await showToast(page);
    await toasts(page).waitFor();
    await swipe(40);
    await expect.poll(() => toasts(page).getAttribute('data-state')).toBe('open');
    await swipe(60);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test('F8 moves the focus to them', async ({ site }) => {
    const page = await site.stay('/cheat-sheet');
    await showToast(page);
    await toasts(page).waitFor();
    await page.keyboard.press('F8');
    const hasFocus = await page
      .getByRole('region', { name: /F8/ })
      .evaluate((region) => region.contains(document.activeElement));
    expect(hasFocus).toBe(true);
  });
});

describe('tooltips', () => {
  // In steps, as a hand moves: a tooltip stays open while the pointer may be on its way to it.
  const moveAway = (page: Page) => page.mouse.move(400, 500, { steps: 5 });

  test('open after 700 ms, and at once within 300 ms of another', async ({ site }) => {
    const page = await site.visit('/about');
    await stopClock(page);
    const header = page.getByRole('banner');
    const tooltip = page.getByRole('tooltip');
    const theme = header.getByRole('button', { name: /theme/ });
    const source = header.getByRole('link', { name: /source code/i });

    await theme.hover();
    await page.clock.runFor(650);
    await expect.poll(() => tooltip.count()).toBe(0);
    await page.clock.runFor(100);
    await expect.poll(() => tooltip.count()).toBe(1);

    await moveAway(page);
    await page.clock.runFor(200);
    await source.hover();
    await page.clock.runFor(50);
    await expect.poll(() => tooltip.allTextContents()).toEqual(['Source code']);

    await moveAway(page);
    await page.clock.runFor(400);
    await expect.poll(() => tooltip.count()).toBe(0);
    await theme.hover();
    await page.clock.runFor(50);
    await expect.poll(() => tooltip.count()).toBe(0);
    await page.clock.runFor(700);
    await expect.poll(() => tooltip.count()).toBe(1);
  });

  test('open at once for the keyboard, also for a control that was not reached before', async ({
    site,
  }) => {
    const page = await site.visit('/about');
    const tooltip = page.getByRole('tooltip');
    const source = page.getByRole('banner').getByRole('link', { name: /source code/i });
    for (let stops = 0; stops < 20; stops++) {
      await page.keyboard.press('Tab');
      if (await source.evaluate((link) => link === document.activeElement)) break;
    }
    await expect.poll(() => tooltip.allTextContents()).toEqual(['Source code']);
    expect(await source.getAttribute('aria-describedby')).toBeTruthy();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => tooltip.allTextContents()).not.toEqual(['Source code']);
    await page.keyboard.press('Escape');
    await expect.poll(() => tooltip.count()).toBe(0);
  });
});

describe('unknown paths', () => {
  const expectedProblems = [/status of 404/];

  test.for(['/nowhere', '/validator/nowhere'])('%s shows the 404 card', async (path, { site }) => {
    const page = await site.visit(path, { expectedProblems });
    const card = page.getByRole('main');
    await expect
      .poll(() => card.getByRole('heading', { level: 1 }).innerText())
      .toBe('404 Page Not Found');
    await expect
      .poll(() => card.innerText())
      .toContain('Did you forget to add the page to the router?');
    expect(await page.title()).toBe('404 Page Not Found | YAML Toolkit');
    const links = await linksIn(card);
    for (const [tool] of NAVIGATION.slice(0, 5)) {
      expect(links.map(([href]) => href)).toContain(tool);
    }
    await card.getByRole('link', { name: 'Validator' }).click();
    await page.waitForURL(`${site.address}/validator`);
  });

  test('show it without JavaScript too', async ({ site }) => {
    const page = await site.visit('/nowhere', { javaScriptEnabled: false, expectedProblems });
    await expect.poll(() => page.getByRole('main').innerText()).toContain('404 Page Not Found');
    expect(await contentOf(page, 'meta[name="robots"]')).toBe('noindex');
  });
});

describe('analytics', () => {
  interface Call {
    readonly name: string;
    readonly parameters: Record<string, unknown>;
  }

  async function visitWithAnalytics(site: Site, isRefused: boolean): Promise<Page> {
    return site.visit('/about', {
      prepare: async (context) => {
        await context.addInitScript((refused) => {
          const calls: unknown[] = [];
          const gtag = (_command: string, name: string, parameters: unknown) =>
            calls.push({ name, parameters });
          Object.assign(window, { calls, gtag });
          if (refused) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        }, isRefused);
      },
    });
  }
  const callsOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { calls: Call[] }).calls);

  test('get each page view when the page has a function for them', async ({ site }) => {
    const page = await visitWithAnalytics(site, false);
    await mainNavigation(page).getByRole('link', { name: 'Learn' }).click();
    await expect
      .poll(async () =>
        (await callsOf(page)).flatMap(({ name, parameters }) =>
          name === 'page_view' ? [parameters.path] : [],
        ),
      )
      .toEqual(['/about', '/learn']);
  });

  test('get nothing under Global Privacy Control', async ({ site }) => {
    const page = await visitWithAnalytics(site, true);
    await mainNavigation(page).getByRole('link', { name: 'Learn' }).click();
    await page.waitForURL(`${site.address}/learn`);
    expect(await callsOf(page)).toEqual([]);
  });
});
