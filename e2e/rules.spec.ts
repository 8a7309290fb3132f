import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { htmlReader } from './harness/page-html.ts';
import { PHONE, test } from './harness/site-test.ts';
import { RULE_IDS } from './routes.ts';

const list = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Rules' });

describe('the list of rules', () => {
  test('has every rule, with what it reports, without JavaScript', async ({ site }) => {
    const page = await site.visit('/rules', { javaScriptEnabled: false });
    const links = list(page).getByRole('heading').getByRole('link');
    await expect.poll(() => links.allInnerTexts()).toEqual(RULE_IDS);
    await expect
      .poll(() => list(page).innerText())
      .toContain('Reports every line that ends in spaces');
    const data = await page.locator('script[type="application/ld+json"]').last().textContent();
    expect(JSON.parse(data ?? '').itemListElement).toHaveLength(RULE_IDS.length);
    const sitemap = await page.request.get(`${site.address}/sitemap.xml`).then((r) => r.text());
    for (const path of ['/rules', ...RULE_IDS.map((id) => `/rules/${id}`)]) {
      expect(sitemap).toContain(`${path}</loc>`);
    }
  });

  test('is searched by words, by preset and by fix', async ({ site }) => {
    const page = await site.stay('/rules');
    const ids = () => list(page).getByRole('heading').allInnerTexts();
    const search = page.getByRole('searchbox', { name: 'Search rules' });
    await search.fill('yes no');
    await expect.poll(ids).toEqual(['truthy']);
    await page.getByText(`1 of ${RULE_IDS.length} rules`, { exact: true }).waitFor();
    await search.fill('no such rule');
    await page.getByText('No rule found').waitFor();
    await search.fill('');
    const filter = page.getByRole('combobox', { name: 'Show' });
    await filter.selectOption('recommended');
    await expect.poll(ids).toContain('indentation-width');
    expect(await ids()).not.toContain('anchors');
    await filter.selectOption('fixable');
    await expect.poll(ids).toContain('colons');
    expect(await ids()).not.toContain('truthy');
    await list(page).getByRole('link', { name: 'colons' }).click();
    await page.waitForURL(`${site.address}/rules/colons`);
    await page.getByRole('heading', { level: 1, name: 'colons' }).waitFor();
  });
});

describe('the page of a rule', () => {
  test('is there for every rule, with both kinds of examples, its options and presets', async ({
    site,
  }) => {
    const readHtml = await htmlReader(await site.visit('/rules'));
    for (const id of RULE_IDS) {
      const page = await readHtml(`${site.address}/rules/${id}`);
      const named = (start: string) => page.sections.filter(({ name }) => name.startsWith(start));
      expect(page.headings).toEqual([id]);
      expect(page.title).toBe(`${id}: YAML Lint Rule | YAML Toolkit`);
      expect(named('Good example'), id).not.toEqual([]);
      const bad = named('Bad example').map(({ text }) => text);
      expect(bad.join('\n'), `bad examples of ${id}`).toMatch(/Line \d+: ./);
      expect(page.rowCount, `rows about ${id}`).toBe(4);
      expect(page.metas.description?.length).toBeGreaterThan(50);
      expect(page.canonical).toMatch(new RegExp(`/rules/${id}$`));
      expect(page.data[0]?.['@type']).toBe('TechArticle');
    }
  });

  test('says once what an option takes', async ({ site }) => {
    const page = await site.stay('/rules/quoted-strings');
    const options = page.getByRole('definition');
    await options.getByText('single, double, any, or consistent to follow').waitFor();
    await options.getByText('Default: any', { exact: true }).waitFor();
    await options.getByText('Takes true or false. Default: false').first().waitFor();
  });

  test('opens its bad example in the validator, which says the same; Next leads on', async ({
    site,
  }) => {
    const page = await site.stay(`/rules/${RULE_IDS[0]}`);
    for (const [index, id] of RULE_IDS.entries()) {
      await page.getByRole('heading', { level: 1, name: id, exact: true }).waitFor();
      const bad = page.getByRole('region', { name: /^Bad example/ }).first();
      const finding = (
        await bad
          .getByText(/^Line \d+: ./)
          .first()
          .innerText()
      ).replace(/ Column \d+$/, '');
      await bad.getByRole('link', { name: /^Open in validator/ }).click();
      await page.waitForURL(`${site.address}/validator`);
      const validator = new EditorPage(page);
      const entry = validator.results.getByRole('listitem').filter({
        has: page.getByRole('link', { name: `About the rule ${id}`, exact: true }),
      });
      await entry.getByText(finding, { exact: true }).first().waitFor();
      await page.goBack();
      await page.waitForURL(`${site.address}/rules/${id}`);
      const next = RULE_IDS[index + 1];
      if (next !== undefined) await page.getByRole('link', { name: `Next: ${next}` }).click();
    }
    await expect.poll(() => page.getByRole('link', { name: /^Next: / }).count()).toBe(0);
  }, 120_000);

  test('sets the rules of an opened example for this visit only', async ({ site }) => {
    const page = await site.visit('/rules/float-values');
    await page.getByRole('link', { name: 'Open in validator: Bad example' }).click();
    const validator = new EditorPage(page);
    await validator.results.getByText('Line 1: Write a digit before the decimal point').waitFor();
    // Another choice is kept; the example's rules are not kept with it.
    const single = page.getByRole('checkbox', { name: 'Single document' });
    await single.check();
    await validator.results.getByText('Line 1: Write a digit before the decimal point').waitFor();
    await page.reload();
    await validator.waitForVerdict('Valid YAML');
    await validator.results.getByText('1 document', { exact: true }).waitFor();
    await expect.poll(() => validator.problems()).toEqual([]);
    await expect.poll(() => single.isChecked()).toBe(true);
  });

  test('does not exist for a rule that does not', async ({ site }) => {
    const page = await site.visit('/rules/no-such-rule', {
      expectedProblems: [/status of 404/],
    });
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    const answer = await page.request.get(`${site.address}/rules/no-such-rule`);
    expect(answer.status()).toBe(404);
  });

  test('is found in the command menu', async ({ site }) => {
    const page = await site.stay('/about');
    await page.keyboard.press('Control+K');
    const search = page.getByRole('combobox', { name: 'Search commands' });
    await search.waitFor();
    await expect.poll(() => page.getByRole('option', { name: 'trailing-spaces' }).count()).toBe(0);
    await search.fill('rule trailing-spaces');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.address}/rules/trailing-spaces`);
    await page.getByRole('heading', { level: 1, name: 'trailing-spaces' }).waitFor();
  });
});

describe('the settings of a rule', () => {
  async function openSettings(page: Page, id: string) {
    await page.getByRole('button', { name: /^Lint rules/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Lint rules' });
    await dialog.getByRole('searchbox', { name: 'Search rules' }).fill(id);
    await dialog.getByRole('button', { name: new RegExp(`^${id}(?:$| )`) }).click();
    return { dialog, options: dialog.getByRole('group', { name: `Options of ${id}` }) };
  }
  const level = (page: Page, id: string) => page.getByRole('combobox', { name: id, exact: true });

  test('are set, judged, kept, exported, imported and reset', async ({ site }) => {
    const page = await site.visit('/validator');
    const validator = new EditorPage(page);
    await validator.paste(`a: ${'word '.repeat(12)}end\nb: c\n`);
    await validator.waitForVerdict('Valid YAML');
    const { dialog, options } = await openSettings(page, 'line-length');
    const max = options.getByRole('textbox', { name: 'max' });
    await expect.poll(() => max.isDisabled()).toBe(true);
    await level(page, 'line-length').selectOption('error');
    await max.fill('many');
    await options.getByText('The option max must be a whole number').waitFor();
    await expect.poll(() => max.getAttribute('aria-invalid')).toBe('true');
    await max.fill('40');
    await options.getByText('The option max must be a whole number').waitFor({ state: 'hidden' });
    await dialog
      .getByRole('combobox', { name: 'Preset' })
      .getByText('Your own')
      .waitFor({ state: 'attached' });

    const search = dialog.getByRole('searchbox', { name: 'Search rules' });
    await search.fill('key-ordering');
    await level(page, 'key-ordering').selectOption('warning');
    await dialog.getByRole('button', { name: /^key-ordering/ }).click();
    await dialog.getByRole('textbox', { name: 'ignored-keys' }).fill('^x-\n"odd: key"');
    await search.fill('indentation');
    await level(page, 'indentation').selectOption('warning');
    await dialog.getByRole('button', { name: /^indentation(?:$| )/ }).click();
    await dialog.getByRole('combobox', { name: 'spaces' }).selectOption('a number');
    await dialog.getByRole('textbox', { name: 'spaces, as a number' }).fill('4');
    await dialog.getByRole('checkbox', { name: 'check-multi-line-strings' }).check();

    const wanted = [
      '  indentation:',
      '    level: warning',
      '    spaces: 4',
      '    check-multi-line-strings: true',
      '  indentation-width:',
    ].join('\n');
    const exported = async () => {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export .yamllint' }).click();
      return readFileSync(await (await download).path(), 'utf8');
    };
    await expect.poll(exported).toContain(wanted);
    const file = await exported();
    expect(file).toContain('    ignored-keys: ["^x-","\\"odd: key\\""]\n');
    expect(file).toContain('  line-length:\n    level: error\n    max: 40\n');

    await page.keyboard.press('Escape');
    await validator.results
      .getByText('Line 1: The line is 66 characters long; the limit is 40')
      .waitFor();
    await page.reload();
    await validator.results.getByText('Line 1: The line is 66 characters long').waitFor();

    const again = await openSettings(page, 'line-length');
    await expect
      .poll(() => again.options.getByRole('textbox', { name: 'max' }).inputValue())
      .toBe('40');
    await again.options.getByRole('button', { name: 'Reset to Recommended' }).click();
    await expect.poll(() => level(page, 'line-length').inputValue()).toBe('off');
    await dialog.getByRole('combobox', { name: 'Preset' }).selectOption('default');
    await page.getByLabel('A .yamllint file').setInputFiles({
      name: '.yamllint',
      mimeType: 'text/plain',
      buffer: Buffer.from(file),
    });
    await expect.poll(exported).toBe(file);
  });

  test('are accessible in both themes and on a phone, and lead to the rule', async ({ site }) => {
    const page = await site.stay('/validator', { viewport: PHONE });
    await page.getByRole('textbox', { name: /YAML/ }).waitFor();
    const { dialog, options } = await openSettings(page, 'quoted-strings');
    expect(await findAccessibilityProblems(page), 'off').toEqual([]);
    await level(page, 'quoted-strings').selectOption('warning');
    expect(await findProblemsInThemes(page), 'on').toEqual([]);
    const isTooWide = await dialog.evaluate((element) =>
      [...element.querySelectorAll('*')].some((part) => part.scrollWidth > element.clientWidth),
    );
    expect(isTooWide).toBe(false);
    await options.getByRole('link', { name: 'About the rule quoted-strings' }).click();
    await page.waitForURL(`${site.address}/rules/quoted-strings`);
    await page.getByRole('heading', { level: 1, name: 'quoted-strings' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});
