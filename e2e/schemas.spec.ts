import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import {
  PHONE,
  type Site,
  test,
  type VisitOptions,
  waitForHydration,
} from './harness/site-test.ts';

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  selector:
    matchLabels: { app: shop }
  template:
    metadata:
      labels: { app: shop }
    spec:
      containers:
        - name: web
          imag: nginx
`;
const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\nspec: {}\n';
const COMPOSE = 'services:\n  web:\n    image: nginx\n    restart: 1\n';
/** A field that Kubernetes has since 1.32. */
const POD_RESOURCES =
  'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n    - name: a\n      image: b\n  resources: {}\n';
const NUMBERS = '{ "title": "Numbers", "additionalProperties": { "type": "number" } }';
/** Forms and items that are millions of tests together. */
const MANY = Array.from({ length: 12_000 }, (_, at) => `- {kind: f${at % 500}, v: x}\n`).join('');
const MANY_FORMS = JSON.stringify({
  items: {
    oneOf: Array.from({ length: 500 }, (_, at) => ({
      properties: { kind: { const: `f${at}` }, v: { type: 'integer' } },
      required: ['kind'],
    })),
  },
});
/** Of `a: 1` and `b: x`, each is right for one. */
const FORMS = JSON.stringify({
  oneOf: ['number', 'string'].map((type) => ({
    title: type === 'number' ? 'numbers' : 'words',
    additionalProperties: { type },
  })),
});
const DEFINITION = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties: { size: { type: integer } }
`;
const WIDGET = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\nsise: 1\n';

const INGRESS = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: a }
spec:
  rules:
    - http:
        paths:
          - path: /
            pathType: Prefix
`;

class SchemaPage extends EditorPage {
  /** What schemas say, as the side panel has it. */
  verdict(text: string | RegExp) {
    return this.results.getByText(text, { exact: true });
  }

  async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: /^(?:Change|Choose a) schema…$/ }).click();
    await this.page.getByRole('combobox', { name: 'Search schemas' }).waitFor();
  }

  /** Lets the text decide on its schema again. */
  async useAutomatic(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Automatic' });
    await button.click();
    await button.waitFor({ state: 'detached' });
  }

  /** Takes a schema of one's own. */
  async useOwn(schema: string): Promise<void> {
    await this.openDialog();
    await this.page.getByLabel('Your own schema').fill(schema);
    await this.page.getByRole('button', { name: 'Use this schema' }).click();
  }

  get completions() {
    return this.page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
  }
}

async function openWith(site: Site, text: string, options?: VisitOptions): Promise<SchemaPage> {
  const isStay = options?.isOfflineReady !== true;
  const page = await (isStay ? site.stay : site.visit)('/validator', options);
  const validator = new SchemaPage(page);
  await validator.editor.waitFor();
  await validator.paste(text);
  return validator;
}

/** Waits until the service worker has the whole site and serves this page. */
async function waitForWorker(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state;
    });
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
}

describe('the schema of a document', () => {
  test('is found by what it says, and what is misspelled is fixed by a button', async ({
    site,
  }) => {
    const validator = await openWith(site, `${DEPLOYMENT}---\n${SERVICE}`);
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.verdict('Syntax: Valid').waitFor();
    const bar = validator.page.getByText('Kubernetes Deployment 1.36').first();
    await bar.click();
    await validator.page.getByText('from apiVersion and kind').first().waitFor();
    await validator.page.getByText('Kubernetes Service 1.36').waitFor();
    // The code of the list is loaded when there is a first problem.
    await expect
      .poll(() => validator.problems())
      .toEqual([
        [expect.stringMatching(/^Line 14: .*“imag”.*Did you mean “image”\?/), 'Column 11 · Schema'],
      ]);
    expect(await findAccessibilityProblems(validator.page)).toEqual([]);

    await validator.results.getByRole('button', { name: 'Replace with “image”' }).click();
    await validator.verdict('Schema: Valid').waitFor();
    await expect.poll(() => validator.copiedText()).toContain('          image: nginx\n');
  });

  test('can be none for one document, which keeps that and its name, and no other has it', async ({
    site,
  }) => {
    const validator = new SchemaPage(await site.visit('/validator'));
    const { page } = validator;
    const named = (name: string) => page.getByRole('button', { name: `Documents, now ${name}` });
    const none = page.getByText('None', { exact: true });
    const single = page.getByRole('checkbox', { name: 'Single document' });
    const problem = validator.verdict('Schema: 1 problem');
    await validator.upload({ name: 'first.yaml', content: DEPLOYMENT });
    await problem.waitFor();
    await validator.openDialog();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await none.waitFor();
    await problem.waitFor({ state: 'detached' });
    await single.check();
    await page.reload();
    await waitForHydration(page);
    await none.waitFor();
    await expect.poll(() => single.isChecked()).toBe(true);

    await validator.upload({ name: 'second.yaml', content: DEPLOYMENT });
    await problem.waitFor();
    await named('second.yaml').waitFor();
    expect(await single.isChecked()).toBe(false);

    // Undoing the upload brings back the document, not only its text.
    await validator.editor.focus();
    await page.keyboard.press('Control+Z');
    await named('first.yaml').waitFor();
    await none.waitFor();
    expect(await single.isChecked()).toBe(true);
    await page.keyboard.press('Control+Y');
    await named('second.yaml').waitFor();
    await problem.waitFor();
    await page.keyboard.press('Control+Z');
    await none.waitFor();

    await page.getByRole('button', { name: /^Kubernetes Pod / }).click();
    await validator.verdict('Schema: Valid').waitFor();
    expect(await single.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await named('first.yaml').waitFor();
    await page.getByRole('button', { name: 'Automatic' }).click();
    await problem.waitFor();
  });

  test('is searched for by keyboard, or taken as it is suggested', async ({ site }) => {
    const validator = await openWith(site, `${COMPOSE}stacks: {}\n`);
    const suggestion = validator.page.getByRole('button', { name: /^Looks like Docker Compose/ });
    await suggestion.waitFor();
    await validator.openDialog();
    await validator.page.keyboard.type('compose.yaml');
    await validator.page.getByRole('option', { selected: true, name: /^Docker Compose/ }).waitFor();
    expect(await findAccessibilityProblems(validator.page)).toEqual([]);
    await validator.page.keyboard.press('Enter');
    await validator.verdict('Schema: 2 problems').waitFor();
    await validator.page.getByText('chosen by you').waitFor();
    await validator.useAutomatic();
    await suggestion.click();
    await validator.verdict('Schema: 2 problems').waitFor();
    await validator.useAutomatic();
  });

  test('is found by the content of a text without a name', async ({ site }) => {
    const validator = await openWith(site, COMPOSE);
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.page.getByText('from its content (services)').waitFor();
  });

  test('is found by the name of the file', async ({ site }) => {
    const validator = new SchemaPage(await site.stay('/validator'));
    await validator.upload({ name: 'compose.yaml', content: COMPOSE });
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.page.getByText('from its file name').waitFor();
  });

  test('may be one’s own, which is refused where it is none', async ({ site }) => {
    const validator = await openWith(site, 'a: 1\nb: x\n');
    await validator.useOwn('{ "type": "number", "properties": 1 }');
    await validator.page.getByText('This cannot be used as a schema.').waitFor();
    await validator.page.getByText(/^Line 1: /).waitFor();
    await validator.page.getByLabel('Your own schema').fill(NUMBERS);
    await validator.page.getByRole('button', { name: 'Use this schema' }).click();
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.page.getByText('Numbers', { exact: true }).waitFor();

    await validator.useOwn(FORMS);
    await validator.results.getByText('Other forms').click();
    await validator.results.getByRole('button', { name: /Alternative: words\./ }).click();
    await validator.useAutomatic();
  });

  test('is asked in part while someone types, where all of it takes too long', async ({ site }) => {
    const validator = await openWith(site, MANY);
    const { page } = validator;
    await validator.useOwn(MANY_FORMS);
    // No one types while a schema is chosen.
    await validator.results.getByText(/takes too much work/).waitFor({ timeout: 30_000 });
    await validator.editor.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# typed\n');
    // What is known so far is not all, which is no problem of the text.
    await validator.results.getByText(/takes too much work/).waitFor({ state: 'detached' });
    await validator.verdict('Schema: Checking...').waitFor();
    // It goes on once no one types, and says what came of that.
    await validator.results.getByText(/takes too much work/).waitFor({ timeout: 30_000 });
    await validator.verdict('Schema: Checking...').waitFor({ state: 'detached' });
    expect((await validator.copiedText()).slice(0, 8)).toBe('# typed\n');
    await validator.useOwn(NUMBERS);
    await validator.verdict('Schema: Valid').waitFor();
    await validator.useAutomatic();
  });

  test('is not claimed of a broken text that was pasted over another', async ({ site }) => {
    const validator = await openWith(site, DEPLOYMENT);
    const { page } = validator;
    await page.getByText('Kubernetes Deployment 1.36').waitFor();
    await validator.editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x: [');
    await page.getByText(', once the syntax is valid').waitFor();
    await page.getByText('Kubernetes Deployment 1.36').waitFor();
    await validator.paste('services:\n  web: [\n');
    await page.getByText('Schemas are checked once the syntax is valid').waitFor();
    expect(await page.getByLabel('Kubernetes version').count()).toBe(0);
  });

  test('may be made from the document', async ({ site }) => {
    const validator = await openWith(site, 'a: 1\n');
    await validator.openDialog();
    await validator.page.getByRole('button', { name: 'Schema from this document' }).click();
    await validator.verdict('Schema: Valid').waitFor();
    await validator.paste('a: x\n');
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.useAutomatic();
  });

  test('may be a definition of one’s own kind', async ({ site }) => {
    const validator = await openWith(site, WIDGET);
    await validator.page.getByText('No schema found').waitFor();
    await validator.useOwn(DEFINITION);
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.page.getByText('from your CustomResourceDefinition').waitFor();
    await validator.useAutomatic();
  });

  test('is that of the chosen version of Kubernetes', async ({ site }) => {
    const validator = await openWith(site, POD_RESOURCES);
    await validator.verdict('Schema: Valid').waitFor();
    await validator.page.getByLabel('Kubernetes version').selectOption('1.28');
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.results.getByText(/it was added in 1\.32/).waitFor();
    await validator.page.getByText('Allow unknown fields').click();
    await validator.verdict('Schema: Valid').waitFor();
  });

  test('goes along with a share link', async ({ site }) => {
    const validator = await openWith(site, 'a: 1\nb: x\n');
    await validator.useOwn(NUMBERS);
    await validator.verdict('Schema: 1 problem').waitFor();
    await validator.toolbarButton('Share').click();
    const link = await validator.page.getByRole('textbox', { name: 'Link' }).inputValue();
    await validator.page.keyboard.press('Escape');
    await validator.useAutomatic();

    const other = new SchemaPage(await site.visit(new URL(link).pathname + new URL(link).hash));
    await other.verdict('Schema: 1 problem').waitFor();
    await other.page.getByText('Numbers', { exact: true }).waitFor();
    // It is for this visit only.
    expect(await other.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Numbers');
  });

  test('is there without a network once it was used', async ({ site }) => {
    const validator = await openWith(site, DEPLOYMENT, { isOfflineReady: true });
    await validator.verdict('Schema: 1 problem').waitFor();
    await waitForWorker(validator.page);
    await validator.page.context().setOffline(true);
    await validator.page.reload();
    await waitForHydration(validator.page);
    await validator.paste(DEPLOYMENT.replace('imag:', 'imagee:'));
    await validator.results.getByText(/“imagee”/).waitFor();
    await validator.openDialog();
    await validator.page.keyboard.type('AppVeyor');
    await validator.page.keyboard.press('Enter');
    await validator.verdict(/^Schema: The schema of AppVeyor could not be loaded/).waitFor();
    await validator.page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  test('can be chosen on a phone', async ({ site }) => {
    const validator = await openWith(site, DEPLOYMENT, { viewport: PHONE });
    await validator.verdict('Schema: 1 problem').waitFor();
    expect(await findAccessibilityProblems(validator.page)).toEqual([]);
    await validator.openDialog();
    const width = await validator.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(await findAccessibilityProblems(validator.page)).toEqual([]);
  });
});

describe('writing by a schema', () => {
  test('completes on Ctrl+Space and while one types', async ({ site }) => {
    const validator = await openWith(site, DEPLOYMENT.replace('          imag: nginx\n', ''));
    await validator.verdict(/^Schema: /).waitFor();
    await validator.cursorAfter('- name: web');
    await validator.page.keyboard.press('Enter');
    await validator.page.keyboard.press('Home');
    await validator.page.keyboard.press('Shift+End');
    await validator.page.keyboard.insertText('          ');
    await validator.page.keyboard.press('Control+Space');
    await validator.completions.filter({ hasText: 'livenessProbe' }).waitFor();
    await expect.poll(() => validator.completions.filter({ hasText: /^name/ }).count()).toBe(0);
    await validator.page.keyboard.press('Escape');
    await validator.page.keyboard.type('tt');
    await validator.completions.filter({ hasText: 'tty' }).waitFor();
    // Just after the list appears, Enter is still for the text.
    await validator.page.waitForTimeout(200);
    await validator.page.keyboard.press('Enter');
    await expect.poll(() => validator.copiedText()).toContain('          tty: ');
    await validator.editor.focus();
    await validator.page.keyboard.press('Control+Space');
    await validator.completions.filter({ hasText: 'true' }).click();
    await expect.poll(() => validator.copiedText()).toContain('          tty: true');
  });

  test('documents what is there, by a key and under the pointer', async ({ site }) => {
    const validator = await openWith(site, `${POD_RESOURCES}  restartPolicy: Always\n`);
    await validator.verdict(/^Schema: /).waitFor();
    await validator.cursorAfter('restartPol');
    await validator.page.keyboard.press('Shift+F1');
    const shown = validator.page.locator('.yt-doc');
    await shown.waitFor();
    const text = (await shown.textContent()) ?? '';
    expect(text).toContain('restartPolicy');
    expect(text).toContain('Pod (v1)');
    const top = await shown.evaluate((element) => element.getBoundingClientRect().top);
    const header = validator.page.getByRole('banner');
    expect(top).toBeGreaterThanOrEqual(
      await header.evaluate((element) => element.getBoundingClientRect().bottom),
    );
    await validator.page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await validator.page.locator('.cm-line', { hasText: 'restartPolicy' }).hover({
      position: { x: 40, y: 10 },
    });
    await shown.waitFor();
    await validator.paste('# $schema: docker-compose\nservices: {}\n');
    await validator.verdict('Schema: Valid').waitFor();
    await validator.cursorAfter('servi');
    await validator.page.keyboard.press('Shift+F1');
    const source = shown.getByRole('link', { name: 'Docker Compose' });
    await expect.poll(() => source.getAttribute('href')).toMatch(/^https:.*json$/);
  });

  test('documents a workflow in GitHub’s words, which are loaded when someone asks', async ({
    site,
  }) => {
    const text = '# $schema: github-workflow\non: push\njobs:\n  a:\n    runs-on: x\n';
    const validator = await openWith(site, text);
    const descriptions: string[] = [];
    validator.page.on('response', (response) => {
      if (response.url().includes('.descriptions-')) descriptions.push(response.url());
    });
    await validator.verdict(/^Schema: Valid/).waitFor();
    expect(descriptions).toEqual([]);
    await validator.cursorAfter('runs-o');
    await validator.page.keyboard.press('Shift+F1');
    const shown = validator.page.locator('.yt-doc');
    await shown.waitFor();
    const parts = await shown.locator(':scope > *').allTextContents();
    expect(parts[0]).toMatch(/^[A-Z].* runs-on /);
    expect(parts[1]).toBe('runs-onstring or array or object');
    expect(parts.join('\n')).toContain('Expressions can use');
    expect(await findAccessibilityProblems(validator.page)).toEqual([]);
  });

  test('has what a value may be after the first sentence of a long description', async ({
    site,
  }) => {
    const validator = await openWith(site, INGRESS);
    await validator.verdict(/^Schema: /).waitFor();
    const suggestion = validator.results.getByRole('button', { name: 'Suggestion: Add “backend”' });
    await expect.poll(() => suggestion.getAttribute('title')).toMatch(/may not be what is meant/);
    await validator.cursorAfter('pathTy');
    await validator.page.keyboard.press('Shift+F1');
    const parts = validator.page.locator('.yt-doc > *');
    await parts.first().getByText('pathType determines').waitFor();
    const texts = await parts.allTextContents();
    expect(texts.slice(0, 4)).toEqual([
      'pathType determines the interpretation of the path matching.',
      'pathTypestring',
      'required',
      'AllowedExactImplementationSpecificPrefix',
    ]);
    const items = await parts.getByRole('listitem').allTextContents();
    expect(items.map((item) => /^\w+/.exec(item)?.[0])).toEqual([
      ...['Exact', 'Prefix', 'ImplementationSpecific'],
    ]);
    expect(items[1]).toContain('Matching is done on a path element');
  });

  test('explains an item below the list on a phone', async ({ site }) => {
    const validator = await openWith(site, POD_RESOURCES, { viewport: PHONE });
    await validator.verdict(/^Schema: /).waitFor();
    await validator.cursorAfter('image: b');
    await validator.page.keyboard.press('Enter');
    await validator.page.keyboard.press('Control+Space');
    await validator.completions.first().waitFor();
    const info = validator.page.locator('.cm-completionInfo');
    await expect
      .poll(async () => {
        if (await info.isVisible()) return true;
        await validator.page.keyboard.press('ArrowDown');
        return false;
      })
      .toBe(true);
    const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
    const list = await boxOf(validator.page.getByRole('listbox', { name: 'Completions' }));
    const below = await boxOf(info);
    expect(below.top).toBeGreaterThanOrEqual(list.bottom);
    expect(below.height).toBeLessThan(90);
    expect(below.bottom).toBeLessThanOrEqual(PHONE.height);
    expect(list.top).toBeGreaterThanOrEqual(
      (await boxOf(validator.page.locator('.cm-editor').first())).top,
    );
  });
});
