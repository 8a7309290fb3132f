import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findProblemsInThemes } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { test, waitForHydration } from './harness/site-test.ts';
import { LESSONS } from './routes.ts';

/** The part of a lesson with this heading: an example or an exercise. */
function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

describe('the learn page', () => {
  test('has six cards with level, read time, author and tags, each leading to its lesson', async ({
    site,
  }) => {
    const page = await site.stay('/learn');
    const cards = page.getByRole('region', { name: 'Tutorials' }).locator('ul > li > section');
    await expect.poll(() => cards.count()).toBe(LESSONS.length);
    for (const [index, [path, title]] of LESSONS.entries()) {
      const tutorial = cards.nth(index);
      await expect.poll(() => tutorial.getByRole('heading').innerText()).toBe(title);
      const text = await tutorial.innerText();
      expect(text).toMatch(/^(?:Beginner|Intermediate|Advanced)$/m);
      expect(text).toMatch(/^(?:[5-9]|1[0-5]) min read$/m);
      expect(text).toMatch(/^YAML Toolkit team$/m);
      const tags = tutorial.getByRole('list', { name: 'Tags' }).getByRole('listitem');
      await expect.poll(() => tags.count()).toBeGreaterThan(1);
      const link = tutorial.getByRole('link', { name: 'Read Tutorial' });
      await expect.poll(() => link.innerText()).toBe('Read Tutorial');
      await link.click();
      await page.waitForURL(site.address + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect
        .poll(() => page.getByRole('region', { name: /^Exercise: / }).count())
        .toBeGreaterThan(1);
      await page.goBack();
    }
  });

  test('has a path over weeks 1 to 4 that leads through the lessons', async ({ site }) => {
    const page = await site.visit('/learn', { javaScriptEnabled: false });
    const weeks = page.getByRole('region', { name: 'Learning path' }).locator('ol > li');
    const labels = await weeks.evaluateAll((items) =>
      items.map((item) => item.textContent?.slice(0, 'Week 1'.length)),
    );
    expect(labels).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4']);
    const links = await weeks
      .getByRole('link')
      .evaluateAll((items) => items.map((item) => item.getAttribute('href')));
    expect(links).toEqual(LESSONS.map(([path]) => path));
  });
});

describe('a lesson', () => {
  test('can be read without JavaScript, results included, and describes itself', async ({
    site,
  }) => {
    const page = await site.visit('/learn/anchors', { javaScriptEnabled: false });
    await page.getByText('A key of the mapping itself wins').waitFor();
    const result = card(page, 'Result: The same, except for the replicas');
    await expect.poll(() => result.innerText()).toContain('"replicas": 3');
    const canonical = page.locator('link[rel="canonical"]');
    await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/learn\/anchors$/);
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    expect(data[0]).toMatchObject({ educationalLevel: 'Intermediate', isAccessibleForFree: true });
    expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    await page.goto(`${site.address}/learn`);
    const lists = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    const list = lists.find((each) => each['@type'] === 'ItemList');
    expect(list.itemListElement).toHaveLength(LESSONS.length);
  });

  test('runs an example when it is changed, and takes it back', async ({ site }) => {
    const page = await site.stay('/learn/first-steps');
    const example = card(page, 'Three pairs');
    const result = card(page, 'Result: Three pairs');
    await example.getByRole('textbox').fill('name: Changed\nlist: [1, 0x10]\n');
    await result.getByText('"list"').waitFor();
    await expect
      .poll(() => result.locator('pre').innerText())
      .toBe('{\n  "name": "Changed",\n  "list": [\n    1,\n    16\n  ]\n}\n');
    await example.getByRole('textbox').fill('name: [\n');
    await result.getByText(/^Line 1: ./).waitFor();
    await example.getByRole('button', { name: 'Reset: Three pairs' }).click();
    await result.getByText('"Example Application"').waitFor();
  });

  test('says what is wrong with an example that is meant to fail', async ({ site }) => {
    const page = await site.stay('/learn/first-steps');
    const result = card(page, 'Result: A colon without its space');
    await expect.poll(() => result.innerText()).toContain('This has an error on line 2');
    await page.getByRole('button', { name: 'Run: A colon without its space' }).click();
    await result.getByText(/^Line 2: .*Put a space after the colon/).waitFor();
  });

  test('reads an example by the schema it is about', async ({ site }) => {
    const page = await site.stay('/learn/types');
    await page.getByRole('button', { name: 'Run: Country codes by YAML 1.1' }).click();
    const old = card(page, 'Result: Country codes by YAML 1.1');
    await old.getByText(/Line 1: /).waitFor();
    await expect.poll(() => old.locator('pre').innerText()).toMatch(/"FI",\s+false,/);
    await page.getByRole('button', { name: 'Run: Country codes by YAML 1.2' }).click();
    const current = card(page, 'Result: Country codes by YAML 1.2');
    await current.getByText(/Line 1: /).waitFor();
    await expect.poll(() => current.locator('pre').innerText()).toMatch(/"FI",\s+"NO",/);
  });

  test('runs several examples at once without losing one', async ({ site }) => {
    const page = await site.stay('/learn/first-steps');
    const runs = page.getByRole('button', { name: /^Run: / });
    await runs.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLButtonElement).click();
    });
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await expect.poll(() => page.getByText('The engine did not respond').count()).toBe(0);
    await card(page, 'Result: Two pairs that do not line up')
      .getByText(/^Line 3: /)
      .waitFor();
  });

  test('checks an exercise, helps, and remembers that it is solved', async ({ site }) => {
    const page = await site.visit('/learn/first-steps');
    const exercise = card(page, 'Exercise: Fix the indentation');
    const answer = exercise.getByRole('textbox');
    const verdict = exercise.getByRole('status', { name: /^Verdict/ });
    await exercise.getByRole('button', { name: /^Check answer/ }).click();
    await verdict.getByText('This is not valid YAML yet.').waitFor();
    await verdict.getByText(/^Line 3, column \d+: ./).waitFor();

    await answer.fill('server:\n  host: localhost\n  port: 8080\ncache:\n  size: 100\n');
    await expect.poll(() => verdict.innerText()).toBe('');
    await answer.press('Control+Enter');
    await verdict.getByText('cache.ttl is missing.').waitFor();
    await expect.poll(() => exercise.getByText('Solved', { exact: true }).count()).toBe(0);

    await answer.fill('server: {host: localhost, port: 8080}\ncache: {size: 100, ttl: 60}\n');
    await exercise.getByRole('button', { name: /^Check answer/ }).click();
    await verdict.getByText('Solved. Well done!').waitFor();
    await page.getByText('1 of 3 exercises solved').waitFor();

    await page.reload();
    await page.getByText('1 of 3 exercises solved').waitFor();
    await exercise.getByText('Solved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Learn YAML', exact: true }).click();
    await page.getByRole('main').getByText('1 exercise solved').waitFor();
  });

  test('keeps a half-typed answer through a reload, until it is started over', async ({ site }) => {
    const page = await site.visit('/learn/first-steps');
    const exercise = card(page, 'Exercise: Fix the indentation');
    const answer = exercise.getByRole('textbox');
    const start = await answer.inputValue();
    await answer.fill('server:\n  half: ');
    await page.reload();
    await expect.poll(() => answer.inputValue()).toBe('server:\n  half: ');
    const other = page.getByRole('region', { name: /^Exercise: / }).nth(1);
    await expect.poll(() => other.getByRole('textbox').inputValue()).not.toContain('half');
    await exercise.getByRole('button', { name: /^Start over/ }).click();
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => answer.inputValue()).toBe(start);
  });

  test('is accessible with results, hints and solutions shown', async ({ site }) => {
    const page = await site.stay('/learn/at-scale');
    await page.getByRole('button', { name: 'Run: Valid, but not clean' }).click();
    await card(page, 'Result: Valid, but not clean')
      .getByText(/^Line 3: /)
      .waitFor();
    const exercise = card(page, 'Exercise: Clean it up');
    await exercise.getByRole('button', { name: /^Check answer/ }).click();
    await exercise.getByText('One level should be indented by two spaces.').waitFor();
    await exercise.getByText('Show a solution').click();
    expect(await findProblemsInThemes(page)).toEqual([]);
  });

  test('shows a solution that its own check takes', async ({ site }) => {
    const page = await site.stay('/learn/at-scale');
    const exercise = card(page, 'Exercise: Merge by hand');
    await exercise.getByText('Show a solution').click();
    const solution = await exercise.getByRole('region', { name: /^Solution/ }).innerText();
    await exercise.getByRole('textbox').fill(solution);
    await exercise.getByRole('button', { name: /^Check answer/ }).click();
    await exercise.getByText('Solved. Well done!').waitFor();
    await exercise.getByRole('button', { name: /^Start over/ }).click();
    await expect.poll(() => exercise.getByRole('textbox').inputValue()).toContain('port: 8080');
  });

  test('leads to the next lesson and opens its examples in the validator', async ({ site }) => {
    const page = await site.stay('/learn/first-steps');
    await page.getByRole('link', { name: /^Next: Strings/ }).click();
    await page.waitForURL(`${site.address}/learn/strings`);
    const title = 'Strings and Multiline Text | YAML Toolkit';
    await expect.poll(() => page.title()).toBe(title);
    // What a screen reader announces.
    await page.getByRole('status').getByText(title, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Open in validator: Three ways to end' }).click();
    await page.waitForURL(`${site.address}/validator`);
    await new EditorPage(page).waitForVerdict('Valid YAML');
  });

  test('says so when the engine cannot be reached, and keeps what was typed', async ({ site }) => {
    const page = await site.visit('/learn/first-steps', {
      prepare: (context) => context.route('**/assets/worker-*.js', (route) => route.abort()),
      expectedProblems: [/ERR_FAILED/],
    });
    const example = card(page, 'Three pairs');
    await example.getByRole('textbox').fill('a: 1\n');
    await example.getByText('The engine did not respond').waitFor();
    await expect.poll(() => example.getByRole('textbox').inputValue()).toBe('a: 1\n');
  });
});
