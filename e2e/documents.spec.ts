import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { drop } from './harness/drop.ts';
import { EditorPage } from './harness/editor-page.ts';
import { waitForKept, waitForTabs } from './harness/kept-documents.ts';
import { type KillableBrowser, startKillableBrowser } from './harness/killable-browser.ts';
import { PHONE, test, waitForHydration } from './harness/site-test.ts';

/** The tabs of the open documents, as a user knows them. */
class DocumentTabs extends EditorPage {
  readonly strip: Locator;

  constructor(page: Page) {
    super(page);
    this.strip = page.getByRole('tablist', { name: 'Open documents' });
  }

  tab(name: string | RegExp): Locator {
    return this.strip.getByRole('tab', { name });
  }

  /** What the tabs say, in their order. */
  names(): Promise<string[]> {
    return this.strip.getByRole('tab').allTextContents();
  }

  async selected(): Promise<string> {
    return (await this.strip.getByRole('tab', { selected: true }).textContent()) ?? '';
  }

  /** Drops files that have their names as their texts. */
  async dropNamed(...names: string[]): Promise<void> {
    await drop(
      this.page,
      'footer',
      names.map((name) => [`${name}.yaml`, `name: ${name}\n`] as const),
    );
    await this.tab(`${names[0]}.yaml`).waitFor();
  }

  async waitForText(text: string): Promise<void> {
    await expect.poll(() => this.copiedText()).toBe(text);
  }
}

describe('documents as tabs', () => {
  test('several files are several documents; one alone has no tab', async ({ site }) => {
    const page = await site.stay('/validator');
    const tabs = new DocumentTabs(page);
    await tabs.paste('own: 1\n');
    expect(await tabs.strip.count()).toBe(0);
    await tabs.dropNamed('a', 'b', 'c');
    await expect
      .poll(() => tabs.names())
      .toEqual(['Untitled, unsaved changes', 'a.yaml', 'b.yaml', 'c.yaml']);
    await tabs.toast('3 files opened').waitFor();
    await page.getByRole('button', { name: 'Join into one' }).click();
    await expect
      .poll(() => tabs.names())
      .toEqual(['Untitled, unsaved changes', 'joined.yaml, unsaved changes']);
    await tabs.toast('3 documents joined').waitFor();
    for (const name of ['a', 'b', 'c']) await tabs.editor.getByText(`name: ${name}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => tabs.selected()).toBe('a.yaml');
    expect(await tabs.names()).toHaveLength(4);
    await tabs.waitForText('name: a\n');
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // Where there are tabs already, a file opens in one of its own.
    await tabs.upload({ name: 'd.yaml', content: 'name: d\n' });
    await expect.poll(() => tabs.selected()).toBe('d.yaml');
    expect(await tabs.names()).toHaveLength(5);
  });

  test('each has its own text, undo history, cursor and schema', async ({ site }) => {
    const page = await site.stay('/validator');
    const tabs = new DocumentTabs(page);
    await tabs.dropNamed('a', 'b');
    await tabs.editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('more: 1');
    await expect.poll(() => tabs.selected()).toBe('a.yaml, unsaved changes');
    await page.locator('.status-line').getByText('Ln 2, Col 8').waitFor();
    await page.getByLabel('Single document').check();

    await page.keyboard.press('Control+PageDown');
    await tabs.waitForText('name: b\n');
    await page.locator('.status-line').getByText('Ln 1, Col 1').waitFor();
    expect(await page.getByLabel('Single document').isChecked()).toBe(false);
    // Undoing does not lead into another document.
    await tabs.editor.focus();
    await page.keyboard.press('Control+Z');
    await tabs.waitForText('name: b\n');

    await page.keyboard.press('Control+PageUp');
    await tabs.waitForText('name: a\nmore: 1');
    await page.locator('.status-line').getByText('Ln 2, Col 8').waitFor();
    expect(await page.getByLabel('Single document').isChecked()).toBe(true);
    // On another page of the site, and back.
    await page.getByRole('tab', { name: 'Formatter' }).click();
    await tabs.tab('b.yaml').click();
    await page.keyboard.press('Alt+PageUp');
    await tabs.editor.getByText('more: 1').waitFor();
    await tabs.editor.focus();
    await page.keyboard.press('Control+Z');
    await tabs.waitForText('name: a\n');
    // What is as it was opened needs no saving.
    await expect.poll(() => tabs.selected()).toBe('a.yaml');
  });

  test('can be closed, and brought back', async ({ site }) => {
    const page = await site.stay('/validator');
    const tabs = new DocumentTabs(page);
    await tabs.dropNamed('a', 'b', 'c');
    await tabs.tab('b.yaml').click();
    await tabs.editor.focus();
    await page.keyboard.type('x');
    await tabs.tab(/^b\.yaml/).hover();
    await page.locator('[data-close="b.yaml"]').click();
    await expect.poll(() => tabs.names()).toEqual(['a.yaml', 'c.yaml']);
    expect(await tabs.selected()).toBe('c.yaml');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => tabs.names()).toEqual(['a.yaml', 'b.yaml, unsaved changes', 'c.yaml']);
    // With its history.
    await tabs.editor.focus();
    await page.keyboard.press('Control+Z');
    await tabs.waitForText('name: b\n');

    // By keyboard, which stays among the tabs.
    await tabs.tab('b.yaml').focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => tabs.names()).toEqual(['a.yaml', 'c.yaml']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('c.yaml');
    await tabs.tab('c.yaml').click({ button: 'middle' });
    // The last one has no tab.
    await expect.poll(() => tabs.strip.count()).toBe(0);
    await tabs.waitForText('name: a\n');
  });

  test('can be put into another order, by mouse and by keyboard', async ({ site }) => {
    const page = await site.visit('/validator');
    const tabs = new DocumentTabs(page);
    await tabs.dropNamed('a', 'b', 'c');
    const center = async (name: string) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await tabs.tab(name).boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    const from = await center('a.yaml');
    const to = await center('c.yaml');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => tabs.names()).toEqual(['b.yaml', 'c.yaml', 'a.yaml']);
    // A drag selects nothing.
    expect(await tabs.selected()).toBe('a.yaml');

    await tabs.tab('a.yaml').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => tabs.names()).toEqual(['b.yaml', 'a.yaml', 'c.yaml']);
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('b.yaml');
    await page.keyboard.press('Enter');
    await tabs.waitForText('name: b\n');
    await tabs.tab('b.yaml').click({ button: 'right' });
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Move right' }).click();
    await expect.poll(() => tabs.names()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
    await waitForKept(page, 'name: c');
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => tabs.names()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
    expect(await tabs.selected()).toBe('b.yaml');
  });

  test('that do not fit are in a menu, also on a phone and in the dark', async ({ site }) => {
    const page = await site.stay('/validator', { viewport: PHONE, colorScheme: 'dark' });
    const tabs = new DocumentTabs(page);
    await tabs.dropNamed(...Array.from({ length: 12 }, (_, number) => `file-${number}`));
    const all = page.getByRole('button', { name: 'All 12 documents' });
    await all.click();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'file-11.yaml' }).click();
    await tabs.waitForText('name: file-11\n');
    const inSight = async () => {
      const strip = await tabs.strip.boundingBox();
      const tab = await tabs.tab('file-11.yaml').boundingBox();
      return strip !== null && tab !== null && tab.x + tab.width <= strip.x + strip.width + 1;
    };
    await expect.poll(inSight).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'New document' }).click();
    await expect.poll(() => tabs.selected()).toBe('Untitled');
  });

  test('are left in peace by completions that were looked up elsewhere', async ({ site }) => {
    const page = await site.stay('/validator');
    const tabs = new DocumentTabs(page);
    await tabs.dropNamed('a', 'b');
    const pod = 'apiVersion: v1\nkind: Pod\nspec:\n  restartPolicy: Al';
    await tabs.paste(pod);
    await tabs.results.getByText(/^Schema: \d/, { exact: true }).waitFor();
    const completions = page.getByRole('listbox', { name: 'Completions' });
    const typeAndLeave = async (wait: number, where: Locator) => {
      await page.keyboard.press('Control+End');
      await page.keyboard.insertText('w');
      await page.waitForTimeout(wait);
      await where.click();
      // A script that fails meanwhile fails the test.
      await page.waitForTimeout(300);
      await expect.poll(() => completions.count(), { timeout: 1_000 }).toBe(0);
    };
    // The editor asks some time after a key, and hears later still.
    for (const wait of [0, 60, 110]) {
      await typeAndLeave(wait, page.getByRole('tab', { name: 'Formatter' }));
      await page.getByRole('tab', { name: 'Validator' }).click();
      await page.waitForURL(`${site.address}/validator`);
      await tabs.editor.focus();
      await typeAndLeave(wait, tabs.tab('b.yaml'));
      await tabs.tab(/^a\.yaml/).click();
      await tabs.editor.focus();
    }
    await tabs.waitForText(`${pod}wwwwww`);
  });

  test('are marked until they are saved', async ({ site }) => {
    const page = await site.stay('/validator');
    const tabs = new DocumentTabs(page);
    await tabs.dropNamed('a', 'b');
    await tabs.paste('changed: 1\n');
    await expect.poll(() => tabs.selected()).toBe('a.yaml, unsaved changes');
    const download = page.waitForEvent('download');
    await tabs.toolbarButton('Download').click();
    expect((await download).suggestedFilename()).toBe('a.yaml');
    await expect.poll(() => tabs.selected()).toBe('a.yaml');
  });
});

describe('documents that are kept', () => {
  test('are all there after a reload, and after a crash', async ({ site }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'yaml-toolkit-profile-'));
    const started: KillableBrowser[] = [];
    const open = async () => {
      const browser = await startKillableBrowser(profile);
      started.push(browser);
      return new DocumentTabs(await browser.open(`${site.address}/validator`));
    };
    try {
      const before = await open();
      await before.dropNamed('a', 'b', 'c');
      await before.tab('b.yaml').click();
      await before.editor.focus();
      await before.page.keyboard.type('typed: 1\n');
      await waitForKept(before.page, 'typed: 1\nname: b');
      await started[0]?.kill();

      const after = await open();
      await expect
        .poll(() => after.names())
        .toEqual(['a.yaml', 'b.yaml, unsaved changes', 'c.yaml']);
      await after.editor.getByText('typed').waitFor();
      await after.tab('c.yaml').click();
      await after.editor.getByText('name: c').waitFor();
    } finally {
      for (const browser of started) await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  });

  test('are those of one tab of the browser; those of a closed one are offered', async ({
    site,
  }) => {
    const page = await site.visit('/validator');
    const first = new DocumentTabs(page);
    await first.dropNamed('a', 'b');
    await waitForKept(page, 'name: b');
    const other = await page.context().newPage();
    await other.goto(`${site.address}/validator`);
    await waitForHydration(other);
    // It begins with a copy of the one that is worked on.
    const second = new DocumentTabs(other);
    await second.editor.getByText('name: a').waitFor();
    expect(await second.strip.count()).toBe(0);
    await second.paste('other: 1\n');
    await second.dropNamed('c', 'd');
    await waitForKept(other, 'name: d');
    expect(await first.names()).toEqual(['a.yaml', 'b.yaml']);

    await other.close();
    await waitForTabs(page, 1);
    await page.reload();
    await waitForHydration(page);
    await page.getByText('3 documents from a tab closed since are kept here').waitFor();
    await page.getByRole('button', { name: 'Open them' }).click();
    await expect.poll(() => first.names()).toHaveLength(5);
    await first.waitForText('name: c\n');
  });

  test('work also where the browser keeps nothing', async ({ site }) => {
    const page = await site.visit('/validator', {
      prepare: (context) =>
        context.addInitScript(() => {
          IDBFactory.prototype.open = () => {
            throw new DOMException('private', 'InvalidStateError');
          };
        }),
    });
    const tabs = new DocumentTabs(page);
    await tabs.dropNamed('a', 'b');
    await page
      .getByRole('alert')
      .getByText(/does not let the site store anything/)
      .waitFor();
    await tabs.tab('b.yaml').click();
    await tabs.waitForText('name: b\n');
    await tabs.paste('changed: b\n');
    await tabs.tab('a.yaml').click();
    await tabs.waitForText('name: a\n');
    await tabs.tab(/^b\.yaml/).click();
    await tabs.waitForText('changed: b\n');
  });

  test('leave memory when they are large, and come back', async ({ site }) => {
    const page = await site.visit('/validator');
    const tabs = new DocumentTabs(page);
    // Made in the page: it takes long to send that much there.
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ['a', 'b', 'c', 'd']) {
        const text = `name: ${name}\n${`# ${'x'.repeat(97)}\n`.repeat(75_000)}`;
        dataTransfer.items.add(new File([text], `${name}.yaml`));
      }
      const options = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('drop', options));
    });
    await tabs.tab('d.yaml').waitFor();
    for (const name of ['d', 'c', 'b', 'a', 'd']) {
      await tabs.tab(`${name}.yaml`).click();
      await tabs.editor.getByText(`name: ${name}`).waitFor();
    }
    await waitForKept(page, 'name: a\n');
    await page.reload();
    await waitForHydration(page);
    await tabs.editor.getByText('name: d').waitFor();
    await tabs.tab('a.yaml').click();
    await tabs.editor.getByText('name: a').waitFor();
  }, 150_000);
});
