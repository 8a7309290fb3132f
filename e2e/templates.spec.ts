import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { test } from './harness/site-test.ts';

const CHART = `{{- if .Values.on }}
name: {{ .Values.name }}-web
port: {{ .Values.port | default 80 }}
labels:
  {{- include "labels" . | nindent 2 }}
{{- end }}
`;

describe('a template', () => {
  test('is recognised, coloured, previewed and shown by all tools', async ({ site }) => {
    const validator = new EditorPage(await site.stay('/validator'));
    const { page } = validator;
    await validator.paste(CHART);
    const readAs = page.getByLabel('Read as');
    await expect
      .poll(() => readAs.locator('option:checked').innerText())
      .toContain('Helm template');
    await page.getByText('Syntax: Valid').waitFor();
    await page.locator('.yt-action-word', { hasText: 'include' }).waitFor();

    await readAs.selectOption('none');
    await page.getByText('Syntax: Invalid').waitFor();
    await expect.poll(() => page.locator('.yt-action').count()).toBe(0);
    await readAs.selectOption('auto');
    await page.getByText('Syntax: Valid').waitFor();

    await page.getByRole('button', { name: 'Preview…' }).click();
    await page.getByLabel('Values (YAML)').fill('name: "shop: a"\n');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect.poll(() => preview.innerText()).toContain('name: shop: a-web\nport: 80\n');
    await page.getByText('No value filled in (1)').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    // The value needs quotes.
    await page.getByRole('dialog').getByRole('button', { name: 'Line 2:' }).click();
    await page.getByText('Ln 2, Col').waitFor();

    await page.getByRole('tab', { name: 'YAML To JSON' }).click();
    await page.getByText('This is a Helm template: what its actions write').first().waitFor();
    await page.getByRole('tab', { name: 'Parser & Viewer' }).click();
    const tree = page.getByRole('tree', { name: 'Parsed result' });
    await tree.getByText('{{ .Values.port | default 80 }}').waitFor();
    const block = tree.getByRole('treeitem', { expanded: true }).filter({ hasText: '{{- if' });
    await block.locator('[data-toggle]').click();
    await expect.poll(() => tree.getByText('{{- end }}').count()).toBe(0);
    await page.getByRole('tab', { name: 'Formatter' }).click();
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await validator.toast('YAML formatted successfully').waitFor();
  });
});
