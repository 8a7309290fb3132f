import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { readCopied } from './harness/clipboard.ts';
import { drop } from './harness/drop.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, type Site, test, waitForHydration } from './harness/site-test.ts';

const LEFT = `kind: Deployment
metadata: {name: web}
spec:
  replicas: 1 # one zone
  old: gone
  containers:
    - name: web
      image: shop:1
    - name: log
      image: log:1
`;
const RIGHT = `metadata:
  name: web
kind: Deployment
spec:
  replicas: 3 # three zones
  containers:
    - name: log
      image: log:1
    - name: web
      image: shop:2
`;

async function openCompare(site: Site, how: 'visit' | 'stay' = 'stay'): Promise<Page> {
  const page = await site[how]('/diff');
  await page.getByRole('textbox', { name: 'Left YAML' }).waitFor();
  await page.getByRole('textbox', { name: 'Right YAML' }).waitFor();
  return page;
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.getByRole('textbox', { name }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

const changesOf = (page: Page) => page.getByRole('list', { name: 'Changes' });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Changes' });
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name }).innerText();

/** The line of an editor that the cursor is in. */
const lineOf = (page: Page, id: string) =>
  page.locator(`[data-document="${id}"] .cm-activeLine`).first().innerText();

describe('the comparison', () => {
  test('lists what changed by structure, follows the texts and its options', async ({ site }) => {
    const page = await openCompare(site, 'visit');
    const panel = panelOf(page);
    await panel.getByText('Type, paste or drop both texts above').waitFor();
    await paste(page, 'Left YAML', LEFT);
    await panel.getByText('Type, paste or drop the right text above').waitFor();
    await paste(page, 'Right YAML', RIGHT);
    await panel.getByText('4 changes', { exact: true }).waitFor();
    const entries = changesOf(page).getByRole('button');
    const texts = await entries.allInnerTexts();
    expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Changed spec › replicas left 4, right 5 before: 1→ after: 3',
      'Removed spec › old left 5 before: gone',
      'Moved spec.containers[name=web] › itself moved from [0] to [1] left 7, right 9',
      'Changed spec.containers[name=web] › image left 8, right 10 before: shop:1→ after: shop:2',
    ]);

    // All are marked in the texts, from which the selected one stands out.
    const marked = async (side: string, look: string) =>
      (await page.locator(`[data-document="${side}"] .yt-${look}`).allInnerTexts()).join(' ');
    await expect.poll(() => marked('yaml', 'removed')).toBe('old: gone');
    expect(await marked('yaml', 'changed')).toMatch(/1.*image: shop:1/);
    expect(await marked('yaml', 'match')).toBe('');

    // With buttons, keys and a click: both editors show the change, the focus stays where it was.
    await panel.getByRole('button', { name: 'Next change' }).click();
    await expect.poll(() => lineOf(page, 'yaml')).toContain('replicas: 1');
    expect(await lineOf(page, 'right')).toContain('replicas: 3');
    await expect.poll(() => marked('right', 'match')).toBe('3');
    await page.keyboard.press('F7');
    await expect.poll(() => lineOf(page, 'yaml')).toContain('old: gone');
    await page.keyboard.press('Shift+F7');
    await page.keyboard.press('Shift+F7');
    await expect.poll(() => lineOf(page, 'right')).toContain('image: shop:2');
    await entries.first().click();
    await expect.poll(() => lineOf(page, 'right')).toContain('replicas: 3');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator(':focus').innerText()).toContain('old');

    await panel.getByText('Options', { exact: true }).click();
    await panel.getByLabel('Comments count').check();
    await panel.getByText('5 changes', { exact: true }).waitFor();
    await panel.getByLabel('Quotes and style count').check();
    await panel.getByText('6 changes', { exact: true }).waitFor();
    await panel.getByLabel('The order of keys counts').check();
    await panel.getByText('7 changes', { exact: true }).waitFor();
    await panel.getByLabel('The order of list entries counts').uncheck();
    await panel.getByText('6 changes', { exact: true }).waitFor();
    await panel.getByLabel('Ignore paths').fill('spec.replicas, $..image');
    await panel.getByText('3 changes', { exact: true }).waitFor();
    await panel.getByLabel('Ignore paths').fill('$..[');
    await panel.getByText(/^Ignore paths: /).waitFor();
    await panel.getByLabel('Ignore paths').fill('');

    expect(await findProblemsInThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await findAccessibilityProblems(page), 'phone').toEqual([]);

    // A reload loses nothing.
    await page.reload();
    await waitForHydration(page);
    await panel.getByText('6 changes', { exact: true }).waitFor();
    await expect.poll(() => panel.getByLabel('Comments count').isChecked()).toBe(true);
  });

  test('gives a report, swaps, compares by text, shares, and says what is wrong', async ({
    site,
  }) => {
    const page = await openCompare(site);
    const panel = panelOf(page);
    await drop(page, 'footer', [
      ['before.yaml', 'a: 1\nb: [2]\n'],
      ['after.yaml', 'a: 2\nb: [2]\n'],
    ]);
    await panel.getByText('1 change', { exact: true }).waitFor();
    const copy = () => panel.getByRole('button', { name: 'Copy report' }).click();
    expect(await readCopied(page, copy)).toContain('before.yaml → after.yaml: 1 change');
    await panel.getByLabel('Report as').selectOption('JSON Patch');
    expect(JSON.parse(await readCopied(page, copy))).toEqual([
      { op: 'replace', path: '/a', value: 2 },
    ]);
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download report' }).click();
    expect((await download).suggestedFilename()).toBe('patch.json');
    // Why there is no patch is said beside the buttons, for as long as it is so.
    await paste(page, 'Right YAML', 'a: 1\nb: [2]\n---\nc: 1\n---\nd: 1\n');
    await panel.getByText('2 changes', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Copy report' }).click();
    const refusal = panel.getByRole('alert').getByText(/^No JSON Patch: /);
    await refusal.waitFor();
    await paste(page, 'Right YAML', 'a: 2\nb: [2]\n');
    await refusal.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect.poll(() => textOf(page, 'Left YAML')).toContain('a: 2');
    await changesOf(page)
      .getByRole('button', { name: /2\s*→?.*1/ })
      .waitFor();

    await page.getByRole('radio', { name: 'Text' }).check();
    // Each count says what it counts.
    await panel.getByText('Change 1 of 1 · 1 line removed, 1 added').waitFor();
    await panel.getByText('1 structural change', { exact: true }).waitFor();

    await new EditorPage(page).toolbarButton('Share').click();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    const friend = await site.visit(link.slice(site.address.length));
    await friend.waitForURL(`${site.address}/diff`);
    await panelOf(friend)
      .getByText(/^Change 1 of 1/)
      .waitFor();
    expect(await textOf(friend, 'Right YAML')).toContain('a: 1');

    await paste(friend, 'Right YAML', 'a: 1\nb: [2\n');
    await friend.getByRole('radio', { name: 'Structure' }).check();
    const problem = panelOf(friend).getByRole('button', { name: /Right YAML, line \d/ });
    await problem.click();
    const right = friend.getByRole('textbox', { name: 'Right YAML' });
    await expect.poll(() => right.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  test('lists all of very many changes, and has those in sight in the page only', async ({
    site,
  }) => {
    const page = await openCompare(site);
    const lines = (value: number) =>
      Array.from({ length: 5000 }, (_, at) => `key${at}:\n  - ${value}\n  - ${value}\n`).join('');
    await drop(page, 'footer', [
      ['before.yaml', lines(1)],
      ['after.yaml', lines(2)],
    ]);
    const panel = panelOf(page);
    await panel.getByText('10,000 changes', { exact: true }).waitFor();
    await panel.getByText('not all are marked in the texts above').waitFor();
    const entries = changesOf(page).getByRole('button');
    await entries.filter({ hasText: 'key0' }).first().waitFor();
    await expect.poll(() => changesOf(page).getByRole('listitem').count()).toBeLessThan(60);
    // The last one, and round to the first: rows are loaded as they come into sight.
    await page.keyboard.press('Shift+F7');
    await expect.poll(() => lineOf(page, 'right')).toContain('- 2');
    const last = changesOf(page).getByRole('button').filter({ hasText: 'key4999' });
    await expect.poll(() => last.last().getAttribute('aria-current')).toBe('true');
    await last.last().focus();
    // Each of many quick presses counts, over headings and over rows that are not there yet.
    for (let presses = 0; presses < 40; presses++) void page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator(':focus').innerText()).toMatch(/key4979 ›\s+\[1\]/);
    await page.keyboard.press('F7');
    await expect.poll(() => entries.first().getAttribute('aria-current')).toBe('true');
    await expect.poll(() => changesOf(page).getByRole('listitem').count()).toBeLessThan(60);
  });

  test('takes the results of the formatter and the merger', async ({ site }) => {
    const page = await site.stay('/formatter');
    const toolkit = new EditorPage(page);
    await toolkit.editor.waitFor();
    await toolkit.paste('a:   {b: 1}\nc:  "x"\n');
    await page.getByRole('button', { name: 'Format YAML' }).click();
    const changes = page.getByRole('region', { name: 'Before and after' });
    await changes.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(`${site.address}/diff`);
    await panelOf(page).getByText('Both sides are the same.').waitFor();
    expect(await textOf(page, 'Right YAML')).toContain('a:   {b: 1}');

    await page.getByRole('tab', { name: 'File Merger' }).click();
    await page.getByRole('textbox', { name: 'Override YAML' }).waitFor();
    await paste(page, 'Override YAML', 'd: 1\n');
    const merged = page.getByRole('region', { name: 'Base and result' });
    await merged.getByText(/ added$/).waitFor();
    await merged.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(`${site.address}/diff`);
    await panelOf(page).getByText('1 change', { exact: true }).waitFor();
  });
});

describe('the merge with a base', () => {
  test('settles conflicts one by one', async ({ site }) => {
    const page = await openCompare(site);
    await page.getByRole('radio', { name: 'Merge with a base' }).check();
    await page.getByText('A merge needs three texts').waitFor();
    await page.getByRole('textbox', { name: 'Base YAML' }).waitFor();
    await drop(page, 'footer', [
      ['base.yaml', 'a: 1\nkeep: x\nb: 1\nrest: x\nc: 1\n'],
      ['left.yaml', 'a: 2 # left\nkeep: x\nb: 2\nrest: x\nc: 1\n'],
      ['right.yaml', 'a: 3\nkeep: x\nb: 3\nrest: x\nc: 9\n'],
    ]);
    const conflicts = page.getByRole('region', { name: /^Conflict \d of 2$/ });
    await conflicts.getByText('2 to resolve').waitFor();
    await conflicts.getByText('Both sides changed this').waitFor();
    const result = () => textOf(page, 'Merged Result');
    await expect.poll(result).toContain('<<<<<<< left');
    const status = page.locator('.status-line');
    await status.getByText('2 conflicts to resolve').waitFor();
    await status.getByRole('button', { name: /^Left YAML, line 1: Both sides changed/ }).click();
    await page.locator('[data-document="yaml"] .cm-content:focus').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await conflicts.getByRole('button', { name: 'Take left' }).click();
    await conflicts.getByText('1 to resolve').waitFor();
    await conflicts.getByText('Conflict 2 of 2').waitFor();
    await conflicts.getByRole('button', { name: 'Take both' }).click();
    await conflicts.getByText('All resolved').waitFor();
    // The key twice: the result is checked.
    await page.getByRole('button', { name: /^Error\s*Merged Result, line \d/ }).waitFor();
    await status.getByRole('button', { name: /^Merged Result, line \d/ }).waitFor();
    await conflicts.getByRole('button', { name: 'Edit' }).click();
    await conflicts.getByLabel('Resolution').fill('b: 5');
    await status.getByText('Merged', { exact: true }).waitFor();
    const toolbar = new EditorPage(page).toolbarButton('Copy');
    const merged = 'a: 2 # left\nkeep: x\nb: 5\nrest: x\nc: 9\n';
    expect(await readCopied(page, () => toolbar.click())).toBe(merged);
    await conflicts.getByRole('button', { name: 'Reopen' }).click();
    await conflicts.getByText('1 to resolve').waitFor();
  });
});
