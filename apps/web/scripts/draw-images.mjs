// Draws the PNG images of public/ from the mark in favicon.svg. Run it by hand after a change of
// the mark, the name or the tagline; the images are kept in the repository.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/set-up/chromium.mjs';

const publicFile = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const mark = await readFile(publicFile('favicon.svg'), 'utf8');

const socialCard = `
  <style>
    body { margin: 0; width: 1200px; height: 630px; display: flex; align-items: center; gap: 88px;
      box-sizing: border-box; padding: 0 96px; background: #0e1415; color: #e7eeed;
      font-family: ui-sans-serif, system-ui, sans-serif; }
    svg { width: 104px; height: 104px; display: block; }
    h1 { font-size: 76px; letter-spacing: -0.02em; margin: 36px 0 20px; white-space: nowrap; }
    p { font-size: 31px; line-height: 1.45; margin: 0; color: #9fb0ad; }
    pre { font: 25px/1.7 ui-monospace, "DejaVu Sans Mono", monospace; margin: 0; padding: 34px 40px;
      background: #141c1d; border: 2px solid #263233; border-radius: 20px; color: #9fb0ad; }
    b { font-weight: normal; color: #7cc4f2; } i { font-style: normal; color: #a5d68a; }
    u { text-decoration: none; color: #f0b37a; }
  </style>
  <div>${mark}<h1>YAML Toolkit</h1>
    <p>Validate, lint, format, convert,<br>inspect and merge YAML.<br>Entirely in your browser.</p></div>
  <pre><b>validate</b>: <u>true</u>
<b>tools</b>:
  - <b>name</b>: <i>"linter"</i>
    <b>errors</b>: <u>0</u>
  - <b>name</b>: <i>"formatter"</i>
    <b>indent</b>: <u>2</u>
<b>uploads</b>: <u>0</u></pre>`;

/**
 * The mark on its own colour.
 *
 * @param {number} size of the image.
 * @param {number} share of it that the mark takes: systems cut the edges off some icons.
 */
const icon = (size, share = 1) => `
  <style>body { margin: 0; height: ${size}px; background: #0b6e6e; display: grid; place-items: center }
    svg { width: ${size * share}px; height: ${size * share}px; display: block }</style>
  ${mark}`;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const page = await browser.newPage();
for (const [name, width, height, html] of [
  ['social-card.png', 1200, 630, socialCard],
  ['apple-touch-icon.png', 180, 180, icon(180)],
  ['icon-192.png', 192, 192, icon(192)],
  ['icon-512.png', 512, 512, icon(512)],
  ['icon-maskable.png', 512, 512, icon(512, 0.8)],
]) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.screenshot({ path: publicFile(name) });
  console.log(`Drew ${name}.`);
}
await browser.close();
