import type { Assertion, Report, SchemaApplication, Tester } from '../evaluate/model.ts';
import { formatNamed, LONGEST_FORMATTED } from '../formats/formats.ts';
import { STRING } from '../instance/kinds.ts';
import type { SchemaPattern } from '../schema/schema-pattern.ts';

/** `minLength` and `maxLength`, in code points. */
export class StringLength implements Assertion {
  readonly isApplicator = false;
  readonly kinds = STRING;
  readonly name: 'minLength' | 'maxLength';
  readonly #limit: number;

  constructor(name: 'minLength' | 'maxLength', limit: number) {
    this.name = name;
    this.#limit = limit;
  }

  test(run: Tester, node: number): boolean {
    const text = run.textOf(node);
    // A code point takes one code unit or two.
    if (this.name === 'maxLength') {
      return text.length <= this.#limit || countCodePoints(text) <= this.#limit;
    }
    return text.length >= this.#limit && countCodePoints(text) >= this.#limit;
  }

  explain(place: SchemaApplication, report: Report): void {
    const code = this.name === 'minLength' ? 'too-short' : 'too-long';
    const count = countCodePoints(place.run.textOf(place.node));
    report.add(place, code, { limit: this.#limit, count }, this.name);
  }
}

function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0xdc00 || unit > 0xdfff) continue;
    const before = text.charCodeAt(at - 1);
    if (before >= 0xd800 && before <= 0xdbff) count--;
  }
  return count;
}

export class PatternMatch implements Assertion {
  readonly isApplicator = false;
  readonly kinds = STRING;
  readonly name = 'pattern';
  readonly #pattern: SchemaPattern;

  constructor(pattern: SchemaPattern) {
    this.#pattern = pattern;
  }

  get source(): string {
    return this.#pattern.source;
  }

  test(run: Tester, node: number): boolean {
    return this.#pattern.matches(run.textOf(node), run.budget);
  }

  explain(place: SchemaApplication, report: Report): void {
    report.add(place, 'pattern-mismatch', { pattern: this.#pattern.source }, this.name);
  }
}

/** `format` as an assertion. */
export class Format implements Assertion {
  readonly isApplicator = false;
  readonly kinds = STRING;
  readonly name = 'format';
  readonly format: string;

  constructor(format: string) {
    this.format = format;
  }

  test(run: Tester, node: number): boolean {
    const text = run.textOf(node);
    if (text.length > LONGEST_FORMATTED) return true;
    return formatNamed(this.format)?.(text) ?? true;
  }

  explain(place: SchemaApplication, report: Report): void {
    report.add(place, 'format-mismatch', { formats: [this.format] }, this.name);
  }
}
