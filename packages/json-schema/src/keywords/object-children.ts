import {
  ANSWERED,
  type Applicator,
  type Asking,
  type Frame,
  type Report,
  type Schema,
  type SchemaApplication,
  type Tester,
  type VisitPlace,
} from '../evaluate/model.ts';
import { FAIL, type Outcome, PASS, PENDING } from '../evaluate/outcome.ts';
import { evaluatedPlaces } from '../explain/evaluated-places.ts';
import { UNKNOWN } from '../instance/instance.ts';
import { OBJECT } from '../instance/kinds.ts';
import type { SchemaPattern } from '../schema/schema-pattern.ts';
import { explainAll } from './in-place.ts';

/**
 * Keys that patterns were tried on whose schemas are remembered, and how many schemas different lists of these have in
 * all; those beyond are looked up each time.
 */
const MOST_REMEMBERED = 20_000;
const MOST_REMEMBERED_SCHEMAS = 200_000;
const NONE: readonly Schema[] = [];

/** `properties`, `patternProperties` and `additionalProperties`, which depend on one another. */
export class ObjectChildren implements Applicator {
  readonly isApplicator = true;
  readonly kinds = OBJECT;
  readonly name = 'properties';
  readonly properties: ReadonlyMap<string, Schema>;
  readonly patterns: readonly (readonly [SchemaPattern, Schema])[];
  /** For keys that neither of the others matches. */
  readonly additional: Schema | undefined;
  /** By key, the schemas of those in `properties`; where there are patterns, of all that were met. */
  readonly #known = new Map<string, readonly Schema[]>();
  readonly #others: readonly Schema[];
  /** The list that was found last: most keys have the same one. */
  #lastFound: readonly Schema[] = NONE;
  #rememberedSchemas = 0;

  constructor(
    properties: ReadonlyMap<string, Schema>,
    patterns: readonly (readonly [SchemaPattern, Schema])[],
    additional: Schema | undefined,
  ) {
    this.properties = properties;
    this.patterns = patterns;
    this.additional = additional;
    this.#others = additional === undefined ? NONE : [additional];
    if (patterns.length > 0) return;
    for (const [name, schema] of properties) this.#known.set(name, [schema]);
  }

  /** Whether a key has a schema other than the one for additional keys. */
  knows(run: Tester, name: string): boolean {
    const [schema] = this.schemasFor(run, name);
    return schema !== undefined && schema !== this.additional;
  }

  step(run: Tester, frame: Frame): Outcome {
    const children = frame.childrenIn(run);
    const { names, values } = children;
    let reply = frame.takeReply();
    if (reply !== undefined) frame.inner++;
    else run.budget.spend(names.length);
    for (; frame.index < names.length; frame.index++, frame.inner = 0) {
      const isUnknown = run.isInDoubt && run.certaintyOf(~children.keys[frame.index]) === UNKNOWN;
      const schemas = isUnknown ? NONE : this.schemasFor(run, names[frame.index]);
      if (run.tracksEvaluated && schemas.length > 0) frame.mark(frame.index, names.length);
      for (;;) {
        if (reply === FAIL) return FAIL;
        if (frame.inner === schemas.length) break;
        const outcome = run.test(values[frame.index], schemas[frame.inner], frame.scope);
        if (outcome === PENDING) return PENDING;
        reply = outcome;
        frame.inner++;
      }
      reply = undefined;
      // Keys that have no schema take long as well, where there are many patterns.
      if (run.budget.isSliceOver) {
        frame.index++;
        frame.inner = 0;
        return PENDING;
      }
    }
    return PASS;
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    const { names, keys } = place.children;
    place.run.budget.spend(names.length);
    for (let at = 0; at < names.length; at++) {
      if (place.run.certaintyOf(~keys[at]) === UNKNOWN) continue;
      if (this.patterns.length > 0) yield;
      for (const schema of this.schemasFor(place.run, names[at])) {
        const child = place.child(at, schema);
        if (schema.value === false) {
          if (schema === this.additional) {
            yield* report.unknownKey(place, child, 'additionalProperties');
          } else {
            report.add(child, 'key-not-allowed', { key: names[at] }, 'properties');
          }
        } else if (!(yield child)) {
          report.follow(child);
        }
      }
    }
  }

  visit(place: SchemaApplication, visit: VisitPlace): Asking {
    const { names } = place.children;
    place.run.budget.spend(names.length);
    for (let at = 0; at < names.length; at++) {
      for (const schema of this.schemasFor(place.run, names[at])) visit(place.child(at, schema));
    }
    return ANSWERED;
  }

  /** The schemas for the value of a key. @throws LimitReached */
  schemasFor(run: Pick<Tester, 'budget'>, name: string): readonly Schema[] {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    return this.patterns.length === 0 ? this.#others : this.#findByPatterns(run, name);
  }

  #findByPatterns(run: Pick<Tester, 'budget'>, name: string): readonly Schema[] {
    const schemas: Schema[] = [];
    const property = this.properties.get(name);
    if (property !== undefined) schemas.push(property);
    for (const [pattern, schema] of this.patterns) {
      if (pattern.search(name, run.budget)) schemas.push(schema);
    }
    const found = schemas.length === 0 ? this.#others : this.#shared(schemas);
    const isAffordable = this.#rememberedSchemas < MOST_REMEMBERED_SCHEMAS;
    if (isAffordable && this.#known.size < MOST_REMEMBERED) this.#known.set(copyOf(name), found);
    return found;
  }

  /** A list as it is kept: the last one, where that is the same. */
  #shared(schemas: readonly Schema[]): readonly Schema[] {
    const last = this.#lastFound;
    const isSame = last.length === schemas.length && schemas.every((each, at) => each === last[at]);
    if (isSame) return last;
    this.#lastFound = schemas.slice();
    this.#rememberedSchemas += schemas.length;
    return this.#lastFound;
  }
}

/** A part of a string keeps the whole in memory, which for a key is the text of a document. */
function copyOf(name: string): string {
  return [...name].join('');
}

export class PropertyNames implements Applicator {
  readonly isApplicator = true;
  readonly kinds = OBJECT;
  readonly name = 'propertyNames';
  readonly schema: Schema;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  step(run: Tester, frame: Frame): Outcome {
    const { keys } = frame.childrenIn(run);
    let reply = frame.takeReply();
    for (;;) {
      if (reply === FAIL) return FAIL;
      if (reply === PASS) frame.index++;
      if (frame.index >= keys.length) return PASS;
      const outcome = run.test(~keys[frame.index], this.schema, frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    const { keys, names } = place.children;
    for (let at = 0; at < keys.length; at++) {
      const key = place.key(at, this.schema);
      if (!(yield key)) report.invalidKey(place, key, names[at]);
    }
  }

  visit(): Asking {
    // Keys have no annotations of their own.
    return ANSWERED;
  }
}

/** `unevaluatedProperties`, after all other keywords. */
export class UnevaluatedProperties implements Applicator {
  readonly isApplicator = true;
  readonly needs = 'all';
  readonly kinds = OBJECT;
  readonly name = 'unevaluatedProperties';
  readonly evaluates = 'everything';
  readonly schema: Schema;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  step(run: Tester, frame: Frame): Outcome {
    const { values } = frame.childrenIn(run);
    let reply = frame.takeReply();
    for (;;) {
      if (reply === FAIL) return FAIL;
      if (reply === PASS) frame.mark(frame.index++, values.length);
      while (frame.evaluated?.[frame.index] === 1) frame.index++;
      if (frame.index >= values.length) return PASS;
      const outcome = run.test(values[frame.index], this.schema, frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    if (this.schema.value !== false) {
      yield* explainAll(this, place, report);
      return;
    }
    const unknown: SchemaApplication[] = [];
    yield* this.visit(place, (child) => unknown.push(child));
    for (const child of unknown) yield* report.unknownKey(place, child, this.name);
  }

  *visit(place: SchemaApplication, visit: VisitPlace): Asking {
    const { names } = place.children;
    const known = yield* evaluatedPlaces(place, this);
    for (let at = 0; at < names.length; at++) {
      if (!known.has(at)) visit(place.child(at, this.schema));
    }
  }
}
