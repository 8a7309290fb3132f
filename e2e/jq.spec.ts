import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, test } from './harness/site-test.ts';

const TEXT = 'items:\n  - name: web # first\n    replicas: 1\n  - name: db\n    replicas: 2\n';

describe('a query in jq', () => {
  test('shows its results at once beside the tree, as YAML, JSON or a table', async ({ site }) => {
    const page = await site.stay('/parser');
    const toolkit = new EditorPage(page);
    await toolkit.paste(TEXT);
    const query = page.getByLabel('jq or JSONPath query');
    await query.fill('.items[]');
    const results = page.getByRole('region', { name: 'Query results' });
    const output = results.getByRole('textbox', { name: 'Results of the query' });
    await output.getByText('# first').waitFor();
    await results.getByText('2 results').waitFor();
    // The tree is still there.
    await page.getByRole('tree').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await results.getByLabel('Format of results').selectOption('json');
    await output.getByText('{"name":"web"').waitFor();
    const download = page.waitForEvent('download');
    await results.getByRole('button', { name: 'Download results' }).click();
    expect((await download).suggestedFilename()).toBe('document.results.json');
    await results.getByLabel('Format of results').selectOption('table');
    const table = results.getByRole('grid', { name: 'Results as a table' });
    const rows = () => table.getByRole('row').allInnerTexts();
    const lines = async () => (await rows()).map((row) => row.split('\n').join(' '));
    await expect.poll(lines).toEqual(['Row name replicas', '1 web 1', '2 db 2']);
    await table.getByRole('columnheader', { name: 'name' }).click();
    await expect.poll(lines).toEqual(['Row name replicas', '2 db 2', '1 web 1']);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // It follows the text, and JSONPath is told apart.
    await toolkit.editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('  - {name: new, replicas: 3}');
    await table.getByText('new').waitFor();
    await query.fill('$.items[*].name');
    await page.getByText('3 nodes found').waitFor();
    await expect
      .poll(() => results.getByRole('listitem').allInnerTexts())
      .toEqual(['web', 'db', 'new'].map((name) => expect.stringContaining(name)));
    // The tree is still there.
    await page.getByRole('tree').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await query.fill('.items[');
    await page.getByText(/^Column 8 of the program: syntax error/).waitFor();
    expect(await query.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('^', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Query results' }).waitFor({ state: 'detached' });
    await query.fill('.items[] | .name, .replicas.x');
    await page.getByText(/^The program failed: Cannot index number/).waitFor();
    await page.getByText('^^^^^^^^^^^', { exact: true }).waitFor();
  });

  test('can be applied to the text, as one step that is shown before', async ({ site }) => {
    const page = await site.stay('/parser', { colorScheme: 'dark' });
    const toolkit = new EditorPage(page);
    await toolkit.paste(TEXT);
    await page.getByLabel('jq or JSONPath query').fill('.items[].replicas += 1');
    await page.getByRole('button', { name: 'Preview as edit' }).click();
    const preview = page.getByRole('region', { name: 'What the query changes' });
    await preview.getByText('replicas: 3').waitFor();
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    };
    const statusHeight = 30;
    expect(await bottomOf(preview)).toBeLessThanOrEqual(
      (await bottomOf(page.locator('.status-line'))) - statusHeight,
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Apply to the text' }).click();
    const edited = TEXT.replace('replicas: 2', 'replicas: 3').replace('replicas: 1', 'replicas: 2');
    await expect.poll(() => toolkit.copiedText()).toBe(edited);
    await toolkit.editor.focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => toolkit.copiedText()).toBe(TEXT);
    await page.getByRole('button', { name: 'Preview as edit' }).click();
    await preview.getByRole('button', { name: 'Apply to the text' }).click();
    await toolkit.toast('Query applied').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => toolkit.copiedText()).toBe(TEXT);

    await page.getByLabel('jq or JSONPath query').fill('.items[]');
    await page.getByRole('button', { name: 'Preview as edit' }).click();
    const refusal = page.getByRole('region', { name: 'Preview of the edit' });
    await refusal.getByText(/output/).waitFor();
  });

  test('is completed from the keyboard, and remembered', async ({ site }) => {
    const page = await site.stay('/parser');
    const toolkit = new EditorPage(page);
    await toolkit.paste(TEXT);
    const query = page.getByRole('combobox', { name: 'jq or JSONPath query' });
    await query.pressSequentially('.items[].');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect.poll(() => options.count()).toBe(2);
    expect(await query.getAttribute('aria-expanded')).toBe('true');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = await query.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${chosen}"]`).innerText()).toContain('replicas');
    await page.keyboard.press('Enter');
    expect(await query.inputValue()).toBe('.items[].replicas');
    await query.pressSequentially(' | tostr');
    await options.getByText('tostring').waitFor();
    await options.getByText('anything else as JSON text').waitFor();
    await page.keyboard.press('Escape');
    expect(await query.getAttribute('aria-expanded')).toBe('false');
    await query.fill('.items | length');
    await page.keyboard.press('Enter');
    await query.fill('.items | .[0]');
    await page.keyboard.press('Enter');
    await query.fill('');
    await page.keyboard.press('ArrowUp');
    expect(await query.inputValue()).toBe('.items | .[0]');
    await page.keyboard.press('ArrowUp');
    expect(await query.inputValue()).toBe('.items | length');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await query.inputValue()).toBe('');

    await page.getByRole('button', { name: 'Examples and history' }).click();
    const menu = page.getByRole('menu', { name: 'Examples and history' });
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Only some items' }).click();
    expect(await query.inputValue()).toBe('.items[] | select(.name == "web")');
    await page.getByRole('region', { name: 'Query results' }).getByText('1 result').waitFor();
    await page.getByRole('button', { name: 'Examples and history' }).click();
    await menu.getByRole('menuitem', { name: 'Clear query history' }).click();
    await query.fill('');
    await page.keyboard.press('ArrowUp');
    expect(await query.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Examples and history' }).click();
    await menu.getByRole('menuitem', { name: 'jq cheat sheet' }).click();
    await page.getByRole('heading', { level: 1, name: 'jq for YAML' }).waitFor();
  });

  test('is in the link that shares the text', async ({ site }) => {
    const page = await site.stay('/parser');
    const toolkit = new EditorPage(page);
    await toolkit.paste(TEXT);
    const program = '.items[] | select(.name == "db")';
    await page.getByLabel('jq or JSONPath query').fill(program);
    await page.getByRole('region', { name: 'Query results' }).getByText('1 result').waitFor();
    await toolkit.toolbarButton('Share').click();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    const friend = await site.visit(link.slice(site.address.length));
    await friend.waitForURL(`${site.address}/parser`);
    await expect.poll(() => friend.getByLabel('jq or JSONPath query').inputValue()).toBe(program);
    const results = friend.getByRole('region', { name: 'Query results' });
    await results.getByText('replicas: 2').waitFor();
  });

  test('works on a phone, and is in the command', async ({ site }) => {
    const page = await site.stay('/parser', { viewport: PHONE });
    const toolkit = new EditorPage(page);
    await toolkit.paste(TEXT);
    await page.getByRole('button', { name: 'Tree', exact: true }).click();
    const query = page.getByLabel('jq or JSONPath query');
    await query.pressSequentially('.it');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await suggestions.getByRole('option', { name: 'items' }).click();
    expect(await query.inputValue()).toBe('.items');
    await query.pressSequentially(' | length');
    const results = page.getByRole('region', { name: 'Query results' });
    await results.getByText('1 result').waitFor();
    // Above the line at the bottom, without scrolling.
    await expect
      .poll(
        async () => {
          const bar = await page.locator('.status-line').boundingBox();
          const output = await results.locator('.cm-line').first().boundingBox();
          return output !== null && bar !== null && output.y + output.height < bar.y;
        },
        { message: 'the first result is above the status line' },
      )
      .toBe(true);
    const line = page.getByRole('region', { name: 'Same on the command line' });
    await line.getByText("query '.items | length' document.yaml").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
});
