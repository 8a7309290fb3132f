import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/set-up/chromium.mjs';
import { serveBuiltSite } from '../scripts/set-up/serve-built-site.mjs';

/**
 * Serves the production site to a browser for as long as something is measured there.
 *
 * @param {(browser: import('playwright-core').Browser, address: string) => Promise<void>} measure
 */
export async function onBuiltSite(measure) {
  const site = await serveBuiltSite();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    await measure(browser, site.address);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/**
 * Measures the tasks of the main thread over 50 ms of CPU time, which another program does not make longer, while
 * something is done on a page.
 *
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<{ time: number, tasks: number[] }>} the wall time that it took and the CPU time of those tasks, in
 *   milliseconds.
 */
export async function measureLongTasks(page, act) {
  const browser = page.context().browser();
  if (browser === null) throw new Error('Tracing takes a browser that was launched');
  const start = performance.now();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  const time = performance.now() - start;
  return {
    time,
    tasks: longTasks(JSON.parse((await browser.stopTracing()).toString()).traceEvents),
  };
}

/**
 * A line of a report: of what, the time, the long tasks, and whether they are too many.
 *
 * @param {{ names: string[], time: number, tasks: number[], isMissed: boolean }} measured
 */
export function lineOf({ names, time, tasks, isMissed }) {
  const long = tasks.length > 0 ? `: ${tasks.map(Math.round).join(' ')}` : '';
  return [
    ...names,
    `${Math.round(time)} ms`.padStart(9),
    `long tasks ${tasks.length}${long}`,
    isMissed ? 'MISS' : 'PASS',
  ].join('  ');
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
