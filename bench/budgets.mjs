const WORDS = new Map([
  [true, 'PASS'],
  [false, 'MISS'],
  [undefined, 'NOT RUN'],
]);

/** The performance budgets that a run was checked against. */
export class Budgets {
  results = [];

  /**
   * @param {string} name what is asked for, with the figure it must reach.
   * @param {number | undefined} value what was measured; undefined if it could not be.
   * @param {{ atLeast?: number, atMost?: number, unit?: string }} limit
   */
  check(
    name,
    value,
    { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, unit = '' },
  ) {
    const isMeasured = value !== undefined && !Number.isNaN(value);
    const isKept = isMeasured && value >= atLeast && value <= atMost;
    const measured = isMeasured ? `${value.toFixed(2)}${unit}` : 'not measured';
    this.results.push({ name, value: isMeasured ? value : null, isKept, measured });
  }

  /**
   * Notes a budget that cannot be checked on this machine.
   *
   * @param {string} name
   * @param {string} reason
   */
  skip(name, reason) {
    this.results.push({ name, value: null, isKept: undefined, measured: reason });
  }

  /**
   * Notes a budget as missed because it could not be measured.
   *
   * @param {string} name
   * @param {string} reason
   */
  fail(name, reason) {
    this.results.push({ name, value: null, isKept: false, measured: reason });
  }

  get isKept() {
    return this.results.every((result) => result.isKept !== false);
  }

  describe() {
    if (this.results.length === 0) return '';
    const lines = this.results.map(
      ({ name, isKept, measured }) => `${WORDS.get(isKept)}  ${name}: ${measured}`,
    );
    const missed = this.results.filter(({ isKept }) => isKept === false).length;
    return `Budgets\n${lines.join('\n')}\n${missed} of ${lines.length} missed`;
  }
}
