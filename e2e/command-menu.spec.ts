import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, test } from './harness/site-test.ts';
import { waitForTheme } from './harness/theme.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search commands' });

async function run(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await search(page).fill(typed);
  await page.keyboard.press('Enter');
}

describe('the command menu', () => {
  test('goes to tools, pages and lessons', async ({ site }) => {
    const page = await site.stay('/about');
    await run(page, 'merger');
    await page.waitForURL(`${site.address}/merger`);
    await run(page, 'privacy');
    await page.waitForURL(`${site.address}/privacy`);
    await run(page, 'norway');
    await page.waitForURL(`${site.address}/learn/types`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('has its button at every width, and room for it', async ({ site }) => {
    const page = await site.stay('/cheat-sheet');
    for (const width of [320, 767, 768, 863, 864, 1023, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      const button = page.getByRole('button', { name: 'Commands and shortcuts' });
      await expect.poll(() => button.isVisible(), { message: `${width}` }).toBe(true);
      const parts = await page
        .getByRole('banner')
        .locator('a:visible, button:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
      parts.sort((a, b) => a.left - b.left);
      for (const [index, part] of parts.entries()) {
        expect(part.left, `${width}`).toBeGreaterThanOrEqual(parts[index - 1]?.right ?? 0);
        expect(part.right, `${width}`).toBeLessThanOrEqual(width);
      }
    }
  });

  test('does what the toolbar does, and gives the focus back to the editor', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('a: 1\n');
    await page.keyboard.press('Control+K');
    await search(page).waitFor();
    // Typed as soon as the focus is back: no key is lost.
    await toolkit.editor.evaluate((element) => {
      const type = () => setTimeout(() => document.execCommand('insertText', false, 'x'));
      element.addEventListener('focus', type, { once: true });
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => toolkit.copiedText()).toBe('a: 1\nx');
    await toolkit.editor.focus();
    await run(page, 'clear');
    await toolkit.toast('Cleared').waitFor();
    await page.keyboard.press('Control+K');
    await search(page).fill('clear');
    // What cannot be done now is not offered.
    await page.getByRole('option', { name: 'Forget everything…' }).waitFor();
    await expect.poll(() => page.getByRole('option', { name: 'Clear' }).count()).toBe(0);
    await search(page).fill('no such command');
    await page.getByText('No command found').waitFor();
  });

  test('has what the merger and the editor settings have', async ({ site }) => {
    const page = await site.stay('/merger');
    const base = page.getByRole('textbox', { name: 'Base YAML' });
    await base.waitFor();
    await base.focus();
    await page.keyboard.type('a: 1');
    await run(page, 'swap sides');
    await run(page, 'strategy append');
    await expect.poll(() => page.getByRole('radio', { name: 'Append' }).isChecked()).toBe(true);
    await page.keyboard.press('Control+K');
    await search(page).fill('merge strategy');
    // Not the one that is chosen.
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toHaveLength(2);
    await page.keyboard.press('Escape');
    const changes = page.getByRole('region', { name: 'Base and result' });
    await changes.getByText(/^Change 1 of \d/).waitFor();
    await run(page, 'tab size 8');
    await page.keyboard.press('Control+K');
    await search(page).fill('tab size');
    await page.getByRole('option', { name: 'Tab size: 4 spaces' }).waitFor();
    await expect
      .poll(() => page.getByRole('option', { name: 'Tab size: 8 spaces' }).count())
      .toBe(0);
  });

  test('opens samples, which can be undone, and sets the theme', async ({ site }) => {
    const page = await site.visit('/about');
    await run(page, 'sample kubernetes');
    await page.waitForURL(`${site.address}/validator`);
    const toolkit = new EditorPage(page);
    await toolkit.editor.getByText('Pod').first().waitFor();
    await run(page, 'dark theme');
    await waitForTheme(page, 'dark');
    await run(page, 'theme system');
    await waitForTheme(page, 'light');
  });

  test('is used by keyboard or pointer, and is accessible', async ({ site }) => {
    const page = await site.stay('/validator');
    await page.getByRole('button', { name: 'Commands and shortcuts' }).click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const selected = () => page.getByRole('option', { selected: true }).innerText();
    const first = await selected();
    await page.keyboard.press('ArrowDown');
    expect(await selected()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await selected()).toBe('Keyboard shortcuts');
    const active = await search(page).getAttribute('aria-activedescendant');
    await expect
      .poll(() => page.locator(`[id="${active}"]`).innerText())
      .toBe('Keyboard shortcuts');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByRole('dialog').getByText('Next problem').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const hasFocus = () =>
      page
        .getByRole('button', { name: 'Commands and shortcuts' })
        .evaluate((button) => button === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });

  test('is there on a phone', async ({ site }) => {
    const page = await site.stay('/', { viewport: PHONE });
    await page.getByRole('button', { name: 'Commands and shortcuts' }).tap();
    await page.getByRole('option', { name: 'Cheat Sheet' }).tap();
    await page.waitForURL(`${site.address}/cheat-sheet`);
  });
});
