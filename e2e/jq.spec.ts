import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, test } from './harness/site-test.ts';

const TEXT = 'items:\n  - name: web # first\n    replicas: 1\n  - name: db\n    replicas: 2\n';

describe('a query in jq', () => {
  test('shows its results at once beside the tree, as YAML, JSON or a table', async ({ site }) => {
    const page = await site.visit('/parser');
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

    await results.getByLabel('Show results as').selectOption('json');
    await output.getByText('{"name":"web"').waitFor();
    await results.getByLabel('Show results as').selectOption('table');
    const table = results.getByRole('table');
    await expect
      .poll(() => table.getByRole('row').allInnerTexts())
      .toEqual(['name\treplicas', 'web\t1', 'db\t2']);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // It follows the text, and JSONPath is told apart.
    await toolkit.editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('  - {name: new, replicas: 3}');
    await table.getByText('new').waitFor();
    await query.fill('$.items[*].name');
    await page.getByText('3 nodes found').waitFor();
    expect(await results.count()).toBe(0);

    await query.fill('.items[');
    await page.getByText(/^Column 8 of the program: syntax error/).waitFor();
    expect(await query.getAttribute('aria-invalid')).toBe('true');
  });

  test('can be applied to the text, as one step that is shown before', async ({ site }) => {
    const page = await site.visit('/parser', { colorScheme: 'dark' });
    const toolkit = new EditorPage(page);
    await toolkit.paste(TEXT);
    await page.getByLabel('jq or JSONPath query').fill('.items[].replicas += 1');
    await page.getByRole('button', { name: 'Preview as edit' }).click();
    const preview = page.getByRole('region', { name: 'What the query changes' });
    await preview.getByText('replicas: 3').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Apply to the text' }).click();
    const edited = TEXT.replace('replicas: 2', 'replicas: 3').replace('replicas: 1', 'replicas: 2');
    await expect.poll(() => toolkit.copiedText()).toBe(edited);
    await toolkit.editor.focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => toolkit.copiedText()).toBe(TEXT);

    await page.getByLabel('jq or JSONPath query').fill('.items[]');
    await page.getByRole('button', { name: 'Preview as edit' }).click();
    const refusal = page.getByRole('region', { name: 'Preview of the edit' });
    await refusal.getByText(/output/).waitFor();
  });

  test('works on a phone, and is in the command', async ({ site }) => {
    const page = await site.visit('/parser', { viewport: PHONE });
    const toolkit = new EditorPage(page);
    await toolkit.paste(TEXT);
    await page.getByRole('button', { name: 'Tree', exact: true }).click();
    await page.getByLabel('jq or JSONPath query').fill('.items | length');
    await page.getByRole('region', { name: 'Query results' }).getByText('1 result').waitFor();
    const line = page.getByRole('region', { name: 'Same on the command line' });
    await line.getByText("query '.items | length' document.yaml").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
});
