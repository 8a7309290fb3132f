import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { drop } from './harness/drop.ts';
import { EditorPage } from './harness/editor-page.ts';
import { follow, PHONE, test } from './harness/site-test.ts';

/** With an unknown key, a job that is not there, and expressions that might be those of a template. */
const WORKFLOW = `on: push
permissions:
  content: read
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - run: echo \${{ github.ref }}
  test:
    needs: bild
    runs-on: ubuntu-latest
    steps:
      - run: echo test
`;

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Whether the page can be scrolled to the side. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('the line at the bottom', () => {
  test('covers no control in part as a tool opens on the phone of Lighthouse', async ({ site }) => {
    const page = await site.stay('/validator', { viewport: PHONE });
    await page.setViewportSize({ width: 412, height: 823 });
    for (const path of ['/validator', '/formatter', '/converter', '/parser', '/merger', '/diff']) {
      await follow(page, path);
      await page.getByRole('textbox').first().waitFor();
      expect(await findAccessibilityProblems(page), path).toEqual([]);
    }
  });

  test('has room for a schema, names, a dialect and a problem in windows of all widths', async ({
    site,
  }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste(WORKFLOW);
    await page.locator('.status-schema').getByText('Schema: 1 problem').waitFor();
    await page.locator('.status-template').waitFor();
    // Sizes of the line: high enough for what is in it, and no higher.
    for (const [width, highest] of [
      [1280, 36],
      [1100, 36],
      [1024, 36],
      [768, 80],
      [390, 104],
      [360, 104],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const what = `${width} pixels`;
      await expect.poll(() => isTooWide(page), { message: what }).toBe(false);
      const line = await boxOf(page, '.status-line');
      expect(line.height, what).toBeLessThanOrEqual(highest);
      const settings = await boxOf(page, '.status-settings');
      expect(settings.right, what).toBeLessThanOrEqual(line.right);
      const isNarrow = width < 1024;
      for (const part of ['.status-problem', '.status-fix', '.status-next']) {
        expect(await page.locator(part).isVisible(), `${part} at ${what}`).toBe(isNarrow);
      }
      if (!isNarrow) continue;
      expect((await boxOf(page, '.status-problem')).width, what).toBeGreaterThan(300);
      expect(await page.locator('.status-counts').isVisible(), what).toBe(false);
    }
  });

  test('never covers the line of the caret, nor the header a half of the toolbar; line numbers are beside their lines', async ({
    site,
  }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    const text = Array.from({ length: 300 }, (_, at) => `key${at}: ${at}\n`).join('');
    /** What is wrong with where the caret's line and the toolbar are. */
    const flaws = () =>
      page.evaluate(() => {
        const boxOf = (part: Element | null | undefined) =>
          part?.getBoundingClientRect() ?? new DOMRect();
        const editor = document.querySelector('[data-editor="code"]')?.shadowRoot;
        const line = boxOf(editor?.querySelector('.cm-activeLine'));
        const top = boxOf(document.querySelector('header')).bottom;
        const frame = boxOf(document.querySelector('.tool-frame'));
        const tops = (selector: string) =>
          [...(editor?.querySelectorAll(selector) ?? [])]
            .map((row) => row.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map((row) => row.top);
        const numbers = new Set(tops('.cm-lineNumbers .cm-gutterElement'));
        return {
          isAside: tops('.cm-line').some((row) => !numbers.has(row)),
          isAbove: line.top < top,
          isBelow: line.bottom > boxOf(document.querySelector('.status-line')).top,
          isHalf: scrollY > 0 && frame.top < top && frame.bottom > top + 1,
        };
      });
    const none = { isAside: false, isAbove: false, isBelow: false, isHalf: false };
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const what = (key: string) => `${key} at ${width} × ${height}`;
      await toolkit.paste(text);
      await toolkit.waitForVerdict('Valid YAML');
      await expect.poll(flaws, { message: what('pasted') }).toEqual(none);
      for (const key of ['Control+Home', 'Control+End', 'PageUp', 'PageDown']) {
        await page.keyboard.press(key);
        await expect.poll(flaws, { message: what(key) }).toEqual(none);
      }
    }
  });
});

test('focus mode on a phone gives the editor the room of the side, which can be opened', async ({
  site,
}) => {
  const page = await site.stay('/validator');
  await page.setViewportSize({ width: 390, height: 844 });
  const toolkit = new EditorPage(page);
  await toolkit.paste('a: 1\n');
  await toolkit.waitForVerdict('Valid YAML');
  const before = await boxOf(page, '[data-editor="code"]');
  await page.getByRole('button', { name: 'Focus mode' }).click();
  await expect
    .poll(async () => (await boxOf(page, '[data-editor="code"]')).height)
    .toBeGreaterThan(before.height + 50);
  await page.getByRole('button', { name: 'Show Results' }).click();
  await toolkit.results.waitFor();
  await page.getByRole('button', { name: 'Hide Results' }).click();
  await toolkit.results.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Alt+Z');
  await toolkit.results.waitFor();
});

test('the toolbar has one gap, and no badge of the title runs into it', async ({ site }) => {
  const page = await site.stay('/converter');
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { gaps, room } = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .sort((one, other) => one.x - other.x);
      const buttons = boxes('.tool-bar > button, [role="toolbar"] > button');
      const right = Math.max(...boxes('.tool-hero :is(h1, li)').map((box) => box.right));
      return {
        gaps: buttons.slice(1).map((box, at) => Math.round(box.x - (buttons[at]?.right ?? 0))),
        room: (buttons[0]?.x ?? 0) - right,
      };
    });
    expect(gaps, `${width}`).toHaveLength(6);
    expect(new Set(gaps).size, `${width}: ${gaps}`).toBe(1);
    expect(gaps[0], `${width}`).toBeGreaterThanOrEqual(4);
    expect(room, `${width}`).toBeGreaterThanOrEqual(4);
  }
});

test('documents in the menu of the toolbar are rows of their own', async ({ site }) => {
  const page = await site.stay('/validator');
  const long = 'values-of-production-in-all-regions-of-the-shop.yaml';
  await drop(page, 'footer', [
    ['a.yaml', 'a: 1\n'],
    [long, '# a comment that has no end\n'.repeat(90)],
    ['b.yaml', 'b'],
  ]);
  await page.getByRole('tab', { name: 'a.yaml' }).waitFor();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: /^Documents, now/ }).click();
    await page.getByRole('menuitem', { name: `${long} 2,520 characters` }).waitFor();
    await page.getByRole('menuitem', { name: 'b.yaml 1 character', exact: true }).waitFor();
    const rows = await page.getByRole('menuitem').evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return { top, bottom, isCut: item.scrollHeight > item.clientHeight };
      }),
    );
    for (const [at, { top, bottom, isCut }] of rows.entries()) {
      expect(isCut, `row ${at} at ${width}`).toBe(false);
      expect(bottom - top, `row ${at} at ${width}`).toBeGreaterThanOrEqual(36);
      expect(top, `row ${at} at ${width}`).toBeGreaterThanOrEqual(rows[at - 1]?.bottom ?? 0);
    }
    await page.keyboard.press('Escape');
  }
});

describe('editors of a lower height', () => {
  test.for(['/merger', '/diff'])(
    '%s has its hint in the middle of its panes',
    async (path, { site }) => {
      const page = await site.stay(path);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('textbox').first().waitFor();
      const spaces = await page
        .locator('.editor-frame')
        .filter({ has: page.getByRole('button', { name: 'More samples' }) })
        .evaluateAll((frames) =>
          frames.map((frame) => {
            const hint = frame.querySelector('.pointer-events-none > div');
            const { top, bottom } = frame.getBoundingClientRect();
            // Those that are closed have no size.
            const boxes = [...(hint?.querySelectorAll('p, button') ?? [])]
              .map((part) => part.getBoundingClientRect())
              .filter(({ height }) => height > 0);
            const first = Math.min(...boxes.map((box) => box.top));
            const last = Math.max(...boxes.map((box) => box.bottom));
            return [first - top, bottom - last] as const;
          }),
        );
      expect(spaces.length).toBeGreaterThanOrEqual(2);
      for (const [above, below] of spaces) {
        expect(above).toBeGreaterThan(0);
        expect(Math.abs(above - below)).toBeLessThan(24);
      }
    },
  );

  test.for([
    ['/merger', ['Base YAML', 'Override YAML']],
    ['/diff', ['Left YAML', 'Right YAML', 'Base YAML']],
  ] as const)('of %s have the same header on a phone', async ([path, names], { site }) => {
    const page = await site.stay(path);
    if (path === '/diff') await page.getByText('Merge with a base').click();
    await page.setViewportSize(PHONE);
    /** Where a pane has its name, its editor and its buttons, from its top. */
    const parts = (name: string) =>
      page.getByRole('region', { name, exact: true }).evaluate((card) => {
        const topOf = (selector: string) =>
          Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? 0);
        const top = Math.round(card.getBoundingClientRect().top);
        const selectors = ['.editor-card-name', '.editor-frame', '.editor-card-bar button'];
        return selectors.map((selector) => topOf(selector) - top);
      });
    const [first, ...others] = names;
    for (const other of others) expect(await parts(other), other).toEqual(await parts(first));
  });
});

test('the last line of the footer is one line on a phone', async ({ site }) => {
  const page = await site.stay('/merger');
  await page.setViewportSize({ width: 390, height: 844 });
  const middles = await page
    .locator('footer')
    .locator('p:has-text("©"), a[href="/licences.txt"]')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { top, bottom } = range.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
  expect(middles).toHaveLength(2);
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(2);
});

test('a query moves nothing on the page, and its suggestions end with the word', async ({
  site,
}) => {
  const page = await site.stay('/parser');
  await page.setViewportSize({ width: 1440, height: 900 });
  await new EditorPage(page).paste('meta:\n  name: a\n  namespace: b\n');
  const before = await boxOf(page, '.status-line');
  const query = page.getByRole('combobox', { name: 'jq or JSONPath query' });
  await query.pressSequentially('.meta.nam');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.poll(() => options.count()).toBe(2);
  await query.pressSequentially('e');
  await page.getByRole('region', { name: 'Query results' }).getByText('1 result').waitFor();
  await expect.poll(() => query.getAttribute('aria-expanded')).toBe('false');
  expect((await boxOf(page, '.status-line')).y).toBe(before.y);
  // The tree and the results share the card.
  for (const part of ['[role="tree"]', 'section[aria-label="Query results"]']) {
    expect((await boxOf(page, part)).height, part).toBeGreaterThan(120);
  }
  // Beside one another where there is room, else one below the other.
  const between = async () => {
    const [tree, results] = [
      await boxOf(page, '[role="tree"]'),
      await boxOf(page, 'section[aria-label="Query results"]'),
    ];
    return results.x >= tree.right ? 'beside' : results.y >= tree.bottom ? 'below' : 'over';
  };
  expect(await between()).toBe('beside');
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect.poll(between).toBe('below');
  // Below the editor they have the whole width.
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(between).toBe('beside');
  expect((await boxOf(page, '[role="tree"]')).width).toBeGreaterThan(250);
  await page.setViewportSize({ width: 1440, height: 900 });
  await query.fill('$.meta.*');
  await page.getByText('2 nodes found').waitFor();
  expect((await boxOf(page, '.status-line')).y).toBe(before.y);
});
