/** Allows a number of events in each span of time, for each sender and for all together. */
export class RateLimit {
  readonly #perSender: number;
  readonly #inAll: number;
  readonly #span: number;
  /** Milliseconds since 1970 of each sender's recent events, oldest first. */
  readonly #recent = new Map<string, number[]>();

  /** @param span milliseconds */
  constructor({ perSender, inAll, span }: { perSender: number; inAll: number; span: number }) {
    this.#perSender = perSender;
    this.#inAll = inAll;
    this.#span = span;
  }

  /**
   * Counts an event of `sender`, unless it is one too many.
   *
   * @returns 0 when it is allowed, else the seconds after which another may be.
   */
  take(sender: string, now = Date.now()): number {
    for (const [known, times] of this.#recent) {
      const current = times.filter((time) => time > now - this.#span);
      if (current.length === 0) this.#recent.delete(known);
      else this.#recent.set(known, current);
    }
    const own = this.#recent.get(sender) ?? [];
    if (own.length >= this.#perSender) return this.#wait(own, now);
    const all = [...this.#recent.values()].flat();
    if (all.length >= this.#inAll) return this.#wait(all, now);
    this.#recent.set(sender, [...own, now]);
    return 0;
  }

  #wait(times: readonly number[], now: number): number {
    return Math.max(1, Math.ceil((Math.min(...times) + this.#span - now) / 1000));
  }
}
