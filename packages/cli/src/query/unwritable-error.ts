/** An output that its format cannot hold, such as a list in TOML. */
export class UnwritableError extends Error {}
