import { expect } from 'vitest';
import { findAccessibilityProblems } from './axe.ts';
import { measureTasks } from './measure-tasks.ts';
import { test, waitForHydration } from './site-test.ts';
import { watchPage } from './watch-page.ts';

// The other tests trust these to notice what goes wrong.

test('the watch notices errors, forbidden scripts and styles, and requests elsewhere', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage();
  const { problems } = watchPage(page, site.address);
  await page.goto(`${site.address}/about`);
  await waitForHydration(page);
  expect(problems).toEqual([]);
  // As text: Vite rewrites an import() that it sees.
  await page.evaluate("void import('https://example.net/script.js').catch(() => {})");
  await page.evaluate(() => {
    console.error('said by the page');
    setTimeout(() => {
      throw new Error('thrown by the page');
    });
    const paragraph = document.createElement('p');
    paragraph.setAttribute('style', 'color: red');
    document.body.append(paragraph);
    const script = document.createElement('script');
    try {
      script.text = 'window.hasRun = true';
    } catch {
      script.append('window.hasRun = true');
    }
    document.body.append(script);
    fetch('https://example.com/').catch(() => {});
    const image = document.createElement('img');
    image.src = 'https://example.org/pixel.png';
    document.body.append(image);
  });
  const wanted = [
    /console error: said by the page/,
    /uncaught: Error: thrown by the page/,
    /violates the following Content Security Policy directive:? ['"]script-src/,
    /requires 'TrustedScript' assignment/,
    /violates the following Content Security Policy directive 'style-src/,
    /violates the following Content Security Policy directive: "connect-src|Content Security Policy directive "?connect-src/,
    /example\.org\/pixel\.png/,
  ];
  for (const pattern of wanted) {
    await expect.poll(() => problems.join('\n')).toMatch(pattern);
  }
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  await page.close();
});

test('the watch notices a request that the policy lets through', async ({ browser }) => {
  const page = await browser.newPage();
  const { problems } = watchPage(page, 'http://localhost:1');
  await page.goto('about:blank');
  await page.evaluate(() => fetch('http://localhost:2/').catch(() => {}));
  await expect.poll(() => problems.join('\n')).toMatch('another origin: http://localhost:2/');
  await page.close();
});

test('axe notices a button without a name', async ({ browser, site }) => {
  const page = await browser.newPage();
  await page.goto(`${site.address}/about`);
  await waitForHydration(page);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  );
  expect((await findAccessibilityProblems(page)).join('\n')).toMatch(/^button-name: /m);
  await page.close();
});

test('axe notices targets that are too small and too close', async ({ browser, site }) => {
  const page = await browser.newPage();
  await page.goto(`${site.address}/about`);
  await waitForHydration(page);
  await page.evaluate(() => {
    for (const name of ['one', 'two']) {
      const button = document.createElement('button');
      button.ariaLabel = name;
      Object.assign(button.style, { width: '12px', height: '12px', background: '#000' });
      document.querySelector('main')?.append(button);
    }
  });
  expect((await findAccessibilityProblems(page)).join('\n')).toMatch(/^target-size: /m);
  await page.close();
});

test('axe takes nothing for too small that the header covers in part', async ({ site }) => {
  const page = await site.stay('/parser');
  // Seven pixels of the toolbar stay below the header.
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('the longest task is told by what it computes, not by what it waits for', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto('about:blank');
  // The same work each time: as many steps as a thread takes for a few hundred milliseconds.
  const compute = (steps: number) =>
    page.evaluate((count) => {
      let sum = 0;
      for (let step = 0; step < count; step++) sum += Math.sqrt(step + sum);
      return sum;
    }, steps);
  const computing = await measureTasks(page, async () => {
    await compute(1e8);
  });
  const waiting = await measureTasks(page, async () => {
    await page.evaluate(() => new Promise((resume) => setTimeout(resume, 1000)));
  });
  expect(computing.longest).toBeGreaterThan(150);
  expect(waiting.longest).toBeLessThan(50);
  await page.close();
});
