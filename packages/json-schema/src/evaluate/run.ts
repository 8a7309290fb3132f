import {
  type ChildList,
  type ChildNodes,
  type Instance,
  KNOWN,
  type NodeCertainty,
} from '../instance/instance.ts';
import { type NodeKind, STRING } from '../instance/kinds.ts';
import { CanonicalValues } from './canonical-values.ts';
import { knownDemands } from './known-demands.ts';
import { Budget, type Limits } from './limits.ts';
import { type Applicator, type Demands, Frame, type Schema, type Tester } from './model.ts';
import { FAIL, type Outcome, PASS, PENDING, type Reply } from './outcome.ts';
import { Scopes } from './scopes.ts';
import type { ValidNodes } from './valid-nodes.ts';
import { Walk } from './walk.ts';

/**
 * Frames that are forgotten when they are done. Most documents need no more, and meet no schema twice
 * on the same node; those that do cannot do so for long.
 */
const MOST_UNREMEMBERED = 20_000;
/** The same for each node of a document that says how many it has. */
const MOST_UNREMEMBERED_PER_NODE = 2;
/** References that are followed one after another without frames; there may be a loop. */
const MOST_HOPS = 8;
const NO_CHILDREN: ChildNodes = { values: [], names: [], keys: [] };
/** Children that are kept in all for when they are asked for again; reading them again takes time, not memory. */
const MOST_KEPT_CHILDREN = 2_000_000;
/** Steps that a frame takes beside its test. */
const STEPS_TO_OPEN = 3;
/** Steps that a test takes whose answer is remembered: where there are many, each is found in memory of its own. */
const STEPS_TO_REMEMBER = 3;
/** Up to this length, a text takes no longer than a step, and how many characters of a longer one do. */
const SHORT_TEXT = 64;
const CHARACTERS_IN_STEP = 8;
/** Deprecated nodes that are noted; more are of no use to anyone. */
const MOST_DEPRECATED = 1_000;
/** Marks a test in progress. */
const OPEN = -1;
/** The cached result for a node and a schema: a set of evaluated children means PASS. */
type Memory = Map<number, Reply | typeof OPEN | Uint8Array>;

/**
 * One instance against the schemas of one program. Answers whether a node is valid. Once there is much
 * to do, it remembers every answer that took more than a look, so that each node meets each schema once,
 * and a schema that waits for itself is found. Works on a stack of frames: nothing recurses, however deep the instance or its schemas are.
 */
export class Run implements Tester {
  readonly instance: Instance;
  readonly #certainty: NodeCertainty | undefined;
  budget: Budget;
  readonly tracksEvaluated: boolean;
  readonly isInDoubt: boolean;
  /** The children evaluated by the schema that passed last. */
  evaluated: Uint8Array | undefined;
  /** Schemas that reach themselves again on the same node; undefined if there are none. */
  loops: Set<Schema> | undefined;
  /** Nodes that schemas call deprecated, of which some may not hold; undefined if there are none. */
  deprecated: Set<number> | undefined;
  /** Results for nodes, by scope and schema. */
  readonly #memories: Memory[][] = [];
  readonly #frames: Frame[];
  #scopes: Scopes | undefined;
  #canonical: CanonicalValues | undefined;
  #depth = 0;
  /** Whether a test began after the end of the slice. One may, so that work goes on even in the shortest slices. */
  #hasTestedLate = false;
  /** Frames that may still come without being remembered, which takes as long as many a test. */
  #unremembered: number;
  readonly #validNodes: ValidNodes | undefined;
  /** That of the root schema's resource, the only one in which something is known of nodes: it has the same number in each run. */
  readonly #rootScope: number;
  #children: Map<number, ChildNodes> | undefined;
  #keptChildren = 0;
  #lastNode = -1;
  #lastChildren: ChildNodes = NO_CHILDREN;

  /** @param frames working memory, which may be shared with other runs. */
  constructor(
    instance: Instance,
    {
      tracksEvaluated,
      frames,
      root,
    }: {
      readonly tracksEvaluated: boolean;
      readonly frames: Frame[];
      readonly root?: Schema;
    },
    { validNodes, ...limits }: Limits & { readonly validNodes?: ValidNodes | undefined },
  ) {
    this.instance = instance;
    this.#certainty = instance.certainty;
    this.isInDoubt = this.#certainty !== undefined;
    this.tracksEvaluated = tracksEvaluated;
    this.#validNodes = this.isInDoubt ? undefined : validNodes;
    this.#rootScope = root?.resource.isDynamic ? this.scopes.enter(0, root.resource) : 0;
    this.#frames = frames;
    const { nodeCount = 0 } = instance;
    this.#unremembered = MOST_UNREMEMBERED + nodeCount * MOST_UNREMEMBERED_PER_NODE;
    this.budget = new Budget(limits);
  }

  get scopes(): Scopes {
    this.#scopes ??= new Scopes();
    return this.#scopes;
  }

  get canonical(): CanonicalValues {
    this.#canonical ??= new CanonicalValues(this.instance);
    return this.#canonical;
  }

  /** @param node a key is given as the complement of its node, and is always a string. */
  kindOf(node: number): NodeKind {
    return node < 0 ? STRING : this.instance.kindOf(node);
  }

  textOf(node: number): string {
    const text = node < 0 ? this.instance.nameOf(~node) : this.instance.textOf(node);
    // Whoever asks goes through it.
    if (text.length > SHORT_TEXT) this.budget.spend(text.length / CHARACTERS_IN_STEP);
    return text;
  }

  isText(node: number, text: string): boolean {
    return this.instance.isNamed(node < 0 ? ~node : node, text);
  }

  certaintyOf(node: number): 0 | 1 | 2 | 3 {
    return this.#certainty === undefined ? KNOWN : this.#certainty.of(node < 0 ? ~node : node);
  }

  demandsOn(node: number, schema: Schema): Demands {
    const demands = schema.demandsOn(this.kindOf(node));
    return this.#certainty === undefined ? demands : knownDemands(demands, this.certaintyOf(node));
  }

  booleanOf(node: number): boolean {
    return this.instance.booleanOf(node);
  }

  isWrittenAsInteger(node: number): boolean {
    return node >= 0 && this.instance.isWrittenAsInteger?.(node) === true;
  }

  childrenOf(node: number): ChildNodes {
    if (node === this.#lastNode) return this.#lastChildren;
    const frame = this.#frames[this.#depth - 1];
    const known =
      this.#depth > 0 && frame.node === node ? frame.children : this.#children?.get(node);
    const children = known ?? this.#readChildren(node);
    this.#lastNode = node;
    this.#lastChildren = children;
    return children;
  }

  #readChildren(node: number): ChildNodes {
    const children = this.instance.childrenOf(node);
    this.budget.spend(children.values.length);
    if (this.#children !== undefined && this.#keptChildren < MOST_KEPT_CHILDREN) {
      this.#keptChildren += children.values.length;
      this.#children.set(node, children);
    }
    return children;
  }

  /** Caches all results from now on, since the same questions will be asked again. */
  remember(): void {
    this.#children ??= new Map();
    this.#unremembered = 0;
  }

  /** Whether `walk` can find out whether the root is valid. */
  get canWalk(): boolean {
    return !this.isInDoubt && !this.tracksEvaluated;
  }

  /** Whether the root is valid; faster than `isValid`, but cannot pause. @throws LimitReached */
  walk(schema: Schema, memory: ChildList): boolean {
    const { instance } = this;
    return new Walk(this, instance, this.#unremembered, memory).holds(instance.root, schema);
  }

  isKnownValid(node: number, schema: Schema, scope: number): boolean {
    if (this.#validNodes === undefined || scope !== this.#rootScope) return false;
    // The frame that tests the same node may ask which of its children the schema evaluates.
    if (this.tracksEvaluated && this.#frames[this.#depth - 1]?.node === node) return false;
    return this.#validNodes.has(node, schema);
  }

  noteValid(node: number, schema: Schema, scope: number): void {
    // A schema that waits for itself was taken to hold.
    if (this.loops === undefined && scope === this.#rootScope) this.#validNodes?.add(node, schema);
  }

  /** Whether a node is valid. @throws LimitReached */
  isValid(node: number, schema: Schema, scope: number): boolean {
    for (;;) {
      const outcome = this.answer(node, schema, scope);
      if (outcome !== PENDING) return outcome === PASS;
      // Who asks here does not pause.
      this.budget.isSliceOver = false;
    }
  }

  /**
   * The same, or PENDING at the end of a slice: whoever asks again, before anything else, has the work go on.
   *
   * @throws LimitReached
   */
  answer(node: number, schema: Schema, scope: number): Outcome {
    this.#hasTestedLate = false;
    if (this.#depth === 0) {
      const outcome = this.test(node, schema, scope);
      if (this.#depth === 0) return outcome;
    }
    for (;;) {
      const frame = this.#frames[this.#depth - 1];
      const reply = this.#advance(frame);
      if (reply === PENDING) {
        if (this.budget.isSliceOver) return PENDING;
        continue;
      }
      this.#leave(frame, reply);
      if (this.#depth === 0) return reply;
      this.#frames[this.#depth - 1].reply = reply;
    }
  }

  test(node: number, schema: Schema, scope: number): Outcome {
    if (this.budget.isSliceOver) {
      if (this.#hasTestedLate) return PENDING;
      this.#hasTestedLate = true;
    }
    this.evaluated = undefined;
    let tested = schema;
    let inner = scope;
    for (let hops = 0; ; hops++) {
      this.budget.spend(1);
      if ((tested.freeKinds & this.kindOf(node)) !== 0) return PASS;
      if (this.isKnownValid(node, tested, inner)) return PASS;
      const { assertions, applicators, forward } = this.demandsOn(node, tested);
      for (let at = 0; at < assertions.length; at++) {
        if (!assertions[at].test(this, node)) return FAIL;
      }
      if (applicators.length === 0) return PASS;
      if (tested.resource.isDynamic) inner = this.scopeIn(tested, inner);
      if (forward === undefined || hops === MOST_HOPS) {
        return this.#open(node, tested, inner, applicators);
      }
      tested = forward;
    }
  }

  #open(node: number, schema: Schema, scope: number, applicators: readonly Applicator[]): Outcome {
    if (this.#unremembered > 0) {
      this.budget.spend(STEPS_TO_OPEN);
      this.#unremembered--;
    } else {
      this.budget.spend(STEPS_TO_OPEN + STEPS_TO_REMEMBER);
      const memory = this.#memoryOf(schema, scope);
      const known = memory.get(node);
      if (known !== undefined) return this.#recall(node, schema, scope, known);
      memory.set(node, OPEN);
    }
    this.#enter(node, schema, scope, applicators);
    return PENDING;
  }

  /** The scope inside a schema that is reached from another one. */
  scopeIn(schema: Schema, scope: number): number {
    return schema.resource.isDynamic ? this.scopes.enter(scope, schema.resource) : scope;
  }

  noteDeprecated(node: number): void {
    this.deprecated ??= new Set();
    this.#validNodes?.exclude(node);
    if (this.deprecated.size < MOST_DEPRECATED) this.deprecated.add(node);
  }

  #recall(
    node: number,
    schema: Schema,
    scope: number,
    known: Reply | typeof OPEN | Uint8Array,
  ): Reply {
    if (known === OPEN) {
      this.#noteLoop(node, schema, scope);
      return PASS;
    }
    if (typeof known === 'number') return known;
    this.evaluated = known;
    return PASS;
  }

  /** A schema that depends on its own result says nothing about a node. */
  #noteLoop(node: number, schema: Schema, scope: number): void {
    for (let at = this.#depth - 1; at >= 0; at--) {
      const frame = this.#frames[at];
      // The instance contains itself: not an error in the schema.
      if (frame.node !== node) return;
      if (frame.schema === schema && frame.scope === scope) break;
    }
    this.loops ??= new Set();
    this.loops.add(schema);
  }

  #memoryOf(schema: Schema, scope: number): Memory {
    let inScope = this.#memories[scope];
    if (inScope === undefined) {
      inScope = [];
      this.#memories[scope] = inScope;
    }
    let memory = inScope[schema.id];
    if (memory === undefined) {
      memory = new Map();
      inScope[schema.id] = memory;
    }
    return memory;
  }

  #enter(node: number, schema: Schema, scope: number, applicators: readonly Applicator[]): void {
    if (this.#depth === this.#frames.length) this.#frames.push(new Frame(schema, applicators));
    const frame = this.#frames[this.#depth++];
    frame.begin(node, schema, scope, applicators);
    if (node === this.#lastNode) frame.children = this.#lastChildren;
  }

  #leave(frame: Frame, reply: Reply): void {
    this.#depth--;
    const evaluated = reply === PASS ? frame.evaluated : undefined;
    this.evaluated = evaluated;
    if (reply === PASS) this.noteValid(frame.node, frame.schema, frame.scope);
    if (this.#unremembered > 0) return;
    this.#memoryOf(frame.schema, frame.scope).set(frame.node, evaluated ?? reply);
  }

  #advance(frame: Frame): Outcome {
    const { applicators } = frame;
    while (frame.at < applicators.length) {
      const outcome = applicators[frame.at].step(this, frame);
      if (outcome !== PASS) return outcome;
      frame.toNextApplicator();
    }
    return PASS;
  }
}
