import type { ConsoleMessage, Page, Request } from 'playwright-core';

export interface PageWatch {
  /** What went wrong on the page, one line each, in the order it happened. */
  readonly problems: readonly string[];
  /** Ends the watch: what the page does from then on is nobody's mistake. */
  stop(): void;
}

/**
 * Notes everything a good page never does: console errors (violations of the
 * Content-Security-Policy are among them), uncaught exceptions, and requests to another origin.
 *
 * @param origin of the site; a request anywhere else is a problem.
 */
export function watchPage(page: Page, origin: string): PageWatch {
  const problems: string[] = [];
  const context = page.context();
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    problems.push(`console error: ${message.text()} (${url})`);
  };
  const onError = (error: Error) => {
    problems.push(`uncaught: ${error.stack ?? error.message}`);
  };
  const onCrash = () => {
    problems.push('the page crashed');
  };
  const onRequest = (request: Request) => {
    const { protocol, origin: target } = new URL(request.url());
    const isLocal = protocol === 'data:' || protocol === 'blob:' || target === origin;
    if (!isLocal) problems.push(`request to another origin: ${request.url()}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('crash', onCrash);
  context.on('request', onRequest);
  return {
    problems,
    stop: () => {
      page.off('console', onConsole).off('pageerror', onError).off('crash', onCrash);
      context.off('request', onRequest);
    },
  };
}
