import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inRepository } from '../scripts/set-up/repository.mjs';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { readCopied } from './harness/clipboard.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, test, waitForHydration } from './harness/site-test.ts';

describe('/docs', () => {
  test('lists the guides, and finds sections in them', async ({ site }) => {
    const page = await site.stay('/docs');
    expect(await page.getByRole('link', { name: 'The command line', exact: true }).count()).toBe(1);
    await page.getByLabel('Search the documentation').fill('exit status');
    const found = page.getByRole('list', { name: 'Sections found' });
    await found.getByRole('link', { name: 'Exit status' }).first().waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await found.getByRole('link', { name: 'Exit status' }).first().click();
    await page.waitForURL(`${site.address}/docs/command-line#exit-status`);
    const heading = page.getByRole('heading', { name: /^Exit status/ });
    await heading.waitFor();
    // It leads to the section, below the header.
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(40);
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(400);

    await page.goto(`${site.address}/docs`);
    await waitForHydration(page);
    await page.getByLabel('Search the documentation').fill('no such words anywhere');
    await page.getByText('Nothing found').waitFor();
  });

  test('has the guides as pages, also on a phone', async ({ site }) => {
    const page = await site.stay('/docs/ci', { viewport: PHONE, colorScheme: 'dark' });
    // Built without the name of a package, the site promises none.
    const fromClone = page.getByText('This site names no released package');
    await fromClone.waitFor();
    await page.locator('summary', { hasText: 'On this page' }).click();
    await page.getByRole('link', { name: 'GitHub Actions', exact: true }).first().click();
    await page.waitForURL(/#github-actions$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Guides' }).getByRole('link').last().click();
    await page.getByRole('heading', { level: 1, name: 'The library' }).waitFor();
    expect(await fromClone.count()).toBe(0);
  });

  test('has a page for each format, which search finds', async ({ site }) => {
    const page = await site.stay('/docs', { viewport: PHONE });
    const formats = page.getByRole('region', { name: 'Formats' });
    expect(await formats.getByRole('link').count()).toBe(19);
    await page.getByLabel('Search the documentation').fill('kubernetes selector service');
    const found = page.getByRole('list', { name: 'Sections found' });
    const marked = found.locator('mark').first();
    await marked.waitFor();
    expect(await marked.textContent()).toMatch(/^(?:kubernetes|selector|service)$/i);
    await found.getByRole('link', { name: 'Values and objects' }).first().click();
    await page.waitForURL(`${site.address}/docs/formats/kubernetes#values-and-objects`);
    await page.getByRole('heading', { level: 1, name: 'Kubernetes' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Names and expressions' }).first().click();
    await page.waitForURL(`${site.address}/docs/meaning`);
  });

  test('is linked from the home page, with the rules', async ({ site }) => {
    const page = await site.stay('/');
    const invitation = page.getByRole('region', { name: /Is your YAML/ });
    for (const name of ['your editor', 'CI', 'the command line', 'lint rules', 'documentation']) {
      await invitation.getByRole('link', { name, exact: true }).waitFor();
    }
  });
});

describe('the same on the command line', () => {
  test('gives what each tool gives, with the options that are chosen', async ({ site }) => {
    const page = await site.stay('/formatter');
    const toolkit = new EditorPage(page);
    await toolkit.upload({ name: "it's.yaml", content: "b:\n  - 'x'\na: 1 # one\n" });
    await page.getByLabel('Indentation').selectOption('4');
    await page.getByLabel('Quote Style').selectOption('double');
    await page.locator('summary', { hasText: 'More options' }).click();
    await page.getByLabel('Sort keys').check();
    const command = await commandOn(page);
    expect(command).toBe(
      "node packages/cli/bin/yamlkit.cjs format 'it'\\''s.yaml' --indent 4 --quotes double --sort-keys",
    );
    const printed = await run(command, { "it's.yaml": "b:\n  - 'x'\na: 1 # one\n" });
    await page.getByRole('button', { name: 'Format YAML', exact: true }).click();
    await toolkit.toast('YAML formatted successfully').waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe(printed);

    await page.goto(`${site.address}/converter`);
    await waitForHydration(page);
    await page.getByRole('textbox', { name: /to convert/ }).waitFor();
    await expect.poll(() => commandOn(page)).toMatch(/ convert 'it.*' --to json$/);
    const converted = await run(await commandOn(page), { "it's.yaml": printed });
    expect(JSON.parse(await toolkit.copiedText())).toEqual(JSON.parse(converted));

    await page.goto(`${site.address}/parser`);
    await waitForHydration(page);
    await page.getByLabel('JSONPath query').fill('$.b[*]');
    await expect.poll(() => commandOn(page)).toContain("inspect 'it'\\''s.yaml' --query '$.b[*]'");
    expect(await run(await commandOn(page), { "it's.yaml": printed })).toBe('"x"\n');

    await page.goto(`${site.address}/validator`);
    await waitForHydration(page);
    await page.getByLabel('Enable Linter').uncheck();
    await expect.poll(() => commandOn(page)).toContain("validate 'it'\\''s.yaml' --no-lint");
    await run(await commandOn(page), { "it's.yaml": printed });
  });
});

describe('the same checks elsewhere', () => {
  test('are given with what the page has now, in both themes and on a phone', async ({ site }) => {
    const page = await site.stay('/validator');
    const dialog = page.getByRole('dialog', { name: 'The same checks in CI and in your editor' });
    const copied = (name: string) => {
      const code = dialog.getByRole('region', { name });
      const button = code.locator('..').getByRole('button', { name: 'Copy code' });
      return readCopied(page, () => button.click());
    };
    await page.getByRole('button', { name: 'Run this in CI' }).click();
    await dialog.getByText(/Everything here is at its default/).waitFor();
    expect(await copied('GitHub Actions: .github/workflows/yaml.yml')).toMatch(
      /validate --format github \.\n$/,
    );
    await page.keyboard.press('Escape');
    await page.getByLabel('Enable Linter').uncheck();
    await page.getByText('Allowed tags', { exact: true }).click();
    await page.getByLabel('CloudFormation').check();
    await page.getByRole('button', { name: 'Get this in your editor' }).click();
    expect(await copied('The configuration file')).toBe('lint: false\n');
    const settings = JSON.parse(await copied('VS Code: .vscode/settings.json')) as object;
    expect(settings).toEqual({ 'yamlkit.allowedTags': expect.arrayContaining(['!Ref']) });
    await dialog.getByLabel('Where the checks run').selectOption('Helix');
    await dialog.getByRole('region', { name: /languages\.toml/ }).waitFor();
    expect(await findProblemsInThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
    await dialog.getByRole('link', { name: 'More about Helix' }).click();
    await page.getByRole('heading', { name: /Helix/ }).waitFor();
  });
});

/** The command that a tool's page shows. */
async function commandOn(page: Page): Promise<string> {
  const line = page.getByRole('region', { name: 'Same on the command line' });
  return (await line.locator('code').textContent()) ?? '';
}

/** What a command prints, run by a shell in a folder with these files. */
async function run(command: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yamlkit-'));
  try {
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
    const program = inRepository('packages/cli/bin/yamlkit.cjs');
    const typed = command.replace('packages/cli/bin/yamlkit.cjs', `'${program}'`);
    const { stdout } = await promisify(execFile)('sh', ['-c', typed], { cwd: folder });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
