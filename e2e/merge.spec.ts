import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readCopied } from './harness/clipboard.ts';
import { type Site, test } from './harness/site-test.ts';

async function openMerger(site: Site): Promise<Page> {
  const page = await site.visit('/merger');
  await page.getByRole('textbox', { name: 'Base YAML' }).waitFor();
  return page;
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.getByRole('textbox', { name }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Merges, and gives the result as the toolbar's Copy gives it. */
async function merged(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Merge Files' }).click();
  await page
    .getByRole('status')
    .getByText(/^Merge/)
    .waitFor();
  const toolbar = page.getByRole('toolbar', { name: 'Document' });
  return readCopied(page, () => toolbar.getByRole('button', { name: 'Copy', exact: true }).click());
}

/** What a merge comes to. It is polled: after an earlier merge its result stands there at first. */
const mergeOf = (page: Page) => expect.poll(() => merged(page));

const BASE = 'a:\n  x: 1 # kept\n  l: [1]\nb: 2\n';
const OVER = 'a:\n  y: 2\n  l: [2]\n# new\nc: 3\n';

describe('the merger', () => {
  test('has three editors of 264 px and a radio group', async ({ site }) => {
    const page = await openMerger(site);
    for (const name of ['Base YAML', 'Override YAML', 'Merged Result']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await page.getByRole('textbox', { name, exact: true }).waitFor();
    }
    const boxes = await page.locator('[data-editor="code"]').all();
    expect(boxes).toHaveLength(3);
    for (const box of boxes) expect((await box.boundingBox())?.height).toBe(264);
    const group = page.getByRole('group', { name: 'Merge strategy' });
    expect(await group.getByRole('radio').count()).toBe(3);
    expect(await group.getByRole('radio', { name: 'Override' }).isChecked()).toBe(true);
    const result = page.getByRole('textbox', { name: 'Merged Result' });
    expect(await result.getAttribute('aria-readonly')).toBe('true');
  });

  test.for([
    ['Override', 'a:\n  y: 2\n  l: [2]\nb: 2\n# new\nc: 3\n'],
    ['Merge', 'a:\n  x: 1 # kept\n  l: [2]\n  y: 2\nb: 2\n# new\nc: 3\n'],
    ['Append', 'a:\n  x: 1 # kept\n  l: [1, 2]\n  y: 2\nb: 2\n# new\nc: 3\n'],
  ] as const)('%s', async ([name, expected], { site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', BASE);
    await paste(page, 'Override YAML', OVER);
    await page.getByRole('radio', { name }).check();
    await mergeOf(page).toBe(expected);
  });

  test('tells where lines come from, and of values of another kind', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'a: {k: 1}\nb: 2\n');
    await paste(page, 'Override YAML', 'a: 1\nc: 3\n');
    await merged(page);
    const origins = page.getByRole('region', { name: 'Where each line comes from' });
    await expect
      .poll(() => origins.getByRole('button').allInnerTexts())
      .toEqual(['Line 1\nBase and override', 'Line 2\nBase', 'Line 3\nOverride']);
    const conflicts = page.getByRole('region', { name: 'Values of another kind' });
    await conflicts.getByText('a: a single value takes the place of a mapping').waitFor();
  });

  test('takes empty documents as empty objects, and swaps the sides', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Override YAML', 'a: 1\n');
    await mergeOf(page).toBe('a: 1\n');
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Base YAML' }).innerText())
      .toContain('a: 1');
    await mergeOf(page).toBe('a: 1\n');
  });

  test('says inline what is wrong, and on which side', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'a: 1\n');
    await paste(page, 'Override YAML', 'b: 1\n---\nc: 1\n');
    await mergeOf(page).toMatch(
      /^# Merge error: Please check your YAML syntax\n# Override YAML, line 2, column 1: .*expected a single document/,
    );
    await paste(page, 'Base YAML', '- 1\n');
    await mergeOf(page).toContain('# Base YAML, line 1, column 1: Only mappings can be merged');
  });
});
