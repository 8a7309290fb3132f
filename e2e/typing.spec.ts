import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { EditorPage } from './harness/editor-page.ts';
import { measureTasks } from './harness/measure-tasks.ts';
import { test } from './harness/site-test.ts';

/** About 10 MB. */
const entry = (index: number) =>
  `pod-${index}:\n  # about the ports of ${index}\n  ports: [80, ${index}]\n  note: "a note on it"\n`;
const content = Array.from({ length: 105_000 }, (_, index) => entry(index)).join('');

async function open(page: Page): Promise<EditorPage> {
  const editor = new EditorPage(page);
  await editor.editor.focus();
  await editor.upload({ name: 'big.yaml', content });
  await editor.editor.focus();
  return editor;
}

test('what is typed while a long text is taken in does not take its place', async ({ site }) => {
  const page = await site.visit('/validator');
  const editor = await open(page);
  const opened = page.getByText('big.yaml opened', { exact: true });
  while ((await opened.count()) === 0) await page.keyboard.press('x');
  for (const key of 'yyyyyyyyyy') await page.keyboard.press(key);
  await editor.editor.getByText('pod-0:').waitFor();
  const copied = await editor.copiedText();
  expect(copied.endsWith(content)).toBe(true);
  // The last of the first keys may have come after it.
  expect(copied.slice(0, -content.length)).toMatch(/^x?y*$/);
});

test.for(['/validator', '/parser'])(
  'typing in 10 MB holds up %s for no time that is noticed',
  async (path, { site }) => {
    const page = await site.visit(path);
    const editor = await open(page);
    await editor.editor.getByText('pod-0:').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    const type = (text: string) =>
      measureTasks(page, async () => {
        for (const key of text) {
          await page.keyboard.press(key);
          await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
        }
        // The text is checked and kept once typing pauses, which takes its part of the page, too.
        await page.waitForTimeout(1500);
      });
    for (const text of ['name: value', ' of it', ' # why']) {
      const { longest, total, keys } = await type(text);
      expect(longest).toBeLessThan(50);
      expect(keys.length).toBe(text.length - 1);
      expect(keys.toSorted((one, other) => one - other)[keys.length >> 1]).toBeLessThan(25);
      // What the tests themselves ask the page is in it.
      expect(total / text.length).toBeLessThan(50);
    }
    expect(await editor.copiedText()).toBe(`name: value of it # why\n${content}`);
  },
);
