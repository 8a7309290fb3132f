// npm run compare-on-page: compares two large streams of Kubernetes objects on the production site, once with a change in
// every seventh and once with several in each, and measures the tasks of the main thread over 50 ms of CPU time, and the
// time that each step takes. Ends with status 1 where there are such tasks. Give megabytes to try another size:
// npm run compare-on-page -- 1
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployments } from './corpora/deployments.mjs';
import { lineOf, measureLongTasks, onBuiltSite } from './long-tasks.mjs';

const megabytes = Number(process.argv[2] ?? 10);
const left = deployments(megabytes * 1e6);
const RIGHT = {
  some: left.replaceAll('replicas: 3', 'replicas: 30'),
  most: left
    .replaceAll('maxSurge: 25%', 'maxSurge: 30%')
    .replaceAll('value: info', 'value: debug')
    .replaceAll('cpu: 100m', 'cpu: 150m')
    .replaceAll('      terminationGracePeriodSeconds: 30\n', '      terminationGracePeriod: 30\n')
    .replaceAll('namespace: default', 'namespace: default\n  annotations: {a: b}'),
};
const folder = await mkdtemp(path.join(tmpdir(), 'yaml-toolkit-bench-'));
let hasMissed = false;
try {
  await onBuiltSite(async (browser, address) => {
    console.log(`${megabytes} MB beside as much; milliseconds of wall time, and long tasks`);
    for (const [name, right] of Object.entries(RIGHT)) {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        permissions,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`${address}/diff`);
      await measure(name, right, page);
      await context.close();
    }
  });
} finally {
  await rm(folder, { recursive: true });
}
process.exit(hasMissed ? 1 : 0);

/**
 * @param {string} name
 * @param {string} right
 * @param {import('playwright-core').Page} page
 */
async function measure(name, right, page) {
  const files = { left: path.join(folder, 'left.yaml'), right: path.join(folder, 'right.yaml') };
  await writeFile(files.left, left);
  await writeFile(files.right, right);
  const panel = page.getByRole('region', { name: 'Changes' });
  const changes = panel.getByRole('list', { name: 'Changes' });
  const editor = page.getByRole('textbox', { name: 'Right YAML' });
  const verdict = panel.getByText(/^[\d,]+ changes$/).first();
  /** @param {string} side @param {string} file */
  const open = async (side, file) => {
    const input = page.locator(`input[aria-label="File for ${side} YAML"]`);
    await input.setInputFiles(file);
  };
  /** @param {string} view */
  const show = (view) => page.getByRole('radio', { name: view }).check();
  /** @param {string} keys @param {number} times */
  const press = async (keys, times) => {
    for (let time = 0; time < times; time++) {
      await page.keyboard.press(keys);
      await page.waitForTimeout(150);
    }
  };
  /** @param {import('playwright-core').Locator} locator */
  const wheel = async (locator) => {
    await locator.hover();
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(1_000);
  };
  /** @param {string} format */
  const report = async (format) => {
    await panel.getByLabel('Report as').selectOption(format);
    await panel.getByRole('button', { name: 'Copy report' }).click();
    await page.getByText(`${format} copied to clipboard`).first().waitFor();
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download report' }).click();
    await download;
  };
  await editor.waitFor();
  /** @type {[string, () => Promise<void>][]} */
  const steps = [
    ['open the left', () => open('Left', files.left)],
    [
      'open the right',
      async () => {
        await open('Right', files.right);
        await verdict.waitFor();
      },
    ],
    ['scroll the text', () => wheel(editor)],
    ['next change', () => press('F7', 10)],
    ['previous change', () => press('Shift+F7', 12)],
    ['scroll the tree', () => wheel(changes)],
    [
      'end of the tree',
      async () => {
        await changes.evaluate((list) => list.parentElement?.scrollTo(0, list.scrollHeight));
        await page.waitForTimeout(1_000);
      },
    ],
    [
      'by text',
      async () => {
        await show('Text');
        await panel.getByText(/^Change 1 of/).waitFor();
        await press('F7', 10);
        await wheel(panel.locator('.cm-scroller').first());
      },
    ],
    ['by structure', () => show('Structure')],
    [
      'a key',
      async () => {
        await editor.click({ position: { x: 200, y: 40 } });
        await press('End', 1);
        await page.keyboard.type(' # more');
        await page.waitForTimeout(1_000);
        await verdict.waitFor();
      },
    ],
    [
      'swap',
      async () => {
        await page.getByRole('button', { name: 'Swap sides' }).click();
        await page.waitForTimeout(1_000);
        await verdict.waitFor();
      },
    ],
    ['Markdown', () => report('Markdown report')],
    ['JSON Patch', () => report('JSON Patch')],
    [
      'share',
      async () => {
        const toolbar = page.getByRole('toolbar', { name: 'Document' });
        await toolbar.getByRole('button', { name: 'Share' }).click();
        await page
          .getByText('The document is too large for a link')
          .or(page.getByLabel('Link'))
          .waitFor();
        await press('Escape', 1);
      },
    ],
    [
      'with a base',
      async () => {
        await show('Merge with a base');
        await open('Base', files.left);
        await page
          .getByText(/^Merged$|to settle$/)
          .first()
          .waitFor();
      },
    ],
  ];
  for (const [what, act] of steps) {
    const { time, tasks } = await measureLongTasks(page, async () => {
      await act();
      // What the step started has ended when the main thread and the worker are quiet.
      await page.waitForTimeout(2_000);
    });
    const isMissed = tasks.length > 0;
    if (isMissed) hasMissed = true;
    console.log(lineOf({ names: [name.padEnd(5), what.padEnd(16)], time, tasks, isMissed }));
  }
}
