// npm run lighthouse: audits the production build on the real server with Lighthouse's mobile
// settings, three times a page, and prints the median of each category. Ends with status 1 when a
// budget is missed. Give paths to audit others: npm run lighthouse -- /about
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/set-up/chromium.mjs';
import { serveBuiltSite } from '../scripts/set-up/serve-built-site.mjs';

const BUDGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = 3;
const CATEGORIES = /** @type {(keyof typeof BUDGETS)[]} */ (Object.keys(BUDGETS));
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};

const paths = process.argv.slice(2);
if (paths.length === 0) paths.push('/', '/validator', '/cheat-sheet', '/learn', '/contact');

const site = await serveBuiltSite();
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
});
let hasMissed = false;
try {
  console.log(['page'.padEnd(14), ...CATEGORIES, ...Object.values(METRICS)].join('  '));
  for (const path of paths) await audit(path);
} finally {
  await browser.close();
  await site.stop();
}
process.exit(hasMissed ? 1 : 0);

/** @param {string} path */
async function audit(path) {
  /** @type {import("lighthouse").Result[]} */
  const results = [];
  for (let tries = 0; results.length < RUNS; tries++) {
    if (tries === RUNS * 2) throw new Error(`Lighthouse could not measure ${path}`);
    const answer = await lighthouse(site.address + path, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    // Now and then a browser under load hands over a trace without a first paint: no measurement.
    if (answer && answer.lhr.categories.performance?.score !== null) results.push(answer.lhr);
  }
  const scores = CATEGORIES.map((category) =>
    Math.round(median(results.map((result) => (result.categories[category]?.score ?? 0) * 100))),
  );
  const metrics = Object.keys(METRICS).map((metric) => {
    const value = median(
      results.map((result) => result.audits[metric]?.numericValue ?? Number.NaN),
    );
    return metric.endsWith('shift') ? value.toFixed(3) : `${Math.round(value)}ms`;
  });
  const cells = scores.map((score, index) => {
    const category = CATEGORIES[index] ?? 'performance';
    const isMissed = score < BUDGETS[category];
    if (isMissed) hasMissed = true;
    return `${score}${isMissed ? '!' : ''}`.padEnd(category.length);
  });
  console.log([path.padEnd(14), ...cells, ...metrics].join('  '));
  for (const category of CATEGORIES) reportFailures(results[0], category);
}

/**
 * Names the audits that took points from a category that must have all of them.
 *
 * @param {import('lighthouse').Result | undefined} result
 * @param {keyof typeof BUDGETS} category
 */
function reportFailures(result, category) {
  if (!result || BUDGETS[category] < 100) return;
  for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
    const { score, title } = result.audits[id] ?? { score: null, title: id };
    if (weight > 0 && score !== null && score < 1) console.log(`    ${category}: ${title} (${id})`);
  }
}

/** @param {readonly number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(free));
    });
  });
}
