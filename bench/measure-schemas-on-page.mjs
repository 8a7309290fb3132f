// npm run schemas-on-page: checks a large stream of Kubernetes objects by their schemas on the production site, without
// mistakes and with one in each document, and measures the tasks of the main thread over 50 ms of CPU time,
// which another program does not make longer, and the time that each step takes. The same documents without a schema show what is not for schemas to answer for. Ends
// with status 1 where schemas add such tasks. Give megabytes to try another size: npm run schemas-on-page -- 1
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/set-up/chromium.mjs';
import { serveBuiltSite } from '../scripts/set-up/serve-built-site.mjs';
import { deployments } from './corpora/deployments.mjs';

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
const site = await serveBuiltSite();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_FLAGS,
});
let hasMissed = false;
try {
  console.log(`${megabytes} MB of Deployments; milliseconds of wall time, and long tasks`);
  for (const [name, text] of Object.entries(TEXTS)) {
    await measure(/** @type {keyof typeof TEXTS} */ (name), text);
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true });
}
process.exit(hasMissed ? 1 : 0);

/**
 * @param {keyof typeof VERDICTS} name
 * @param {string} text
 */
async function measure(name, text) {
  const file = path.join(folder, `${name}.yaml`);
  await writeFile(file, text);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.address}/validator`);
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
  await page.close();
}

/**
 * @param {string} name
 * @param {string} what
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} act
 */
async function step(name, what, page, act) {
  const start = performance.now();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  const time = performance.now() - start;
  const tasks = longTasks(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  if (name === 'without') usual.set(what, tasks.length);
  const isMissed = tasks.length > (usual.get(what) ?? 0);
  if (isMissed) hasMissed = true;
  const long = tasks.length > 0 ? `: ${tasks.map(Math.round).join(' ')}` : '';
  console.log(
    [
      name.padEnd(9),
      what.padEnd(16),
      `${Math.round(time)} ms`.padStart(9),
      `long tasks ${tasks.length}${long}`,
      isMissed ? 'MISS' : 'PASS',
    ].join('  '),
  );
}

/**
 * The CPU time of the tasks of main threads that took more than 50 ms of it.
 *
 * @param {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[]} events
 */
function longTasks(events) {
  const isMain = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const threads = new Set(isMain.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`),
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1000).filter((time) => time > 50);
}
