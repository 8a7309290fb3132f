/** Words for each reason. They are shown to the reader, alone or with more text after them. */
const MESSAGES = {
  superseded: 'A newer request took the place of this one',
  cancelled: 'You cancelled it',
  failed: 'The engine has an internal error',
  'time-out': 'The engine took too long and was stopped',
  'worker-lost': 'The browser stopped the engine, or could not start it',
} as const;

/** Why a request to the engine has no reply: a newer one took its place, the reader cancelled it, or the engine failed. */
export class EngineError extends Error {
  readonly reason: keyof typeof MESSAGES;

  /** @param details further information, such as the error of the engine itself. */
  constructor(reason: EngineError['reason'], details?: string) {
    super(details === undefined ? MESSAGES[reason] : `${MESSAGES[reason]} (${details})`);
    this.name = 'EngineError';
    this.reason = reason;
  }
}
