import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the browser writes of one task, or of the name of a thread; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time that the thread was computing, without what it waited for a processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * How long the longest task holds up the page while `steps` are taken, in milliseconds that its thread computes: on a
 * machine with other work a task takes longer, but no more of this.
 */
export async function longestTask(page: Page, steps: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  let trace: Buffer;
  try {
    await steps();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)),
  );
  expect(tasks.length, 'tasks that the browser has noted').toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
