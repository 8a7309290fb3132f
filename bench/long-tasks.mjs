/**
 * The CPU time, in milliseconds, of the tasks of main threads that took more than 50 ms of it, which another program
 * does not make longer.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} act what is done while tasks are noted.
 * @returns {Promise<{ time: number, tasks: number[], events: TraceEvent[] }>} the wall time that it took, the tasks, and what
 *   else was traced.
 */
export async function traceLongTasks(browser, page, act, categories = []) {
  const start = performance.now();
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', ...categories],
  });
  await act();
  const time = performance.now() - start;
  const trace = await browser.stopTracing();
  const { traceEvents: events } = JSON.parse(trace.toString());
  return { time, tasks: longTasks(events), events };
}
