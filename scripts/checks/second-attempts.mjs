/**
 * A reporter of vitest for tests that get a second attempt. It lists those that needed one, so that
 * a test that depends on chance can be told from one that always fails, and fails the run.
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
    console.log('Passed at the second attempt only, which fails the run:');
    for (const name of this.#names) console.log(`  ${name}`);
    process.exitCode = 1;
  }
}
