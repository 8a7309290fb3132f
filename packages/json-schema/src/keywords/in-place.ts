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
import { MOST_LISTED } from '../explain/problem.ts';
import { KNOWN, placeOf } from '../instance/instance.ts';
import { ANY_KIND, OBJECT } from '../instance/kinds.ts';

/** Continues with all places that fail. */
export function* explainAll(
  applicator: Applicator,
  place: SchemaApplication,
  report: Report,
): Asking {
  const places: SchemaApplication[] = [];
  yield* applicator.visit(place, (each) => places.push(each));
  for (const each of places) if (!(yield each)) report.follow(each);
}

/** `allOf`, and `$ref` as an `allOf` with one schema. */
export class AllOf implements Applicator {
  readonly isApplicator = true;
  readonly kinds = ANY_KIND;
  readonly name: string;
  readonly schemas: readonly Schema[];
  readonly forward: Schema | undefined;

  constructor(name: string, schemas: readonly Schema[]) {
    this.name = name;
    this.schemas = schemas;
    this.forward = schemas.length === 1 ? schemas[0] : undefined;
  }

  step(run: Tester, frame: Frame): Outcome {
    let reply = frame.takeReply();
    for (;;) {
      if (reply === FAIL) return FAIL;
      if (reply === PASS) {
        frame.index++;
        if (run.tracksEvaluated) frame.merge(run.evaluated);
      }
      if (frame.index === this.schemas.length) return PASS;
      const outcome = run.test(frame.node, this.schemas[frame.index], frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
  }

  holds(walk: NodeWalk, node: number): boolean {
    for (const schema of this.schemas) if (!walk.holds(node, schema)) return false;
    return true;
  }

  explain(place: SchemaApplication, report: Report): Asking {
    return explainAll(this, place, report);
  }

  visit(place: SchemaApplication, visit: VisitPlace): Asking {
    for (const schema of this.schemas) visit(place.under(schema));
    return ANSWERED;
  }
}

/** `$dynamicRef` and `$recursiveRef`: the schema depends on the dynamic scope. */
export class DynamicReference implements Applicator {
  readonly isApplicator = true;
  readonly kinds = ANY_KIND;
  readonly name: string;
  readonly #resolve: (run: Tester, scope: number) => Schema;

  constructor(name: string, resolve: (run: Tester, scope: number) => Schema) {
    this.name = name;
    this.#resolve = resolve;
  }

  /** The schema that the reference resolves to in a scope. */
  target(run: Tester, scope: number): Schema {
    return this.#resolve(run, scope);
  }

  step(run: Tester, frame: Frame): Outcome {
    let reply = frame.takeReply();
    if (reply === undefined) {
      const outcome = run.test(frame.node, this.#resolve(run, frame.scope), frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
    if (reply === PASS && run.tracksEvaluated) frame.merge(run.evaluated);
    return reply;
  }

  explain(place: SchemaApplication, report: Report): Asking {
    return explainAll(this, place, report);
  }

  visit(place: SchemaApplication, visit: VisitPlace): Asking {
    visit(place.under(this.#resolve(place.run, place.scope)));
    return ANSWERED;
  }
}

/**
 * `anyOf` and `oneOf`. Where `format` is an annotation, it still decides between several branches of `oneOf` that
 * match otherwise: a schema with a date in one branch and an address in the other means them to be told apart.
 */
export class Alternatives implements Applicator {
  readonly isApplicator = true;
  readonly kinds = ANY_KIND;
  readonly name: 'anyOf' | 'oneOf';
  readonly schemas: readonly Schema[];
  readonly #findWithFormats: () => readonly Schema[] | undefined;
  #withFormats: readonly Schema[] | undefined;

  /** @param withFormats the same branches with formats checked; undefined where there is no difference. */
  constructor(
    name: 'anyOf' | 'oneOf',
    schemas: readonly Schema[],
    withFormats: () => readonly Schema[] | undefined = () => undefined,
  ) {
    this.name = name;
    this.schemas = schemas;
    this.#findWithFormats = withFormats;
  }

  step(run: Tester, frame: Frame): Outcome {
    const isOne = this.name === 'oneOf';
    let reply = frame.takeReply();
    for (;;) {
      if (reply !== undefined) frame.index++;
      if (reply === PASS) {
        if (!isOne && !run.tracksEvaluated) return PASS;
        frame.count++;
        if (isOne && frame.count > 1 && run.certaintyOf(frame.node) === KNOWN) {
          if (frame.inner !== 0 || this.#strictSchemas() === undefined) return FAIL;
          // Again with formats checked.
          frame.inner = 1;
          frame.index = 0;
          frame.count = 0;
          frame.held = undefined;
        } else if (run.tracksEvaluated) {
          if (isOne && frame.count === 1) frame.held = run.evaluated;
          else frame.merge(run.evaluated);
        }
      }
      const schemas = frame.inner === 0 ? this.schemas : (this.#withFormats ?? this.schemas);
      if (frame.index === schemas.length) {
        if (frame.count === 0) return FAIL;
        frame.merge(frame.held);
        return PASS;
      }
      const outcome = run.test(frame.node, schemas[frame.index], frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
  }

  #strictSchemas(): readonly Schema[] | undefined {
    this.#withFormats ??= this.#findWithFormats();
    return this.#withFormats;
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    const { branches, valid } = yield* this.#branchesAt(place, MOST_LISTED);
    if (valid.length === 0) yield* report.followNearest(place, branches);
    else if (this.name === 'oneOf' && valid.length > 1 && isKnown(place)) {
      report.severalForms(place, valid);
    }
  }

  *visit(place: SchemaApplication, visit: VisitPlace): Asking {
    const { branches, valid } = yield* this.#branchesAt(place);
    for (const branch of valid.length > 0 ? valid : branches) visit(branch);
  }

  /** The branches at a place, and the first of those that hold. */
  *#branchesAt(
    place: SchemaApplication,
    mostValid = Number.POSITIVE_INFINITY,
  ): Asking<{
    readonly branches: readonly SchemaApplication[];
    readonly valid: readonly SchemaApplication[];
  }> {
    place.run.budget.spend(this.schemas.length);
    const branches = this.schemas.map((schema) => place.under(schema));
    const valid = yield* validOf(branches, mostValid);
    if (this.name !== 'oneOf' || valid.length < 2 || !isKnown(place)) return { branches, valid };
    const strict = this.#strictSchemas()?.map((schema) => place.under(schema));
    if (strict === undefined) return { branches, valid };
    return { branches: strict, valid: yield* validOf(strict, mostValid) };
  }
}

function* validOf(
  places: readonly SchemaApplication[],
  most: number,
): Asking<readonly SchemaApplication[]> {
  const valid: SchemaApplication[] = [];
  for (const place of places) {
    if (valid.length === most) break;
    if (yield place) valid.push(place);
  }
  return valid;
}

/** For a node that is not fully known, several forms may be possible although one is meant. */
function isKnown({ run, node }: SchemaApplication): boolean {
  return run.certaintyOf(node) === KNOWN;
}

export class Not implements Applicator {
  readonly isApplicator = true;
  readonly needs = 'all';
  readonly kinds = ANY_KIND;
  readonly name = 'not';
  readonly #schema: Schema;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  step(run: Tester, frame: Frame): Outcome {
    const outcome = frame.takeReply() ?? run.test(frame.node, this.#schema, frame.scope);
    if (outcome === PENDING) return PENDING;
    return outcome === PASS ? FAIL : PASS;
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    if (yield place.under(this.#schema)) yield* report.excluded(place, this.#schema);
  }

  visit(): Asking {
    // A negated schema doesn't describe what is allowed.
    return ANSWERED;
  }
}

/** `if`, `then` and `else`. */
export class Conditional implements Applicator {
  readonly isApplicator = true;
  readonly needs = 'all';
  readonly kinds = ANY_KIND;
  readonly name = 'if';
  readonly condition: Schema;
  readonly consequence: Schema | undefined;
  readonly otherwise: Schema | undefined;

  constructor(condition: Schema, consequence: Schema | undefined, otherwise: Schema | undefined) {
    this.condition = condition;
    this.consequence = consequence;
    this.otherwise = otherwise;
  }

  /** The schemas that may hold. */
  get branches(): readonly Schema[] {
    return [this.condition, this.consequence, this.otherwise].filter(
      (schema) => schema !== undefined,
    );
  }

  step(run: Tester, frame: Frame): Outcome {
    let reply = frame.takeReply();
    if (frame.index === 0) {
      const outcome = reply ?? run.test(frame.node, this.condition, frame.scope);
      if (outcome === PENDING) return PENDING;
      if (outcome === PASS && run.tracksEvaluated) frame.merge(run.evaluated);
      frame.index = outcome === PASS ? 1 : 2;
      reply = undefined;
    }
    const schema = frame.index === 1 ? this.consequence : this.otherwise;
    if (schema === undefined) return PASS;
    const outcome = reply ?? run.test(frame.node, schema, frame.scope);
    if (outcome === PASS && run.tracksEvaluated) frame.merge(run.evaluated);
    return outcome;
  }

  holds(walk: NodeWalk, node: number): boolean {
    const isTrue = walk.run.isValid(node, this.condition, 0);
    const schema = isTrue ? this.consequence : this.otherwise;
    return schema === undefined || walk.holds(node, schema);
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    const branch = this.#branchOf(place, yield place.under(this.condition));
    if (branch === undefined || (yield branch)) return;
    report.follow(branch, branch.schema === this.consequence ? this.condition : undefined);
  }

  *visit(place: SchemaApplication, visit: VisitPlace): Asking {
    const condition = place.under(this.condition);
    const isTrue = yield condition;
    if (isTrue) visit(condition);
    const branch = this.#branchOf(place, isTrue);
    if (branch !== undefined) visit(branch);
  }

  #branchOf(place: SchemaApplication, isTrue: boolean): SchemaApplication | undefined {
    const schema = isTrue ? this.consequence : this.otherwise;
    return schema && place.under(schema);
  }
}

/** `dependentSchemas`, and those of `dependencies`. */
export class DependentSchemas implements Applicator {
  readonly isApplicator = true;
  readonly needs = 'all';
  readonly kinds = OBJECT;
  readonly name: string;
  readonly schemas: readonly (readonly [string, Schema])[];

  constructor(name: string, schemas: readonly (readonly [string, Schema])[]) {
    this.name = name;
    this.schemas = schemas;
  }

  /** The schemas that may hold. */
  get branches(): readonly Schema[] {
    return this.schemas.map(([, schema]) => schema);
  }

  step(run: Tester, frame: Frame): Outcome {
    const children = frame.childrenIn(run);
    let reply = frame.takeReply();
    if (reply === undefined) run.budget.spend(this.schemas.length);
    for (;;) {
      if (reply === FAIL) return FAIL;
      if (reply === PASS) {
        if (run.tracksEvaluated) frame.merge(run.evaluated);
        frame.index++;
      }
      if (frame.index === this.schemas.length) return PASS;
      const [key, schema] = this.schemas[frame.index];
      const outcome =
        placeOf(children, key) === -1 ? undefined : run.test(frame.node, schema, frame.scope);
      if (outcome === PENDING) return PENDING;
      if (outcome === undefined) frame.index++;
      reply = outcome;
    }
  }

  *explain(place: SchemaApplication, report: Report): Asking {
    place.run.budget.spend(this.schemas.length);
    for (const [key, schema] of this.schemas) {
      if (placeOf(place.children, key) === -1) continue;
      const dependent = place.under(schema);
      if (!(yield dependent)) report.follow(dependent, key);
    }
  }

  visit(place: SchemaApplication, visit: VisitPlace): Asking {
    place.run.budget.spend(this.schemas.length);
    for (const [key, schema] of this.schemas) {
      if (placeOf(place.children, key) !== -1) visit(place.under(schema));
    }
    return ANSWERED;
  }
}
