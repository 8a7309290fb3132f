import type { Assertion, Schema, Tester } from '../evaluate/model.ts';
import { ANY_KIND } from '../instance/kinds.ts';
import { isJsonArray, isJsonObject, memberOf } from '../values/json-value.ts';

/** `deprecated` and `deprecationMessage`, which every node satisfies. The evaluation notes that it has met one. */
export class Deprecated implements Assertion {
  readonly isApplicator = false;
  readonly name = 'deprecated';
  readonly kinds = ANY_KIND;
  readonly message: string | undefined;
  /** Whether it is a single value that is deprecated, and not the key that has it. */
  readonly isOfValue: boolean;

  constructor(message: string | undefined, isOfValue: boolean) {
    this.message = message;
    this.isOfValue = isOfValue;
  }

  test(run: Tester, node: number): boolean {
    run.noteDeprecated(node);
    return true;
  }

  explain(): void {
    // Every node satisfies it.
  }
}

/** The keyword of a schema that is deprecated. */
export function readDeprecated({ value }: Pick<Schema, 'value'>): readonly Deprecated[] {
  if (!isJsonObject(value)) return [];
  const given = memberOf(value, 'deprecationMessage');
  const message = typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
  if (message === undefined && memberOf(value, 'deprecated') !== true) return [];
  const values = memberOf(value, 'enum');
  const isOnly = isJsonArray(values) && values.length === 1;
  return [new Deprecated(message, isOnly || memberOf(value, 'const') !== undefined)];
}
