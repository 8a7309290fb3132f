import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/set-up/chromium.mjs';
import { serveBuiltSite } from '../scripts/set-up/serve-built-site.mjs';
import { kubernetes } from './corpora/kubernetes.mjs';
import { measureLanguageServer } from './measure-language-server.mjs';
import { table } from './table.mjs';

/** Milliseconds from key to paint. */
const MOST_MEDIAN = 50;
const MEGABYTES = 10;
const KEYS = 80;
/** Milliseconds between keys: a quick typist's, and longer than a pause after which pages work. */
const PAUSES = { quick: 90, slow: 700 };
/** On the slower processor. */
const SLOW = { rate: 4, path: '/validator', megabytes: 1.9, mostReady: 2_000, mostMedian: 100 };
const PAGES = ['/validator', '/formatter', '/converter', '/parser', '/merger', '/diff'];
const VIEWPORT = { width: 1280, height: 900 };

/**
 * Typing in the language server, and unless `isQuick` on the page: what a key takes up to its diagnostics there, and up to
 * its paint here.
 */
export async function measureTyping(at) {
  const languageServer = await measureLanguageServer(at);
  if (at.isQuick) return { languageServer };
  return { languageServer, page: await measurePage(at) };
}

/**
 * Types into a large document on every page with an editor of the production site, in Chromium: from key to paint, and
 * tasks of the main thread over 50 ms. On a processor made four times slower, when the validator's editor is ready and from
 * key to paint in a smaller document. On quiet machines only: other work shows up as ours.
 */
async function measurePage({ budgets }) {
  const site = await serveBuiltSite();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: CHROMIUM_FLAGS,
  });
  const figures = [];
  try {
    const text = kubernetes(MEGABYTES * 1e6);
    for (const path of PAGES) {
      for (const [pace, pause] of Object.entries(PAUSES)) {
        const keys = pace === 'slow' ? KEYS / 8 : KEYS;
        const page = await browser.newPage({ viewport: VIEWPORT });
        await page.goto(site.address + path);
        await openText(page, text);
        const typed = await type(page, keys, pause);
        await page.close();
        const name = `${path}, ${MEGABYTES} MB, ${pace}`;
        figures.push({ name, ...typed });
        checkPaint(budgets, name, typed.median, MOST_MEDIAN);
        budgets.check(`${name}, tasks over 50 ms`, typed.tasks.length, { atMost: 0 });
      }
    }
    figures.push(await measureSlow(browser, site.address, budgets));
  } finally {
    await browser.close();
    await site.stop();
  }
  print(figures);
  return figures;
}

async function measureSlow(browser, address, budgets) {
  const name = `${SLOW.path}, ${SLOW.megabytes} MB, CPU ${SLOW.rate} times slower`;
  const page = await browser.newPage({ viewport: VIEWPORT });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.rate });
  await page.addInitScript(watchEditor);
  await page.goto(address + SLOW.path);
  await page.waitForFunction(() => 'editorReady' in window);
  const ready = await page.evaluate(() => /** @type {any} */ (window).editorReady);
  budgets.check(`${name}, editor ready within ${SLOW.mostReady} ms`, ready, {
    atMost: SLOW.mostReady,
    unit: ' ms',
  });
  await openText(page, kubernetes(SLOW.megabytes * 1e6));
  const typed = await type(page, KEYS / 2, PAUSES.quick * SLOW.rate);
  await page.close();
  checkPaint(budgets, name, typed.median, SLOW.mostMedian);
  return { name, ready, ...typed };
}

function checkPaint(budgets, name, median, atMost) {
  const budget = `${name}, median from key to paint at most ${atMost} ms`;
  budgets.check(budget, median, { atMost, unit: ' ms' });
}

function print(figures) {
  const rows = figures.map(({ name, ready, median, most95, most, tasks }) => [
    name,
    ...[median, most95, most].map((ms) => `${ms.toFixed(1)} ms`),
    tasks.map(Math.round).join(' ') || 'none',
    ready === undefined ? '' : `${ready.toFixed(0)} ms`,
  ]);
  const head = ['From key to paint', 'median', '95 %', 'most', 'tasks over 50 ms', 'editor ready'];
  console.log(`${table(head, rows)}\n`);
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
  return {
    median,
    most95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
    tasks: /** @type {number[]} */ (tasks),
  };
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
