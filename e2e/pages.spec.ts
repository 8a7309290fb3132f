import { describe, expect } from 'vitest';
import { EditorPage } from './harness/editor-page.ts';
import { test } from './harness/site-test.ts';
import { waitForTheme } from './harness/theme.ts';
import { RULE_IDS } from './routes.ts';

const EXAMPLES = [
  /key.value pairs/i,
  /nested objects/i,
  /lists/i,
  /multiline strings/i,
  /anchors and aliases/i,
  /data types/i,
  /comments/i,
  /escape characters/i,
];

describe('the cheat sheet', () => {
  test('has eight examples that copy, and three best practices', async ({ site }) => {
    const page = await site.stay('/cheat-sheet');
    const main = page.getByRole('main');
    const copies = main.getByRole('button', { name: /^Copy / });
    await expect.poll(() => copies.count()).toBe(EXAMPLES.length);
    const toast = page.locator('li[data-state="open"]');
    const copied = new Set<string>();
    for (const [index, title] of EXAMPLES.entries()) {
      await expect.poll(() => copies.nth(index).getAttribute('aria-label')).toMatch(title);
      await copies.nth(index).click();
      await toast.getByText('Code copied to clipboard', { exact: true }).waitFor();
      copied.add(await page.evaluate(() => navigator.clipboard.readText()));
    }
    expect(copied.size).toBe(EXAMPLES.length);
    const practices = main.getByRole('heading', { name: 'Best practices' });
    const cards = practices.locator('xpath=following-sibling::div[1]').getByRole('heading');
    await expect.poll(() => cards.count()).toBe(3);
  });

  test('prints light and whole, without what is of no use on paper', async ({ site }) => {
    const page = await site.stay('/cheat-sheet', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of ['banner', 'contentinfo'] as const) {
      await expect.poll(() => page.getByRole(part).isVisible(), { message: part }).toBe(false);
    }
    await expect.poll(() => page.getByRole('main').locator('button:visible').count()).toBe(0);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await waitForTheme(page, 'light');
    expect(ink).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
    // A sheet of paper as the browser lays it out: nothing has to be scrolled there.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    const cut = await page
      .locator('section:has(> pre)')
      .evaluateAll(
        (blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length,
      );
    expect(cut).toBe(0);
  });

  test('says when it cannot copy', async ({ site }) => {
    const page = await site.visit('/cheat-sheet');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await page
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
    const toast = page.locator('li[data-state="open"]');
    await toast.getByText('Failed to copy code to clipboard', { exact: true }).waitFor();
  });

  test('opens every example in the validator, which finds it valid', async ({ site }) => {
    const page = await site.stay('/cheat-sheet');
    const links = page.getByRole('link', { name: /^Open in validator/ });
    const count = await links.count();
    expect(count).toBe(EXAMPLES.length);
    for (let index = 0; index < count; index++) {
      await links.nth(index).click();
      await page.waitForURL(`${site.address}/validator`);
      const validator = new EditorPage(page);
      await validator.results.getByText(/\d documents?/).waitFor();
      await validator.waitForVerdict('Valid YAML');
      await page.goBack();
      await page.waitForURL(`${site.address}/cheat-sheet`);
    }
  });
});

test('the about page has mission, four values, figures claimed and measured, and the team', async ({
  site,
}) => {
  const page = await site.visit('/about', { javaScriptEnabled: false });
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Our mission' }).waitFor();
  const values = main.getByRole('region', { name: 'What we value' });
  await expect.poll(() => values.getByRole('listitem').count()).toBe(4);
  const figures = main.getByRole('region', { name: 'In figures' });
  await expect
    .poll(() => figures.locator('dd').allTextContents())
    .toEqual(['5+', '10K+', '50K+', '99.9%']);
  const measured = main.getByRole('region', { name: 'Measured' });
  await expect
    .poll(() => measured.locator('dd').allTextContents())
    .toEqual(['402 of 402', String(RULE_IDS.length), '0']);
  const team = main.getByRole('region', { name: 'The team' });
  await expect.poll(() => team.getByRole('listitem').count()).toBeGreaterThan(1);
});
