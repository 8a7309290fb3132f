import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { test, waitForHydration } from './harness/site-test.ts';
import { ROUTES } from './routes.ts';

/** Waits until the service worker has the whole site and serves this page. */
async function waitForWorker(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state;
    });
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
}

describe('without a network, after one visit', () => {
  // In one test: to install the site takes longer than anything that is done with it.
  test('every tool and page works, and what other programs share is opened', async ({ site }) => {
    const page = await site.visit('/formatter', {
      isOfflineReady: true,
      expectedProblems: [/status of 404/],
    });
    const manifest = page.locator('link[rel="manifest"]');
    await expect.poll(() => manifest.count()).toBe(0);
    await waitForWorker(page);
    // Only with the worker can the site be installed.
    await expect.poll(() => manifest.getAttribute('href')).toBe('/site.webmanifest');
    await page.context().setOffline(true);
    await share(page, 'b: 2');
    await page.waitForURL(`${site.address}/validator`);
    await page.getByRole('button', { name: 'Documents, now shared.yaml' }).waitFor();
    const toolkit = new EditorPage(page);
    await expect.poll(() => toolkit.copiedText()).toBe('b: 2');

    for (const [path, title] of ROUTES) {
      await page.goto(site.address + path);
      await waitForHydration(page);
      expect(await page.title(), path).toBe(title);
    }
    await page.goto(`${site.address}/validator`);
    await toolkit.paste('a: 1\n');
    await toolkit.waitForVerdict('Valid YAML');
    await toolkit.paste('a: [1\n');
    await toolkit.waitForVerdict('Invalid YAML');
    await page.getByRole('button', { name: /Kubernetes Pod/ }).click();
    await toolkit.waitForVerdict('Valid YAML');

    await page.goto(`${site.address}/formatter`);
    await toolkit.paste('a:   1 # kept\n');
    await page.getByRole('button', { name: 'Format YAML' }).click();
    await toolkit.toast('YAML formatted successfully').waitFor();
    await expect.poll(() => toolkit.copiedText()).toBe('a: 1 # kept\n');

    // Each of these takes over the document of the one before.
    await page.goto(`${site.address}/converter`);
    const json = page.getByRole('region', { name: 'YAML to JSON' });
    await json
      .getByRole('textbox', { name: /output/ })
      .getByText('"a": 1')
      .waitFor();
    await page.goto(`${site.address}/parser`);
    await page.getByRole('tree').getByText('root:').waitFor();
    await page.goto(`${site.address}/merger`);
    await page.getByRole('textbox', { name: 'Base YAML' }).getByText('a').first().waitFor();
    await page.getByRole('button', { name: 'Merge Files' }).click();
    await page
      .getByRole('status')
      .getByText(/^Merge/)
      .waitFor();

    await page.goto(`${site.address}/learn/first-steps`);
    await page.getByRole('textbox', { name: 'YAML: Three pairs' }).fill('offline: 0x10\n');
    await page
      .getByRole('region', { name: 'Result: Three pairs' })
      .getByText('"offline"')
      .waitFor();

    const missing = await page.goto(`${site.address}/nowhere`);
    expect(missing?.status()).toBe(404);
    await page.getByText('404 Page Not Found').first().waitFor();
  }, 150_000);
});

/** Shares a text with the site as the browser does for another program. */
function share(page: Page, text: string): Promise<void> {
  return page.evaluate((value) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share-target',
      enctype: 'multipart/form-data',
    });
    form.append(Object.assign(document.createElement('input'), { name: 'text', value }));
    document.body.append(form);
    form.submit();
  }, text);
}

describe('a new version', () => {
  test('announces itself and takes over only on request', async ({ browser, site }) => {
    const host = await serveWithVersions(site.address);
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
    try {
      const page = await context.newPage();
      await page.goto(`${host.address}/validator`);
      await waitForWorker(page);
      const toolkit = new EditorPage(page);
      await toolkit.paste('mine: still here\n');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      host.release('0123456789abcdef');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText('A new version of the site is ready.').waitFor({ timeout: 20_000 });
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
      const versions = () => page.evaluate(() => caches.keys());
      expect(await versions()).toHaveLength(2);

      await page.getByRole('button', { name: 'Reload' }).click();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'isSamePage')), {
          message: 'the page before',
        })
        .toBe(undefined);
      await waitForHydration(page);
      await toolkit.editor.getByText('still here').waitFor();
      expect(await versions()).toContain('yaml-toolkit:site:0123456789abcdef');
    } finally {
      await context.close();
      host.stop();
    }
  }, 150_000);
});

/** The site at another address, where a new version of it can be released. */
async function serveWithVersions(address: string) {
  let version: string | null = null;
  const server = createServer(async (request, response) => {
    const answer = await fetch(address + request.url);
    const headers = Object.fromEntries(answer.headers);
    // The body comes unpacked.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      delete headers[name];
    }
    response.writeHead(answer.status, headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const isReleased = request.url === '/sw.js' && version !== null;
    response.end(
      isReleased ? body.toString().replace(/(["'`])[\da-f]{16}\1/, `"${version}"`) : body,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (name: string) => {
      version = name;
    },
    stop: () => server.close(),
  };
}
