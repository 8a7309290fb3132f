import {
  ANSWERED,
  type Applicator,
  type Asking,
  type Frame,
  type NodeWalk,
  type Report,
  type Schema,
  type SchemaApplication,
  type Tester,
  type VisitPlace,
} from '../evaluate/model.ts';
import { FAIL, type Outcome, PASS, PENDING } from '../evaluate/outcome.ts';
import { evaluatedPlaces } from '../explain/evaluated-places.ts';
import { ARRAY } from '../instance/kinds.ts';
import { explainAll } from './in-place.ts';

/** The first items individually, and all items after them: `prefixItems` and `items`, under whatever names. */
export class ArrayChildren implements Applicator {
  readonly isApplicator = true;
  readonly kinds = ARRAY;
  readonly name = 'items';
  readonly needs?: 'all';
  readonly first: readonly Schema[];
  readonly rest: Schema | undefined;

  constructor(first: readonly Schema[], rest: Schema | undefined) {
    this.first = first;
    this.rest = rest;
    // The meaning of an item depends on those before it.
    if (first.length > 0) this.needs = 'all';
  }

  step(run: Tester, frame: Frame): Outcome {
    const { values } = frame.childrenIn(run);
    const end = this.#endIn(values);
    let reply = frame.takeReply();
    for (;;) {
      if (reply === FAIL) return FAIL;
      if (reply === PASS) {
        if (run.tracksEvaluated) frame.mark(frame.index, values.length);
        frame.index++;
      }
      if (frame.index >= end) return PASS;
      const outcome = run.test(values[frame.index], this.#schemaAt(frame.index), frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
  }

  holds(walk: NodeWalk, node: number): boolean {
    const { children } = walk;
    const from = walk.list(node);
    const count = children.count - from;
    for (let at = 0; at < count; at++) {
      const schema = this.first[at] ?? this.rest;
      if (schema === undefined) break;
      if (!walk.holds(children.values[from + at], schema)) return false;
    }
    children.count = from;
    return true;
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    const { values } = place.children;
    const count = values.length;
    const limit = this.first.length;
    const isClosed = this.rest?.value === false;
    if (isClosed && count > limit) {
      report.add(place, 'too-many-items', { limit, count }, this.name);
    }
    const end = isClosed ? Math.min(limit, count) : this.#endIn(values);
    for (let at = 0; at < end; at++) {
      const item = place.child(at, this.#schemaAt(at));
      if (!(yield item)) report.follow(item);
    }
  }

  visit(place: SchemaApplication, visit: VisitPlace): Asking {
    const end = this.#endIn(place.children.values);
    for (let at = 0; at < end; at++) visit(place.child(at, this.#schemaAt(at)));
    return ANSWERED;
  }

  /** How many items have a schema. */
  #endIn({ length }: ArrayLike<number>): number {
    return this.rest === undefined ? Math.min(length, this.first.length) : length;
  }

  /** Only for items that have one. */
  #schemaAt(at: number): Schema {
    return this.first[at] ?? (this.rest as Schema);
  }
}

/** `contains`, with `minContains` and `maxContains`. */
export class Contains implements Applicator {
  readonly isApplicator = true;
  readonly needs = 'all';
  readonly kinds = ARRAY;
  readonly name = 'contains';
  readonly #schema: Schema;
  readonly #least: number;
  readonly #most: number;
  readonly evaluates?: 'nothing';

  constructor(
    schema: Schema,
    counts: { readonly least: number; readonly most: number },
    /** Matching items count as evaluated since 2020. */
    isEvaluating: boolean,
  ) {
    this.#schema = schema;
    this.#least = counts.least;
    this.#most = counts.most;
    if (!isEvaluating) this.evaluates = 'nothing';
  }

  step(run: Tester, frame: Frame): Outcome {
    const { values } = frame.childrenIn(run);
    let reply = frame.takeReply();
    for (;;) {
      if (reply === PASS) {
        frame.count++;
        if (run.tracksEvaluated && this.evaluates !== 'nothing')
          frame.mark(frame.index, values.length);
      }
      if (reply !== undefined) frame.index++;
      if (frame.index >= values.length) break;
      const outcome = run.test(values[frame.index], this.#schema, frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
    return frame.count >= this.#least && frame.count <= this.#most ? PASS : FAIL;
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    let count = 0;
    yield* this.visit(place, () => count++);
    const limit = count < this.#least ? this.#least : this.#most;
    if (count < this.#least || count > this.#most) {
      report.wrongCount(place, this.#schema, { limit, count });
    }
  }

  *visit(place: SchemaApplication, visit: VisitPlace): Asking {
    const { values } = place.children;
    for (let at = 0; at < values.length; at++) {
      const item = place.child(at, this.#schema);
      if (yield item) visit(item);
    }
  }
}

/** `unevaluatedItems`, after all other keywords. */
export class UnevaluatedItems implements Applicator {
  readonly isApplicator = true;
  readonly needs = 'all';
  readonly kinds = ARRAY;
  readonly name = 'unevaluatedItems';
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
    yield* this.visit(place, (item) => report.add(item, 'item-not-allowed', {}, this.name));
  }

  *visit(place: SchemaApplication, visit: VisitPlace): Asking {
    const known = yield* evaluatedPlaces(place, this);
    const { values } = place.children;
    for (let at = 0; at < values.length; at++) {
      if (!known.has(at)) visit(place.child(at, this.schema));
    }
  }
}
