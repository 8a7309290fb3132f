/** An evaluation went over one of its limits, or was cancelled; no program can catch it. */
export class LimitReached {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
