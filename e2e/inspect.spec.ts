import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findProblemsInThemes } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { measureTasks } from './harness/measure-tasks.ts';
import { PHONE, type Site, test } from './harness/site-test.ts';

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

  get query(): Locator {
    return this.page.getByRole('combobox', { name: 'JSONPath query' });
  }

  async choose(view: 'tree' | 'events' | 'tokens' | 'versions'): Promise<void> {
    await this.page.getByLabel('View', { exact: true }).selectOption(view);
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

async function open(site: Site, how: 'stay' | 'visit' = 'stay'): Promise<InspectPage> {
  const inspect = new InspectPage(await site[how]('/parser'));
  await inspect.editor.waitFor();
  return inspect;
}

describe('the tree', () => {
  test('shows typed values and counts, with the root open', async ({ site }) => {
    const inspect = await open(site);
    await inspect.page.getByText('No data to display', { exact: true }).waitFor();
    await inspect.paste(TEXT);
    await inspect.item(/^root:\{7 keys\}object/).waitFor();
    await expect.poll(() => inspect.item('root:').getAttribute('aria-expanded')).toBe('true');
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
    const rows = () => inspect.tree.getByRole('treeitem').count();
    await expect.poll(rows).toBe(8);
    // Whatever takes its place, and whatever was open before.
    await inspect.paste('a: 1\n---\nb: 1\n');
    // The documents of a short stream are open as well.
    await expect.poll(rows).toBe(5);
    await inspect.paste('a: {b: 1}\nc: 2\n');
    await inspect.item('c:2').waitFor();
    await inspect.toggle('root:');
    await expect.poll(rows).toBe(1);
    await inspect.paste('a: {b: 1}\n');
    await expect.poll(rows).toBe(2);
  });

  test('the editor is 500 px high', async ({ site }) => {
    const inspect = await open(site);
    const height = await inspect.editor.evaluate((content) => {
      const host = (content.getRootNode() as ShadowRoot).host;
      return host.parentElement?.parentElement?.getBoundingClientRect().height;
    });
    expect(height).toBe(500);
  });

  test('its card and the result’s are of one height, whatever is shown', async ({ site }) => {
    const inspect = await open(site);
    const heights = () =>
      inspect.page.evaluate(() =>
        ['[aria-label="Editor"]', '[aria-labelledby="parsed-result"]'].map(
          (card) => document.querySelector(card)?.getBoundingClientRect().height,
        ),
      );
    await inspect.paste(TEXT);
    await inspect.item('containers:').click();
    await inspect.page.getByRole('button', { name: 'Copy path' }).waitFor();
    expect(await heights()).toEqual([502, 502]);
    for (const view of ['versions', 'tokens'] as const) {
      await inspect.choose(view);
      expect(await heights()).toEqual([502, 502]);
    }
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
    await inspect.page.getByRole('button', { name: 'Copy as YAML' }).click();
    await expect.poll(() => inspect.clipboard()).toBe('nginx');
    await inspect.item('containers:').click();
    await inspect.page.getByRole('button', { name: 'Copy as YAML' }).click();
    await expect.poll(() => inspect.clipboard()).toBe('- image: nginx\n  limits: {cpu: "1"}');
    await inspect.page.getByRole('button', { name: 'Copy as JSON' }).click();
    await expect
      .poll(async () => JSON.parse(await inspect.clipboard()))
      .toEqual([{ image: 'nginx', limits: { cpu: '1' } }]);
  });

  test('a clipboard that refuses is reported', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste(TEXT);
    await inspect.item('name:').click();
    await inspect.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await inspect.page.getByRole('button', { name: 'Copy path' }).click();
    await inspect.toast('Failed to copy path to clipboard').waitFor();
    await inspect.page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
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
    await expect
      .poll(() => page.locator(`[id="${active}"]`).getAttribute('aria-selected'))
      .toBe('true');
    await page.keyboard.press('ArrowLeft');
    await inspect.item(/^0:/).waitFor({ state: 'detached' });
  });

  test('goes to keys as they are typed, and opens siblings with *', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste(TEXT);
    await inspect.item('name:').waitFor();
    await inspect.tree.focus();
    await expect.poll(() => inspect.path()).toBe('$');
    await page.keyboard.type('p');
    await expect.poll(() => inspect.path()).toBe('paused');
    // Only what is typed without a pause is one word.
    await page.waitForTimeout(800);
    await page.keyboard.type('od');
    await expect.poll(() => inspect.path()).toBe('["odd keys"]');
    await page.keyboard.press('*');
    await inspect.item('x.y:').waitFor();
    await inspect.item('cpu:').waitFor();
    expect(await inspect.path()).toBe('["odd keys"]');
    await page.keyboard.press('Home');
    await expect.poll(() => inspect.path()).toBe('$');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inspect.path()).toBe('replicas');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => inspect.editor.evaluate((box) => box.matches(':focus'))).toBe(true);
  });

  test('reads its nodes out in words', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste(`# who\n${TEXT}`);
    await inspect.item('name:').waitFor();
    const named = (name: string) => inspect.tree.getByRole('treeitem', { name, exact: true });
    await named('name: "web" string # the name comment above: # who').waitFor();
    await named('base: {1 key} object &base').waitFor();
    await named('nothing: null null').waitFor();
  });

  test('opens down to a level', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste('a: {b: {c: {d: 1}}}\n');
    await inspect.item('a:').waitFor();
    await inspect.page.getByLabel('Expand to level').selectOption('3');
    await inspect.item('c:').waitFor();
    await expect.poll(() => inspect.tree.getByRole('treeitem').count()).toBe(4);
    await inspect.page.getByLabel('Expand to level').selectOption('2');
    await inspect.item('c:').waitFor({ state: 'detached' });
  });

  test('an edit leaves nodes open and the selection where it is', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste(TEXT);
    await inspect.toggle('containers:');
    await inspect.toggle(/^0:/);
    await inspect.item('image:').click();
    await expect.poll(() => inspect.path()).toBe('containers[0].image');
    await inspect.editor.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('first: 1\n');
    await inspect.item(/^first:/).waitFor();
    await inspect.item('image:').waitFor();
    expect(await inspect.path()).toBe('containers[0].image');
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

  test('opens a node of 100,000 children, and has only what is on screen in the page', async ({
    site,
  }) => {
    const inspect = await open(site);
    const { page } = inspect;
    const lines = Array.from({ length: 100_000 }, (_, index) => `  key${index}: ${index}`);
    await inspect.paste(`big:\n${lines.join('\n')}\n`);
    await inspect.item(/^big:\{100,000 keys\}/).waitFor();
    const { longest } = await measureTasks(page, async () => {
      await inspect.toggle('big:');
      await inspect.item('key0:').waitFor();
      await inspect.tree.focus();
      await page.keyboard.press('End');
      await inspect.item('key99999:').waitFor();
      await expect.poll(() => inspect.tree.getByRole('treeitem').count()).toBeLessThan(80);
    });
    // Far more than it takes, and far less than a page of all rows would.
    expect(longest).toBeLessThan(150);
  });

  test('opens a text of 10 MB, all of it', async ({ site }) => {
    const inspect = await open(site, 'visit');
    const { page } = inspect;
    await new EditorPage(page).upload({ name: 'big.yaml', content: tenMegabytes() });
    await inspect.item(/^root:\[/).waitFor({ timeout: 60_000 });
    const { longest } = await measureTasks(page, async () => {
      await page.getByRole('button', { name: 'Expand all' }).click();
      await inspect.item('spec:').first().waitFor();
      await inspect.tree.focus();
      await page.keyboard.press('End');
      // More rows than a browser can scroll: those around the selected one are there.
      await page.getByText(/^Of 1,200,003 rows, 1,000,000 around/).waitFor();
      await inspect.item('last:').waitFor();
      await inspect.query.fill('$..[?@.last]');
      await page.getByText('1 node found', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Next result' }).click();
      await inspect.item('last:').waitFor();
      await expect.poll(() => inspect.tree.getByRole('treeitem').count()).toBeLessThan(80);
    });
    expect(longest).toBeLessThan(150);
  }, 150_000);
});

function tenMegabytes(): string {
  const entry = (index: number) =>
    `- kind: Pod\n  metadata: {name: pod-${index}}\n  spec:\n    ports: [80, ${index}]\n`;
  const entries = Array.from({ length: 150_000 }, (_, index) => entry(index));
  return `${entries.join('')}- last: true\n`;
}

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

  test('tokens, each with its place', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste('a: [1] # b\n');
    await inspect.choose('tokens');
    const tokens = inspect.page.getByRole('textbox', { name: 'Tokens' });
    await expect
      .poll(async () =>
        (await tokens.locator('.cm-line').allInnerTexts()).map((line) =>
          line.trim().split(/\s+/).slice(0, 3).join(' '),
        ),
      )
      .toEqual([
        '1:1 plain a',
        '1:2 value :',
        '1:4 sequence-start [',
        '1:5 plain 1',
        '1:6 sequence-end ]',
        '1:8 comment #',
        '',
      ]);
  });

  test('YAML 1.1 and 1.2 compared', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste('a: 1\nb: no\nc: 012\n');
    await inspect.choose('versions');
    await page.getByText('6 scalars, 2 read differently', { exact: true }).waitFor();
    const rows = page.getByRole('region', { name: 'Scalars' }).getByRole('row');
    const texts = async () =>
      (await rows.allInnerTexts()).map((row) =>
        row.split('\t').map((cell) => cell.trim().replace(/\s+/g, ' ')),
      );
    await expect.poll(texts).toContainEqual(['1', 'a', 'string', 'string']);
    await page.getByLabel('Differences only').check();
    await expect.poll(texts).toEqual([
      ['Line', 'Written', 'YAML 1.1', 'YAML 1.2'],
      ['2', 'no', 'boolean false', 'string (different)'],
      ['3', '012', 'number 10', 'number 12 (different)'],
    ]);
    await page.getByRole('button', { name: 'Go to line 3' }).click();
    await expect.poll(() => inspect.editor.evaluate((box) => box.matches(':focus'))).toBe(true);
    await inspect.paste('a: 1\n');
    await page.getByText(/all read the same by YAML 1.1 and 1.2/).waitFor();
    const lines = Array.from({ length: 100_000 }, (_, index) => `- ${index}`);
    await page.getByLabel('Differences only').uncheck();
    await inspect.paste(`${lines.join('\n')}\n`);
    await page.getByText(/^100,000 scalars, /).waitFor();
    const region = page.getByRole('region', { name: 'Scalars' });
    await region.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await region.getByRole('cell', { name: '99999', exact: true }).first().waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(80);
  });
});

describe('queries', () => {
  test('are counted, marked in tree and text, and gone through', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste(TEXT);
    await inspect.item('name:').waitFor();
    await inspect.query.fill('$..[?@ == 1 || @ == 3]');
    await page.getByText('2 nodes found', { exact: true }).waitFor();
    await expect
      .poll(() => inspect.editor.locator('.yt-match').allInnerTexts())
      .toEqual(['3', '1']);
    await page.getByRole('treeitem', { name: 'replicas: 3 number found by the query' }).waitFor();
    await page.getByRole('button', { name: 'Next result' }).click();
    await expect.poll(() => inspect.path()).toBe('replicas');
    await inspect.query.press('Enter');
    await expect.poll(() => inspect.path()).toBe('["odd keys"]["x.y"]');
    await page.getByText('2 of 2 nodes found', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous result' }).click();
    await expect.poll(() => inspect.path()).toBe('replicas');

    await inspect.query.fill('$.odd keys');
    await page.getByText(/^Character 6: /).waitFor();
    await expect.poll(() => inspect.query.getAttribute('aria-invalid')).toBe('true');
    await inspect.query.fill('$..absent');
    await page.getByText('0 nodes found', { exact: true }).waitFor();
    await expect.poll(() => inspect.editor.locator('.yt-match').count()).toBe(0);
    await inspect.query.fill('');
    await page.getByText(/nodes found/).waitFor({ state: 'detached' });
  });

  test('follow the text as it changes', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste('a: 1\n');
    await inspect.query.fill('$..a');
    await inspect.page.getByText('1 node found', { exact: true }).waitFor();
    await inspect.editor.focus();
    await inspect.page.keyboard.press('Control+End');
    await inspect.page.keyboard.type('b: {a: 2}');
    await inspect.page.getByText('2 nodes found', { exact: true }).waitFor();
    await expect.poll(() => inspect.editor.locator('.yt-match').count()).toBe(2);
  });

  test('end when they take too much work', async ({ site }) => {
    const inspect = await open(site);
    await inspect.paste(`- ${'9'.repeat(100_000)}\n`);
    await inspect.item(/^0:/).waitFor();
    await inspect.query.fill(`$[?${Array(500).fill('@<5').join('||')}]`);
    await inspect.page.getByText(/takes too much work/).waitFor();
    await inspect.query.fill('$[0]');
    await inspect.page.getByText('1 node found', { exact: true }).waitFor();
  });

  test('travel in a share link, as the view does', async ({ site }) => {
    const inspect = await open(site);
    const { page } = inspect;
    await inspect.paste(TEXT);
    await inspect.query.fill('$..image');
    await page.getByText('1 node found', { exact: true }).waitFor();
    const link = await shareLink(inspect);
    const opened = new InspectPage(await site.visit(link));
    await opened.page.getByText('1 node found', { exact: true }).waitFor();
    await expect.poll(() => opened.query.inputValue()).toBe('$..image');

    await inspect.choose('versions');
    await page.getByLabel('Differences only').check();
    const other = new InspectPage(await site.visit(await shareLink(inspect)));
    await other.page.getByText(/scalars, /).waitFor();
    await expect.poll(() => other.page.getByLabel('Differences only').isChecked()).toBe(true);
  });
});

/** The path and fragment of the link that Share makes. */
async function shareLink({ page }: InspectPage): Promise<string> {
  await new EditorPage(page).toolbarButton('Share').click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

test('is accessible with a tree, a search, a query and every view', async ({ site }) => {
  const inspect = await open(site);
  const { page } = inspect;
  await inspect.paste(`# top\n${TEXT}`);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await inspect.item('image:').click();
  await page.getByLabel('Search keys and values').fill('web');
  await inspect.query.fill('$..image');
  await page.getByText('1 node found', { exact: true }).waitFor();
  const check = async (state: string) => {
    expect(await findProblemsInThemes(page), state).toEqual([]);
  };
  await check('tree and query');
  await inspect.query.fill('$..image[');
  await page.getByText(/^Character /).waitFor();
  await check('a wrong query');
  for (const view of ['events', 'tokens'] as const) {
    await inspect.choose(view);
    await page.getByRole('textbox', { name: view, exact: false }).last().waitFor();
    await check(view);
  }
  await inspect.choose('versions');
  await page.getByText(/scalars, /).waitFor();
  await check('versions');
  await page.setViewportSize(PHONE);
  await check('text on a phone');
  expect(await inspect.tree.count()).toBe(0);
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await expect.poll(() => inspect.editor.isVisible()).toBe(false);
  await check('versions on a phone');
  await inspect.choose('tree');
  await inspect.item('name:').waitFor();
  // With the message about the query, the status line would lie over the buttons of the selected row.
  await inspect.query.fill('');
  await expect.poll(() => page.getByText(/^Character /).count()).toBe(0);
  await check('tree on a phone');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels beyond a phone').toBe(0);
});

test('the validator leads here', async ({ site }) => {
  const page = await site.stay('/validator');
  await page.getByRole('button', { name: /View as tree/ }).click();
  await page.waitForURL(`${site.address}/parser`);
});
