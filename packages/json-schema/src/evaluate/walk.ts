import { ChildList, type Instance } from '../instance/instance.ts';
import { ARRAY, type NodeKind } from '../instance/kinds.ts';
import type { Applicator, Assertion, Demands, Obligations, Schema, Tester } from './model.ts';

/** Working memory of walks, used by one at a time: most documents are small. */
export class WalkMemory {
  readonly children = new ChildList();
  readonly nodes: number[] = [];
  readonly demands: Demands[] = [];
}

/**
 * Answers whether a node is valid as long as that is a list of what must hold: types, keys, values and
 * references, as in most documents. What has several forms is left to the run, which is slower. No results are
 * kept, and nothing is made for each node.
 */
export class Walk implements Obligations {
  readonly instance: Instance;
  readonly children: ChildList;
  readonly #run: Tester;
  readonly #nodes: number[];
  readonly #demands: Demands[];
  /** The stack of pending work. */
  #depth = 0;
  #hasFailed = false;
  /** Maximum pairs of node and schema before the run takes over, which caches results. */
  #left: number;

  /**
   * @param most the maximum pairs of node and schema.
   * @param memory used exclusively until the walk is done.
   */
  constructor(run: Tester, instance: Instance, most: number, memory: WalkMemory) {
    this.#run = run;
    this.instance = instance;
    this.children = memory.children;
    this.#nodes = memory.nodes;
    this.#demands = memory.demands;
    this.#left = most;
  }

  /** Whether a node is valid by a schema outside all scopes. @throws LimitReached */
  holds(node: number, schema: Schema): boolean {
    this.add(node, schema);
    while (this.#depth > 0 && !this.#hasFailed) {
      this.#depth--;
      if (!this.#check(this.#nodes[this.#depth], this.#demands[this.#depth])) return false;
    }
    return !this.#hasFailed;
  }

  add(node: number, schema: Schema): void {
    const kind = this.instance.kindOf(node);
    if ((schema.freeKinds & kind) !== 0) return;
    const demands = schema.demandsOn(kind).settled;
    if (kind < ARRAY && demands.applicators.length === 0) {
      this.#hasFailed ||= !this.#testScalar(node, demands.assertions);
    } else if (this.#left-- > 0) {
      this.#nodes[this.#depth] = node;
      this.#demands[this.#depth++] = demands;
    } else if (!this.#run.isValid(node, schema, 0)) {
      this.#hasFailed = true;
    }
  }

  #testScalar(node: number, assertions: readonly Assertion[]): boolean {
    this.#run.budget.spend(1);
    for (let at = 0; at < assertions.length; at++) {
      if (!assertions[at].test(this.#run, node)) return false;
    }
    return true;
  }

  #check(node: number, { schema, assertions, applicators, spreads }: Demands): boolean {
    const run = this.#run;
    if (!spreads) return run.isValid(node, schema, 0);
    const kind = this.instance.kindOf(node);
    run.budget.spend(1);
    if (kind >= ARRAY) this.#read(node);
    for (let at = 0; at < assertions.length; at++) {
      if (!this.#test(assertions[at], node, kind)) return false;
    }
    return this.#spread(node, applicators);
  }

  #test(assertion: Assertion, node: number, kind: NodeKind): boolean {
    const holds =
      kind >= ARRAY ? assertion.testChildren?.(this.children, this.instance) : undefined;
    return holds ?? assertion.test(this.#run, node);
  }

  #spread(node: number, applicators: readonly Applicator[]): boolean {
    for (let at = 0; at < applicators.length; at++) {
      applicators[at].spread?.(this.#run, node, this);
      if (this.#hasFailed) return false;
    }
    return true;
  }

  #read(node: number): void {
    this.instance.listChildren(node, this.children);
    this.#run.budget.spend(this.children.count);
  }
}
