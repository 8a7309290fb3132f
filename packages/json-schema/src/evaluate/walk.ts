import type { ChildList, Instance } from '../instance/instance.ts';
import type { NodeWalk, Schema, Tester } from './model.ts';

/**
 * Levels of nodes, and of schemas of the same node, that a walk goes down. Divisible by many small numbers, so that the
 * run meets a loop of as many references where it begins.
 */
const MOST_LEVELS = 240;

/**
 * Answers whether a node is valid as long as that is a list of what must hold: types, keys, values and
 * references, as in most documents. What has several forms, is nested deeply or comes up too often is left to the run,
 * which is slower. No results are kept, and nothing is made for each node.
 */
export class Walk implements NodeWalk {
  readonly run: Tester;
  readonly instance: Instance;
  readonly children: ChildList;
  #levels = 0;
  /** Maximum pairs of node and schema before the run takes over, which caches results. */
  #left: number;

  /**
   * @param most the maximum pairs of node and schema.
   * @param memory used exclusively until the walk is done.
   */
  constructor(run: Tester, instance: Instance, most: number, memory: ChildList) {
    this.run = run;
    this.instance = instance;
    this.children = memory;
    memory.count = 0;
    this.#left = most;
  }

  /** Whether a node is valid by a schema outside all scopes. @throws LimitReached */
  holds(node: number, schema: Schema): boolean {
    const kind = this.instance.kindOf(node);
    if ((schema.freeKinds & kind) !== 0) return true;
    const { conjunction } = schema.demandsOn(kind);
    if (conjunction === null) return this.run.isValid(node, schema, 0);
    if (this.run.isKnownValid(node, conjunction.schema, 0)) return true;
    if (this.#left-- <= 0 || this.#levels === MOST_LEVELS) {
      // The same may come up again and again.
      this.run.remember();
      return this.run.isValid(node, schema, 0);
    }
    this.run.budget.spend(1);
    const { assertions, conjuncts } = conjunction;
    for (let at = 0; at < assertions.length; at++) {
      if (!assertions[at].test(this.run, node)) return false;
    }
    this.#levels++;
    for (let at = 0; at < conjuncts.length; at++) {
      if (!conjuncts[at].holds(this, node)) return false;
    }
    this.#levels--;
    this.run.noteValid(node, conjunction.schema, 0);
    return true;
  }

  list(node: number): number {
    const from = this.children.count;
    this.instance.listChildren(node, this.children);
    this.run.budget.spend(this.children.count - from);
    return from;
  }
}
