import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { EditorPage } from './harness/editor-page.ts';
import { test, type VisitOptions, waitForHydration } from './harness/site-test.ts';
import { ROUTES } from './routes.ts';

// A browser gives many of its interfaces to secure pages only: a server on the local network, reached by plain
// HTTP at its address, has none of them. Everything but what needs them has to work.

/** What is missing there, by the object that has it elsewhere. */
const SECURE_ONLY = {
  navigator: [
    'clipboard',
    'locks',
    'serviceWorker',
    'storage',
    'share',
    'canShare',
    'userAgentData',
    'wakeLock',
    'keyboard',
    'credentials',
  ],
  window: [
    'caches',
    'cookieStore',
    'crossOriginIsolated',
    'showDirectoryPicker',
    'showOpenFilePicker',
    'showSaveFilePicker',
    'queryLocalFonts',
  ],
  crypto: ['randomUUID', 'subtle'],
} as const;

const plainHttp: VisitOptions = {
  isInsecure: true,
  // The browser's own remarks on headers that count for secure pages only.
  expectedProblems: [/has been ignored|untrustworthy/],
};

const VISITS: readonly (readonly [string, VisitOptions])[] = [
  ['by plain HTTP', plainHttp],
  ['where the page has none of it, and its workers do', { prepare: removeSecureOnly }],
];

/** Takes away what only secure pages have. */
function removeSecureOnly(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((missing) => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    for (const [owner, names] of Object.entries(missing)) {
      const start = (window as unknown as Record<string, object>)[owner];
      for (const name of names) {
        for (let at: object | null = start; at !== null; at = Object.getPrototypeOf(at)) {
          Reflect.deleteProperty(at, name);
        }
      }
    }
  }, SECURE_ONLY);
}

/** What of it a page has after all. */
function present(page: Page): Promise<string[]> {
  return page.evaluate(
    (missing) =>
      Object.entries(missing).flatMap(([owner, names]) =>
        names.filter((name) => {
          const value = (window as unknown as Record<string, Record<string, unknown>>)[owner][name];
          return value !== undefined && value !== false;
        }),
      ),
    SECURE_ONLY,
  );
}

/** Types into the first editor, in place of what it holds. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /YAML/ }).first().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

/** What Ctrl+V puts into an empty field. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('Control+V');
  const value = await page.locator('#pasted').inputValue();
  await page.evaluate(() => document.querySelector('#pasted')?.remove());
  return value;
}

test('every page opens by plain HTTP', async ({ site }) => {
  const page = await site.visit('/', plainHttp);
  expect(await present(page)).toEqual([]);
  const { origin } = new URL(page.url());
  for (const [path, title] of ROUTES) {
    await page.goto(origin + path);
    await waitForHydration(page);
    await expect.poll(() => page.title()).toBe(title);
  }
});

describe.each(VISITS)('%s', (_, options) => {
  test('the validator checks, formats, copies, shares and keeps', async ({ site }) => {
    const page = await site.visit('/validator', options);
    const toolkit = new EditorPage(page);
    await type(page, 'a: 1\nb: [\n');
    await toolkit.waitForVerdict('Invalid YAML');
    await type(page, 'a:   1\n');
    await toolkit.waitForVerdict('Valid YAML');
    await toolkit.toolbarButton('Copy').click();
    await toolkit.toast('Copied').waitFor();
    expect(await pasted(page)).toBe('a:   1\n');
    await toolkit.toolbarButton('Share').click();
    const dialog = page.getByRole('dialog');
    const link = await dialog.getByLabel('Link').inputValue();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('Link copied to clipboard').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await pasted(page)).toBe(link);
    const download = page.waitForEvent('download');
    await toolkit.toolbarButton('Download').click();
    await download;
    await page.reload();
    await waitForHydration(page);
    await toolkit.waitForVerdict('Valid YAML');
    await page.goto('about:blank');
    await page.goto(link);
    await toolkit.waitForVerdict('Valid YAML');
  });

  test('the other tools do their work', async ({ site }) => {
    const page = await site.visit('/validator', options);
    const { origin } = new URL(page.url());
    const open = async (path: string) => {
      await page.goto(origin + path);
      await waitForHydration(page);
    };
    await type(page, 'first:   1\n');
    await open('/formatter');
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await new EditorPage(page).toast('YAML formatted successfully').waitFor();
    await open('/converter');
    await page.getByText('"first"').first().waitFor();
    await open('/parser');
    await page.getByRole('treeitem').filter({ hasText: 'first' }).first().waitFor();
    await open('/merger');
    await page.getByRole('textbox', { name: 'Override YAML' }).focus();
    await page.keyboard.insertText('second: 2\n');
    await page.getByRole('button', { name: 'Merge Files' }).click();
    await open('/diff');
    await page.getByRole('textbox', { name: 'Right YAML' }).focus();
    await page.keyboard.insertText('first: 2\n');
    await page.getByRole('region', { name: 'Changes' }).getByText('first').first().waitFor();
  });
});
