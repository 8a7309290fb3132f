import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findProblemsInThemes } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, test } from './harness/site-test.ts';

class VersionsPage extends EditorPage {
  readonly dialog = this.page.getByRole('dialog', { name: /^Versions of/ });

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Documents, now/ }).click();
    await this.page.getByRole('menuitem', { name: 'Versions…' }).click();
    await this.dialog.waitFor();
  }

  versions() {
    return this.dialog.getByRole('list', { name: 'Versions' }).getByRole('button');
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }
}

async function start(page: Page): Promise<VersionsPage> {
  const versions = new VersionsPage(page);
  await versions.upload({ name: 'a.yaml', content: 'a: 1\nb: 2\n' });
  await versions.toast('a.yaml opened').waitFor();
  return versions;
}

describe('versions of a document', () => {
  test('are compared with the text, and restored as one step', async ({ site }) => {
    const page = await site.visit('/validator', { prepare: async () => {} });
    const versions = await start(page);
    await versions.open();
    await versions.dialog
      .getByText(
        'None yet. A version is kept when you save, when the text is replaced, and from time to time as you type.',
      )
      .waitFor();
    await versions.close();

    await versions.upload({ name: 'b.yaml', content: 'a: 1\nb: 3\n' });
    await versions.toast('b.yaml opened').waitFor();
    await versions.open();
    await expect.poll(() => versions.versions().count()).toBe(1);
    await versions.dialog.getByText('b: 2').waitFor();
    expect(await findProblemsInThemes(page)).toEqual([]);
    await versions.dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => versions.copiedText()).toBe('a: 1\nb: 2\n');
    await versions.editor.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => versions.copiedText()).toBe('a: 1\nb: 3\n');

    await versions.open();
    await versions.dialog.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL('**/diff');
    await versions.dialog.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: /YAML/ }).last().getByText('b:').waitFor();
  });

  test('go with Clear and its undo, and with the switch; a phone has room', async ({ site }) => {
    const page = await site.visit('/validator', { prepare: async () => {}, viewport: PHONE });
    const versions = await start(page);
    await versions.upload({ name: 'b.yaml', content: 'other: 1\n' });
    await versions.toast('b.yaml opened').waitFor();
    await versions.toolbarButton('Clear').click();
    await versions.open();
    await versions.dialog.getByText('None yet.').waitFor();
    await versions.close();
    await versions.editor.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => versions.copiedText()).toBe('other: 1\n');
    await versions.open();
    await expect.poll(() => versions.versions().count()).toBe(1);
    await versions
      .versions()
      .getByText(/, before the text was replaced, /)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await versions.dialog.getByLabel('Keep versions of my documents').uncheck();
    await versions.dialog.getByText('Versions are turned off.').waitFor();
    await versions.close();
    await versions.upload({ name: 'c.yaml', content: 'third: 1\n' });
    await versions.toast('c.yaml opened').waitFor();
    await page.reload();
    await versions.open();
    await versions.dialog.getByText('Versions are turned off.').waitFor();
  });
});
