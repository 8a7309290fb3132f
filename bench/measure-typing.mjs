// npm run typing: types into a large document on the production site and measures from key to paint
// and the tasks of the main thread over 50 ms, on every page with an editor; and on a processor made four
// times slower when the validator's editor is up, and from key to paint in a smaller document. Ends with
// status 1 when a budget is missed. Give megabytes to try another size: npm run typing -- 1
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/set-up/chromium.mjs';
import { serveBuiltSite } from '../scripts/set-up/serve-built-site.mjs';
import { kubernetes } from './corpora/kubernetes.mjs';

const MOST_MEDIAN = 50;
const KEYS = 80;
/** Milliseconds between keys: a quick typist's, and longer than a pause after which pages work. */
const PAUSES = { quick: 90, slow: 700 };
/** On the slower processor. */
const SLOW = { rate: 4, path: '/validator', megabytes: 1.9, mostReady: 2_000, mostMedian: 100 };
const PAGES = ['/validator', '/formatter', '/converter', '/parser', '/merger', '/diff'];

const megabytes = Number(process.argv[2] ?? 10);
const site = await serveBuiltSite();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_FLAGS,
});
let hasMissed = false;
const large = kubernetes(megabytes * 1e6);
try {
  console.log(`${megabytes} MB, ${KEYS} keys; milliseconds from key to paint, and long tasks`);
  for (const path of PAGES) {
    for (const [pace, pause] of Object.entries(PAUSES)) await measure(path, pace, pause);
  }
  console.log(`The same at ${SLOW.rate} times slower CPU, ${SLOW.megabytes} MB`);
  await measureSlow();
} finally {
  await browser.close();
  await site.stop();
}
process.exit(hasMissed ? 1 : 0);

/**
 * @param {string} path
 * @param {string} pace
 * @param {number} pause
 */
async function measure(path, pace, pause) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(site.address + path);
  await openText(page, large);
  const { median, cells, tasks } = await type(page, pace === 'slow' ? KEYS / 8 : KEYS, pause);
  await page.close();
  const isMissed = !(median < MOST_MEDIAN) || tasks.length > 0;
  report([path.padEnd(12), pace.padEnd(6), ...cells], isMissed);
}

async function measureSlow() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.rate });
  await page.addInitScript(watchEditor);
  await page.goto(site.address + SLOW.path);
  await page.waitForFunction(() => 'editorReady' in window);
  const ready = await page.evaluate(() => /** @type {any} */ (window).editorReady);
  report(
    [SLOW.path.padEnd(12), `editor ready after ${ready.toFixed(0)}`],
    !(ready < SLOW.mostReady),
  );
  await openText(page, kubernetes(SLOW.megabytes * 1e6));
  const { median, cells } = await type(page, KEYS / 2, PAUSES.quick * SLOW.rate);
  await page.close();
  report([SLOW.path.padEnd(12), 'quick ', ...cells], !(median < SLOW.mostMedian));
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} text
 */
async function openText(page, text) {
  const editor = page.locator('.cm-content').first();
  await editor.waitFor();
  await page
    .locator('input[type=file][aria-label="Upload File"]')
    .first()
    .setInputFiles({
      name: 'large.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(text),
    });
  const firstLine = text.slice(0, text.indexOf('\n'));
  await page.locator('.cm-line').filter({ hasText: firstLine }).first().waitFor();
  await editor.click({ position: { x: 200, y: 40 } });
  // What opening the document started has ended when the main thread and the worker are quiet.
  await page.waitForTimeout(6_000);
}

/**
 * @param {import('playwright-core').Page} page
 * @param {number} count
 * @param {number} pause
 */
async function type(page, count, pause) {
  await page.evaluate(watchMainThread);
  for (let key = 0; key < count; key++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(2_000);
  const { paints, tasks } = await page.evaluate(() => /** @type {any} */ (window).measured);
  const sorted = [...paints].sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  const median = sorted[sorted.length >> 1] ?? Number.NaN;
  const cells = [
    `median ${median.toFixed(1)}`,
    `95 % ${(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)}`,
    `most ${(sorted.at(-1) ?? Number.NaN).toFixed(1)}`,
    `long tasks ${tasks.length}${tasks.length > 0 ? `: ${tasks.map(Math.round).join(' ')}` : ''}`,
  ];
  return { median, cells, tasks };
}

/**
 * @param {readonly string[]} cells
 * @param {boolean} isMissed
 */
function report(cells, isMissed) {
  if (isMissed) hasMissed = true;
  console.log([...cells, isMissed ? 'MISS' : 'PASS'].join('  '));
}

/** Runs in the page: notes when the first editor is there, in milliseconds since the page was asked for. */
function watchEditor() {
  const look = () => {
    const host = document.querySelector('[data-editor=code]');
    if (host?.shadowRoot?.querySelector('.cm-content')) {
      Object.assign(window, { editorReady: performance.now() });
    } else requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page: notes when each key's change has been painted, and every long task. */
function watchMainThread() {
  /** @type {{ paints: number[], tasks: number[] }} */
  const measured = { paints: [], tasks: [] };
  Object.assign(window, { measured });
  addEventListener(
    'keydown',
    (event) => {
      // The frame after the one in which the change is drawn tells that it has been shown.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => measured.paints.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(undefined);
      });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
}
