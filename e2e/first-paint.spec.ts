import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE, test } from './harness/site-test.ts';
import { ROUTES } from './routes.ts';

const TOOLS = ['/', '/validator', '/formatter', '/converter', '/parser', '/merger', '/diff'];

interface Painted {
  /** Each larger content that was painted, with its text. */
  readonly largest: string[];
  readonly shift: number;
}

function painted(page: Page): Promise<Painted> {
  return page.evaluate(() => structuredClone((window as unknown as { painted: Painted }).painted));
}

/** Runs in the page. */
function watchPaints(): void {
  const painted = { largest: [] as string[], shift: 0 };
  Object.assign(window, { painted });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => {
    const { element, size } = entry as unknown as { element: Element | null; size: number };
    painted.largest.push(`${size} ${element?.textContent}`);
  });
  watch('layout-shift', (entry) => {
    painted.shift += (entry as unknown as { value: number }).value;
  });
}

/** A browser asks for six at a time where the server speaks HTTP/1.1, and each takes a round trip. */
const MOST_SCRIPTS = 12;

describe('the first load', () => {
  test('is a few scripts on every page', async ({ site }) => {
    const counts = await Promise.all(
      ROUTES.map(async ([path]) => {
        const html = await (await fetch(site.address + path)).text();
        return [path, new Set(html.match(/\/assets\/[^"]*\.js/g)).size] as const;
      }),
    );
    expect(counts.filter(([, count]) => count === 0 || count > MOST_SCRIPTS)).toEqual([]);
  });

  test('has scripts that are compiled while they arrive', async ({ site }) => {
    const page = await site.visit('/validator');
    await page.getByRole('textbox', { name: 'YAML' }).first().waitFor();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) =>
          /\/(?:toolkit|react|frame|toolbar|documents|tool-parts|editor|entry\.client)-[^/]*\.js$/.test(
            name,
          ),
        ),
    );
    const beginnings = await Promise.all(
      scripts.map(async (address) => {
        const text = await (await fetch(address)).text();
        return text.slice(0, text.indexOf('\n'));
      }),
    );
    expect(scripts).toHaveLength(8);
    expect(new Set(beginnings)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
  });

  test('paints no page before it has read all that is above the footer', async ({ site }) => {
    const pages = await Promise.all(
      ROUTES.map(async ([path]) => {
        const html = await (await fetch(site.address + path)).text();
        const awaited = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html)?.[1];
        return { path, isBelow: html.indexOf(`id="${awaited}"`) > html.indexOf('</main>') };
      }),
    );
    expect(pages.filter(({ isBelow }) => !isBelow)).toEqual([]);
  });
});

describe('before any script has come', () => {
  for (const path of TOOLS) {
    test(`${path} paints its largest content, and nothing moves later`, async ({ site }) => {
      let release: () => void = () => {};
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      let before: Painted | undefined;
      const page = await site.visit(path, {
        viewport: PHONE,
        prepare: async (context, opened) => {
          await context.addInitScript(watchPaints);
          await opened.route(/\/assets\/[^/]*\.js/, async (route) => {
            await isReleased;
            await route.continue();
          });
          opened.once('request', () => {
            const look = async () => {
              await opened.waitForURL(`${site.address}${path}`, { waitUntil: 'commit' });
              await opened.waitForFunction(
                () => (window as unknown as { painted: Painted }).painted.largest.length > 0,
              );
              // A browser that does not wait for all of the page's HTML paints it in several pieces.
              await opened.waitForTimeout(500);
              before = await painted(opened);
            };
            void look().finally(release);
          });
        },
      });
      await page.getByRole('textbox').first().waitFor();
      await expect.poll(() => page.getByText('Loading editor...').count()).toBe(0);
      await page.waitForTimeout(300);
      const { largest, shift } = await painted(page);
      expect(before?.largest).not.toEqual([]);
      expect(largest).toEqual(before?.largest);
      expect(shift).toBeLessThan(0.01);
    });
  }
});
