import { afterEach, expect, it, vi } from 'vitest';
import SecondAttempts from './second-attempts.mjs';

const log = vi.spyOn(console, 'log').mockImplementation(() => {});
const { exitCode } = process;

afterEach(() => {
  log.mockClear();
  process.exitCode = exitCode;
});

/** @param {number} flakyTests how many passed at their second attempt, beside one that needed none */
function run(flakyTests) {
  const reporter = new SecondAttempts();
  for (let index = 0; index <= flakyTests; index++) {
    reporter.onTestCaseResult({
      fullName: `works ${index}`,
      module: { relativeModuleId: 'page.spec.ts' },
      diagnostic: () => ({ flaky: index > 0 }),
      result: () => ({ errors: [{ message: 'expected 1 to be 2' }] }),
    });
  }
  reporter.onTestRunEnd();
  const status = process.exitCode;
  return { status, lines: log.mock.calls.map(([line]) => line) };
}

it('says nothing when every test passed at once', () => {
  expect(run(0)).toEqual({ status: exitCode, lines: [] });
});

it('lists the tests that needed a second attempt, says why, and fails the run', () => {
  const { status, lines } = run(2);
  expect(lines.slice(1)).toEqual([
    '  page.spec.ts: works 1',
    '    expected 1 to be 2',
    '  page.spec.ts: works 2',
    '    expected 1 to be 2',
  ]);
  expect(status).toBe(1);
});

it('fails a run with a single one', () => {
  expect(run(1).status).toBe(1);
});
