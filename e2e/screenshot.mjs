// npm run screenshot: takes docs/screenshot.png from the real product, a file with three mistakes in
// the validator.
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/set-up/chromium.mjs';
import { inRepository } from '../scripts/set-up/repository.mjs';
import { serveBuiltSite } from '../scripts/set-up/serve-built-site.mjs';
import { BROKEN_KUBERNETES } from './harness/kubernetes.mjs';

const site = await serveBuiltSite();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_FLAGS,
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1040 } });
  await page.goto(`${site.address}/validator`);
  await page.getByRole('textbox', { name: /YAML/ }).waitFor();
  await page.locator('input[type=file][aria-label="Upload File"]').setInputFiles({
    name: 'shop.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(BROKEN_KUBERNETES),
  });
  await page.getByText('Invalid YAML', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  // From the second mistake on, the third is in view too.
  await page.getByText(/^Line 42:/).click();
  await page.locator('.cm-lintRange-error').first().waitFor();
  await page.getByRole('tablist').evaluate((tabs) => {
    window.scrollTo(0, tabs.getBoundingClientRect().top + window.scrollY - 105);
  });
  await page.mouse.move(5, 500);
  await page.waitForTimeout(500);
  await page.screenshot({ path: inRepository('docs/screenshot.png') });
} finally {
  await browser.close();
  await site.stop();
}
