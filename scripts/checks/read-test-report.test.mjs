import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTestReport } from './read-test-report.mjs';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yaml-toolkit-report-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** @param {object} report */
function write(report) {
  const file = path.join(folder, 'report.json');
  const nothing = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };
  writeFileSync(file, JSON.stringify({ ...nothing, ...report }));
  return file;
}

const GOOD = { status: 0, startedAt: 0 };
const BAD = { status: 1, startedAt: 0 };

it('counts tests, those that were skipped among the failed', () => {
  const file = write({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(readTestReport(file, BAD)).toEqual({ passed: 5, failed: 4, skipped: 2 });
  expect(readTestReport(write({ numPassedTests: 5, numTodoTests: 1 }), GOOD).failed).toBe(1);
});

it('counts a file that could not be loaded as a failure', () => {
  const file = write({
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  });
  expect(readTestReport(file, BAD).failed).toBe(2);
});

it('counts an error outside any test as a failure', () => {
  expect(readTestReport(write({ numPassedTests: 5 }), BAD).failed).toBe(1);
});

it('counts a run that found no tests as a failure', () => {
  expect(readTestReport(write({}), GOOD).failed).toBe(1);
});

it('counts a run that wrote no report as a failure', () => {
  expect(readTestReport(path.join(folder, 'none.json'), GOOD).failed).toBe(1);
  const old = write({ numPassedTests: 5 });
  expect(readTestReport(old, { status: 0, startedAt: Date.now() + 60_000 }).failed).toBe(1);
});
