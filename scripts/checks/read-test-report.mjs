import { readFileSync, statSync } from 'node:fs';

/**
 * @typedef {object} Report vitest's JSON report, as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 */

/**
 * Counts the tests of a run. Nothing that went wrong is counted as nothing: a run without a new
 * report, a file that could not be loaded, and an error outside any test are one failure each, and so
 * is each test that was skipped.
 *
 * @param {string} file the report
 * @param {{ status: number, startedAt: number }} run its exit status, and when it began
 */
export function readTestReport(file, { status, startedAt }) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || stats.mtimeMs < startedAt) return { passed: 0, failed: 1, skipped: 0 };
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (result) =>
      result.status === 'failed' &&
      !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + brokenFiles + skipped;
  const isUnexplained = failed === 0 && (status !== 0 || report.numPassedTests === 0);
  return {
    passed: report.numPassedTests,
    failed: isUnexplained ? 1 : failed,
    skipped,
  };
}
