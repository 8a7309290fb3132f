import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { EditorPage } from './harness/editor-page.ts';
import { test } from './harness/site-test.ts';

/*
 * Under the site's policy no text becomes markup or code. Every test's pages are watched for
 * violations, which browsers report as errors; here are the ways that only this policy is about.
 */

/** What assigning a text does in each place that could run it. */
function assignTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = 'x';
      },
      outerHTML: () => {
        const [parent, child] = [document.createElement('p'), document.createElement('p')];
        parent.append(child);
        child.outerHTML = 'x';
      },
      insertAdjacentHTML: () => document.createElement('p').insertAdjacentHTML('beforeend', 'x'),
      DOMParser: () => new DOMParser().parseFromString('x', 'text/html'),
      write: () => document.write('x'),
      script: () => {
        document.createElement('script').text = 'x';
      },
      src: () => {
        document.createElement('script').src = '/sw.js';
      },
      Worker: () => new Worker('/sw.js'),
      register: () => navigator.serviceWorker.register('/other.js'),
      policy: () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        trustedTypes.createPolicy('another', {});
      },
      again: () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        trustedTypes.createPolicy('yaml-toolkit', {});
      },
    };
    const results: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        const result = attempt();
        results[name] = 'done';
        if (result instanceof Promise) result.catch(() => {});
      } catch (error) {
        results[name] = (error as Error).name;
      }
    }
    return results;
  });
}

/** What the browser reports of the attempts above. */
const EXPECTED = [/Trusted ?Type|TrustedHTML|TrustedScript/i];

describe('Trusted Types', () => {
  test('let no text become markup or code', async ({ site }) => {
    const page = await site.visit('/validator', { expectedProblems: EXPECTED });
    // The worker has started, so the site's policy is there.
    await new EditorPage(page).paste('a: 1\n');
    await new EditorPage(page).waitForVerdict('Valid YAML');
    const { register, ...others } = await assignTexts(page);
    for (const [name, result] of Object.entries(others)) expect(result, name).toBe('TypeError');
    // Where it is refused by a promise, that it is shows in the page's problems.
    expect(['done', 'TypeError']).toContain(register);
  });

  test('let a visitor walk through the site, whose pages are made in the browser', async ({
    site,
  }) => {
    const page = await site.visit('/');
    for (const label of ['Learn', 'Cheat Sheet', 'Validator', 'Merger', 'Parser', 'Converter']) {
      await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { name: 'About Us' }).waitFor();
    await page.goBack();
    await page.getByRole('textbox', { name: /YAML/ }).first().waitFor();
  });

  test('let the page of a failure be shown', async ({ site }) => {
    const page = await site.visit('/rules', { expectedProblems: [/broken on purpose/] });
    await page.evaluate(() => {
      const { toLowerCase } = String.prototype;
      String.prototype.toLowerCase = function () {
        if (this.valueOf() === 'break') throw new Error('broken on purpose');
        return toLowerCase.call(this);
      };
    });
    await page.getByRole('searchbox').fill('break');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  });

  test('let React make a page again that something has changed before', async ({ site }) => {
    const page = await site.visit('/about', {
      expectedProblems: [/Minified React error #(?:418|423|425)/],
      prepare: (context) =>
        context.addInitScript(() => {
          // As an extension of the browser may do, before React takes over.
          addEventListener('DOMContentLoaded', () => {
            const main = document.querySelector('main');
            main?.replaceChildren(document.createElement('section'));
            document.body.prepend(document.createElement('aside'));
            document.head.prepend(document.createElement('meta'));
          });
        }),
    });
    await page.getByRole('heading', { name: 'About Us' }).waitFor();
    await page.getByRole('link', { name: 'Try the validator' }).click();
    await page.getByRole('textbox', { name: /YAML/ }).waitFor();
  });

  test('let the service worker register', async ({ site }) => {
    const page = await site.visit('/about', { isOfflineReady: true });
    const isActive = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
    await expect.poll(isActive).toBe(true);
  });
});
