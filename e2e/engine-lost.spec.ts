import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, type VisitOptions } from './harness/site-test.ts';

// What a page says when its engine fails is for people: words, and none of the codes that the program has for it.

/** Reasons of `EngineError`, and what else a program might say. */
const CODES =
  /worker-lost|time-out|superseded|internal-error|undefined|\bnull\b|\[object|\bNaN\b|TypeError|Error:/;

/** Where each page has a text, and what to press so that it is worked on. */
const PAGES: readonly (readonly [path: string, editors: readonly RegExp[], button?: RegExp])[] = [
  ['/validator', [/YAML/]],
  ['/formatter', [/YAML/], /^Format YAML/],
  ['/converter', [/YAML/]],
  ['/parser', [/YAML/]],
  ['/merger', [/Base YAML/, /Override YAML/], /^Merge Files/],
  ['/diff', [/Left YAML/, /Right YAML/]],
];

/** The ways in which it fails. */
const FAILURES: readonly (readonly [name: string, options: VisitOptions])[] = [
  [
    'cannot be loaded',
    {
      prepare: (context) => context.route('**/assets/worker-*.js', (route) => route.abort()),
      expectedProblems: [/ERR_FAILED/],
    },
  ],
  [
    'cannot be started',
    {
      prepare: (context) =>
        context.addInitScript(() => {
          window.Worker = class {
            constructor() {
              throw new DOMException('no', 'SecurityError');
            }
          } as unknown as typeof Worker;
        }),
    },
  ],
  [
    'is stopped at every request',
    {
      prepare: (context) =>
        context.addInitScript(() => {
          window.Worker = class extends Worker {
            override postMessage(...message: [unknown]): void {
              super.postMessage(...message);
              if ((message[0] as { kind: string }).kind !== 'request') return;
              setTimeout(() => this.onerror?.(new ErrorEvent('error', { cancelable: true })));
            }
          };
        }),
    },
  ],
];

/** All that can be read on a page, also by a screen reader alone. */
function readable(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title]')].map(
      (element) => `${element.getAttribute('aria-label')} ${element.getAttribute('title') ?? ''}`,
    );
    return [document.body.innerText, ...named.map((name) => name.replace(/^null /, ''))].join('\n');
  });
}

/** The last of the failures on every page, and the others on one, since they are one for the page. */
const CASES = FAILURES.flatMap(([name, options], at) =>
  PAGES.slice(0, at === FAILURES.length - 1 ? PAGES.length : 1).map(
    (page) => [name, page, options] as const,
  ),
);

describe('an engine', () => {
  test.for(CASES)('that %s is spoken of in words on %j', async ([, at, options], { site }) => {
    const [path, editors, button] = at;
    const page = await site.visit(path, options);
    for (const name of editors) {
      await page.getByRole('textbox', { name }).first().focus();
      await page.keyboard.insertText('a: 1\n');
    }
    if (button !== undefined) await page.getByRole('button', { name: button }).click();
    await page
      .getByText(/engine (did not respond|took too long)|stopped the engine/i)
      .first()
      .waitFor();
    expect(await readable(page)).not.toMatch(CODES);
  });
});
