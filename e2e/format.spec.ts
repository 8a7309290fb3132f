import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { KUBERNETES } from './harness/kubernetes.mjs';
import { PHONE, type Site, test } from './harness/site-test.ts';

async function openFormatter(site: Site, how: 'visit' | 'stay' = 'stay'): Promise<EditorPage> {
  const formatter = new EditorPage(await site[how]('/formatter'));
  await formatter.editor.waitFor();
  return formatter;
}

const MESSY = `# kept
a:   # side
      b: 'x'


      c: "1\\n2"
`;

describe('the formatter', () => {
  test('has an editor 400 px high, three choices and their defaults', async ({ site }) => {
    const { page } = await openFormatter(site);
    const box = await page.locator('[data-editor="code"]').boundingBox();
    expect(box?.height).toBe(400);
    const choices = [
      ['Indentation', ['2 spaces', '4 spaces', '8 spaces']],
      ['Quote Style', ['Preserve existing', 'Single quotes', 'Double quotes', 'Only when needed']],
      ['Multiline Style', ['Preserve existing', 'Literal (|)', 'Folded (>)']],
    ] as const;
    for (const [label, options] of choices) {
      const select = page.getByLabel(label, { exact: true });
      await expect.poll(() => select.locator('option').allInnerTexts()).toEqual(options);
      await expect.poll(() => select.locator('option:checked').innerText()).toBe(options[0]);
    }
  });

  test('formats, says so, keeps comments, and undoes it', async ({ site }) => {
    const formatter = await openFormatter(site);
    const { page } = formatter;
    await formatter.paste(MESSY);
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await formatter.toast('YAML formatted successfully').waitFor();
    await expect
      .poll(() => formatter.copiedText())
      .toBe('# kept\na: # side\n  b: \'x\'\n\n  c: "1\\n2"\n');
    await page.getByLabel('Indentation').selectOption('4');
    await page.getByLabel('Quote Style').selectOption('double');
    await page.getByLabel('Multiline Style').selectOption('literal');
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await expect
      .poll(() => formatter.copiedText())
      .toBe('# kept\na: # side\n    b: "x"\n\n    c: |-\n        1\n        2\n');
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await formatter.toast('Already formatted.').waitFor();
  });

  test('is run from the line at the bottom of a phone', async ({ site }) => {
    const formatter = new EditorPage(await site.stay('/formatter', { viewport: PHONE }));
    const { page } = formatter;
    await formatter.paste(`${MESSY}run: echo \${{ github.ref }}\n`);
    const button = page.getByRole('button', { name: 'Format YAML' });
    await formatter.waitForVerdict('Valid YAML');
    await page.getByLabel('Read as').waitFor();
    const [place, line] = [
      await button.boundingBox(),
      await page.locator('.status-line').boundingBox(),
    ];
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    // In one line with the verdict and the settings.
    expect(line?.height).toBeLessThan(60);
    await button.click();
    await formatter.toast('YAML formatted successfully').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await formatter.paste('a: [1\n');
    await page.locator('.status-problem').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  });

  test('brings the text back by the toast', async ({ site }) => {
    const formatter = await openFormatter(site);
    await formatter.paste(MESSY);
    await formatter.page.getByRole('button', { name: 'Format YAML' }).click();
    await formatter.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => formatter.copiedText()).toBe(MESSY);
  });

  test('shows before and after, and goes from change to change', async ({ site }) => {
    // A message stays as long as the pointer is over its place, where the test before has clicked.
    const formatter = await openFormatter(site, 'visit');
    const { page } = formatter;
    // The first change is the line of b alone.
    await formatter.paste(`${MESSY.replace('a:   #', 'a: #')}d: 1\ne:   2\n`);
    await page.getByRole('button', { name: 'Format YAML' }).click();
    const changes = page.getByRole('region', { name: 'Before and after' });
    const status = changes.getByRole('status');
    await status.getByText('Change 1 of 3').waitFor();
    const after = changes.getByRole('textbox', { name: 'After' });
    await expect.poll(() => after.locator('ins').first().innerText()).toBe("  b: 'x'");
    await changes.getByRole('button', { name: 'Next change' }).click();
    await status.getByText('Change 2 of 3').waitFor();
    await after.focus();
    await page.keyboard.press('Shift+F7');
    await status.getByText('Change 1 of 3').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    expect(await findAccessibilityProblems(page), 'dark').toEqual([]);
    await page.setViewportSize({ width: 400, height: 800 });
    const both = changes.getByRole('textbox', { name: 'Before, After' });
    await expect.poll(() => both.locator('del').first().innerText()).toBe("      b: 'x'");
    await expect.poll(() => both.locator('ins').first().innerText()).toBe("  b: 'x'");
    // A message stays for five seconds only, so it takes a new one to undo by, and one alone.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor({ state: 'detached' });
    await formatter.paste(MESSY);
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await undo.click();
    await changes.waitFor({ state: 'detached' });
    await expect.poll(() => formatter.copiedText()).toBe(MESSY);
  });

  test('formatting leaves the page where it is', async ({ site }) => {
    const formatter = await openFormatter(site);
    const { page } = formatter;
    const entries = Array.from({ length: 200 }, (_, number) => `k${number}: 1`).join('\n');
    await formatter.paste(`${entries}\nlast:\n    b: 1\n`);
    const button = page.getByRole('button', { name: 'Format YAML' });
    await button.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await button.click();
    const changes = page.getByRole('region', { name: 'Before and after' });
    await changes.getByText('Change 1 of 1').waitFor();
    await changes.getByRole('textbox', { name: 'After' }).locator('ins').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('compares 10 MB', async ({ site }) => {
    const formatter = await openFormatter(site, 'visit');
    const { page } = formatter;
    const block = (number: number) =>
      `service-${number}:\n  image: registry/app:${number}\n  ports:\n    - 80\n    - "443"\n`;
    const content = Array.from({ length: 145_000 }, (_, number) => block(number)).join('');
    await formatter.upload({ name: 'large.yaml', content });
    await formatter.toast('large.yaml opened').waitFor({ timeout: 30_000 });
    await page.getByLabel('Indentation').selectOption('4');
    await page.getByRole('button', { name: 'Format YAML' }).click();
    const changes = page.getByRole('region', { name: 'Before and after' });
    await changes.getByText('Change 1 of 145,000').waitFor({ timeout: 60_000 });
    await changes.getByRole('button', { name: 'Previous change' }).click();
    await changes.getByText('Change 145,000 of 145,000').waitFor();
    const last = changes.getByRole('textbox', { name: 'After' }).locator('ins').last();
    await expect.poll(() => last.innerText()).toBe('        - "443"');
    // Its waits may take longer than tests may by default.
  }, 150_000);

  test('has further options', async ({ site }) => {
    const formatter = await openFormatter(site);
    const { page } = formatter;
    const long = Array.from({ length: 20 }, () => 'word').join(' ');
    await formatter.paste(`b: ${long}\n# about a\na:\n- 1 # c\n\n- 2\n`);
    await page.getByText('More options').click();
    await page.getByLabel('Lists under a key').selectOption('indent');
    await page.getByLabel('Blank lines in a row').selectOption('0');
    await page.getByLabel('Before a comment').selectOption('2');
    await page.getByLabel('Line width').selectOption('80');
    await page.getByLabel('Sort keys, each with its comments').check();
    await page.getByLabel('Begin with --- where it is missing').check();
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await formatter.toast('YAML formatted successfully').waitFor();
    await expect
      .poll(() => formatter.copiedText())
      .toBe(
        `---\n# about a\na:\n  - 1  # c\n  - 2\nb: ${long.slice(0, 74)}\n  ${long.slice(75)}\n`,
      );
  });

  test('spaces brackets as chosen', async ({ site }) => {
    const formatter = await openFormatter(site);
    const { page } = formatter;
    await formatter.paste('a: {x: 1}\nb: {y: 2}\nc: [ 3 ]\n');
    await page.getByText('More options').click();
    const brackets = page.getByLabel('Spaces in brackets');
    await expect.poll(() => brackets.locator('option:checked').innerText()).toBe('As mostly found');
    const formatted = [
      ['all', 'a: { x: 1 }\nb: { y: 2 }\nc: [ 3 ]\n'],
      ['braces', 'a: { x: 1 }\nb: { y: 2 }\nc: [3]\n'],
      ['none', 'a: {x: 1}\nb: {y: 2}\nc: [3]\n'],
    ] as const;
    for (const [choice, text] of formatted) {
      await brackets.selectOption(choice);
      await page.getByRole('button', { name: 'Format YAML' }).click();
      await expect.poll(() => formatter.copiedText()).toBe(text);
    }
  });

  test('leaves a text with errors alone and shows them', async ({ site }) => {
    const formatter = await openFormatter(site);
    const { page } = formatter;
    const broken = 'a:   1\nb: "open\n';
    await formatter.paste(broken);
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await formatter.toast('Format Error').waitFor();
    await formatter.toast('Failed to format YAML. Please check syntax.').waitFor();
    const errors = page.getByRole('region', { name: 'Not formatted: the text has errors' });
    await errors.getByRole('button', { name: /^Line 2:/ }).click();
    await expect.poll(() => formatter.copiedText()).toBe(broken);
    await formatter.paste('a:   1\n');
    await errors.waitFor({ state: 'detached' });
  });

  test('leaves a file alone that is no YAML, and says what it is', async ({ site }) => {
    const formatter = await openFormatter(site);
    const { page } = formatter;
    const vault = '$ANSIBLE_VAULT;1.1;AES256\n6162\n  6364\n';
    await formatter.paste(vault);
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await formatter.toast('Format Error').waitFor();
    const errors = page.getByRole('region', { name: 'Not formatted: the text has errors' });
    await errors.getByText('This file is encrypted with Ansible Vault.').first().waitFor();
    await expect.poll(() => formatter.copiedText()).toBe(vault);
  });
});

describe('quick actions of the validator', () => {
  test('fix the indentation, and minify', async ({ site }) => {
    const validator = new EditorPage(await site.stay('/validator'));
    await validator.editor.waitFor();
    const { page } = validator;
    await validator.paste('a:\n\tb: 1 # c\n');
    await page.getByRole('button', { name: /^Auto-fix indentation/ }).click();
    await validator.toast('YAML formatted successfully').waitFor();
    await expect.poll(() => validator.copiedText()).toBe('a:\n  b: 1 # c\n');
    await page.getByRole('button', { name: /^Minify YAML/ }).click();
    await validator.toast('YAML minified').waitFor();
    await expect.poll(() => validator.copiedText()).toBe('a:\n b: 1\n');
  });

  test('format a real file of several documents', async ({ site }) => {
    const validator = new EditorPage(await site.stay('/validator'));
    await validator.editor.waitFor();
    await validator.paste(KUBERNETES);
    await validator.page.getByRole('button', { name: /^Auto-fix indentation/ }).click();
    await validator
      .toast(/^YAML formatted successfully$|^It was already/)
      .first()
      .waitFor();
    await validator.waitForVerdict('Valid YAML');
  });
});
