import { ChildList, type Instance } from '../instance/instance.ts';
import { ARRAY, type NodeKind } from '../instance/kinds.ts';
import type { Applicator, Assertion, Obligations, Schema, Tester } from './model.ts';

/** References that are followed one after another at once; there may be a loop. */
const MOST_HOPS = 8;

/** Working memory of walks, of which one at a time is at work: most documents are small. */
export class WalkMemory {
  readonly children = new ChildList();
  readonly nodes: number[] = [];
  readonly schemas: Schema[] = [];
}

/**
 * Answers whether a node is valid as long as that is a list of what must hold: types, keys, values and
 * references, as in most documents. What has several forms is left to the run, which is slower. No results are
 * kept, and nothing is made for each node.
 */
export class Walk implements Obligations {
  readonly children: ChildList;
  readonly #run: Tester;
  readonly #instance: Instance;
  readonly #nodes: number[];
  readonly #schemas: Schema[];
  /** What is left to be looked at, on top of each other. */
  #depth = 0;
  #hasFailed = false;
  /** Pairs of node and schema that may be looked at before the run takes over, which remembers them. */
  #left: number;

  /**
   * @param most pairs of node and schema that it looks at.
   * @param memory of which it alone makes use until it is done.
   */
  constructor(run: Tester, instance: Instance, most: number, memory: WalkMemory) {
    this.#run = run;
    this.#instance = instance;
    this.children = memory.children;
    this.#nodes = memory.nodes;
    this.#schemas = memory.schemas;
    this.#left = most;
  }

  /** Whether a node is valid by a schema outside all scopes. @throws LimitReached */
  holds(node: number, schema: Schema): boolean {
    this.add(node, schema);
    while (this.#depth > 0 && !this.#hasFailed) {
      this.#depth--;
      if (!this.#check(this.#nodes[this.#depth], this.#schemas[this.#depth])) return false;
    }
    return !this.#hasFailed;
  }

  add(node: number, schema: Schema): void {
    if ((schema.freeKinds & this.#instance.kindOf(node)) !== 0) {
      this.#run.budget.spend(1);
    } else if (this.#left-- > 0) {
      this.#nodes[this.#depth] = node;
      this.#schemas[this.#depth++] = schema;
    } else if (!this.#run.isValid(node, schema, 0)) {
      this.#hasFailed = true;
    }
  }

  #check(node: number, schema: Schema): boolean {
    const run = this.#run;
    const kind = this.#instance.kindOf(node);
    let tested = schema;
    for (let hops = 0; ; hops++) {
      run.budget.spend(1);
      const { assertions, applicators, forward, spreads } = tested.demandsOn(kind);
      if (!spreads || tested.resource.isDynamic) return run.isValid(node, tested, 0);
      // A reference reads nothing.
      const isForward = forward !== undefined && hops < MOST_HOPS;
      if (kind >= ARRAY && !(isForward && assertions.length === 0)) this.#read(node);
      for (let at = 0; at < assertions.length; at++) {
        if (!this.#test(assertions[at], node, kind)) return false;
      }
      if (!isForward) return this.#spread(node, applicators);
      tested = forward;
    }
  }

  #test(assertion: Assertion, node: number, kind: NodeKind): boolean {
    const holds = kind >= ARRAY ? assertion.testChildren?.(this.children) : undefined;
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
    const { children } = this;
    if (this.#instance.listChildren === undefined) children.take(this.#run.childrenOf(node));
    else this.#instance.listChildren(node, children);
    this.#run.budget.spend(children.count);
  }
}
