import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { findCutText } from './harness/find-cut-text.ts';
import { walkThereAndBack } from './harness/keyboard-walk.ts';
import { DESKTOP, PHONE, test } from './harness/site-test.ts';
import { setTheme } from './harness/theme.ts';
import { ROUTES } from './routes.ts';

const PATHS = [...ROUTES.map(([path]) => path), '/nowhere'];

/** Windows in which everything must be there: a desktop's as a zoom leaves it, and between. */
const WINDOWS = [
  // 400% zoom (WCAG 2.2, 1.4.10) and 200% zoom (1.4.4) of a desktop's window.
  { width: 320, height: 256 },
  { width: 640, height: 450 },
  { width: 768, height: 900 },
  { width: 1024, height: 700 },
];

/** Pages whose controls depend on a text: `keyboard.spec.ts` goes through them with one. */
const TOOLS = ['/', '/validator', '/formatter', '/converter', '/parser', '/merger', '/diff'];

describe.for(PATHS)('%s', (path) => {
  test('is accessible in both themes, on a desktop and on a phone, with Tab alone, and loses nothing when zoomed', async ({
    site,
  }) => {
    const isMissing = path === '/nowhere';
    const page = isMissing
      ? await site.visit(path, { expectedProblems: [/status of 404/] })
      : await site.stay(path);
    if (!TOOLS.includes(path)) expect(await walkThereAndBack(page)).toEqual([]);
    await checkThemesAndDevices(page);
    await checkZoom(page);
    await page.setViewportSize(DESKTOP);
  }, 90_000);
});

async function checkThemesAndDevices(page: Page): Promise<void> {
  expect(await findRepeatedIds(page), 'ids').toEqual([]);
  expect(await findFading(page), 'what fades').toEqual([]);
  expect(await findAccessibilityProblems(page), 'desktop, light').toEqual([]);
  expect(await findOverflow(page), 'pixels beyond a desktop').toBe(0);
  await setTheme(page, 'dark');
  const colors = { isColorAlone: true };
  expect(await findAccessibilityProblems(page, colors), 'desktop, dark').toEqual([]);

  await page.setViewportSize(PHONE);
  expect(await findAccessibilityProblems(page), 'phone, dark').toEqual([]);
  await setTheme(page, 'light');
  expect(await findAccessibilityProblems(page, colors), 'phone, light').toEqual([]);
  expect(await findOverflow(page), 'pixels beyond a phone').toBe(0);
}

async function checkZoom(page: Page): Promise<void> {
  const look = async (what: string) => {
    expect(await findOverflow(page), `pixels beyond ${what}`).toBe(0);
    expect(await findCutText(page), what).toEqual([]);
  };
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await look(`${viewport.width} pixels`);
  }
  // WCAG 2.2, 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
         word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
  for (const viewport of [PHONE, ...WINDOWS.slice(2)]) {
    await page.setViewportSize(viewport);
    await look(`${viewport.width} pixels with more space`);
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

test('nothing moves for those who asked for less motion', async ({ site }) => {
  const page = await site.visit('/cheat-sheet', { viewport: PHONE });
  /** What is in motion when the menu and a message have just been opened. */
  const motionOf = async () => {
    await page
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
    await page.locator('li[data-state="open"]').waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').waitFor();
    // Seen, or in motion only for a moment: whether there is one at all is in the styles.
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('dialog[open], li[data-state]')].map(
        (element) => getComputedStyle(element).animationName,
      ),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return names.sort();
  };
  expect(await motionOf()).toEqual(['none', 'none']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motionOf()).toEqual(['drawer-in', 'toast-in']);
});

test('neither colours fade nor the cursor blinks for those who asked for less motion', async ({
  site,
}) => {
  const page = await site.stay('/validator');
  await new EditorPage(page).editor.focus();
  const layer = page.locator('.cm-focused .cm-cursorLayer');
  await layer.waitFor({ state: 'attached' });
  const motion = async () => ({
    fades: (await findFading(page)).length > 0,
    blinks: await layer.evaluate((element) =>
      getComputedStyle(element).animationName.startsWith('cm-blink'),
    ),
  });
  expect(await motion()).toEqual({ fades: false, blinks: false });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toEqual({ fades: true, blinks: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

describe('results are announced', () => {
  /** Notes what live regions come to say, as a screen reader does. */
  async function listen(page: Page): Promise<() => Promise<string>> {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const live =
        '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          const region = element?.closest(live);
          if (region?.textContent) said.push(region.textContent);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return () => page.evaluate(() => (Reflect.get(window, 'said') as string[]).join('\n'));
  }

  test.for([
    ['/validator', /Invalid YAML|1 error/, async () => {}],
    ['/formatter', /Failed to format YAML/, pressing('Format YAML')],
    ['/converter', /The YAML has errors/, async () => {}],
    ['/merger', /Merge error/, pressing('Merge Files')],
  ] as const)('%s', async ([path, wanted, act], { site }) => {
    const page = await site.visit(path);
    const toolkit = new EditorPage(page);
    await toolkit.editor.first().waitFor();
    const said = await listen(page);
    await toolkit.editor.first().focus();
    await page.keyboard.insertText('a: [1');
    await act(page);
    await expect.poll(said).toMatch(wanted);
  });

  function pressing(name: string) {
    return (page: Page) => page.getByRole('button', { name }).click();
  }
});

/** The ids that more than one element has. */
function findRepeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

/** The classes of elements that take time to change their looks. */
function findFading(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => /[1-9]/.test(getComputedStyle(element).transitionDuration))
      .map((element) => element.className),
  );
}

/** By how many pixels the page is wider than the window. */
function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
