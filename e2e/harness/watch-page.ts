import type { Page, Request } from 'playwright-core';

/** What went wrong on a page, one line each, in the order it happened. */
export type PageProblems = string[];

/**
 * Notes everything a good page never does: console errors (violations of the
 * Content-Security-Policy are among them), uncaught exceptions, and requests to another origin.
 *
 * @param origin of the site; a request anywhere else is a problem.
 */
export function watchPage(page: Page, origin: string): PageProblems {
  const problems: PageProblems = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    problems.push(`console error: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => {
    problems.push(`uncaught: ${error.stack ?? error.message}`);
  });
  page.on('crash', () => {
    problems.push('the page crashed');
  });
  page.context().on('request', (request: Request) => {
    const { protocol, origin: target } = new URL(request.url());
    const isLocal = protocol === 'data:' || protocol === 'blob:' || target === origin;
    if (!isLocal) problems.push(`request to another origin: ${request.url()}`);
  });
  return problems;
}
