import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, test, waitForHydration } from './harness/site-test.ts';

const TABS = [
  ['/validator', 'Validator & Linter'],
  ['/formatter', 'Formatter'],
  ['/converter', 'YAML To JSON'],
  ['/parser', 'Parser & Viewer'],
  ['/merger', 'File Merger'],
  ['/diff', 'Compare'],
] as const;

/** In pixels, those that the editors begin with. */
const HEIGHTS = {
  '/validator': 800,
  '/formatter': 400,
  '/converter': 320,
  '/parser': 500,
  '/merger': 264,
} as const;

function selectedTab(page: Page): Promise<string[]> {
  return page.getByRole('tab', { selected: true }).allInnerTexts();
}

describe('the toolkit page', () => {
  test('shows hero, badges, toolbar, tabs, features and call to action', async ({ site }) => {
    const page = await site.visit('/');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe('YAML Toolkit');
    const badges = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expect.poll(() => badges.count()).toBeGreaterThan(1);
    const buttons = page.getByRole('toolbar').getByRole('button');
    await expect
      .poll(() => buttons.allInnerTexts())
      .toEqual(['Copy', 'Clear', 'Download', 'Upload File', 'Share']);
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual(TABS.map(([, label]) => label));
    expect(await selectedTab(page)).toEqual(['Validator & Linter']);
    const features = page.getByRole('region', { name: 'One document, six tools' });
    for (const [route, label] of TABS) {
      const link = features.getByRole('link', { name: label, exact: true });
      await expect.poll(() => link.getAttribute('href')).toBe(route);
    }
  });

  test('has a heading of its own on each route, and its tab selected', async ({ site }) => {
    const page = await site.visit('/', { javaScriptEnabled: false });
    const headings = [
      ['/', 'YAML Toolkit'],
      ['/validator', 'YAML Validator & Linter'],
      ['/formatter', 'YAML Formatter'],
      ['/converter', 'YAML to JSON and INI Converter'],
      ['/parser', 'YAML Parser & Viewer'],
      ['/merger', 'YAML Merger'],
      ['/diff', 'YAML Compare'],
    ] as const;
    for (const [route, heading] of headings) {
      await page.goto(site.address + route);
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts(), { message: route })
        .toEqual([heading]);
      // The home page is that of the validator, too.
      const tab = TABS.find(([path]) => path === route) ?? TABS[0];
      expect(await selectedTab(page), route).toEqual([tab[1]]);
    }
  });

  test.for(TABS)(
    '%s selects the tab %s, whose empty editor has its height and says how to begin',
    async ([route, label], { site }) => {
      const page = await site.stay(route);
      expect(await selectedTab(page)).toEqual([label]);
      await page.getByRole('textbox').first().waitFor();
      const box = await page.locator('.cm-editor').first().boundingBox();
      if (route !== '/diff') expect(box?.height).toBe(HEIGHTS[route]);
      const hint = page.getByText('Type or paste YAML here, or drop a file.').first();
      await hint.waitFor();
      // At least three samples; that of Compose is among the others of Compare.
      await page.getByRole('button', { name: 'More samples' }).first().click();
      const others = page.getByRole('group', { name: 'More samples' }).getByRole('button');
      expect(await others.count()).toBeGreaterThanOrEqual(2);
      if (route === '/diff') await others.filter({ hasText: 'Docker Compose' }).click();
      else {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Try a sample' }).first().click();
      }
      await page.locator('li[data-state="open"]').getByText('Sample opened').waitFor();
      await page.locator('.cm-line').filter({ hasText: /\w/ }).first().waitFor();
      // A tool of several texts has all of them then.
      await expect.poll(() => page.getByRole('button', { name: 'Try a sample' }).count()).toBe(0);
    },
  );

  test('leads to the validator and the cheat sheet', async ({ site }) => {
    const page = await site.stay('/converter');
    await page.getByRole('link', { name: 'Start Validating YAML' }).click();
    await page.waitForURL(`${site.address}/validator`);
    await page.getByRole('link', { name: 'View Cheat Sheet' }).click();
    await page.waitForURL(`${site.address}/cheat-sheet`);
  });

  test('selecting a tab navigates to its route', async ({ site }) => {
    const page = await site.stay('/');
    for (const [route, label] of [...TABS.slice(1), TABS[0]]) {
      await page.getByRole('tab', { name: label }).click();
      await page.waitForURL(site.address + route);
      await expect.poll(() => selectedTab(page)).toEqual([label]);
    }
    await page.goBack();
    await expect.poll(() => selectedTab(page)).toEqual(['Compare']);
  });
});

describe('the working document', () => {
  test('is the same on every tab', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('shared: document\n');
    for (const [route, label] of TABS.slice(1)) {
      await page.getByRole('tab', { name: label }).click();
      await page.waitForURL(site.address + route);
      await toolkit.editor.first().getByText('shared').waitFor();
    }
  });

  test('survives a reload and a closed tab', async ({ site }) => {
    const page = await site.visit('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('kept: yes, really\n');
    await page.reload();
    await waitForHydration(page);
    await toolkit.editor.getByText('kept').waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe('kept: yes, really\n');

    await page.close({ runBeforeUnload: true });
    const again = await page.context().newPage();
    await again.goto(`${site.address}/validator`);
    const restored = new EditorPage(again);
    await restored.editor.getByText('kept').waitFor();
    await expect.poll(() => restored.copiedText()).toBe('kept: yes, really\n');
  });

  test('can be edited where storage is forbidden, and says that it is not kept', async ({
    site,
  }) => {
    const page = await site.visit('/validator', {
      prepare: async (context) => {
        await context.addInitScript(() => {
          IDBFactory.prototype.open = () => {
            throw new DOMException('forbidden', 'SecurityError');
          };
        });
      },
    });
    const toolkit = new EditorPage(page);
    await toolkit.paste('still: works\n');
    await toolkit.waitForVerdict('Valid YAML');
    await page.getByRole('alert').filter({ hasText: 'only in this tab' }).waitFor();
  });
});

describe('the toolbar', () => {
  test('copies', async ({ site }) => {
    const toolkit = new EditorPage(await site.stay('/validator'));
    await toolkit.paste('copied: text\n');
    await expect.poll(() => toolkit.copiedText()).toBe('copied: text\n');
    await toolkit.toast('Copied').waitFor();
    await toolkit.toast('Content copied to clipboard').waitFor();
  });

  test('says when it cannot copy', async ({ site }) => {
    const page = await site.visit('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('copied: text\n');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await toolkit.toolbarButton('Copy').click();
    await toolkit.toast('Copy Failed').waitFor();
    await toolkit.toast('Failed to copy content to clipboard').waitFor();
  });

  test('clears, and both Undo and Ctrl+Z bring the text back', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('cleared: once\n');
    await toolkit.toolbarButton('Clear').click();
    await expect.poll(() => toolkit.editor.innerText()).not.toContain('cleared');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toolkit.editor.getByText('cleared').waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe('cleared: once\n');

    await toolkit.toolbarButton('Clear').click();
    await expect.poll(() => toolkit.editor.innerText()).not.toContain('cleared');
    await toolkit.editor.focus();
    await page.keyboard.press('Control+Z');
    await toolkit.editor.getByText('cleared').waitFor();
  });

  test('the focus stays on Clear, which then clears nothing more', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste('cleared: once\n');
    const clear = toolkit.toolbarButton('Clear');
    await clear.focus();
    await page.keyboard.press('Enter');
    await toolkit.toast('Cleared').waitFor();
    await expect.poll(() => clear.getAttribute('aria-disabled')).toBe('true');
    expect(await clear.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    // A second one would have taken the Undo of the first away.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => toolkit.copiedText()).toBe('cleared: once\n');
  });

  test('downloads document.yaml as application/x-yaml', async ({ site }) => {
    const page = await site.visit('/validator');
    const toolkit = new EditorPage(page);
    await page.evaluate(() => {
      const create = URL.createObjectURL;
      URL.createObjectURL = (object) => {
        Object.assign(window, { downloadType: (object as Blob).type });
        return create.call(URL, object);
      };
    });
    await toolkit.paste('saved: "größe"\n');
    const download = page.waitForEvent('download');
    await toolkit.toolbarButton('Download').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('document.yaml');
    expect(await page.evaluate(() => Reflect.get(window, 'downloadType'))).toBe(
      'application/x-yaml',
    );
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('saved: "größe"\n');
  });
});

describe('upload', () => {
  test('accepts .yaml, .yml and .json', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    const chooser = page.waitForEvent('filechooser');
    await toolkit.toolbarButton('Upload File').click();
    const accept = await (await chooser).element().getAttribute('accept');
    // Templates by their names come after.
    expect(accept).toMatch(/^\.yaml,\.yml,\.json(?:,|$)/);
    for (const name of ['a.yaml', 'b.yml', 'c.json']) {
      await toolkit.upload({ name, content: `{"from": "${name}"}\n` });
      await toolkit.toast(`${name} opened`).waitFor();
      await expect.poll(() => toolkit.copiedText()).toBe(`{"from": "${name}"}\n`);
    }
  });

  test('keeps Windows line ends', async ({ site }) => {
    const toolkit = new EditorPage(await site.stay('/validator'));
    await toolkit.upload({ name: 'windows.yaml', content: 'a: 1\r\nb: 2\r\n' });
    // The editor takes a text in with a delay.
    await toolkit.editor.getByText('b: 2').waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe('a: 1\r\nb: 2\r\n');
    await toolkit.editor.focus();
    await toolkit.page.keyboard.press('Control+End');
    await toolkit.page.keyboard.type('c: 3');
    await expect.poll(() => toolkit.copiedText()).toBe('a: 1\r\nb: 2\r\nc: 3');
  });

  test('decodes UTF-8 with a byte-order mark and UTF-16 of both orders', async ({ site }) => {
    const toolkit = new EditorPage(await site.stay('/validator'));
    const encoded = {
      'utf-8.yaml': Buffer.from('\ufeffname: größe 1\n'),
      'utf-16-le.yaml': Buffer.from('\ufeffname: größe 2\n', 'utf16le'),
      'utf-16-be.yaml': Buffer.from('\ufeffname: größe 3\n', 'utf16le').swap16(),
    };
    for (const [index, [name, content]] of Object.entries(encoded).entries()) {
      await toolkit.upload({ name, content });
      await toolkit.editor.getByText(`größe ${index + 1}`).waitFor();
      await toolkit.waitForVerdict('Valid YAML');
    }
  });

  test('refuses files that are binary or not UTF-8, and changes nothing', async ({ site }) => {
    const toolkit = new EditorPage(await site.stay('/validator'));
    await toolkit.paste('mine: 1\n');
    const refused = {
      'picture.yaml': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe, 0, 0]),
      'latin-1.yaml': Buffer.from([0x6e, 0x3a, 0x20, 0xfc, 0x62, 0x65, 0x72, 0x0a]),
    };
    for (const [name, content] of Object.entries(refused)) {
      await toolkit.upload({ name, content });
      await toolkit.toast(new RegExp(name)).waitFor();
      await expect.poll(() => toolkit.copiedText()).toBe('mine: 1\n');
    }
  });

  test('refuses a file that is too large and changes nothing', async ({ site }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'yaml-toolkit-upload-'));
    const file = path.join(folder, 'huge.yaml');
    const handle = await open(file, 'w');
    await handle.truncate(101 * 1024 * 1024);
    await handle.close();
    try {
      const page = await site.stay('/validator');
      const toolkit = new EditorPage(page);
      await toolkit.paste('mine: 1\n');
      await page.locator('input[type=file][aria-label="Upload File"]').setInputFiles(file);
      await toolkit.toast(/huge\.yaml.*100 MB/).waitFor();
      await expect.poll(() => toolkit.copiedText()).toBe('mine: 1\n');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('the tab that is shown takes back the choice of one whose tool is still loaded', async ({
  site,
}) => {
  const page = await site.visit('/validator', {
    prepare: async (_, opened) => {
      await opened.route(/\/assets\/inspect-page-[^/]*\.js/, () => {});
    },
  });
  await new EditorPage(page).editor.waitFor();
  await page.getByRole('tab', { name: 'Parser & Viewer' }).click();
  await page.waitForURL(`${site.address}/parser`);
  await page.getByRole('tab', { name: 'Validator', selected: true }).click();
  await page.waitForURL(`${site.address}/validator`);
});

describe('the editor', () => {
  const EDITOR_SCRIPT = /\/assets\/code-editor-[^/]*\.js/;

  test('shows "Loading editor..." until it is there', async ({ site }) => {
    let release: () => void = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await site.visit('/validator', {
      prepare: async (_, opened) => {
        await opened.route(EDITOR_SCRIPT, async (route) => {
          await isReleased;
          await route.continue();
        });
      },
    });
    await page.getByText('Loading editor...').waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    release();
    await page.getByRole('textbox').waitFor();
    await expect.poll(() => page.getByText('Loading editor...').count()).toBe(0);
  });

  test('gives way to a plain text area when it cannot be loaded', async ({ site }) => {
    const page = await site.visit('/validator', {
      expectedProblems: [/code-editor.*|ERR_FAILED/],
      prepare: async (_, opened) => {
        await opened.route(EDITOR_SCRIPT, (route) => route.abort());
      },
    });
    const toolkit = new EditorPage(page);
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    expect(await toolkit.editor.evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await toolkit.editor.fill('a: 1\na: 2\n');
    await toolkit.waitForVerdict('Invalid YAML');
    await toolkit.results.getByText(/^Line 2:/).click();
    const selection = await toolkit.editor.evaluate(
      (area) => (area as HTMLTextAreaElement).selectionStart,
    );
    expect(selection).toBe(5);
    await expect.poll(() => toolkit.copiedText()).toBe('a: 1\na: 2\n');
  });

  test('has font size 14, tabs of 2 spaces, no wrapping, and can be left', async ({ site }) => {
    const page = await site.stay('/validator');
    const toolkit = new EditorPage(page);
    await toolkit.paste(`long: ${'word '.repeat(400)}\n`);
    const style = await toolkit.editor.evaluate((element) => {
      const { fontSize, tabSize, whiteSpace } = getComputedStyle(element);
      return { fontSize, tabSize, whiteSpace };
    });
    expect(style).toEqual({ fontSize: '14px', tabSize: '2', whiteSpace: 'pre' });
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    await expect.poll(() => toolkit.copiedText()).toMatch(/^ {2}long/);

    await toolkit.editor.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const isInside = await toolkit.editor.evaluate((element) =>
      element.contains((element.getRootNode() as ShadowRoot).activeElement),
    );
    expect(isInside).toBe(false);
  });

  test('fits a phone', async ({ site }) => {
    const page = await site.stay('/validator', { viewport: PHONE });
    await page.getByRole('textbox').waitFor();
    const box = await page.locator('.cm-editor').boundingBox();
    expect(box?.width).toBeGreaterThan(250);
    expect(box?.width).toBeLessThanOrEqual(PHONE.width);
    expect(box?.height).toBeLessThan(PHONE.height);
  });
});
