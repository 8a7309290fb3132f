// npm run schemas-on-page: checks a large stream of Kubernetes objects by their schemas on the production site, without
// mistakes and with one in each document, and measures the tasks of the main thread over 50 ms of CPU time,
// and the time that each step takes. The same documents without a schema show what is not for schemas to answer for. Ends
// with status 1 where schemas add such tasks. Give megabytes to try another size: npm run schemas-on-page -- 1
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployments } from './corpora/deployments.mjs';
import { lineOf, measureLongTasks, onBuiltSite } from './long-tasks.mjs';

const megabytes = Number(process.argv[2] ?? 10);
const valid = deployments(megabytes * 1e6);
const TEXTS = {
  // Without a schema only what is used elsewhere, as in the next document, can be completed.
  without: valid
    .replaceAll('apiVersion: apps/v1', 'apiVersion: example.com/v1')
    .replace('---\n', '---\nstatus: {}\n'),
  valid,
  mistaken: valid.replaceAll('imagePullPolicy', 'imagePulPolicy'),
};
const VERDICTS = {
  without: /^Syntax: Valid$/,
  valid: /^Schema: Valid$/,
  mistaken: /^Schema: [\d,]+ problems$/,
};
/** By step, the long tasks where there is no schema. */
const usual = new Map();
const folder = await mkdtemp(path.join(tmpdir(), 'yaml-toolkit-bench-'));
let hasMissed = false;
try {
  await onBuiltSite(async (browser, address) => {
    console.log(`${megabytes} MB of Deployments; milliseconds of wall time, and long tasks`);
    for (const [name, text] of Object.entries(TEXTS)) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${address}/validator`);
      await measure(/** @type {keyof typeof TEXTS} */ (name), text, page);
      await page.close();
    }
  });
} finally {
  await rm(folder, { recursive: true });
}
process.exit(hasMissed ? 1 : 0);

/**
 * @param {keyof typeof VERDICTS} name
 * @param {string} text
 * @param {import('playwright-core').Page} page
 */
async function measure(name, text, page) {
  const file = path.join(folder, `${name}.yaml`);
  await writeFile(file, text);
  const editor = page.locator('.cm-content').first();
  await editor.waitFor();
  const verdict = page.getByText(VERDICTS[name]).first();
  await step(name, 'opening', page, async () => {
    await page
      .locator('input[type=file][aria-label="Upload File"]')
      .first()
      .setInputFiles(file, { timeout: 120_000 });
    // The verdict alone could be that of the text before.
    await page
      .getByText(/^[\d,]{3,} documents$/)
      .first()
      .waitFor({ timeout: 120_000 });
    await verdict.waitFor({ timeout: 120_000 });
  });
  // What opening the document started has ended when the main thread and the worker are quiet.
  await page.waitForTimeout(4_000);
  if (name !== 'without') {
    await step(name, 'another version', page, async () => {
      await page.getByLabel('Kubernetes version').selectOption('1.30');
      await page.getByText('Kubernetes Deployment 1.30').first().waitFor({ timeout: 120_000 });
      await verdict.waitFor({ timeout: 120_000 });
    });
  }
  await step(name, 'a key', page, async () => {
    await editor.click({ position: { x: 200, y: 40 } });
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(3_000);
    await verdict.waitFor({ timeout: 120_000 });
  });
  await step(name, 'completion', page, async () => {
    await page.keyboard.type('st');
    await page
      .getByRole('listbox', { name: 'Completions' })
      .getByRole('option')
      .first()
      .waitFor({ timeout: 30_000 });
  });
  await step(name, 'the list', page, async () => {
    const list = page.getByRole('list', { name: 'Problems' });
    if ((await list.count()) > 0) await list.hover();
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 800);
    await page.waitForTimeout(1_000);
  });
}

/**
 * @param {string} name
 * @param {string} what
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} act
 */
async function step(name, what, page, act) {
  const { time, tasks } = await measureLongTasks(page, act);
  if (name === 'without') usual.set(what, tasks.length);
  const isMissed = tasks.length > (usual.get(what) ?? 0);
  if (isMissed) hasMissed = true;
  console.log(lineOf({ names: [name.padEnd(9), what.padEnd(16)], time, tasks, isMissed }));
}
