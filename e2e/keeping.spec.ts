import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { waitForKept, waitForTabs } from './harness/kept-documents.ts';
import { type KillableBrowser, startKillableBrowser } from './harness/killable-browser.ts';
import { test, waitForHydration } from './harness/site-test.ts';
import { waitForTheme } from './harness/theme.ts';

describe('a browser that crashes', () => {
  test('has the text when it is started again', async ({ site }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'yaml-toolkit-profile-'));
    const started: KillableBrowser[] = [];
    const openValidator = async () => {
      const browser = await startKillableBrowser(profile);
      started.push(browser);
      return new EditorPage(await browser.open(`${site.address}/validator`));
    };
    try {
      const before = await openValidator();
      await before.editor.click();
      await before.page.keyboard.type('typed: before the crash');
      await waitForKept(before.page, 'typed: before the crash');
      await started[0]?.kill();

      const after = await openValidator();
      await after.editor.getByText('before the crash').waitFor();
      // It goes on in the same place, and is not offered as another tab's.
      await expect.poll(() => after.page.getByRole('button', { name: 'Open it' }).count()).toBe(0);
      await after.editor.click();
      await after.page.keyboard.press('Control+End');
      await after.page.keyboard.type(', and after');
      await waitForKept(after.page, 'before the crash, and after');
    } finally {
      for (const browser of started) await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  });
});

describe('two tabs at once', () => {
  test('each keep their own document', async ({ site }) => {
    const first = await site.visit('/validator');
    await new EditorPage(first).paste('in: first\n');
    await waitForKept(first, 'in: first');
    const second = await first.context().newPage();
    await second.goto(`${site.address}/validator`);
    await waitForHydration(second);
    await new EditorPage(second).editor.getByText('first').waitFor();
    await new EditorPage(second).paste('in: second\n');
    await first.bringToFront();
    await new EditorPage(first).paste('in: first, again\n');
    for (const page of [first, second]) {
      await page.reload();
      await waitForHydration(page);
    }
    await new EditorPage(first).editor.getByText('first, again').waitFor();
    await new EditorPage(second).editor.getByText('second').waitFor();

    // What a closed tab had is offered to the next one.
    await second.close();
    await waitForTabs(first, 1);
    await first.reload();
    await waitForHydration(first);
    await first.getByRole('button', { name: 'Open it' }).click();
    await new EditorPage(first).editor.getByText('second').waitFor();
  });
});

describe('full storage', () => {
  test('is reported, and everything still works', async ({ site }) => {
    const page = await site.visit('/validator', {
      prepare: (context) =>
        context.addInitScript(() => {
          const full = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
          IDBObjectStore.prototype.put = full;
          Storage.prototype.setItem = full;
        }),
    });
    const toolkit = new EditorPage(page);
    await toolkit.paste('a: [1\n');
    await page.getByText(/browser’s storage for the site is full.*Download it/).waitFor();
    await toolkit.waitForVerdict('Invalid YAML');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await waitForTheme(page, 'dark');
    await expect.poll(() => toolkit.copiedText()).toBe('a: [1\n');
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
});

describe('a database that never answers', () => {
  const prepare = (context: BrowserContext) =>
    context.addInitScript(() => {
      // Neither success nor error ever comes.
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });

  test('is reported, and everything else works', async ({ site }) => {
    const page = await site.visit('/validator', { prepare });
    const toolkit = new EditorPage(page);
    await toolkit.editor.waitFor();
    await page
      .getByRole('alert')
      .getByText(/browser’s storage does not respond/)
      .waitFor();
    await expect.poll(() => page.getByText('Loading editor...').count()).toBe(0);
    await toolkit.paste('a: [1\n');
    await toolkit.waitForVerdict('Invalid YAML');
    await expect.poll(() => toolkit.copiedText()).toBe('a: [1\n');
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  test('does not keep the merger from working on two documents', async ({ site }) => {
    const page = await site.visit('/merger', { prepare });
    for (const name of ['Base YAML', 'Override YAML', 'Merged Result']) {
      await page.getByRole('textbox', { name, exact: true }).waitFor();
    }
    const notice = page.getByRole('alert').getByText(/browser’s storage does not respond/);
    await notice.first().waitFor();
  });
});

describe('Forget everything', () => {
  test('asks, and then deletes documents and settings of all tabs', async ({ site }) => {
    const page = await site.visit('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('secret: document\n');
    await page.getByLabel('Enable Linter').uncheck();
    await page.getByRole('button', { name: /Switch to/ }).click();
    await waitForKept(page, 'secret: document');
    const other = await page.context().newPage();
    await other.goto(`${site.address}/validator`);
    await waitForHydration(other);
    await new EditorPage(other).editor.getByText('secret').waitFor();
    await new EditorPage(other).paste('other: document\n');
    await waitForKept(other, 'other: document');

    const lesson = await page.context().newPage();
    await lesson.goto(`${site.address}/learn/first-steps`);
    await waitForHydration(lesson);
    const answer = lesson.getByRole('textbox', { name: 'Your answer: Fix the indentation' });
    const start = await answer.inputValue();
    await answer.fill('my: answer');

    await page.bringToFront();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('button', { name: 'Forget everything' }).click();
    const dialog = page.getByRole('dialog');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Forget everything' }).click();
    await dialog.getByRole('button', { name: 'Forget everything' }).click();
    await dialog.getByText(/no longer keeps anything of yours/).waitFor();
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await page.waitForLoadState();
    await waitForHydration(page);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(() => answer.inputValue()).toBe(start);

    await page.goto(`${site.address}/validator`);
    await waitForHydration(page);
    for (const tab of [page, other]) {
      await waitForHydration(tab);
      const editor = new EditorPage(tab);
      await editor.editor.waitFor();
      await expect.poll(() => editor.toolbarButton('Copy').isDisabled()).toBe(true);
      await expect.poll(() => tab.getByRole('button', { name: 'Open it' }).count()).toBe(0);
      await expect.poll(() => tab.getByLabel('Enable Linter').isChecked()).toBe(true);
    }
  });
});
