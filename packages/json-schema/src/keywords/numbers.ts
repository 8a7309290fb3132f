import type { Assertion, Report, SchemaApplication, Tester } from '../evaluate/model.ts';
import { NUMBER } from '../instance/kinds.ts';
import { compareDecimals, type Decimal, isMultiple, parseDecimal } from '../values/decimal.ts';

/** Texts up to this length are doubles without loss, in the same order. */
const EXACT_LENGTH = 15;
/** Steps of an evaluation that it takes to divide a number, beside those for its digits. */
const STEPS_TO_DIVIDE = 4;

export type LimitName = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

export class NumberLimit implements Assertion {
  readonly isApplicator = false;
  readonly kinds = NUMBER;
  readonly name: LimitName;
  readonly #text: string;
  readonly #limit: Decimal;
  readonly #isLower: boolean;
  readonly #isExclusive: boolean;

  constructor(name: LimitName, text: string, limit: Decimal) {
    this.name = name;
    this.#text = text;
    this.#limit = limit;
    this.#isLower = name.endsWith('inimum');
    this.#isExclusive = name.startsWith('exclusive');
  }

  test(run: Tester, node: number): boolean {
    const difference = this.#compare(run.textOf(node));
    if (difference === 0) return !this.#isExclusive;
    return difference > 0 === this.#isLower;
  }

  #compare(text: string): number {
    if (text.length <= EXACT_LENGTH && this.#text.length <= EXACT_LENGTH) {
      const number = Number(text);
      if (Number.isFinite(number)) return number - Number(this.#text);
    }
    const value = parseDecimal(text);
    if (value !== undefined) return compareDecimals(value, this.#limit);
    if (/inf/i.test(text)) return text.startsWith('-') ? -1 : 1;
    // Anything but a number passes.
    return this.#isLower ? -1 : 1;
  }

  explain(place: SchemaApplication, report: Report): void {
    const code = this.#isLower ? 'too-small' : 'too-large';
    const parameters = { limit: this.#text, isExclusive: this.#isExclusive };
    report.add(place, code, parameters, this.name);
  }
}

export class MultipleOf implements Assertion {
  readonly isApplicator = false;
  readonly kinds = NUMBER;
  readonly name = 'multipleOf';
  readonly #text: string;
  readonly #divisor: Decimal;

  constructor(text: string, divisor: Decimal) {
    this.#text = text;
    this.#divisor = divisor;
  }

  test(run: Tester, node: number): boolean {
    const text = run.textOf(node);
    run.budget.spend(STEPS_TO_DIVIDE + text.length);
    const value = parseDecimal(text);
    return value !== undefined && isMultiple(value, this.#divisor);
  }

  explain(place: SchemaApplication, report: Report): void {
    report.add(place, 'not-a-multiple', { divisor: this.#text }, this.name);
  }
}
