/**
 * A reporter of vitest for tests that get a second attempt. It lists those that needed one, so that
 * a test that depends on chance can be told from one that always fails, says how the first attempt
 * failed, and fails the run.
 */
export default class SecondAttempts {
  /** @type {string[]} */
  #lines = [];

  /**
   * @param {{
   *   fullName: string,
   *   module: { relativeModuleId: string },
   *   diagnostic(): { flaky: boolean } | undefined,
   *   result(): { errors?: readonly { message: string, stack?: string }[] },
   * }} test
   */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    this.#lines.push(`  ${test.module.relativeModuleId}: ${test.fullName}`);
    for (const { message, stack } of test.result().errors ?? []) {
      for (const line of (stack ?? message).split('\n')) this.#lines.push(`    ${line}`);
    }
  }

  onTestRunEnd() {
    if (this.#lines.length === 0) return;
    console.log('Passed at the second attempt only, which fails the run:');
    for (const line of this.#lines) console.log(line);
    process.exitCode = 1;
  }
}
