// npm test: everything that must hold, from a fresh clone on. A step that fails does not keep the
// others from being run; the last line counts every check and every test.
import './set-up/require-node.mjs';
import { mkdirSync } from 'node:fs';
import { readTestReport } from './checks/read-test-report.mjs';
import { ensureChromium } from './set-up/chromium.mjs';
import { installDependencies } from './set-up/install-dependencies.mjs';
import { inRepository } from './set-up/repository.mjs';
import { runNode } from './set-up/run-command.mjs';
import { BuildError, buildTargets } from './targets/build-targets.mjs';
import { SERVED } from './targets/targets.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const MINUTES = 60_000;
const began = performance.now();
/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failedSteps = [];

await step('dependencies', check(installDependencies));
if (total.failed === 0) {
  await sideBySide(checkSources, () =>
    step('steps on hostile texts', command('bench/count-steps.mjs', '--quick')),
  );
  await step('unit, property and conformance tests', tests('vitest.config.ts'));
  await step(
    'build of engine and command line',
    check(() => buildTargets(['engine', 'cli'])),
  );
  const [isBuilt] = await sideBySide(
    () =>
      step(
        'build of the site',
        check(() => buildTargets(SERVED)),
      ),
    checkPackages,
  );
  if (isBuilt) await step('sizes', command('node_modules/size-limit/bin.js'));
  const hasChromium = await step('Chromium', check(provideChromium));
  if (isBuilt && hasChromium) await step('end-to-end tests', tests('e2e/vitest.config.ts'));
}

if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped, which counts as failed`);
console.log(`All steps took ${seconds(began)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * Runs what keeps one processor busy at a time, two at once.
 *
 * @template First, Second
 * @param {() => Promise<First>} first
 * @param {() => Promise<Second>} second
 */
function sideBySide(first, second) {
  return Promise.all([first(), second()]);
}

async function checkSources() {
  await step('types', command('scripts/check-types.mjs'));
  await step('lint', command('node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'));
  await step(
    'dependency rules',
    command('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'packages', 'apps'),
  );
  await step('dead code', command('node_modules/knip/bin/knip.js'));
}

async function checkPackages() {
  await step('published packages', command('scripts/checks/published-packages.mjs'));
  await step('extension of VS Code', command('editors/vscode/scripts/check.mjs'));
}

/**
 * Runs one step, prints how it went and adds to the total.
 *
 * @param {string} name
 * @param {() => Promise<Count>} run
 * @returns {Promise<boolean>} whether nothing failed
 */
async function step(name, run) {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const { passed, failed, skipped } = await run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failedSteps.push(name);
  console.log(`=== ${name}: ${passed} passed, ${failed} failed, ${seconds(start)}`);
  return failed === 0;
}

/**
 * A step that is one check, passed unless it throws.
 *
 * @param {() => Promise<void>} run
 */
function check(run) {
  return async () => {
    try {
      await run();
      return countOne(true);
    } catch (error) {
      console.error(error instanceof BuildError ? error.message : error);
      return countOne(false);
    }
  };
}

/** @param {string[]} args a script and its arguments; the check passes when it ends with status 0 */
function command(...args) {
  return async () => {
    // Printed at its end, so that what runs beside it does not come in between.
    const { status, output } = await runNode(args, { timeLimit: 10 * MINUTES, isQuiet: true });
    process.stdout.write(output);
    return countOne(status === 0);
  };
}

/** @param {string} configuration of vitest; each test counts, and `.only` is an error */
function tests(configuration) {
  return async () => {
    mkdirSync(inRepository('.cache'), { recursive: true });
    const report = inRepository(`.cache/${configuration.replaceAll('/', '-')}.json`);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', configuration];
    const strict = '--allowOnly=false';
    const reporters = [
      ...['--reporter=default', '--reporter=./scripts/checks/second-attempts.mjs'],
      ...['--reporter=json', `--outputFile.json=${report}`],
    ];
    const startedAt = Date.now();
    const { status } = await runNode([...vitest, strict, ...reporters], {
      // Stops a run that hangs. A slow machine may take three times as long as a fast one.
      timeLimit: 25 * MINUTES,
    });
    return readTestReport(report, { status, startedAt });
  };
}

async function provideChromium() {
  process.env.CHROMIUM_PATH = await ensureChromium({ isForTests: true });
  console.log(process.env.CHROMIUM_PATH);
}

/** @param {boolean} isPassed @returns {Count} */
function countOne(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
