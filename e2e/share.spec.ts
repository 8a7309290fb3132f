import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { drop } from './harness/drop.ts';
import { EditorPage } from './harness/editor-page.ts';
import { waitForKept } from './harness/kept-documents.ts';
import { test, waitForHydration } from './harness/site-test.ts';

const linkOf = (work: object) =>
  `/#share=1.${deflateSync(JSON.stringify(work)).toString('base64url')}`;

/** Opens the dialog and gives the link it made. */
async function share(page: Page): Promise<string> {
  await new EditorPage(page).toolbarButton('Share').click();
  return page.getByRole('dialog').getByLabel('Link').inputValue();
}

describe('sharing', () => {
  test('makes a link of document, tool and options, and copies it', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await expect.poll(() => toolkit.toolbarButton('Share').isDisabled()).toBe(true);
    await toolkit.paste('a: !mine 1   \n');
    await page.getByLabel('Enable Linter').uncheck();
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(request.url()));
    const link = await share(page);
    expect(link.startsWith(`${site.address}/#share=1.`)).toBe(true);
    await page.getByText('Link copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    const friend = await site.visit(link.slice(site.address.length));
    await friend.waitForURL(`${site.address}/validator`);
    await new EditorPage(friend).editor.getByText('!mine').waitFor();
    await expect.poll(() => new EditorPage(friend).copiedText()).toBe('a: !mine 1   \n');
    await expect.poll(() => friend.getByLabel('Enable Linter').isChecked()).toBe(false);
    // Options of a link are for the visit: the friend's own are back after a reload.
    await friend.reload();
    await waitForHydration(friend);
    await expect.poll(() => friend.getByLabel('Enable Linter').isChecked()).toBe(true);
    expect(requests.filter((url) => url.includes('share='))).toEqual([]);
  });

  test('warns of what looks like a secret, and shares only on confirmation', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('user: ada\npassword: hunter2\n');
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    await toolkit.toolbarButton('Share').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Line 2: password').waitFor();
    await expect.poll(() => dialog.getByLabel('Link').count()).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Do not share' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched');

    await toolkit.toolbarButton('Share').click();
    await dialog.getByRole('button', { name: 'Share anyway' }).click();
    await expect.poll(() => dialog.getByLabel('Link').inputValue()).toContain('#share=1.');
  });

  test('can be cancelled while the link is being made', async ({ site }) => {
    const page = await site.visit('/diff');
    await page.getByRole('textbox', { name: 'Right YAML' }).waitFor();
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    // Compression that never ends, as that of very long texts seems to.
    await page.evaluate(() => {
      window.CompressionStream = class extends TransformStream {
        constructor() {
          super({ transform: () => new Promise(() => {}) });
        }
      } as typeof CompressionStream;
    });
    await drop(page, 'footer', [
      ['before.yaml', 'a: 1\n'],
      ['after.yaml', 'a: 2\n'],
    ]);
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes.getByText('1 change', { exact: true }).waitFor();
    await new EditorPage(page).toolbarButton('Share').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Making the link').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched');
  });

  test('warns of a link too long for chats, and offers Download', async ({ site }) => {
    const page = await site.stay('/validator');
    const lines = Array.from({ length: 900 }, (_, index) => `k${index}: ${Math.sin(index)}`);
    await new EditorPage(page).paste(lines.join('\n'));
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    const link = await share(page);
    expect(link.length).toBeGreaterThan(2000);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Many chat programs cut off/).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('document.yaml');
  });

  test('offers the system’s share sheet where there is one', async ({ site }) => {
    const page = await site.visit('/validator', {
      prepare: (context) =>
        context.addInitScript(() => {
          Object.assign(navigator, {
            share: (data: ShareData) => Promise.resolve(Object.assign(window, { sent: data.url })),
          });
        }),
    });
    await new EditorPage(page).paste('a: 1\n');
    const link = await share(page);
    await page.getByRole('button', { name: 'Send with…' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'sent'))).toBe(link);
  });
});

describe('opening a link', () => {
  test('goes to its tool, and keeps the own document within reach', async ({ site }) => {
    const page = await site.visit('/validator');
    await new EditorPage(page).paste('own: document\n');
    await page.goto(site.address + linkOf({ tool: 'merge', text: 'shared: document\n' }));
    await page.waitForURL(`${site.address}/merger`);
    await page.getByRole('tab', { name: 'Validator & Linter' }).click();
    const toolkit = new EditorPage(page);
    await toolkit.editor.getByText('shared').waitFor();
    // Also after a reload, when no undo is left.
    await waitForKept(page, 'shared: document');
    await page.reload();
    await waitForHydration(page);
    await toolkit.editor.getByText('shared').waitFor();
    await page.getByRole('tab', { name: /^Untitled.*unsaved/ }).click();
    await toolkit.editor.getByText('own').waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe('own: document\n');
  });

  test('can be undone', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('own: document\n');
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      linkOf({ tool: 'validate', text: 'shared: 1\n' }).slice(1),
    );
    await toolkit.toast('Shared document opened').waitFor();
    await toolkit.editor.getByText('shared').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toolkit.editor.getByText('own').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });

  test.for([
    ['damaged', '/#share=1.AAAA', /The link is damaged/],
    ['cut off', linkOf({ tool: 'format', text: 'a'.repeat(99) }).slice(0, -9), /damaged/],
    ['newer', '/#share=9.AAAA', /another version/],
    ['hostile', linkOf({ tool: 'format', text: ' '.repeat(40_000_000) }), /more than 16 MB/],
  ] as const)('that is %s says so and changes nothing', async ([, path, reason], { site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('own: document\n');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path.slice(1));
    await page.getByText(reason).first().waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe('own: document\n');
    await expect.poll(() => page.url()).toBe(`${site.address}/validator`);
  });

  test('saves what is too long for a chat as a file, which opens like a link', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    const text = Array.from({ length: 900 }, (_, at) => `key${at * 7919}: ${at * 104729}\n`).join(
      '',
    );
    await toolkit.paste(text);
    await page.getByLabel('Enable Linter').uncheck();
    await toolkit.toolbarButton('Share').click();
    const dialog = page.getByRole('dialog');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as a file' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('document.yamlkit-share');
    let content = '';
    for await (const chunk of await file.createReadStream()) content += chunk;
    expect(content.startsWith('#share=1.')).toBe(true);
    expect(await dialog.getByRole('button', { name: 'QR code for a phone' }).count()).toBe(0);

    const friend = await site.visit('/formatter');
    await new EditorPage(friend).paste('own: 1\n');
    await drop(friend, 'footer', [['work.yamlkit-share', content]]);
    await friend.waitForURL(`${site.address}/validator`);
    await expect.poll(() => new EditorPage(friend).copiedText()).toBe(text);
    await expect.poll(() => friend.getByLabel('Enable Linter').isChecked()).toBe(false);

    await drop(friend, 'footer', [['broken.yamlkit-share', 'nothing']]);
    await new EditorPage(friend).toast('broken.yamlkit-share was not opened').waitFor();
    await drop(friend, 'footer', [['cut.yamlkit-share', content.slice(0, -20)]]);
    await new EditorPage(friend).toast('Link could not be opened').waitFor();
  });

  test('shows a short link as a QR code', async ({ site }) => {
    const page = await site.stay('/validator', { colorScheme: 'dark' });
    const toolkit = new EditorPage(page);
    await toolkit.paste('a: 1\n');
    await toolkit.toolbarButton('Share').click();
    await page.getByRole('button', { name: 'QR code for a phone' }).click();
    const code = page.getByRole('img', { name: 'QR code of the link' });
    await code.waitFor();
    expect(await code.locator('path').getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
});
