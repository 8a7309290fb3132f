import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { EditorPage } from './harness/editor-page.ts';
import { walkThereAndBack } from './harness/keyboard-walk.ts';
import { PHONE, type Site, test } from './harness/site-test.ts';

/** The pages with a text in them; through all others `accessibility.spec.ts` goes with Tab. */
const TOOLS = ['/', '/validator', '/formatter', '/converter', '/parser', '/merger', '/diff'];

/** Opens a page; a tool with a text in it, so that its buttons have something to do. */
async function open(site: Site, path: string): Promise<Page> {
  const page = await site.stay(path);
  if (!TOOLS.includes(path)) return page;
  const editor = new EditorPage(page).editor.first();
  await editor.waitFor();
  await expect.poll(() => page.getByText('Loading editor...').count()).toBe(0);
  await editor.focus();
  await page.keyboard.insertText('a: yes   \nb: [1]\n');
  await expect
    .poll(() => page.getByRole('button', { name: 'Copy', exact: true }).isEnabled())
    .toBe(true);
  if (path === '/' || path === '/validator') {
    await page.getByText('2 linter warnings', { exact: true }).waitFor();
  }
  if (path === '/parser') await page.getByRole('treeitem').first().waitFor();
  // What comes up while Tab goes through the page moves what has the focus.
  if (path === '/merger') {
    const result = page.getByRole('textbox', { name: 'Merged Result' });
    await expect.poll(() => result.innerText()).toContain('a: yes');
  }
  return page;
}

describe('with Tab alone', () => {
  test.for(TOOLS)(
    '%s is gone through, there and back',
    { timeout: 90_000 },
    async (path, { site }) => {
      const page = await open(site, path);
      expect(await walkThereAndBack(page)).toEqual([]);
    },
  );

  test('the first stop leads past the header', async ({ site }) => {
    const page = await site.visit('/cheat-sheet');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInMain = () =>
      page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    expect(await isInMain()).toBe(true);
  });
});

describe('with arrow keys', () => {
  test('every tab of the toolkit is reached, and Enter selects it', async ({ site }) => {
    const page = await site.stay('/validator');
    const labels = await page.getByRole('tab').allInnerTexts();
    await page.getByRole('tab').first().focus();
    for (const label of labels) {
      await expect.poll(() => page.locator(':focus').innerText()).toBe(label);
      await page.keyboard.press('ArrowRight');
    }
    // From the last one round to the first, and back.
    await expect.poll(() => page.locator(':focus').innerText()).toBe(labels[0]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator(':focus').innerText()).toBe(labels.at(-1));
    await page.keyboard.press('Home');
    await expect.poll(() => page.locator(':focus').innerText()).toBe(labels[0]);
    await page.keyboard.press('End');
    await expect.poll(() => page.locator(':focus').innerText()).toBe(labels.at(-1));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.address}/diff`);
  });

  test('the merge strategy is chosen', async ({ site }) => {
    const page = await open(site, '/merger');
    const strategies = page.getByRole('group', { name: 'Merge strategy' });
    await strategies.getByRole('radio', { name: 'Override' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => strategies.getByRole('radio', { name: 'Merge' }).isChecked())
      .toBe(true);
  });
});

describe('the focus', () => {
  test.for([
    ['/validator', 'button', 'View as tree', '/parser'],
    ['/learn', 'link', /^Read Tutorial/, '/learn/first-steps'],
  ] as const)('of %s is in the page that %s %s leads to', async (step, { site }) => {
    const [from, role, name, to] = step;
    const page = await open(site, from);
    await page.getByRole('main').getByRole(role, { name }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(site.address + to);
    const isInMain = () =>
      page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    await expect.poll(isInMain).toBe(true);
  });
});

describe('a dialog', () => {
  const hasFocus = (part: Locator) =>
    part.evaluate((element) => element.contains(document.activeElement));

  /** Opens a dialog with the keyboard, tries to leave it with Tab, and closes it with Escape. */
  async function tryDialog(page: Page, opener: Locator): Promise<void> {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => hasFocus(dialog)).toBe(true);
    let stopsInside = 0;
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const place = await dialog.evaluate((element) => {
        if (element.contains(document.activeElement)) return 'inside';
        // Between the last control and the first, the browser's own bars have their turn.
        return document.activeElement === document.body ? 'page' : 'outside';
      });
      expect(place).not.toBe('outside');
      if (place === 'inside') stopsInside++;
    }
    expect(stopsInside).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
  }

  test('keeps the focus while it is open, and gives it back', async ({ site }) => {
    const page = await open(site, '/validator');
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await tryDialog(page, button('Commands and shortcuts'));
    await tryDialog(page, button(/^Lint rules/));
    await tryDialog(page, button('Share'));
    await page.goto(`${site.address}/privacy`);
    await tryDialog(page, button('Forget everything'));
    await page.setViewportSize(PHONE);
    await tryDialog(page, button('Open menu'));
  });
});
