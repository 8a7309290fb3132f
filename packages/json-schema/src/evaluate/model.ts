import type { ProblemCode, ProblemParameters } from '../explain/problem-parameters.ts';
import type { ChildList, ChildNodes, Instance } from '../instance/instance.ts';
import type { NodeKind } from '../instance/kinds.ts';
import type { SchemaLocation } from '../schema/location.ts';
import type { Resource } from '../schema/resource.ts';
import type { JsonValue } from '../values/json-value.ts';
import type { CanonicalValues } from './canonical-values.ts';
import type { Budget } from './limits.ts';
import type { Outcome, Reply } from './outcome.ts';
import type { Scopes } from './scopes.ts';

/* What schemas, keywords and evaluations are to one another. */

/**
 * Work that asks whether places are valid, by yielding them, and goes on with the answers. Finding these can take
 * long: whoever runs the work may pause before it answers, and also where it yields nothing.
 */
export type Asking<Result = void> = Generator<SchemaApplication | undefined, Result, boolean>;

/** Work that had nothing to ask. */
export const ANSWERED: Asking = (function* () {})();

/** Runs work without pausing. @throws LimitReached */
export function answerAtOnce<Result>(asking: Asking<Result>): Result {
  let step = asking.next();
  while (step.done !== true) step = asking.next(step.value?.isValid === true);
  return step.value;
}

/** One schema or subschema. */
export interface Schema {
  /** Counted from 0, in the order in which schemas are first used. */
  readonly id: number;
  readonly value: JsonValue;
  readonly resource: Resource;
  /** JSON Pointer in the resource. */
  readonly path: string;
  /** Whether `format` is checked in it. */
  readonly assertsFormat: boolean;
  readonly location: SchemaLocation;
  /** All supported keywords, in the order of evaluation. */
  readonly keywords: readonly Keyword[];
  /** The kinds of nodes that it does not constrain, one bit each. */
  readonly freeKinds: number;
  demandsOn(kind: NodeKind): Demands;
}

/** The constraints of a schema on nodes of one kind. */
export interface Demands {
  readonly schema: Schema;
  readonly assertions: readonly Assertion[];
  readonly applicators: readonly Applicator[];
  /** The schema that the only applicator applies to the same node, as `$ref` alone does. */
  readonly forward?: Schema | undefined;
  /** The same for a walk; null where a walk cannot find out whether it is met. */
  readonly conjunction: Conjunction | null;
}

/** What must all hold for nodes of one kind, as a walk tests it. */
export interface Conjunction {
  /** The schema that demands it itself. */
  readonly schema: Schema;
  readonly assertions: readonly Assertion[];
  readonly conjuncts: readonly Conjunct[];
}

/** What holds exactly where all schemas hold that it applies to a node or its children. */
export interface Conjunct {
  /** Where it does not hold, the walk is over. @throws LimitReached */
  holds(walk: NodeWalk, node: number): boolean;
}

/** A walk as keywords see it. */
export interface NodeWalk {
  readonly run: Tester;
  readonly instance: Instance;
  readonly children: ChildList;
  /** Adds what a node holds to `children`, and whoever asked takes it away again. @returns where it begins. */
  list(node: number): number;
  holds(node: number, schema: Schema): boolean;
}

interface AnyKeyword {
  /** Its name in the schema. */
  readonly name: string;
  /** The kinds of nodes it applies to, one bit each. */
  readonly kinds: number;
  /**
   * What must be known of a node for the keyword to count: all that is in it, or which entries it has. Left
   * out where more could not make right what is wrong.
   */
  readonly needs?: 'all' | 'entries';
}

/** A keyword that checks a node without other schemas. */
export interface Assertion extends AnyKeyword {
  readonly isApplicator: false;
  test(run: Tester, node: number): boolean;
  /** Reports the problems of a node that failed the test. */
  explain(place: SchemaApplication, report: Report): void;
}

/** A keyword that applies other schemas, to the same node or to its children. */
export interface Applicator extends AnyKeyword {
  readonly isApplicator: true;
  /** Where it is not the children that it applies schemas to that count as evaluated, those that do. */
  readonly evaluates?: 'nothing' | 'everything';
  /** The schema that it applies to the same node, where it does nothing else. */
  readonly forward?: Schema | undefined;
  /**
   * Goes on with the work on a frame. On PENDING it is called again when the test it asked for has
   * its reply, which is in the frame, or without a reply if it has to ask again.
   */
  step(run: Tester, frame: Frame): Outcome;
  /** For keywords that are a `Conjunct`. */
  holds?(walk: NodeWalk, node: number): boolean;
  /** Reports the problems of a node that failed. */
  explain(place: SchemaApplication, report: Report): Asking;
  /** Calls back for each place where a schema applies, given the instance, and may still count. */
  visit(place: SchemaApplication, visit: VisitPlace): Asking;
}

export type VisitPlace = (place: SchemaApplication) => void;

export type Keyword = Assertion | Applicator;

/** An evaluation as keywords see it. A key as a node is the complement of the key's node. */
export interface Tester {
  readonly scopes: Scopes;
  readonly canonical: CanonicalValues;
  readonly budget: Budget;
  /** Whether any schema depends on which children are evaluated. */
  readonly tracksEvaluated: boolean;
  /** The children evaluated by the schema that passed last. */
  readonly evaluated: Uint8Array | undefined;
  kindOf(node: number): NodeKind;
  textOf(node: number): string;
  /** Whether that is the text of a string. */
  isText(node: number, text: string): boolean;
  booleanOf(node: number): boolean;
  /** Whether the instance knows a number to be an integer by the way that it is written. */
  isWrittenAsInteger(node: number): boolean;
  childrenOf(node: number): ChildNodes;
  /** Whether there may be nodes that are not fully known. */
  readonly isInDoubt: boolean;
  /** How much is known of a node, or of a key by its complement: KNOWN where the instance says nothing. */
  certaintyOf(node: number): 0 | 1 | 2 | 3;
  /** What a schema asks of a node, as far as that is known. */
  demandsOn(node: number, schema: Schema): Demands;
  /**
   * Tests a node, immediately if that needs no frame. After PENDING, the reply is in the frame that asked, or else
   * the slice was over, and the frame has to ask again. @throws LimitReached
   */
  test(node: number, schema: Schema, scope: number): Outcome;
  /** Whether a node is valid; not for use inside `step`. @throws LimitReached */
  isValid(node: number, schema: Schema, scope: number): boolean;
  /** Caches all results from now on, since the same questions will be asked again. */
  remember(): void;
  /** The scope inside a schema that is reached from another one. */
  scopeIn(schema: Schema, scope: number): number;
  /** Whether a node is known to be valid by a schema, and nothing in it is deprecated. */
  isKnownValid(node: number, schema: Schema, scope: number): boolean;
  /** Notes that a node is valid. */
  noteValid(node: number, schema: Schema, scope: number): void;
  /** Notes that a schema calls a node deprecated, if it holds at all. */
  noteDeprecated(node: number): void;
}

/** Receives problems. */
export interface Report {
  add<Code extends ProblemCode>(
    place: SchemaApplication,
    code: Code,
    parameters: ProblemParameters[Code],
    keyword: string,
  ): void;
  /** Continues with a place that fails. @param because the key by which its schema applies, or the condition. */
  follow(place: SchemaApplication, because?: string | Schema): void;
  /** Continues with the nearest of several invalid alternatives. */
  followNearest(place: SchemaApplication, branches: readonly SchemaApplication[]): Asking;
  severalForms(place: SchemaApplication, valid: readonly SchemaApplication[]): void;
  /** A node is valid by a schema that it must not be valid by. */
  excluded(place: SchemaApplication, schema: Schema): Asking;
  /** Too few or too many items are valid by a schema. */
  wrongCount(
    place: SchemaApplication,
    schema: Schema,
    found: { readonly limit: number; readonly count: number },
  ): void;
  unknownKey(place: SchemaApplication, child: SchemaApplication, keyword: string): Asking;
  invalidKey(place: SchemaApplication, key: SchemaApplication, name: string): void;
  /** The one of some names that was probably meant at a place, looked for as long as that is affordable. */
  nearest(place: SchemaApplication, name: string, names: readonly string[]): string | undefined;
}

/** A node that is being compared with a schema, where that takes the results of other comparisons. */
export class Frame {
  node = 0;
  schema: Schema;
  /** Which schema resources led here, as `Scopes` numbers them. */
  scope = 0;
  applicators: readonly Applicator[];
  /** The node's children, where they are known. */
  children: ChildNodes | undefined = undefined;
  /** The current applicator. */
  at = 0;
  /* Where that one is in what it has to look at; their meaning is its own. */
  index = 0;
  inner = 0;
  count = 0;
  /** The result of the last test, readable once. */
  reply: Reply | undefined = undefined;
  /** By place, 1 for children that a schema has evaluated; where someone asks for that. */
  evaluated: Uint8Array | undefined = undefined;
  /** Evaluated children that the current applicator may still reject. */
  held: Uint8Array | undefined = undefined;

  constructor(schema: Schema, applicators: readonly Applicator[]) {
    this.schema = schema;
    this.applicators = applicators;
  }

  /** The content of the node, an array or an object. */
  childrenIn(run: Tester): ChildNodes {
    this.children ??= run.childrenOf(this.node);
    return this.children;
  }

  begin(node: number, schema: Schema, scope: number, applicators: readonly Applicator[]): void {
    this.node = node;
    this.schema = schema;
    this.scope = scope;
    this.applicators = applicators;
    this.children = undefined;
    this.at = -1;
    this.evaluated = undefined;
    this.toNextApplicator();
  }

  toNextApplicator(): void {
    this.at++;
    this.index = 0;
    this.inner = 0;
    this.count = 0;
    this.held = undefined;
    this.reply = undefined;
  }

  /** Takes and clears the reply to the last test. */
  takeReply(): Reply | undefined {
    const { reply } = this;
    this.reply = undefined;
    return reply;
  }

  /** Notes that the child at a place is evaluated, out of `size`. */
  mark(place: number, size: number): void {
    this.evaluated ??= new Uint8Array(size);
    this.evaluated[place] = 1;
  }

  /** Adds what another schema has evaluated of the same node. */
  merge(evaluated: Uint8Array | undefined): void {
    if (evaluated === undefined) return;
    if (this.evaluated === undefined) {
      this.evaluated = evaluated.slice();
      return;
    }
    for (let place = 0; place < evaluated.length; place++) {
      if (evaluated[place] === 1) this.evaluated[place] = 1;
    }
  }
}

/** The path from the root to a node. */
export interface Trail {
  readonly parent: Trail | undefined;
  readonly node: number;
  /** The node of the key whose value it is; -1 in arrays and at the root. */
  readonly key: number;
  /** The key, or the place in an array; undefined at the root. */
  readonly step: string | number | undefined;
  /** The outermost alias or merge key on the path; -1 if there is none. */
  readonly use: number;
}

/** A node that a schema applies to. */
export class SchemaApplication {
  readonly run: Tester;
  /** A key is the complement of its node. */
  readonly node: number;
  readonly schema: Schema;
  readonly scope: number;
  readonly trail: Trail;

  constructor(run: Tester, trail: Trail, schema: Schema, scope: number, node = trail.node) {
    this.run = run;
    this.node = node;
    this.schema = schema;
    this.scope = run.scopeIn(schema, scope);
    this.trail = trail;
  }

  get children(): ChildNodes {
    return this.run.childrenOf(this.node);
  }

  /** @throws LimitReached */
  get isValid(): boolean {
    return this.run.isValid(this.node, this.schema, this.scope);
  }

  /** The same node under another schema. */
  under(schema: Schema): SchemaApplication {
    return new SchemaApplication(this.run, this.trail, schema, this.scope, this.node);
  }

  /** The child at a place, under another schema. */
  child(place: number, schema: Schema): SchemaApplication {
    return new SchemaApplication(this.run, this.#trailTo(place), schema, this.scope);
  }

  /** The key at a place, under another schema. */
  key(place: number, schema: Schema): SchemaApplication {
    const trail = this.#trailTo(place);
    return new SchemaApplication(this.run, trail, schema, this.scope, ~trail.key);
  }

  #trailTo(place: number): Trail {
    const { values, keys, names, uses } = this.children;
    return {
      parent: this.trail,
      node: values[place],
      key: keys[place] ?? -1,
      step: names[place] ?? place,
      use: this.trail.use === -1 ? (uses?.[place] ?? -1) : this.trail.use,
    };
  }
}
