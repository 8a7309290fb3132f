import type { Assertion, Report, SchemaApplication, Tester } from '../evaluate/model.ts';
import { KNOWN } from '../instance/instance.ts';
import {
  ANY_KIND,
  ARRAY,
  BOOLEAN,
  kindName,
  NULL,
  NUMBER,
  OBJECT,
  STRING,
  type TypeName,
} from '../instance/kinds.ts';
import { canonicalNumber, isInteger, numberText } from '../values/decimal.ts';
import { jsonText } from '../values/json-text.ts';
import type { JsonValue } from '../values/json-value.ts';

const KIND_BY_NAME: ReadonlyMap<string, number> = new Map([
  ['null', NULL],
  ['boolean', BOOLEAN],
  ['number', NUMBER],
  ['string', STRING],
  ['array', ARRAY],
  ['object', OBJECT],
]);
const INTEGER_TEXT = /^-?\d+$/;
/** Texts that a node is compared with one after another, which takes less than to make its own. */
const MOST_COMPARED = 8;
/** Maximum number of values that a problem lists. */
const MOST_LISTED = 20;

/** The schema `false`. */
export class NeverAllowed implements Assertion {
  readonly isApplicator = false;
  readonly name = 'false';
  readonly kinds = ANY_KIND;

  test(): boolean {
    return false;
  }

  explain(place: SchemaApplication, report: Report): void {
    report.add(place, 'not-allowed', {}, this.name);
  }
}

/** `type`. Applied only to nodes that may fail it. */
export class Type implements Assertion {
  readonly isApplicator = false;
  readonly name = 'type';
  readonly kinds: number;
  readonly expected: readonly TypeName[];
  /** Those named in messages. */
  readonly named: readonly TypeName[];
  readonly #allowsIntegers: boolean;
  /** In draft 4, 1.0 is not an integer. */
  readonly #isByText: boolean;

  /** @param others types that are accepted but not named in messages, such as numbers that a program reads as strings. */
  constructor(expected: readonly TypeName[], isByText: boolean, others: readonly string[] = []) {
    let allowed = 0;
    for (const type of expected) allowed |= KIND_BY_NAME.get(type) ?? 0;
    this.kinds = ANY_KIND & ~allowed;
    this.expected = expected;
    this.named = expected.filter((type) => !others.includes(type));
    this.#allowsIntegers = expected.includes('integer');
    this.#isByText = isByText;
  }

  test(run: Tester, node: number): boolean {
    if (!this.#allowsIntegers || run.kindOf(node) !== NUMBER) return false;
    if (run.isWrittenAsInteger(node)) return true;
    const text = run.textOf(node);
    return this.#isByText ? INTEGER_TEXT.test(text) : isInteger(text);
  }

  explain(place: SchemaApplication, report: Report): void {
    const actual = kindName(place.run.kindOf(place.node));
    report.add(place, 'wrong-type', { expected: this.named, actual }, this.name);
  }
}

/** `enum`, and `const` as an `enum` with one value. */
export class AllowedValues implements Assertion {
  readonly isApplicator = false;
  readonly name: 'enum' | 'const';
  readonly kinds = ANY_KIND;
  readonly values: readonly JsonValue[];
  readonly #strings = new Set<string>();
  /** The same as a list. */
  readonly #texts: readonly string[];
  readonly #numbers = new Set<string>();
  readonly #others = new Set<null | boolean>();
  readonly #collections: JsonValue[] = [];
  /** The first values, as a problem names them. */
  #listed: readonly string[] | undefined;

  constructor(name: 'enum' | 'const', values: readonly JsonValue[]) {
    this.name = name;
    this.values = values;
    for (const value of values) {
      const number = numberText(value);
      if (number !== undefined) this.#numbers.add(canonicalNumber(number));
      else if (typeof value === 'string') this.#strings.add(value);
      else if (value === null || typeof value === 'boolean') this.#others.add(value);
      else this.#collections.push(value);
    }
    this.#texts = [...this.#strings];
  }

  test(run: Tester, node: number): boolean {
    switch (run.kindOf(node)) {
      case STRING:
        return this.#hasString(run, node);
      case NUMBER:
        return this.#numbers.size > 0 && this.#numbers.has(canonicalNumber(run.textOf(node)));
      case NULL:
        return this.#others.has(null);
      case BOOLEAN:
        return this.#others.has(run.booleanOf(node));
      default:
        return this.#hasCollection(run, node);
    }
  }

  #hasString(run: Tester, node: number): boolean {
    const { values } = this;
    if (values.length > MOST_COMPARED) return this.#strings.has(run.textOf(node));
    for (let at = 0; at < values.length; at++) {
      const value = values[at];
      if (typeof value === 'string' && run.isText(node, value)) return true;
    }
    return false;
  }

  #hasCollection(run: Tester, node: number): boolean {
    if (this.#collections.length === 0) return false;
    if (run.certaintyOf(node) !== KNOWN) return true;
    run.budget.spend(this.#collections.length);
    const wanted = run.canonical.ofNode(node);
    return this.#collections.some((value) => run.canonical.ofValue(value) === wanted);
  }

  explain(place: SchemaApplication, report: Report): void {
    const { run, node } = place;
    const isText = run.kindOf(node) === STRING;
    const nearest = isText ? report.nearest(place, run.textOf(node), this.#texts) : undefined;
    this.#listed ??= this.values.slice(0, MOST_LISTED).map(jsonText);
    const parameters = {
      allowed: this.#listed,
      count: this.values.length,
      ...(nearest !== undefined && { nearest }),
    };
    report.add(place, 'wrong-value', parameters, this.name);
  }
}
