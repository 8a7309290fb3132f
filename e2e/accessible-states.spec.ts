import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { DESKTOP, PHONE, test, waitForHydration } from './harness/site-test.ts';
import { setTheme } from './harness/theme.ts';

const TOOLS = ['/validator', '/formatter', '/converter', '/parser', '/merger', '/diff'] as const;

/** The first one is what a page is opened in. */
const VIEWS = [
  { viewport: DESKTOP, colorScheme: 'light' },
  // So high that the bar at its lower edge lies over nothing: what it half covers can be scrolled.
  { viewport: { ...PHONE, height: 2400 }, colorScheme: 'dark' },
] as const;

/** A manifest with mistakes of every kind: of syntax, of its schema and of style. */
const BROKEN =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\n  labels: {a: 1, a: 2}\n' +
  'spec:\n  x: &a [1,2 ]\n  y: *a\n  imag: *b\n';
const VALID = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: shop\nspec: {type: ClusterIP}\n';
const TEMPLATE = 'name: {{ .Values.name }}\n{{- if .Values.on }}\nreplicas: 2\n{{- end }}\n';

const TEXTS = { broken: BROKEN, valid: VALID, template: TEMPLATE };

/** Everything that says that it opens something above the page. */
const OPENERS = ':is([aria-haspopup], [popovertarget]):not([aria-hidden="true"])';

/** What is open, and what opened it. */
const OPENED = 'dialog[open], :popover-open, [aria-expanded="true"]';

test.for(TOOLS)('%s is accessible with each text and its result', async (path, { site }) => {
  const page = await site.stay(path);
  for (const [what, text] of Object.entries(TEXTS)) {
    await fill(page, text);
    if (text !== VALID) await checkInEachView(page, `${what} text`);
    await page.keyboard.press('Control+Enter');
    if (text !== TEMPLATE) await checkInEachView(page, `${what} text after the main action`);
  }
  await show(page, VIEWS[0]);
});

test.for(TOOLS)('%s is accessible with whatever opens above it', async (path, { site }) => {
  const page = await site.stay(path);
  await fill(page, path === '/validator' ? TEMPLATE : VALID);
  const kinds = new Set<string>();
  for (const view of VIEWS) {
    await show(page, view);
    const openers = page.locator(OPENERS).filter({ visible: true });
    await expect
      .poll(() => openers.count(), { message: 'what opens something' })
      .toBeGreaterThan(3);
    const count = await openers.count();
    for (let at = 0; at < count; at++) {
      const opener = openers.nth(at);
      if (await opener.isDisabled()) continue;
      const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
      await opener.click();
      const opened = page.locator('dialog[open], :popover-open');
      await opened.first().waitFor();
      // The page around it was checked without it, and each kind does the same to that: once is enough.
      const kind = await opened.first().evaluate(({ tagName, role }) => `${tagName} ${role}`);
      const part = kinds.has(kind) ? OPENED : undefined;
      kinds.add(kind);
      await check(page, `“${name}” open`, view, part);
      await page.keyboard.press('Escape');
      await opened.first().waitFor({ state: 'hidden' });
    }
  }
  await show(page, VIEWS[0]);
});

test('every tool is accessible while its editor loads, and when it cannot', async ({ site }) => {
  let giveUp: () => void = () => {};
  let isGivenUp = Promise.resolve();
  const page = await site.visit('/', {
    expectedProblems: [/code-editor.*|ERR_FAILED/],
    prepare: (_, opened) =>
      opened.route(/\/assets\/code-editor-[^/]*\.js/, async (route) => {
        await isGivenUp;
        await route.abort();
      }),
  });
  for (const path of TOOLS) {
    isGivenUp = new Promise((resolve) => {
      giveUp = resolve;
    });
    await page.goto(site.address + path);
    await waitForHydration(page);
    await page.getByText('Loading editor...').first().waitFor();
    await checkInEachView(page, `${path}, loading`, 'main');
    giveUp();
    const failure = page.getByRole('alert').filter({ hasText: 'editor could not be loaded' });
    await failure.first().waitFor();
    await checkInEachView(page, `${path} without its editor`, 'main');
  }
}, 90_000);

type View = (typeof VIEWS)[number];

/** Shows the page as a device would, in its theme. */
async function show(page: Page, view: View): Promise<void> {
  if (isShown(page, view)) return;
  const { viewport, colorScheme } = view;
  await page.setViewportSize(viewport);
  await setTheme(page, colorScheme);
}

function isShown(page: Page, { viewport }: View): boolean {
  return page.viewportSize()?.width === viewport.width;
}

/** Begins with the view that is there: to change it takes as long as to check it. */
async function checkInEachView(page: Page, state: string, part?: string): Promise<void> {
  // What a pause in typing starts has come by then; what is still on its way is a state as well.
  await page.waitForTimeout(300);
  const views = isShown(page, VIEWS[0]) ? VIEWS : VIEWS.toReversed();
  for (const view of views) {
    await show(page, view);
    await check(page, state, view, part);
  }
}

async function check(
  page: Page,
  state: string,
  { viewport, colorScheme }: View,
  part?: string,
): Promise<void> {
  expect(
    await findAccessibilityProblems(page, { ...(part !== undefined && { part }) }),
    `${state}, ${viewport.width} pixels, ${colorScheme}`,
  ).toEqual([]);
}

/** Puts a text into each editor that can be written in, a different one into the second. */
async function fill(page: Page, text: string): Promise<void> {
  const editors = page.locator('.cm-content:not([aria-readonly="true"])');
  await editors.first().waitFor();
  for (let at = 0; at < (await editors.count()); at++) {
    await editors.nth(at).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(at === 0 ? text : text.replace('shop', 'second'));
  }
}
