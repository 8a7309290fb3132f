import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the browser writes of one task, or of the name of a thread; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began. */
  readonly ts: number;
  /** Time that the thread was computing, without what it waited for a processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** What a page computes, in milliseconds, without what it waits for. */
export interface TaskTimes {
  /** How long the longest task holds up the page. */
  readonly longest: number;
  readonly total: number;
  /** What its workers compute. */
  readonly workers: number;
  /** What the page computes from each key that is pressed to the next one; the last is left out. */
  readonly keys: readonly number[];
}

/**
 * Measures the tasks of a page while `steps` are taken, in time that its thread computes: on a machine with other work a
 * task takes longer, but no more of this. What the tests themselves run in the page counts, too.
 */
export async function measureTasks(page: Page, steps: () => Promise<void>): Promise<TaskTimes> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  let trace: Buffer;
  try {
    await steps();
    // A task that has answered may not have ended, and would not be in the trace; the next one begins after it.
    await page.evaluate(() => undefined);
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const timesOf = (thread: string) => {
    const threads = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name?.startsWith(thread))
        .map(threadOf),
    );
    return traceEvents
      .filter((event) => event.name.endsWith('RunTask') && threads.has(threadOf(event)))
      .map(({ ts, tdur = 0 }) => ({ ts, time: tdur / 1000 }));
  };
  const tasks = timesOf('CrRendererMain');
  const times = tasks.map(({ time }) => time);
  const presses = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  // The task of a press begins before its event.
  const pressOf = ({ ts, time }: { ts: number; time: number }) =>
    presses.findLastIndex((press) => press <= ts + time * 1000);
  const keys = presses.slice(1).map(() => 0);
  for (const task of tasks) {
    const press = pressOf(task);
    if (press >= 0 && press < keys.length) keys[press] += task.time;
  }
  const sum = (all: readonly number[]) => all.reduce((total, time) => total + time, 0);
  expect(times.length, 'tasks that the browser has noted').toBeGreaterThan(0);
  return {
    longest: times.reduce((longest, time) => Math.max(longest, time), 0),
    total: sum(times),
    workers: sum(timesOf('DedicatedWorker').map(({ time }) => time)),
    keys,
  };
}
