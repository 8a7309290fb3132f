import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { BROKEN_KUBERNETES, KUBERNETES, MISTAKES } from './harness/kubernetes.mjs';
import {
  PHONE,
  type Site,
  test,
  type VisitOptions,
  waitForHydration,
} from './harness/site-test.ts';

async function openValidator(site: Site, options?: VisitOptions): Promise<EditorPage> {
  const page = await (options ? site.visit('/validator', options) : site.stay('/validator'));
  const validator = new EditorPage(page);
  await validator.editor.waitFor();
  // The verdict on the empty text, so that none on an earlier one is taken for that of the test.
  await validator.waitForVerdict('Valid YAML');
  return validator;
}

/** Where the cursor is, found by typing there and taking it back. */
async function cursorOf(validator: EditorPage): Promise<{ line: number; column: number }> {
  await validator.page.keyboard.insertText('✚');
  const before = (await validator.copiedText()).split('✚')[0] ?? '';
  await validator.editor.focus();
  await validator.page.keyboard.press('Control+Z');
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Lets the test see the page's worker, and what it is asked. */
async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { workers: [] as Worker[], validations: 0, killNext: false };
    Object.assign(window, { seen });
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        seen.workers.push(this);
      }
      override postMessage(
        message: { readonly method?: string },
        transfer?: Transferable[] | StructuredSerializeOptions,
      ) {
        // Completion and the path at the cursor ask it too, at times of their own.
        if (message.method === 'validate') seen.validations++;
        super.postMessage(message, transfer as Transferable[]);
        if (!seen.killNext) return;
        seen.killNext = false;
        setTimeout(() => this.terminate());
      }
    };
  });
}
interface Seen {
  readonly workers: readonly Worker[];
  readonly validations: number;
  killNext: boolean;
}
const validationsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen.validations);

/** What is wrong, a text with it, and the line to blame. */
const REJECTED = [
  ['duplicated mapping keys', 'a: 1\na: 2\n', 2],
  ['tabs in indentation', 'a:\n\tb: 1\n', 2],
  ['unknown tags', 'a: !Unknown 1\n', 1],
  ['unresolved aliases', 'a: *nobody\n', 1],
  ['unterminated quoted scalars', 'a: 1\nb: "open\n', 2],
  ['bad indentation of mapping entries', 'a:\n    b: 1\n  c: 2\n', 3],
  ['bad indentation of sequence entries', 'a:\n  - b\n - c\n', 3],
  ['non-printable characters', 'a: \u0001\n', 1],
  ['unsupported directive versions', '%YAML 2.0\n---\na: 1\n', 1],
] as const;

describe('a real multi-document Kubernetes file', () => {
  test('is valid, with the right counts', async ({ site }) => {
    const validator = await openValidator(site);
    await validator.paste(KUBERNETES);
    await validator.waitForVerdict('Valid YAML');
    await validator.results.getByText('Syntax: Valid').waitFor();
    await validator.results.getByText('3 documents').waitFor();
    await expect.poll(() => validator.problems()).toEqual([]);
    const status = validator.page.locator('.status-line');
    const lines = KUBERNETES.split('\n').length;
    await status.getByText(`${lines} lines`, { exact: true }).waitFor();
    await status
      .getByText(`${KUBERNETES.length.toLocaleString('en')} characters`, { exact: true })
      .waitFor();
    await status.getByText('Last updated: just now').waitFor();
  });

  test('with three mistakes gives three errors at their lines; a click goes there', async ({
    site,
  }) => {
    const validator = await openValidator(site);
    await validator.paste(BROKEN_KUBERNETES);
    await validator.waitForVerdict('Invalid YAML');
    await validator.results.getByText('Syntax: Invalid').waitFor();
    const lines = async () =>
      (await validator.problems()).map(([message]) => /^Line (\d+): ./.exec(message ?? '')?.[1]);
    await expect.poll(lines).toEqual(MISTAKES.map(({ line }) => String(line)));
    const problems = await validator.problems();
    for (const [index, { line, column }] of MISTAKES.entries()) {
      expect(problems[index]?.[1]).toBe(`Column ${column}`);
      await validator.results.getByText(new RegExp(`^Line ${line}:`)).click();
      expect(await cursorOf(validator)).toEqual({ line, column });
    }
    await expect
      .poll(() => validator.page.locator('.cm-lintRange-error').count())
      .toBeGreaterThan(0);
  });

  test('keys go to the next and the previous problem', async ({ site }) => {
    const validator = await openValidator(site);
    await validator.paste(BROKEN_KUBERNETES);
    await validator.waitForVerdict('Invalid YAML');
    await validator.page.locator('.cm-lintRange-error').first().waitFor();
    // From elsewhere on the page, as long as no notification is there to go to, and in the editor.
    await validator.page.getByRole('button', { name: 'Change schema…' }).focus();
    await validator.page.keyboard.press('F8');
    await validator.page.getByText(`Ln ${MISTAKES[0].line}, `).first().waitFor();
    await validator.page.keyboard.press('Control+Home');
    await validator.page.keyboard.press('F8');
    expect((await cursorOf(validator)).line).toBe(MISTAKES[0].line);
    await validator.page.keyboard.press('F8');
    expect((await cursorOf(validator)).line).toBe(MISTAKES[1].line);
    await validator.page.keyboard.press('Shift+F8');
    expect((await cursorOf(validator)).line).toBe(MISTAKES[0].line);
    // What is wrong is said beside the place until something else happens.
    const said = validator.page.locator('.yt-shown-problem');
    await validator.page.keyboard.press('F8');
    await said.waitFor();
    expect((await cursorOf(validator)).line).toBe(MISTAKES[1].line);
    await said.waitFor({ state: 'detached' });
    await validator.page.locator('.cm-lintRange-error').first().waitFor();
    await validator.page.keyboard.press('Shift+F8');
    await said.waitFor();
    await validator.page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    await validator.results.getByText(new RegExp(`^Line ${MISTAKES[1].line}:`)).click();
    await said.waitFor();
    await validator.page.keyboard.press('ArrowRight');
    await said.waitFor({ state: 'detached' });
  });

  test('the marks beside the scroll bar move with their problems, and go with them', async ({
    site,
  }) => {
    const page = await site.stay('/validator');
    const validator = new EditorPage(page);
    const marks = page.locator('.yt-overview > div');
    const tops = () => marks.evaluateAll((all) => all.map((mark) => mark.style.top));
    await validator.paste('a: 1\nb: @x\nc: 1\nd: 1\n');
    await validator.waitForVerdict('Invalid YAML');
    await expect.poll(tops, { message: 'a mark on line 2 of 5' }).toEqual(['20%']);
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('\n\n\n');
    await expect.poll(tops, { message: 'the mark on line 5 of 8' }).toEqual(['50%']);
    await validator.paste('a: 1\n');
    await validator.waitForVerdict('Valid YAML');
    await expect.poll(tops, { message: 'no mark without problems' }).toEqual([]);
  });

  test('keys move the page only for a problem that is not in the window', async ({ site }) => {
    const page = await site.stay('/validator');
    const validator = new EditorPage(page);
    await page.setViewportSize({ width: 1280, height: 420 });
    const count = 60;
    await validator.paste(Array.from({ length: count }, (_, at) => `key${at}: @\n`).join(''));
    await validator.waitForVerdict('Invalid YAML');
    await page.locator('.cm-lintRange-error').first().waitFor();
    await validator.editor.focus();
    await page.keyboard.press('Control+Home');
    /** Where the line of the cursor is in the window, and how far the page has scrolled. */
    const place = () =>
      page.evaluate(() => {
        const roots = [...document.querySelectorAll('*')].map((each) => each.shadowRoot);
        const line = roots.map((root) => root?.querySelector('.cm-activeLine')).find(Boolean);
        const { top = -1, bottom = -1 } = line?.getBoundingClientRect() ?? {};
        return { isInWindow: top >= 0 && bottom <= innerHeight, scrolled: scrollY };
      });
    let last = (await place()).scrolled;
    let moves = 0;
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('F8');
      await expect.poll(place).toMatchObject({ isInWindow: true });
      const { scrolled } = await place();
      if (scrolled !== last) moves++;
      last = scrolled;
    }
    // Once it has brought the editor into the window, the editor alone scrolls.
    expect(moves).toBeLessThan(4);
  });
});

describe('when it validates', () => {
  test('500 ms after typing pauses', async ({ site }) => {
    const validator = await openValidator(site, { prepare: (_, page) => watchWorkers(page) });
    const { page, editor } = validator;
    await validator.paste('a: 1\n');
    await validator.waitForVerdict('Valid YAML');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await editor.focus();
    await page.keyboard.press('Control+End');
    const before = await validationsOf(page);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.type('a: ');
    await page.clock.runFor(499);
    await page.keyboard.type('2');
    await page.clock.runFor(499);
    expect(await validationsOf(page)).toBe(before);
    await page.getByText('Validating...').first().waitFor();
    await page.clock.runFor(1);
    await expect.poll(() => validationsOf(page)).toBeGreaterThan(before);
    await validator.waitForVerdict('Invalid YAML');
  });

  test('at once when the text changes otherwise', async ({ site }) => {
    const validator = await openValidator(site, {});
    const { page } = validator;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // No timer runs from here on, so a verdict cannot have waited for one.
    await validator.upload({ name: 'twice.yaml', content: 'a: 1\na: 2\n' });
    await validator.waitForVerdict('Invalid YAML');
  });

  test('finds empty content valid', async ({ site }) => {
    const validator = await openValidator(site);
    await validator.waitForVerdict('Valid YAML');
    await validator.paste('a: [\n');
    await validator.waitForVerdict('Invalid YAML');
    await validator.toolbarButton('Clear').click();
    await validator.waitForVerdict('Valid YAML');
    await validator.results.getByText('Syntax: Valid').waitFor();
  });

  test('again in a new worker when the worker was killed at it, with the text kept', async ({
    site,
  }) => {
    const validator = await openValidator(site, { prepare: (_, page) => watchWorkers(page) });
    const { page } = validator;
    await validator.paste('a: 1\n');
    await validator.waitForVerdict('Valid YAML');
    await page.evaluate(() => {
      (window as unknown as { seen: Seen }).seen.killNext = true;
    });
    await validator.paste('b: 1\nb: 2\n');
    await validator.waitForVerdict('Invalid YAML');
    await expect.poll(() => validator.copiedText()).toBe('b: 1\nb: 2\n');
    const workers = await page.evaluate(
      () => (window as unknown as { seen: Seen }).seen.workers.length,
    );
    expect(workers).toBe(2);
  });

  test('and its age is shown truthfully', async ({ site }) => {
    const validator = await openValidator(site, {});
    const { page } = validator;
    await page.clock.install();
    await validator.paste('a: 1\n');
    await validator.waitForVerdict('Valid YAML');
    await page.getByText('Last updated: just now').waitFor();
    await page.clock.fastForward('05:00');
    await page.getByText('Last updated: 5 minutes ago').waitFor();
  });
});

describe('the linter', () => {
  const checkbox = (page: Page) => page.getByRole('checkbox', { name: 'Enable Linter' });

  test('is on by default, counts warnings, and can be turned off', async ({ site }) => {
    const validator = await openValidator(site);
    const { page, results } = validator;
    await expect.poll(() => checkbox(page).isChecked()).toBe(true);
    await validator.paste('a: 1 \n');
    await results.getByText('1 linter warning', { exact: true }).waitFor();
    await validator.paste('a: 1 \nb: 2\t\n');
    await results.getByText('2 linter warnings', { exact: true }).waitFor();
    await results.getByText('Syntax: Valid').waitFor();
    await checkbox(page).click();
    await results.getByText(/linter warning/).waitFor({ state: 'detached' });
    await validator.waitForVerdict('Valid YAML');
    await checkbox(page).click();
    await results.getByText('2 linter warnings', { exact: true }).waitFor();
  });

  test('warns with line and message', async ({ site }) => {
    const validator = await openValidator(site);
    const warnings = {
      'root:\n    child: 1\n': 'Line 2: Consider using 2-space indentation for better readability',
      'debug: yes\n': "Line 1: Use 'true/false' instead of 'yes/no' or 'on/off'",
      'a: 1\nb: 2  \n': 'Line 2: Trailing whitespace detected',
    };
    for (const [text, message] of Object.entries(warnings)) {
      await validator.paste(text);
      await expect
        .poll(async () => (await validator.problems()).map(([line]) => line))
        .toEqual([message]);
    }
  });

  test('does not warn of what is well formed', async ({ site }) => {
    const validator = await openValidator(site);
    await validator.paste(
      'first:\n  second:\n    third: 1\ntext: |\n  yes\nquoted: "no"\non: push\n',
    );
    await validator.waitForVerdict('Valid YAML');
    await validator.results.getByText('Syntax: Valid').waitFor();
    await expect.poll(() => validator.problems()).toEqual([]);
  });
});

describe('a problem of the linter', () => {
  test('leads to the page of its rule, and the way back to the text as it was', async ({
    site,
  }) => {
    const validator = await openValidator(site);
    const { page, results } = validator;
    await validator.paste('a: 1 \nb: {\n');
    await validator.waitForVerdict('Invalid YAML');
    const link = results.getByRole('link', { name: 'About the rule trailing-spaces' });
    await link.waitFor();
    const entries = results.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBeGreaterThan(1);
    // Errors of syntax are no rule's.
    await expect.poll(() => results.getByRole('link').count()).toBe(1);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await link.click();
    await page.waitForURL(`${site.address}/rules/trailing-spaces`);
    await page.getByRole('heading', { level: 1, name: 'trailing-spaces' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    await page.goBack();
    await validator.waitForVerdict('Invalid YAML');
    await expect.poll(() => validator.copiedText()).toBe('a: 1 \nb: {\n');
  });
});

describe('streams of several documents', () => {
  test('are valid unless one document is asked for', async ({ site }) => {
    const validator = await openValidator(site);
    const single = validator.page.getByRole('checkbox', { name: 'Single document' });
    await expect.poll(() => single.isChecked()).toBe(false);
    await validator.paste('a: 1\n---\nb: 2\n');
    await validator.waitForVerdict('Valid YAML');
    await single.click();
    await validator.waitForVerdict('Invalid YAML');
    await validator.results
      .getByText('expected a single document in the stream, but found more')
      .waitFor();
    await single.click();
    await validator.waitForVerdict('Valid YAML');
  });
});

describe('what is rejected', () => {
  test('is named with its line', async ({ site }) => {
    const validator = await openValidator(site);
    for (const [what, text, line] of REJECTED) {
      await validator.paste('valid: 1\n');
      await validator.waitForVerdict('Valid YAML');
      await validator.paste(text);
      await validator.waitForVerdict('Invalid YAML');
      const lines = async () =>
        (await validator.problems()).map(([entry]) => /^Line (\d+): .{10,}/.exec(entry ?? '')?.[1]);
      await expect.poll(lines, { message: what }).toContain(String(line));
    }
  });

  test('is seen in the excerpt of a long line', async ({ site }) => {
    const validator = await openValidator(site);
    await validator.paste(
      `a-key-with-a-long-name: !a-tag-that-no-one-knows-at-all text ${'and '.repeat(9)}\n`,
    );
    const excerpt = validator.results.locator('code:has(mark)').first();
    await excerpt.getByText('!a-tag-that-no-one-knows-at-all').waitFor();
    const [box, marked] = await excerpt.evaluate((code) =>
      [code, code.querySelector('mark') ?? code].map((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return { left, right, width };
      }),
    );
    expect(marked.width).toBeLessThan(box.width);
    expect(marked.left).toBeGreaterThan(box.left);
    expect(marked.right).toBeLessThan(box.right);
  });

  test('an unknown tag can be allowed with one click, also as part of a set', async ({ site }) => {
    const validator = await openValidator(site, {});
    await validator.paste('bucket: !Ref Bucket\nname: !Sub name\nown: !Mine 1\n');
    await validator.waitForVerdict('Invalid YAML');
    const { results } = validator;
    await results.getByRole('button', { name: 'Allow all CloudFormation tags' }).first().click();
    await results.getByRole('button', { name: 'Allow !Ref' }).waitFor({ state: 'detached' });
    await results.getByRole('button', { name: 'Allow !Mine' }).click();
    await validator.waitForVerdict('Valid YAML');
    await validator.page.reload();
    await waitForHydration(validator.page);
    await validator.waitForVerdict('Valid YAML');
    await validator.editor.getByText('!Mine').waitFor();
  });
});

describe('the side panel', () => {
  test('has its three cards', async ({ site }) => {
    const { page } = await openValidator(site);
    for (const name of ['Validation Results', 'Quick Actions', 'Sample YAML']) {
      await expect
        .poll(() => page.getByRole('region', { name, exact: true }).isVisible())
        .toBe(true);
    }
  });

  test('a lint rule of level error does not make YAML invalid', async ({ site }) => {
    const page = await site.visit('/validator', {
      prepare: (context) =>
        context.addInitScript(() => {
          const rules = { 'trailing-spaces': { level: 'error' } };
          localStorage.setItem('yaml-toolkit:validator', JSON.stringify({ rules }));
        }),
    });
    const validator = new EditorPage(page);
    await validator.paste('a: 1  \n');
    await validator.waitForVerdict('Valid YAML');
    await validator.results.getByText('Syntax: Valid').waitFor();
    await validator.results.getByText('1 lint error', { exact: true }).waitFor();
    await validator.paste('a: 1  \na: 2\n');
    await validator.results.getByText('Syntax: Invalid (1 error)').waitFor();
    await validator.results.getByText('1 lint error', { exact: true }).waitFor();
  });

  test('lists every error in a list that scrolls at about 15rem', async ({ site }) => {
    const validator = await openValidator(site);
    await validator.paste('a: 1\n'.repeat(60));
    await validator.waitForVerdict('Invalid YAML');
    const list = validator.results.getByRole('list', { name: 'Problems' });
    const { height, content } = await list.evaluate((element) => {
      const box = element.parentElement as HTMLElement;
      return { height: box.clientHeight, content: box.scrollHeight };
    });
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThanOrEqual(240);
    expect(content).toBeGreaterThan(10 * height);
    await list.getByText(/^Line 2:/).click();
    await list.evaluate((element) => {
      const box = element.parentElement as HTMLElement;
      box.scrollTop = box.scrollHeight;
    });
    await list.getByText(/^Line 60:/).click();
    expect((await cursorOf(validator)).line).toBe(60);
  });

  test('offers a fix where one is safe, and takes it back on undo', async ({ site }) => {
    const validator = await openValidator(site);
    await validator.paste('a: 1   \nb: 2\n');
    await validator.results.getByText('1 linter warning', { exact: true }).waitFor();
    const entry = validator.results.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await entry.getByRole('button').nth(1).click();
    await validator.results.getByText('1 linter warning').waitFor({ state: 'detached' });
    await expect.poll(() => validator.copiedText()).toBe('a: 1\nb: 2\n');
    await validator.editor.focus();
    await validator.page.keyboard.press('Control+Z');
    await expect.poll(() => validator.copiedText()).toBe('a: 1   \nb: 2\n');
    await validator.results.getByText('1 linter warning', { exact: true }).waitFor();
    await validator.page.locator('.cm-lintRange').hover();
    await validator.page.locator('.cm-tooltip').getByRole('button').click();
    await validator.results.getByText('1 linter warning').waitFor({ state: 'detached' });
    await expect.poll(() => validator.copiedText()).toBe('a: 1\nb: 2\n');
  });

  test('opens four samples, which are valid and clean', async ({ site }) => {
    const validator = await openValidator(site);
    const card = validator.page.getByRole('region', { name: 'Sample YAML' });
    const samples = [
      ['Basic configuration', /simple key-value pairs/i, /^\w+:/m],
      ['Docker Compose', /service definitions/i, /^services:/m],
      ['Kubernetes Pod', /pod specification/i, /^kind: Pod$/m],
      ['GitHub Actions', /workflow configuration/i, /^jobs:/m],
    ] as const;
    // Those of templates come after them.
    const labels = await card.getByRole('button').allInnerTexts();
    const names = labels.map((label) => label.split('\n')[0]);
    expect(names.slice(0, samples.length)).toEqual(samples.map(([name]) => name));
    for (const [name, description, content] of samples) {
      const button = card.getByRole('button', { name });
      await expect.poll(() => button.innerText()).toMatch(description);
      await button.click();
      await validator.toast(`${name} sample opened`).waitFor();
      await expect.poll(() => validator.copiedText()).toMatch(content);
      await validator.waitForVerdict('Valid YAML');
      await expect
        .poll(() => validator.results.getByText(/linter warning/).count(), { message: name })
        .toBe(0);
    }
  });

  test('shows the quick actions', async ({ site }) => {
    const { page } = await openValidator(site);
    const card = page.getByRole('region', { name: 'Quick Actions' });
    const labels = await card.getByRole('button').allInnerTexts();
    for (const name of ['Auto-fix indentation', 'Convert to JSON', 'Minify YAML', 'View as tree']) {
      expect(
        labels.some((label) => label.startsWith(name)),
        name,
      ).toBe(true);
    }
  });
});

describe('what is sent', () => {
  test('holds nothing of the document', async ({ site }) => {
    const requests: string[] = [];
    const validator = await openValidator(site, {
      prepare: async (context) => {
        context.on('request', (request) => {
          requests.push(`${request.url()} ${request.postData() ?? ''}`);
        });
        await context.addInitScript(() => {
          const calls: unknown[] = [];
          Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push(call) });
        });
      },
    });
    await validator.paste('password: hunter2hunter2\nbroken: [\n');
    await validator.waitForVerdict('Invalid YAML');
    await validator.upload({ name: 'hunter2.yaml', content: 'password: hunter2hunter2\n' });
    await validator.waitForVerdict('Valid YAML');
    const readCalls = () =>
      validator.page.evaluate(() => JSON.stringify(Reflect.get(window, 'calls')));
    await expect
      .poll(readCalls)
      .toMatch(
        /"validation",\{"valid":true.*"file_operation"|"file_operation".*"validation",\{"valid":true/,
      );
    const calls = await readCalls();
    expect(calls).toContain('"validation",{"valid":false');
    expect(calls).not.toContain('hunter2');
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.join('\n')).not.toContain('hunter2');
  });
});

describe('on a phone', () => {
  test('a toast leaves the first problem and its fix in sight', async ({ site }) => {
    const validator = await openValidator(site, { viewport: PHONE });
    await validator.upload({ name: 'shop.yaml', content: BROKEN_KUBERNETES });
    const { page } = validator;
    await page.locator('.status-problem').waitFor();
    const toast = page.locator('li[data-state="open"]');
    await expect
      .poll(async () => {
        const [over, line] = [
          await toast.boundingBox(),
          await page.locator('.status-line').boundingBox(),
        ];
        return over !== null && line !== null && over.y + over.height <= line.y;
      })
      .toBe(true);
  });
});

describe('the lint rules', () => {
  async function openRules(validator: EditorPage): Promise<void> {
    await validator.page.getByRole('button', { name: /^Lint rules/ }).click();
    await validator.page.getByRole('combobox', { name: 'Preset' }).waitFor();
  }

  test('are chosen by preset and one by one, and kept', async ({ site }) => {
    const validator = await openValidator(site, {});
    const { page } = validator;
    await validator.paste('a:   1\n');
    await validator.waitForVerdict('Valid YAML');
    await expect.poll(() => validator.problems()).toEqual([]);
    await openRules(validator);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Preset' }).selectOption('default');
    await page.getByRole('combobox', { name: 'document-start' }).selectOption('off');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Preset' }).inputValue())
      .toBe('own');
    await page.keyboard.press('Escape');
    const lintError = validator.results.getByText('1 lint error', { exact: true });
    await lintError.waitFor();
    await validator.waitForVerdict('Valid YAML');
    await validator.results.getByText('Too many spaces after the colon').waitFor();
    await expect.poll(() => validator.problems()).toHaveLength(1);

    await page.reload();
    await waitForHydration(page);
    await lintError.waitFor();
    await validator.results.getByRole('button', { name: 'Fix spacing' }).click();
    await lintError.waitFor({ state: 'detached' });
    await validator.waitForVerdict('Valid YAML');
    await expect.poll(() => validator.copiedText()).toBe('a: 1\n');
  });

  test('fix a text level after level at one click, and undo takes it back', async ({ site }) => {
    const validator = await openValidator(site);
    const { page } = validator;
    await openRules(validator);
    await page.getByLabel('A .yamllint file').setInputFiles({
      name: '.yamllint',
      mimeType: 'text/plain',
      buffer: Buffer.from('rules:\n  sort-keys: {level: warning}\n'),
    });
    await page.keyboard.press('Escape');
    const text = 'b: 1\na:\n  d: 2\n  c: {f: 3, e: 4}\n';
    await validator.paste(text);
    await validator.results.getByText('3 linter warnings', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Apply safe fixes' }).click();
    await validator.results.getByText(/linter warning/).waitFor({ state: 'detached' });
    await expect.poll(() => validator.copiedText()).toBe('a:\n  c: {e: 4, f: 3}\n  d: 2\nb: 1\n');
    await validator.editor.focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => validator.copiedText()).toBe(text);
  });

  test('come from a .yamllint file and go into one', async ({ site }) => {
    const validator = await openValidator(site);
    const { page } = validator;
    await openRules(validator);
    const file = (text: string) => ({
      name: '.yamllint',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    const input = page.getByLabel('A .yamllint file');
    await input.setInputFiles(file('rules:\n  colon: enable\n'));
    await page.getByText('Line 2, column 3: Unknown rule “colon”').waitFor();
    await input.setInputFiles(file('rules:\n  colons: {max-spaces-after: 2}\n'));
    await page.getByText('Nothing was changed').waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export .yamllint' }).click();
    expect((await download).suggestedFilename()).toBe('yamllint.yaml');
    await page.keyboard.press('Escape');
    await validator.paste('a:  1\nb:   2\n');
    await validator.results.getByText('1 lint error', { exact: true }).waitFor();
    await validator.waitForVerdict('Valid YAML');
    await expect
      .poll(async () => (await validator.problems()).map(([line]) => line))
      .toEqual(['Line 2: Too many spaces after the colon: there should be at most 2']);
  });
});
