/* What has become of a test. */
export const FAIL = 0;
export const PASS = 1;
/** The test needs its own frames; the reply comes later. */
export const PENDING = 2;

export type Outcome = typeof FAIL | typeof PASS | typeof PENDING;
export type Reply = typeof FAIL | typeof PASS;
