/**
 * How long a client may take, in milliseconds, so that those that send or read next to nothing cannot hold all
 * connections. docs/hosting.md states them.
 */
export interface RequestLimits {
  /** From the connection, or the request's first byte, to the end of its headers. */
  readonly head: number;
  /** To the end of its body. */
  readonly request: number;
  /** Without a byte in either direction while a request is received or answered. */
  readonly silence: number;
  /** How long a connection is kept for another request. */
  readonly keepAlive: number;
  /** Between two looks at `head` and `request`. */
  readonly checkEvery: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  head: 10_000,
  request: 30_000,
  silence: 60_000,
  keepAlive: 5_000,
  checkEvery: 1_000,
};
