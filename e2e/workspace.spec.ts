import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, test, waitForHydration } from './harness/site-test.ts';

const TOOL_FOLDERS = new URL('../apps/web/app/tools/', import.meta.url);

/** The address of each tool, from its manifest. */
const TOOLS = readdirSync(TOOL_FOLDERS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('manifest.ts'))
  .flatMap(
    (file) => /path: '(.+)'/.exec(readFileSync(new URL(file, TOOL_FOLDERS), 'utf8'))?.[1] ?? [],
  );

/** The distance from the top of the page to what a tool itself shows. */
async function topOfTool(page: Page): Promise<number> {
  const box = await page.getByRole('tabpanel').boundingBox();
  return box?.y ?? Number.NaN;
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  return box;
}

/** Waits until a line of the editor can be seen without scrolling it. */
async function waitForLineInView(toolkit: EditorPage, key: string): Promise<void> {
  const line = toolkit.editor.getByText(key, { exact: true });
  const isInView = async () => {
    const [inner, outer] = [await line.boundingBox(), await boxOf(toolkit.page, '[data-editor]')];
    if (inner === null) return false;
    return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
  };
  await expect.poll(isInView).toBe(true);
}

const isFocused = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-focus-mode'));

describe('the frame of a tool', () => {
  test('is that of six tools', () => expect(TOOLS).toHaveLength(6));

  test.for(TOOLS)(
    '%s begins within 160 px on a desktop and 150 px on a phone',
    async (route, { site }) => {
      const page = await site.stay(route);
      await page.setViewportSize({ width: 1280, height: 720 });
      // What comes of the text is in sight too: at least three lines of it.
      const result = await boxOf(page, '.tool-result');
      expect(result.y).toBeLessThanOrEqual(720 - 34 - 3 * 24);
      expect(await topOfTool(page)).toBeLessThanOrEqual(160);
      const editor = await boxOf(page, '[data-editor="code"]');
      expect(editor.y).toBeLessThanOrEqual(160);
      for (const [width, most] of [
        [1024, 160],
        [768, 160],
        [360, 150],
        [390, 150],
      ]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await topOfTool(page), `${width} pixels`).toBeLessThanOrEqual(most);
        const { y } = await boxOf(page, '[data-editor="code"]');
        expect(y, `${width} pixels`).toBeLessThanOrEqual(most);
      }
      for (const button of await page.locator('.tool-bar button:visible').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
      }
    },
  );

  test('has a full hero on the home page, and one line of it on the others', async ({ site }) => {
    const page = await site.visit('/');
    await page.getByText('what you type never leaves it').waitFor();
    for (const badge of ['Private by design', 'YAML 1.2.2', 'No account']) {
      await page.getByText(badge, { exact: true }).first().waitFor();
    }
    for (const [width, height, most] of [
      [1440, 900, 220],
      [390, 844, 260],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect((await boxOf(page, '[data-editor="code"]')).y, `${width} px`).toBeLessThanOrEqual(
        most,
      );
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    // The logo is at one place on all pages, and the toolbar has words.
    const logo = async () =>
      (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x;
    const x = await logo();
    const copy = page.getByRole('toolbar').getByRole('button', { name: 'Copy' });
    expect((await copy.boundingBox())?.width).toBeGreaterThan(56);
    await page.goto(`${site.address}/learn`);
    expect(await logo()).toBe(x);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const wide = await logo();
    await page.goto(`${site.address}/parser`);
    expect(await logo()).toBe(wide);
    expect((await boxOf(page, '.tool-hero')).height).toBeLessThanOrEqual(40);
    await page.getByText('Private by design', { exact: true }).first().waitFor();
  });

  test('takes what is pasted right after loading into the editor, its first stop for keys', async ({
    site,
  }) => {
    const page = await site.visit('/diff');
    await page.evaluate(() => navigator.clipboard.writeText('a: 1\n'));
    await page.keyboard.press('Control+V');
    const left = page.getByRole('textbox', { name: 'Left YAML' });
    await expect.poll(() => left.innerText()).toMatch(/^a: 1\s*$/);
    await page.reload();
    await waitForHydration(page);
    await left.waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to editor' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('b: ');
    await expect.poll(() => left.innerText()).toMatch(/^b: a: 1\s*$/);
    // A field keeps what is pasted into it.
    await page.getByRole('radio', { name: 'Text' }).focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => left.innerText()).toMatch(/^b: a: 1\s*$/);
  });

  test('keeps what is pasted before the page is hydrated', async ({ site }) => {
    const page = await site.visit('/validator', {
      prepare: (context) => context.addInitScript(pasteOnceHeard, 'a: early\n'),
    });
    const editor = page.getByRole('textbox', { name: 'YAML' }).first();
    await expect.poll(() => editor.innerText()).toMatch(/^a: early\s*$/);
    expect(await page.evaluate(() => document.documentElement.dataset.pastedInto)).toBe('server');
  });

  test('uses the width of a large screen', async ({ site }) => {
    const page = await site.stay('/validator');
    await page.setViewportSize({ width: 1920, height: 1080 });
    expect((await boxOf(page, '.workbench')).width).toBeGreaterThan(1920 * 0.9);
  });
});

/** Runs in the page: pastes a text as soon as the page listens for that, and notes whether React had the page then. */
function pasteOnceHeard(text: string): void {
  const listen = window.addEventListener;
  window.addEventListener = (...args: unknown[]) => {
    Reflect.apply(listen, window, args);
    if (args[0] !== 'paste' || document.documentElement.dataset.pastedInto) return;
    const isHydrated = Object.keys(document.querySelector('main') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
    document.documentElement.dataset.pastedInto = isHydrated ? 'hydrated' : 'server';
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }),
    );
  };
}

describe('focus mode', () => {
  test('fills the window, is remembered, and is left by its key', async ({ site }) => {
    const page = await site.visit('/validator', { viewport: { width: 1280, height: 720 } });
    const toolkit = new EditorPage(page);
    await toolkit.paste('a: [1\n');
    await toolkit.waitForVerdict('Invalid YAML');
    await page.getByRole('button', { name: 'Focus mode' }).click();
    await expect.poll(() => isFocused(page)).toBe(true);
    const editor = await boxOf(page, '[data-editor="code"]');
    expect(editor.x).toBe(0);
    expect(editor.y).toBeLessThan(60);
    expect(editor.y + editor.height).toBeGreaterThan(660);
    // The verdict stays in sight.
    const status = await boxOf(page, '.status-line');
    expect(status.y + status.height).toBeLessThanOrEqual(720);
    await toolkit.waitForVerdict('Invalid YAML');
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => isFocused(page)).toBe(true);
    await toolkit.editor.focus();
    await page.keyboard.press('Shift+Alt+Z');
    await expect.poll(() => isFocused(page)).toBe(false);
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true);
    // A page without a tool has all its parts.
    await page.keyboard.press('Shift+Alt+Z');
    await page.goto(`${site.address}/learn`);
    expect(await isFocused(page)).toBe(false);
  });

  test.for(TOOLS)(
    'fills the window with %s, on a desktop and on a phone',
    async (path, { site }) => {
      const page = await site.stay(path);
      await page.setViewportSize({ width: 1280, height: 720 });
      const toolkit = new EditorPage(page);
      await toolkit.editor.first().waitFor();
      await page.getByRole('button', { name: 'Focus mode' }).click();
      await expect.poll(() => isFocused(page)).toBe(true);
      // Two editors beside one another are of one height.
      const frames = await page.locator('.workbench-side > :only-child > .editor-frame').all();
      if (frames.length === 1) {
        const main = await boxOf(page, '.workbench-main .editor-frame');
        const side = await boxOf(page, '.workbench-side .editor-frame');
        expect(side.height).toBeCloseTo(main.height, -1);
      }
      await checkFocusMode(page, 720);
      await page.setViewportSize(PHONE);
      await checkFocusMode(page, PHONE.height);
      await page.keyboard.press('Shift+Alt+Z');
      await expect.poll(() => isFocused(page)).toBe(false);
    },
  );

  async function checkFocusMode(page: Page, height: number): Promise<void> {
    const what = `${height} pixels`;
    await expect
      .poll(
        async () => {
          const status = await boxOf(page, '.status-line');
          return status.y + status.height;
        },
        { message: what },
      )
      .toBeGreaterThan(height - 2);
    const status = await boxOf(page, '.status-line');
    expect(status.y + status.height, what).toBeLessThanOrEqual(height);
    // The tab of the tool can be read.
    const isTabInSight = async () => {
      const tab = await boxOf(page, '[role="tab"][aria-selected="true"]');
      const strip = await boxOf(page, '[role="tablist"]');
      return tab.x >= strip.x && tab.x + tab.width <= strip.x + strip.width;
    };
    await expect.poll(isTabInSight, { message: what }).toBe(true);
    expect(await findAccessibilityProblems(page), what).toEqual([]);
  }

  test('hides its side panel, and remembers that', async ({ site }) => {
    const page = await site.visit('/parser', { viewport: { width: 1280, height: 720 } });
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Focus mode' }).click();
    const before = await boxOf(page, '[data-editor="code"]');
    const side = await boxOf(page, '.workbench-side > *');
    expect(side.y + side.height).toBeCloseTo(before.y + before.height, -1.5);
    await page.getByRole('button', { name: 'Hide Result' }).click();
    await page.getByRole('button', { name: 'Show Result' }).waitFor();
    const after = await boxOf(page, '[data-editor="code"]');
    expect(after.width).toBeGreaterThan(before.width * 1.5);
    await page.reload();
    await page.getByRole('button', { name: 'Show Result' }).click();
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
  });
});

test('the splitter is moved by keys and by the pointer, and stays where it was left', async ({
  site,
}) => {
  const page = await site.visit('/parser', { viewport: { width: 1280, height: 720 } });
  await waitForHydration(page);
  const splitter = page.getByRole('separator', { name: 'Width of Result' });
  await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('50');
  const before = await boxOf(page, '.workbench-main');
  await splitter.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('46');
  await expect
    .poll(async () => (await boxOf(page, '.workbench-main')).width)
    .toBeGreaterThan(before.width + 30);
  const handle = await boxOf(page, '.workbench-splitter');
  await page.mouse.move(handle.x + 5, handle.y + 100);
  await page.mouse.down();
  await page.mouse.move(400, handle.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await boxOf(page, '.workbench-splitter')).x))
    .toBeLessThan(410);
  const share = await splitter.getAttribute('aria-valuenow');
  await page.reload();
  await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe(share);
  await splitter.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('50');
});

describe('the line at the bottom', () => {
  test('says where the cursor is, and leads up the path', async ({ site }) => {
    const page = await site.stay('/formatter');
    await page.setViewportSize({ width: 1280, height: 720 });
    const toolkit = new EditorPage(page);
    await toolkit.paste('a: 1\n---\nspec:\n  ports:\n    - name: web\n');
    const status = page.locator('.status-line');
    await status.getByText('Ln 6, Col 1').waitFor();
    await page.keyboard.press('ArrowLeft');
    await status.getByText('Ln 5, Col 16').waitFor();
    await status.getByText('Document 2 of 2').waitFor();
    await page.locator('.status-line > span').getByText('2 spaces').waitFor();
    const path = page.getByRole('navigation', { name: 'Path at the cursor' });
    await expect
      .poll(() => path.getByRole('button').allInnerTexts())
      .toEqual(['spec', 'ports', '0', 'name']);
    await page.keyboard.press('Shift+Home');
    await status.getByText('(11 selected)').waitFor();
    await path.getByRole('button', { name: 'Go to ports' }).click();
    await status.getByText('Ln 4, Col 3').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    // It stays in sight, wherever the page is.
    const box = await status.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
  });

  test('shows the path in full beside a long message', async ({ site }) => {
    const page = await site.stay('/validator');
    await page.setViewportSize({ width: 1280, height: 720 });
    const toolkit = new EditorPage(page);
    await toolkit.paste('metadata:\n  labels: {a: 1, a: 2}\nspec:\n  replicas: 1\n');
    await toolkit.waitForVerdict('Invalid YAML');
    await page.keyboard.press('ArrowLeft');
    const step = page.getByRole('button', { name: 'Go to replicas' });
    await step.waitFor();
    await expect
      .poll(() => step.evaluate((button) => button.scrollWidth - button.clientWidth))
      .toBe(0);
  });

  test('leads to the next problem on a phone', async ({ site }) => {
    const page = await site.stay('/validator');
    await page.setViewportSize({ width: 390, height: 844 });
    const toolkit = new EditorPage(page);
    await toolkit.paste('a: 1\nb: [x\n');
    await toolkit.waitForVerdict('Invalid YAML');
    const next = page.locator('.status-line').getByRole('button', { name: 'Go to next problem' });
    const box = await next.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await next.click();
    const line = page.locator('.status-line');
    await line.getByText('Ln 2, Col 4').waitFor();
    await line.getByRole('button', { name: /^Line 2: / }).waitFor();

    // The problem at the cursor with its fix, of a valid text too; all six tools are at hand.
    await toolkit.paste('a: 1 \nb: 2 \n');
    await toolkit.waitForVerdict('Valid YAML');
    await line.getByRole('button', { name: 'Go to previous problem' }).click();
    await line.getByRole('button', { name: /^Line 2: / }).waitFor();
    await next.click();
    await line.getByRole('button', { name: 'Line 1: Trailing whitespace detected' }).waitFor();
    await line.getByRole('button', { name: 'Remove the trailing whitespace' }).click();
    await expect.poll(() => toolkit.copiedText()).toBe('a: 1\nb: 2 \n');
    for (const tab of await page.getByRole('tab').all()) {
      const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(width).toBeGreaterThanOrEqual(40);
    }
  });
});

describe('keys', () => {
  test('run the tool, format from any tool that can, and download', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('a:   1\n');
    await toolkit.waitForVerdict('Valid YAML');
    await page.keyboard.press('Shift+Alt+F');
    await expect.poll(() => toolkit.copiedText()).toBe('a: 1\n');
    await toolkit.editor.focus();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Control+S');
    expect((await download).suggestedFilename()).toBe('document.yaml');
    await page.getByRole('tab', { name: 'Formatter' }).click();
    await page.getByRole('textbox', { name: 'YAML to format' }).waitFor();
    await toolkit.paste('b:   2\n');
    await page.keyboard.press('Control+Enter');
    await toolkit.toast('YAML formatted successfully').waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe('b: 2\n');
  });

  test('Ctrl+Enter runs each tool, and leaves its text as it is', async ({ site }) => {
    const page = await site.stay('/validator');
    for (const [index, label] of [
      'Validator',
      'YAML To',
      'Parser',
      'Merger',
      'Compare',
    ].entries()) {
      await page.getByRole('tab', { name: label }).click();
      await page.getByRole('tab', { name: label, selected: true }).waitFor();
      const editor = page.locator('.cm-content:not([aria-readonly="true"])').first();
      await editor.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText('a: 1\nb: 2');
      await page.keyboard.press('Control+Enter');
      await page.keyboard.insertText(`${index}`);
      await expect.poll(() => editor.innerText(), { message: label }).toBe(`a: 1\nb: 2${index}`);
    }
  });

  test('are shown beside their commands', async ({ site }) => {
    const page = await site.stay('/formatter');
    await new EditorPage(page).paste('a: 1\n');
    await page.keyboard.press('Control+K');
    const option = page.getByRole('option', { name: 'Format YAML' });
    await option.waitFor();
    await expect.poll(() => option.locator('kbd').allInnerTexts()).toEqual(['Ctrl', 'Enter']);
    await page.keyboard.press('Escape');
  });

  test('caret, selection and scroll position outlive a change of tabs', async ({ site }) => {
    const page = await site.stay('/formatter');
    await page.setViewportSize({ width: 1280, height: 720 });
    const toolkit = new EditorPage(page);
    const lines = Array.from({ length: 200 }, (_, index) => `key${index}: ${index}`);
    await toolkit.paste(`${lines.join('\n')}\n`);
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < 90; at++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+End');
    const status = page.locator('.status-line');
    await status.getByText('Ln 91, Col 10 (9 selected)').waitFor();
    await page.getByRole('tab', { name: 'Parser & Viewer' }).click();
    await page.waitForURL(`${site.address}/parser`);
    await status.getByText('Ln 91, Col 10 (9 selected)').waitFor();
    await waitForLineInView(toolkit, 'key90');
    await page.getByRole('tab', { name: 'Formatter' }).click();
    await page.waitForURL(`${site.address}/formatter`);
    await status.getByText('Ln 91, Col 10 (9 selected)').waitFor();
    await waitForLineInView(toolkit, 'key90');
  });
});

test('has Vim’s keys when they are chosen, with the site’s own before them', async ({ site }) => {
  const page = await site.visit('/formatter');
  const toolkit = new EditorPage(page);
  await toolkit.paste('one: 1\ntwo: 2\n');
  await page.getByRole('button', { name: 'Editor settings' }).click();
  await page.getByLabel('Keys', { exact: true }).selectOption('Vim');
  await page.getByText('The site’s own shortcuts come first').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('--NORMAL--').waitFor();
  await toolkit.editor.focus();
  await page.keyboard.type('ggddp');
  await expect.poll(() => toolkit.copiedText()).toBe('two: 2\none: 1\n');
  await toolkit.editor.focus();
  await page.keyboard.type('oA: 3');
  await page.getByText('--INSERT--').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('--NORMAL--').waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.keyboard.type(':w');
  await page.keyboard.press('Enter');
  await download;
  await page.keyboard.press('Control+Enter');
  await toolkit.toast('YAML formatted successfully').waitFor();
  // It is remembered, and a change of tabs keeps it.
  await page.getByRole('tab', { name: 'Parser & Viewer' }).click();
  await page.getByRole('textbox', { name: 'YAML to inspect' }).waitFor();
  await page.getByText('--NORMAL--').waitFor();
});

test('saves to the file that was opened, where the browser can', async ({ site }) => {
  const page = await site.visit('/validator');
  const toolkit = new EditorPage(page);
  await toolkit.editor.waitFor();
  // A file of the browser's own in place of one that the user chooses in a dialog.
  await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await folder.getFileHandle('deploy.yaml', { create: true });
    const stream = await file.createWritable();
    await stream.write('a: 1\r\n');
    await stream.close();
    Object.assign(globalThis, { showOpenFilePicker: async () => [file] });
  });
  const inFile = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const file = await (await folder.getFileHandle('deploy.yaml')).getFile();
      return await file.text();
    });
  await page.keyboard.press('Control+O');
  await toolkit.toast('deploy.yaml opened').waitFor();
  await toolkit.editor.focus();
  await page.keyboard.insertText('b: 2\n');
  await page.keyboard.press('Control+S');
  await toolkit.toast('Saved to deploy.yaml').waitFor();
  expect(await inFile()).toBe('b: 2\r\na: 1\r\n');
});

test('has several documents, each with a name', async ({ site }) => {
  const page = await site.stay('/validator');
  const toolkit = new EditorPage(page);
  const menu = page.getByRole('button', { name: /^Documents, now/ });
  const choose = async (name: string | RegExp) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  const named = (name: string) => page.getByRole('button', { name: `Documents, now ${name}` });
  await toolkit.paste('first: 1\n');
  await choose('Rename…');
  await page.getByLabel('File name').fill('one.yaml');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await named('one.yaml').waitFor();
  await choose('New document');
  await named('Untitled').waitFor();
  await toolkit.paste('second: 2\n');
  await choose(/^one\.yaml/);
  await named('one.yaml').waitFor();
  await expect.poll(() => toolkit.copiedText()).toBe('first: 1\n');
  // Undoing is of this document, and does not lead into another one.
  await toolkit.editor.focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => toolkit.toolbarButton('Copy').isDisabled()).toBe(true);
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => toolkit.copiedText()).toBe('first: 1\n');
  await choose('Close document');
  // At once: a toast is there for five seconds.
  await page.getByRole('button', { name: 'Undo' }).click();
  await named('one.yaml').waitFor();
  await expect.poll(() => toolkit.copiedText()).toBe('first: 1\n');
});

test('filters, groups and exports problems, and lists what a query finds', async ({ site }) => {
  const page = await site.stay('/validator');
  const toolkit = new EditorPage(page);
  await toolkit.paste('a: yes\nb: on\nc: [1\nd: 1   \n');
  await toolkit.waitForVerdict('Invalid YAML');
  const problems = page.getByRole('list', { name: 'Problems' });
  await page.getByLabel('Filter problems').fill('true/false');
  await expect.poll(() => problems.getByText(/^Line \d+: /).count()).toBe(2);
  await page.getByLabel('Filter problems').fill('nothing like it');
  await page.getByText(/^0 of [\d,]+\. No matching problems$/).waitFor();
  await page.getByLabel('Filter problems').fill('');
  await page.getByLabel('Group problems').selectOption('rule');
  await problems.getByRole('button', { name: /^truthy/ }).click();
  await expect.poll(() => problems.getByText(/true\/false/).count()).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download problems as SARIF' }).click();
  const report = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  const rules = report.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId);
  expect(rules.filter((rule: string) => rule === 'lint/truthy')).toHaveLength(2);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.goto(`${site.address}/parser`);
  await toolkit.paste('web:\n  # the first\n  - name: a\n  - name: b # second\n');
  await page.getByLabel('JSONPath query').fill('$.web[*]');
  const results = page.getByRole('region', { name: 'Query results' }).getByRole('list');
  await results.getByRole('button').nth(1).focus();
  await page.locator('.status-line').getByText('Ln 4,').waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open results as a document' }).click();
  await page.getByRole('button', { name: 'Documents, now document.results.yaml' }).waitFor();
  await expect
    .poll(() => toolkit.copiedText())
    .toBe('# the first\nname: a\n---\nname: b # second\n');
});
