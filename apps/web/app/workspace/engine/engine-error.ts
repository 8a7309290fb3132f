/** Why a request to the engine has no reply: a newer one took its place, the reader cancelled it, or the engine failed. */
export class EngineError extends Error {
  readonly reason: 'superseded' | 'cancelled' | 'failed' | 'time-out' | 'worker-lost';

  constructor(reason: EngineError['reason'], message: string) {
    super(message);
    this.name = 'EngineError';
    this.reason = reason;
  }
}
