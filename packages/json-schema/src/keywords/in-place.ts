import type {
  Applicator,
  Frame,
  Obligations,
  Place,
  Report,
  Schema,
  Tester,
  VisitPlace,
} from '../evaluate/model.ts';
import { FAIL, type Outcome, PASS, PENDING } from '../evaluate/outcome.ts';
import { KNOWN, placeOf } from '../instance/instance.ts';
import { ANY_KIND, OBJECT } from '../instance/kinds.ts';

/** Continues with all places that fail. */
export function explainAll(applicator: Applicator, place: Place, report: Report): void {
  applicator.visit(place, (each) => {
    if (!each.isValid) report.follow(each);
  });
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

  spread(_run: Tester, node: number, obligations: Obligations): void {
    for (const schema of this.schemas) obligations.add(node, schema);
  }

  explain(place: Place, report: Report): void {
    explainAll(this, place, report);
  }

  visit(place: Place, visit: VisitPlace): void {
    for (const schema of this.schemas) visit(place.under(schema));
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

  explain(place: Place, report: Report): void {
    explainAll(this, place, report);
  }

  visit(place: Place, visit: VisitPlace): void {
    visit(place.under(this.#resolve(place.run, place.scope)));
  }
}

/** `anyOf` and `oneOf`. */
export class Alternatives implements Applicator {
  readonly isApplicator = true;
  readonly kinds = ANY_KIND;
  readonly name: 'anyOf' | 'oneOf';
  readonly schemas: readonly Schema[];

  constructor(name: 'anyOf' | 'oneOf', schemas: readonly Schema[]) {
    this.name = name;
    this.schemas = schemas;
  }

  step(run: Tester, frame: Frame): Outcome {
    const isOne = this.name === 'oneOf';
    let reply = frame.takeReply();
    for (;;) {
      if (reply !== undefined) frame.index++;
      if (reply === PASS) {
        if (++frame.count > 1 && isOne && run.certaintyOf(frame.node) === KNOWN) return FAIL;
        if (run.tracksEvaluated) frame.merge(run.evaluated);
        else if (!isOne) return PASS;
      }
      if (frame.index === this.schemas.length) return frame.count > 0 ? PASS : FAIL;
      const outcome = run.test(frame.node, this.schemas[frame.index], frame.scope);
      if (outcome === PENDING) return PENDING;
      reply = outcome;
    }
  }

  explain(place: Place, report: Report): void {
    const branches = this.schemas.map((schema) => place.under(schema));
    const valid = branches.filter((branch) => branch.isValid);
    if (valid.length === 0) report.followNearest(place, branches);
    else if (this.name === 'oneOf' && valid.length > 1 && isKnown(place)) {
      report.severalForms(place, valid);
    }
  }

  visit(place: Place, visit: VisitPlace): void {
    const branches = this.schemas.map((schema) => place.under(schema));
    const valid = branches.filter((branch) => branch.isValid);
    for (const branch of valid.length > 0 ? valid : branches) visit(branch);
  }
}

/** For a node that is not fully known, several forms may be possible although one is meant. */
function isKnown({ run, node }: Place): boolean {
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

  explain(place: Place, report: Report): void {
    if (place.under(this.#schema).isValid) report.excluded(place, this.#schema);
  }

  visit(): void {
    // A negated schema says nothing about what is allowed.
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

  spread(run: Tester, node: number, obligations: Obligations): void {
    const isTrue = run.isValid(node, this.condition, 0);
    const schema = isTrue ? this.consequence : this.otherwise;
    if (schema !== undefined) obligations.add(node, schema);
  }

  explain(place: Place, report: Report): void {
    const branch = this.#branchOf(place);
    if (branch === undefined || branch.isValid) return;
    report.follow(branch, branch.schema === this.consequence ? this.condition : undefined);
  }

  visit(place: Place, visit: VisitPlace): void {
    const condition = place.under(this.condition);
    if (condition.isValid) visit(condition);
    const branch = this.#branchOf(place);
    if (branch !== undefined) visit(branch);
  }

  #branchOf(place: Place): Place | undefined {
    const schema = place.under(this.condition).isValid ? this.consequence : this.otherwise;
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

  explain(place: Place, report: Report): void {
    place.run.budget.spend(this.schemas.length);
    for (const [key, schema] of this.schemas) {
      if (placeOf(place.children, key) === -1) continue;
      const dependent = place.under(schema);
      if (!dependent.isValid) report.follow(dependent, key);
    }
  }

  visit(place: Place, visit: VisitPlace): void {
    place.run.budget.spend(this.schemas.length);
    for (const [key, schema] of this.schemas) {
      if (placeOf(place.children, key) !== -1) visit(place.under(schema));
    }
  }
}
