import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { readCopied } from './harness/clipboard.ts';
import { drop } from './harness/drop.ts';
import { EditorPage } from './harness/editor-page.ts';
import { PHONE, type Site, test, waitForHydration } from './harness/site-test.ts';

async function openMerger(site: Site, how: 'visit' | 'stay' = 'stay'): Promise<Page> {
  const page = await site[how]('/merger');
  await page.getByRole('textbox', { name: 'Base YAML' }).waitFor();
  return page;
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.getByRole('textbox', { name }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** Merges, and gives the result as the toolbar's Copy gives it. */
async function merged(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Merge Files' });
  await button.click();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await page
    .getByRole('status')
    .getByText(/^Merge/)
    .waitFor();
  const toolbar = page.getByRole('toolbar', { name: 'Document' });
  return readCopied(page, () => toolbar.getByRole('button', { name: 'Copy', exact: true }).click());
}

/** What a merge comes to. It is polled: after an earlier merge its result is there at first. */
const mergeOf = (page: Page) => expect.poll(() => merged(page));

const BASE = 'a:\n  x: 1 # kept\n  l: [1]\nb: 2\n';
const OVER = 'a:\n  y: 2\n  l: [2]\n# new\nc: 3\n';

describe('the merger', () => {
  test('has editors of 264 px, a result as high as both, and a radio group', async ({ site }) => {
    const page = await openMerger(site);
    for (const name of ['Base YAML', 'Override YAML', 'Merged Result']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await page.getByRole('textbox', { name, exact: true }).waitFor();
    }
    const boxes = await page.locator('[data-editor="code"]').all();
    expect(boxes).toHaveLength(3);
    const [base, override, outcome] = await Promise.all(boxes.map((box) => box.boundingBox()));
    expect([base?.height, override?.height]).toEqual([264, 264]);
    const endOf = (box: typeof base) => Math.round((box?.y ?? 0) + (box?.height ?? 0));
    expect(endOf(outcome ?? null)).toBe(endOf(override ?? null));
    const group = page.getByRole('group', { name: 'Merge strategy' });
    await expect.poll(() => group.getByRole('radio').count()).toBe(3);
    await expect.poll(() => group.getByRole('radio', { name: 'Override' }).isChecked()).toBe(true);
    const result = page.getByRole('textbox', { name: 'Merged Result' });
    await expect.poll(() => result.getAttribute('aria-readonly')).toBe('true');
  });

  test('follows both sides as they are typed', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'a: 1\n');
    const result = page.getByRole('textbox', { name: 'Merged Result' });
    await expect.poll(() => result.innerText()).toContain('a: 1');
    await paste(page, 'Override YAML', 'b: [2\n');
    const problem = page
      .getByRole('region', { name: 'Merged Result' })
      .getByRole('button', { name: /Override YAML, line 1/ });
    await problem.click();
    const override = page.getByRole('textbox', { name: 'Override YAML' });
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(']');
    expect((await override.innerText()).trim()).toBe('b: [2]');
    await expect.poll(() => result.innerText()).toContain('b: [2]');
    await expect.poll(() => problem.count()).toBe(0);
  });

  test('files, drops, Clear and Copy are for the editor they were aimed at', async ({ site }) => {
    const page = await openMerger(site);
    const toolkit = new EditorPage(page);
    const text = (name: string) => page.getByRole('textbox', { name }).innerText();
    await paste(page, 'Base YAML', 'base: 1\n');
    await paste(page, 'Override YAML', 'over: 1\n');
    await toolkit.toolbarButton('Clear').click();
    await expect.poll(async () => (await text('Override YAML')).trim()).toBe('');
    expect(await text('Base YAML')).toContain('base: 1');
    await toolkit.upload({ name: 'uploaded.yaml', content: 'uploaded: 1\n' });
    await expect.poll(() => text('Override YAML')).toContain('uploaded: 1');
    expect(await text('Base YAML')).toContain('base: 1');
    await drop(page, '[data-document="yaml"]', [['dropped.yaml', 'dropped: 1\n']]);
    await expect.poll(() => text('Base YAML')).toContain('dropped: 1');
    expect(await text('Override YAML')).toContain('uploaded: 1');

    await page.getByRole('button', { name: 'Copy Base YAML' }).click();
    await toolkit.toast('Content copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('dropped: 1\n');
    await page.getByRole('button', { name: 'Clear Base YAML' }).click();
    await expect.poll(async () => (await text('Base YAML')).trim()).toBe('');

    await drop(page, 'footer', [
      ['base.yaml', 'first: 1\n'],
      ['over.yaml', 'second: 2\n'],
    ]);
    await expect.poll(() => text('Base YAML')).toContain('first: 1');
    await expect.poll(() => text('Override YAML')).toContain('second: 2');
    await expect.poll(() => text('Merged Result')).toContain('second: 2');
  });

  test('merges by each of the strategies', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', BASE);
    await paste(page, 'Override YAML', OVER);
    const strategies = [
      ['Override', 'a:\n  y: 2\n  l: [2]\nb: 2\n# new\nc: 3\n'],
      ['Merge', 'a:\n  x: 1 # kept\n  l: [2]\n  y: 2\nb: 2\n# new\nc: 3\n'],
      ['Append', 'a:\n  x: 1 # kept\n  l: [1, 2]\n  y: 2\nb: 2\n# new\nc: 3\n'],
    ] as const;
    for (const [name, expected] of strategies) {
      await page.getByRole('radio', { name }).check();
      await mergeOf(page).toBe(expected);
    }
  });

  test('reports where lines come from, and values of a different kind', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'a: {k: 1}\nb: 2\n');
    await paste(page, 'Override YAML', 'a: 1\nc: 3\n');
    await merged(page);
    const origins = page.getByRole('region', { name: 'Where each line comes from' });
    await expect
      .poll(() => origins.getByRole('button').allInnerTexts())
      .toEqual(['Line 1\nBase and override', 'Line 2\nBase', 'Line 3\nOverride']);
    const conflicts = page.getByRole('region', { name: 'Values of a different kind' });
    await conflicts.getByText('a: a single value takes the place of a mapping').waitFor();
  });

  test('takes empty documents as empty objects, and swaps the sides', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Override YAML', 'a: 1\n');
    await mergeOf(page).toBe('a: 1\n');
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Base YAML' }).innerText())
      .toContain('a: 1');
    await mergeOf(page).toBe('a: 1\n');
  });

  test('says inline what is wrong, and on which side', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'a: 1\n');
    await paste(page, 'Override YAML', 'b: 1\n---\n- c\n');
    await mergeOf(page).toMatch(
      /^# Merge error: Please check your YAML syntax\n# Override YAML, line 3, column 1: Only mappings can be merged/,
    );
    await paste(page, 'Base YAML', '- 1\n');
    await mergeOf(page).toContain('# Base YAML, line 1, column 1: Only mappings can be merged');
  });

  test.for([
    ['null deletes its key', 'Merge', 'a: {k: null}\nb: ~\n', 'a: {l: 2}\nd: 4\n'],
    ['Skip list entries', 'Append', 'd: [4, 5]\n', 'a: {k: 1, l: 2}\nb: 3\nd: [4, 5]\n'],
  ] as const)('option: %s', async ([option, strategy, over, expected], { site }) => {
    const page = await openMerger(site);
    const isList = strategy === 'Append';
    await paste(page, 'Base YAML', `a: {k: 1, l: 2}\nb: 3\nd: ${isList ? '[4]' : '4'}\n`);
    await paste(page, 'Override YAML', over);
    await page.getByRole('radio', { name: strategy }).check();
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByLabel(option).check();
    expect(await merged(page)).toBe(expected);
  });

  test('matches the entries of lists by a key', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'l:\n  # first\n  - name: a\n    x: 1\n  - name: b\n');
    await paste(page, 'Override YAML', 'l:\n- {name: c}\n- {name: a, x: 2}\n');
    const options = page.getByRole('button', { name: /^Options/ });
    await options.click();
    const keys = page.getByLabel('Match list entries by');
    await expect.poll(() => keys.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Merge' }).check();
    await options.click();
    await keys.fill('id, name');
    expect(await merged(page)).toBe(
      'l:\n  # first\n  - name: a\n    x: 2\n  - name: b\n  - {name: c}\n',
    );
  });

  test('merges by the rules of Docker Compose', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'services:\n  web:\n    command: [a]\n    ports: ["80:80"]\n');
    const over = 'services:\n  web:\n    command: [b]\n    ports: ["81:80"]\n';
    await paste(page, 'Override YAML', over);
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByLabel('Docker Compose').check();
    await expect.poll(() => page.getByRole('radio', { name: 'Append' }).isDisabled()).toBe(true);
    const expected = 'services:\n  web:\n    command: [b]\n    ports: ["80:80", "81:80"]\n';
    expect(await merged(page)).toBe(expected);
    await paste(page, 'Override YAML', 'services:\n  web: [x]\n');
    expect(await merged(page)).toMatch(
      /^# Merge error: .*\n# Override YAML, line 2, column 8: services\.web is a mapping/,
    );
  });

  test('merges Kubernetes streams by kind and name, lists by their keys', async ({ site }) => {
    const page = await openMerger(site);
    const object = (kind: string, name: string, rest: string) =>
      `apiVersion: ${kind === 'Deployment' ? 'apps/v1' : 'v1'}\nkind: ${kind}\nmetadata: {name: ${name}}\n${rest}`;
    const containers = (rest: string) => `spec:\n  template:\n    spec:\n${rest}`;
    const map = object('ConfigMap', 'web', 'data: {a: "1"} # kept\n');
    const base = containers(
      '      containers:\n        - name: app\n          image: app:1 # app\n',
    );
    const over = containers(
      '      containers:\n        - {name: log, image: log:1}\n        - {name: app, image: app:2}\n',
    );
    await paste(page, 'Base YAML', `${map}---\n${object('Deployment', 'web', base)}`);
    // In another order, with an object that the base has not.
    await paste(
      page,
      'Override YAML',
      `${object('Deployment', 'web', over)}---\n${object('Secret', 's', 'type: Opaque\n')}---\n${object('ConfigMap', 'web', 'data: {b: "2"}\n')}`,
    );
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByLabel('Kubernetes strategic merge').check();
    const result = await merged(page);
    expect(result).toContain('data: {a: "1", b: "2"} # kept\n');
    expect(result).toContain(
      '        - name: app\n          image: app:2 # app\n        - {name: log, image: log:1}\n',
    );
    expect(result.match(/^kind: .*/gm)).toEqual([
      'kind: ConfigMap',
      'kind: Deployment',
      'kind: Secret',
    ]);

    // Directives are followed by the same option, and are keys like others without it.
    const strategy =
      'spec:\n  strategy:\n    type: RollingUpdate\n    rollingUpdate: {maxSurge: 1}\n';
    await paste(page, 'Base YAML', object('Deployment', 'web', strategy));
    const retained = 'spec:\n  strategy:\n    $retainKeys: [type]\n    type: Recreate\n';
    await paste(page, 'Override YAML', object('Deployment', 'web', retained));
    await mergeOf(page).toBe(
      object('Deployment', 'web', 'spec:\n  strategy:\n    type: Recreate\n'),
    );
    await paste(page, 'Base YAML', `${map}---\n${object('Deployment', 'web', strategy)}`);
    await paste(page, 'Override YAML', `$patch: delete\n${object('Deployment', 'web', '')}`);
    await mergeOf(page).toBe(map);
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByLabel('Kubernetes strategic merge').uncheck();
    await page.getByRole('radio', { name: 'Merge' }).check();
    await mergeOf(page).toContain('$patch: delete');
  });

  test('merges the documents of other streams by their place', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'a: 1 # first\n---\nb: 1 # second\n');
    await paste(page, 'Override YAML', 'c: 1\n---\nb: 2\n---\nd: 1\n');
    await mergeOf(page).toBe('a: 1 # first\nc: 1\n---\nb: 2 # second\n---\nd: 1\n');
    const services = (lists: string) => `services:\n  web:\n    ports: [${lists}]\n`;
    await paste(page, 'Base YAML', `${services('"80:80"')}---\n${services('"81:80"')}`);
    await paste(page, 'Override YAML', `${services('"90:80"')}---\n${services('"91:80"')}`);
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByLabel('Docker Compose').check();
    await mergeOf(page).toBe(`${services('"80:80", "90:80"')}---\n${services('"81:80", "91:80"')}`);
  });

  test('keeps the override and the options over a reload, and forgets them', async ({ site }) => {
    const page = await openMerger(site, 'visit');
    await paste(page, 'Override YAML', 'kept: 1\n');
    await page.getByRole('radio', { name: 'Append' }).check();
    await page.reload();
    await waitForHydration(page);
    const override = page.getByRole('textbox', { name: 'Override YAML' });
    await override.getByText('kept').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Append' }).isChecked()).toBe(true);

    await page.goto(`${site.address}/privacy`);
    await page.getByRole('button', { name: 'Forget everything' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forget everything' }).click();
    await dialog.getByText('Done.').waitFor();
    await page.goto(`${site.address}/merger`);
    await override.waitFor();
    expect((await override.innerText()).trim()).toBe('');
    await expect.poll(() => page.getByRole('radio', { name: 'Override' }).isChecked()).toBe(true);
  });

  test('shares both sides and the options, and warns of secrets in either', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', 'base: 1\n');
    await paste(page, 'Override YAML', 'password: hunter2\n');
    await page.getByRole('radio', { name: 'Append' }).check();
    await page.getByRole('button', { name: /^Options/ }).click();
    await page.getByLabel('null deletes its key').check();
    await new EditorPage(page).toolbarButton('Share').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Override YAML, line 1: password').waitFor();
    await dialog.getByRole('button', { name: 'Share anyway' }).click();
    const link = await dialog.getByLabel('Link').inputValue();

    const friend = await site.visit(link.slice(site.address.length));
    await friend.waitForURL(`${site.address}/merger`);
    await friend.getByRole('textbox', { name: 'Override YAML' }).getByText('hunter2').waitFor();
    await expect.poll(() => friend.getByRole('radio', { name: 'Append' }).isChecked()).toBe(true);
    await expect.poll(() => friend.getByLabel('null deletes its key').isChecked()).toBe(true);
    expect(await merged(friend)).toBe('base: 1\npassword: hunter2\n');
  });

  test('shares an override alone', async ({ site }) => {
    const page = await openMerger(site);
    const share = new EditorPage(page).toolbarButton('Share');
    await expect.poll(() => share.isDisabled()).toBe(true);
    await paste(page, 'Override YAML', 'only: here\n');
    await share.click();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    const friend = await site.visit(link.slice(site.address.length));
    await friend.waitForURL(`${site.address}/merger`);
    await friend.getByRole('textbox', { name: 'Override YAML' }).getByText('only').waitFor();
  });

  test('shows base and result line by line, accessibly', async ({ site }) => {
    const page = await openMerger(site);
    await paste(page, 'Base YAML', BASE);
    await paste(page, 'Override YAML', 'a: 1\nc: 3\n');
    await merged(page);
    const changes = page.getByRole('region', { name: 'Base and result' });
    await changes.getByText(/^Change 1 of \d/).waitFor();
    await page.getByRole('button', { name: /^Options/ }).click();
    expect(await findProblemsInThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await findAccessibilityProblems(page), 'phone').toEqual([]);
  });
});
