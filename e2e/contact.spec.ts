import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { test } from './harness/site-test.ts';

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.com',
  type: 'bug',
  subject: 'A & B',
  message: 'line one\nline two: 100%',
};

async function fillIn(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(MESSAGE.name);
  await main.getByLabel('Email').fill(MESSAGE.email);
  await main.getByLabel('Type').selectOption(MESSAGE.type);
  await main.getByLabel('Subject').fill(MESSAGE.subject);
  await main.getByLabel('Message').fill(MESSAGE.message);
}

const toast = (page: Page) => page.locator('li[data-state="open"]');

async function expectFailure(page: Page): Promise<void> {
  await toast(page).getByText('Send Failed', { exact: true }).waitFor();
  await toast(page)
    .getByText('Failed to send message. Please try again or use email directly.', { exact: true })
    .waitFor();
  await expect
    .poll(() => page.getByRole('main').getByLabel('Message').inputValue())
    .toBe(MESSAGE.message);
  await page.getByRole('button', { name: 'Send message' }).waitFor();
}

describe('the contact page', () => {
  /** Notes each address the page wants to go to, and goes nowhere. */
  const noteNavigation = () => {
    const addresses: string[] = [];
    Object.assign(window, { addresses });
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => {
      const { destination } = event as Event & { destination: { url: string } };
      addresses.push(destination.url);
      if (destination.url.startsWith('mailto:')) event.preventDefault();
    });
  };

  test('has three channels, and a form whose fields are all required', async ({ site }) => {
    const page = await site.visit('/contact');
    const main = page.getByRole('main');
    await expect.poll(() => main.getByRole('list').first().getByRole('listitem').count()).toBe(3);
    await expect.poll(() => main.locator('details').count()).toBeGreaterThan(2);
    await main.getByText('All fields are required.', { exact: true }).waitFor();
    for (const name of ['Name', 'Email', 'Subject', 'Message']) {
      const field = main.getByRole('textbox', { name });
      expect(await field.evaluate((input) => (input as HTMLInputElement).required), name).toBe(
        true,
      );
    }
    await expect.poll(() => main.getByLabel('Email').getAttribute('type')).toBe('email');
    const type = main.getByLabel('Type');
    await expect.poll(() => type.inputValue()).toBe('support');
    const values = await type
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['bug', 'feature', 'support', 'business']);
  });

  test('on a host of files hands the message to the mail program after a second, and says so', async ({
    site,
  }) => {
    const page = await site.visit('/contact', {
      prepare: async (context) => {
        await context.addInitScript(noteNavigation);
        await context.route('**/api/contact', (route) => route.fulfill({ status: 404 }));
      },
      expectedProblems: [/status of 404/],
    });
    const main = page.getByRole('main');
    await fillIn(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const sent = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'addresses') as string[]).filter((url) => url.startsWith('mailto:')),
      );
    await main.getByRole('button', { name: 'Send message' }).click();
    await main.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.runFor(990);
    expect(await sent()).toEqual([]);
    await page.clock.runFor(20);
    await page.getByText('Mail program opened').first().waitFor();
    const [address = ''] = await sent();
    const mail = new URL(address);
    expect(mail.searchParams.get('subject')).toContain('A & B');
    expect(mail.searchParams.get('body')).toContain('line one\r\nline two: 100%');
    // Whether it was sent there cannot be known, so what was typed stays.
    await expect.poll(() => main.getByLabel('Message').inputValue()).toContain('line two');
  });

  test('delivers the message to the server, which has stored it, and resets the form', async ({
    site,
  }) => {
    const page = await site.visit('/contact');
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await toast(page).getByText('Message Sent!', { exact: true }).waitFor();
    await toast(page)
      .getByText("We've received your message and will respond within 24 hours.", { exact: true })
      .waitFor();
    for (const name of ['Name', 'Email', 'Subject', 'Message']) {
      await expect
        .poll(() => page.getByRole('main').getByLabel(name).inputValue(), { message: name })
        .toBe('');
    }
    await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('support');
    const stored = await readFile(
      path.join(inject('dataFolder'), 'contact-messages.jsonl'),
      'utf8',
    );
    const messages = stored.trimEnd().split('\n');
    expect(JSON.parse(messages.at(-1) ?? '')).toMatchObject(MESSAGE);
  });

  test.for([
    ['refuses', (route: Route) => route.fulfill({ status: 429, json: { stored: false } })],
    ['fails', (route: Route) => route.fulfill({ status: 500, json: { stored: false } })],
    ['is gone', (route: Route) => route.abort('connectionrefused')],
  ] as const)('keeps the text and says so when the server %s', async ([, answer], { site }) => {
    const page = await site.visit('/contact', {
      prepare: (context) => context.route('**/api/contact', answer),
      expectedProblems: [/status of (?:429|500)/, /ERR_CONNECTION_REFUSED/],
    });
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectFailure(page);
  });

  test('keeps the text and says so when the server is too slow', async ({ site }) => {
    const page = await site.visit('/contact', {
      prepare: async (context) => {
        await context.route('**/api/contact', () => {});
        // The platform's own timer cannot be moved on by the test's clock.
        await context.addInitScript(() => {
          const timeout = AbortSignal.timeout.bind(AbortSignal);
          AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
        });
      },
    });
    await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectFailure(page);
  });
});

describe('the contact endpoint', () => {
  const post = (headers: Record<string, string>, body: object) =>
    fetch(`${inject('siteAddress')}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('refuses what other sites’ pages send, and what is no message', async () => {
    expect((await post({ 'Sec-Fetch-Site': 'cross-site' }, MESSAGE)).status).toBe(403);
    expect((await post({ Origin: 'https://other.example' }, MESSAGE)).status).toBe(403);
    expect((await post({ 'Content-Type': 'text/plain' }, MESSAGE)).status).toBe(415);
    expect((await post({}, { ...MESSAGE, website: 'https://spam.example' })).status).toBe(400);
    expect((await post({}, { ...MESSAGE, more: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await post({}, {})).status).toBe(400);
  });

  it('carries the security headers', async () => {
    const answer = await post({}, {});
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
