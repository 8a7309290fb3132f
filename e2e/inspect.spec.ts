import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, type VisitOptions } from './harness/site-test.ts';

const TEXT = `name: web # the name
replicas: 3
paused: false
nothing:
base: &base {cpu: "1"}
odd keys:
  x.y: 1
containers:
  - image: nginx
    limits: *base
`;

/** The Parser & Viewer as a user knows it. */
class InspectPage {
  readonly page: Page;
  readonly tree: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('tree', { name: 'Parsed result' });
  }

  get editor(): Locator {
    return this.page.getByRole('textbox', { name: 'YAML to inspect' });
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.editor.focus();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Control+V');
  }

  item(text: string | RegExp): Locator {
    return this.tree.getByRole('treeitem').filter({ hasText: text });
  }

  toggle(text: string | RegExp): Promise<void> {
    return this.item(text).locator('[data-toggle]').click();
  }

  path(): Promise<string> {
    return this.page.getByRole('status', { name: 'Path' }).innerText();
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  toast(text: string): Locator {
    return this.page.locator('li[data-state="open"]').getByText(text, { exact: true });
  }
}

async function open(
  site: { visit(path: string, options?: VisitOptions): Promise<Page> },
  options?: VisitOptions,
): Promise<InspectPage> {
  const inspect = new InspectPage(await site.visit('/parser', options));
  await inspect.editor.waitFor();
  return inspect;
}

describe('the tree', () => {
  test('shows typed values and counts, with the root open', async ({ site }) => {
    const inspect = await open(site);
    await inspect.page.getByText('No data to display', { exact: true }).waitFor();
    await inspect.paste(TEXT);
    await inspect.item(/^root:\{7 keys\}object/).waitFor();
    expect(await inspect.item('root:').getAttribute('aria-expanded')).toBe('true');
    for (const shown of [
      /^name:"web"string# the name$/,
      /^replicas:3number$/,
      /^paused:falseboolean$/,
      /^nothing:nullnull$/,
      /^base:\{1 key\}object&base$/,
      /^containers:\[1 item\]array$/,
    ]) {
      await inspect.item(shown).waitFor();
    }
    expect(await inspect.tree.getByRole('treeitem').count()).toBe(8);
  });

  test('the editor is 500 px high', async ({ site }) => {
    const inspect = await open(site);
    const height = await inspect.editor.evaluate((content) => {
      const host = (content.getRootNode() as ShadowRoot).host;
      return host.parentElement?.parentElement?.getBoundingClientRect().height;
    });
    expect(height).toBe(500);
  });

  test('a click selects a node and shows its path, which can be copied', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste(TEXT);
    await inspect.toggle('containers:');
    await inspect.toggle(/^0:/);
    await inspect.item('image:').click();
    await expect.poll(() => inspect.path()).toBe('containers[0].image');
    await inspect.page.getByRole('button', { name: 'Copy path' }).click();
    await inspect.toast('Path "containers[0].image" copied to clipboard').waitFor();
    expect(await inspect.clipboard()).toBe('containers[0].image');
    await inspect.page.getByLabel('Path as').selectOption('JSONPath');
    await expect.poll(() => inspect.path()).toBe("$['containers'][0]['image']");
    await inspect.page.getByLabel('Path as').selectOption('JSON Pointer');
    await expect.poll(() => inspect.path()).toBe('/containers/0/image');
    await inspect.page.getByRole('button', { name: 'Copy value' }).click();
    await expect.poll(() => inspect.clipboard()).toBe('nginx');
  });

  test('a clipboard that refuses is told', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste(TEXT);
    await inspect.item('name:').click();
    await inspect.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await inspect.page.getByRole('button', { name: 'Copy path' }).click();
    await inspect.toast('Failed to copy path to clipboard').waitFor();
  });

  test('opens, closes and moves with the keyboard alone', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste(TEXT);
    await inspect.item('name:').waitFor();
    await inspect.tree.focus();
    await expect.poll(() => inspect.path()).toBe('$');
    await page.keyboard.press('End');
    await expect.poll(() => inspect.path()).toBe('containers');
    await page.keyboard.press('ArrowRight');
    await inspect.item(/^0:/).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inspect.path()).toBe('containers[0]');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => inspect.path()).toBe('containers');
    const active = await inspect.tree.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await inspect.item(/^0:/).waitFor({ state: 'detached' });
  });

  test('search, expand all and collapse all', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste(TEXT);
    await inspect.item('name:').waitFor();
    await page.getByLabel('Search keys and values').fill('NGINX');
    await page.getByText('1 match', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(() => inspect.path()).toBe('containers[0].image');
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect.poll(() => inspect.tree.getByRole('treeitem').count()).toBe(1);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await inspect.item(/^limits:.*\*base → base/).waitFor();
    await inspect.item('x.y:').click();
    await expect.poll(() => inspect.path()).toBe('["odd keys"]["x.y"]');
  });

  test('a node and its line find each other', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste(TEXT);
    await inspect.item('replicas:').click();
    await page.getByRole('button', { name: 'Go to line 2' }).click();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: "Show the editor's line in the tree" }).click();
    await expect.poll(() => inspect.path()).toBe('paused');
  });

  test('shows what could be read of a broken text, and says so', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste('a: 1\nb: [2\n');
    await inspect.page.getByText(/this is what could be read. Line 2:/).waitFor();
    await inspect.item('a:').waitFor();
  });

  test('holds 100,000 children and only what is on screen in the page', async ({ site }) => {
    const inspect = await open(site);
    const lines = Array.from({ length: 100_000 }, (_, index) => `key${index}: ${index}`);
    await inspect.paste(`${lines.join('\n')}\n`);
    await inspect.item(/^root:\{100000 keys\}/).waitFor();
    await inspect.tree.focus();
    await inspect.page.keyboard.press('End');
    await inspect.item('key99999:').waitFor();
    expect(await inspect.tree.getByRole('treeitem').count()).toBeLessThan(80);
  });
});

describe('other views', () => {
  test('events, as the test suite writes them', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste('a: [1]\n');
    await inspect.page.getByLabel('View', { exact: true }).selectOption('events');
    const events = inspect.page.getByRole('textbox', { name: 'Events' });
    await expect
      .poll(async () =>
        (await events.locator('.cm-line').allInnerTexts()).map((line) => line.trim()),
      )
      .toEqual([
        '+STR',
        '+DOC',
        '+MAP',
        '=VAL :a',
        '+SEQ []',
        '=VAL :1',
        '-SEQ',
        '-MAP',
        '-DOC',
        '-STR',
        '',
      ]);
  });

  test('YAML 1.1 and 1.2 compared', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste('a: 1\nb: no\nc: 012\n');
    await inspect.page.getByLabel('View', { exact: true }).selectOption('versions');
    const rows = inspect.page.getByRole('region', { name: 'Differences' }).getByRole('row');
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((row) => row.split(/\s*\t\s*/)))
      .toEqual([
        ['Line', 'Written', 'YAML 1.1', 'YAML 1.2'],
        ['2', 'no', 'boolean false', 'string'],
        ['3', '012', 'number 10', 'number 12'],
      ]);
    await inspect.paste('a: 1\n');
    await inspect.page.getByText(/take every value of this text for the same/).waitFor();
  });
});

test('the validator leads here', async ({ site }) => {
  const page = await site.visit('/validator');
  await page.getByRole('button', { name: /View as tree/ }).click();
  await page.waitForURL(`${site.address}/parser`);
});
