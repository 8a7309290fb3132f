import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { readCopied } from './harness/clipboard.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, type Site, type StayOptions, test } from './harness/site-test.ts';

const TEXT = `# the team
people:
  - name: web # first
    replicas: 3
    version: "1.10"
  - {name: db, replicas: 12}
  # the last one
  - name: cache
    replicas: 7
    ports: [80, 443]
`;

class TablePage extends EditorPage {
  readonly grid = this.page.getByRole('grid', { name: 'Table' });

  /** The rows on the screen, the headings among them. */
  async lines(): Promise<string[]> {
    const rows = await this.grid.getByRole('row').all();
    return Promise.all(
      rows.map(async (row) => {
        const cells = await row.locator('> *').allInnerTexts();
        return cells.map((cell) => cell.trim() || '-').join(' ');
      }),
    );
  }

  cell(row: number, name: string) {
    return this.grid.getByRole('row').nth(row).getByRole('gridcell', { name, exact: true });
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.copiedText()).toBe(text);
  }
}

async function open(site: Site, text: string, options?: StayOptions): Promise<TablePage> {
  const table = new TablePage(await site.stay('/parser', options));
  await table.editor.waitFor();
  await table.paste(text);
  if (options?.viewport === PHONE) {
    await table.page.getByRole('button', { name: 'Tree', exact: true }).tap();
  }
  await table.page.getByLabel('View', { exact: true }).selectOption('table');
  await table.grid.waitFor();
  return table;
}

async function hasNoSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

describe('a list of mappings as a table', () => {
  test('is sorted, filtered and copied as CSV', async ({ site }) => {
    const table = await open(site, TEXT);
    const { page, grid } = table;
    const heading = 'Row name replicas version ports';
    const [web, db, cache] = ['1 web 3 1.10 -', '2 db 12 - -', '3 cache 7 - [2 items]'];
    await expect.poll(() => table.lines()).toEqual([heading, web, db, cache]);
    expect(await findProblemsInThemes(page)).toEqual([]);

    const replicas = grid.getByRole('columnheader', { name: 'replicas' });
    await replicas.click();
    await expect.poll(() => table.lines()).toEqual([heading, web, cache, db]);
    expect(await replicas.getAttribute('aria-sort')).toBe('ascending');
    await replicas.click();
    await expect.poll(() => table.lines()).toEqual([heading, db, cache, web]);

    await page.getByLabel('Filter rows').fill('c');
    await page.getByText('1 of 3 rows').waitFor();
    await page.getByLabel('Filter rows').fill('b');
    await page.getByLabel('Filter by column').selectOption('in name');
    await expect.poll(() => table.lines()).toEqual([heading, db, web]);
    const csv = await readCopied(page, () =>
      page.getByRole('button', { name: 'Copy as CSV' }).click(),
    );
    expect(csv).toBe('name,replicas,version\ndb,12,\nweb,3,"1.10"');
    // The text is as it was.
    await table.expectText(TEXT);
    await page
      .getByRole('region', { name: 'Same on the command line' })
      .getByText('query .people document.yaml --output csv')
      .waitFor();
  });

  test('is edited from the keyboard, by the smallest edits', async ({ site }) => {
    const table = await open(site, TEXT);
    const { page, grid } = table;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await grid.focus();
    await press('ArrowRight', 'Enter');
    const field = grid.getByRole('textbox');
    await field.fill('4');
    await press('Enter');
    let text = TEXT.replace('replicas: 3', 'replicas: 4');
    await table.expectText(text);

    // Enter has gone down, the grid has the focus again; typing begins with the character.
    await grid.focus();
    await press('ArrowRight', 'x');
    await grid.getByRole('textbox', { name: 'version, row 2' }).waitFor();
    await press('Escape');
    await press('9', 'Tab');
    text = text.replace('replicas: 12}', 'replicas: 12, version: "9"}');
    await table.expectText(text);

    // A string stays one; the type of anything else goes by YAML.
    await table.cell(1, '1.10').dblclick();
    await field.fill('1.20');
    await press('Enter');
    text = text.replace('"1.10"', '"1.20"');
    await table.expectText(text);

    // One step back each.
    await grid.focus();
    await press('Control+Z');
    text = text.replace('"1.20"', '"1.10"');
    await table.expectText(text);

    // A collection is edited in the tree.
    await table.cell(3, '[2 items]').dblclick();
    await page
      .getByRole('treeitem', { name: /ports/ })
      .and(page.locator('[aria-selected=true]'))
      .waitFor();
  });

  test('shows any of the lists, documents of a stream, and says when there is none', async ({
    site,
  }) => {
    const table = await open(site, 'a: [{x: 1}]\nb: [{y: 1}, {y: 2}]\n');
    const { page } = table;
    await expect.poll(() => table.lines()).toEqual(['Row y', '1 1', '2 2']);
    await page.getByLabel('List', { exact: true }).selectOption('a');
    await expect.poll(() => table.lines()).toEqual(['Row x', '1 1']);
    await table.paste('kind: A\n---\nkind: B\n');
    await expect.poll(() => table.lines()).toEqual(['Row kind', '1 A', '2 B']);
    await table.paste('a: 1\n');
    await page.getByText('No list of mappings to show as a table.').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  test('holds 100,000 rows of which only those in sight are in the page', async ({ site }) => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `- {id: ${at}, name: n${at % 7}}\n`);
    const table = await open(site, rows.join(''));
    const { page, grid } = table;
    await page.getByText('100,000 rows', { exact: true }).waitFor();
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
    await grid.focus();
    await page.keyboard.press('Control+End');
    await grid.getByText('99999', { exact: true }).waitFor();
    expect(await grid.getAttribute('aria-rowcount')).toBe('100001');
    const id = grid.getByRole('columnheader', { name: 'id' });
    await id.click();
    await id.click();
    await grid.getByText('99999', { exact: true }).waitFor();
    expect((await table.lines())[1]).toBe('100,000 99999 n4');
  });

  test('is used with a finger', async ({ site }) => {
    const table = await open(site, TEXT, { viewport: PHONE, colorScheme: 'dark' });
    const { page, grid } = table;
    expect(await hasNoSideways(page)).toBe(true);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await table.cell(2, 'db').tap();
    await table.cell(2, 'db').tap();
    await grid.getByRole('textbox').fill('database');
    await page.keyboard.press('Enter');
    await table.expectText(TEXT.replace('name: db', 'name: database'));
  });
});
