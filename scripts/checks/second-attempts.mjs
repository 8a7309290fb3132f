/** How many tests of a run may pass only at their second attempt before the run fails. */
const ALLOWED = 2;

/**
 * A reporter of vitest for tests that get a second attempt. It lists those that needed one, so that
 * nothing hides behind it, and fails a run with more of them than chance explains.
 */
export default class SecondAttempts {
  /** @type {string[]} */
  #names = [];

  /**
   * @param {{
   *   fullName: string,
   *   module: { relativeModuleId: string },
   *   diagnostic(): { flaky: boolean } | undefined,
   * }} test
   */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) {
      this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
    }
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    console.log(`Passed at the second attempt only (at most ${ALLOWED} may):`);
    for (const name of this.#names) console.log(`  ${name}`);
    if (this.#names.length > ALLOWED) process.exitCode = 1;
  }
}
