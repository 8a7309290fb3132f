import { nextOf } from '../../syntax/tree.ts';
import { STREAM, type ValueTree } from '../value-tree.ts';
import type { MatchCall, Operand, Query, Segment, Selector, Test } from './query.ts';
import { QueryPatterns } from './query-patterns.ts';
import { failQuery, QueryError, type QueryResult } from './query-problem.ts';
import { type QueryValue, QueryValues } from './query-value.ts';

/**
 * Nodes and characters a query may look at, besides 20 for each row and 4 for each character of the
 * text: seconds at most. Only filters within filters and large comparisons come near it.
 */
const WORK_LIMIT = 10_000_000;
const WORK_PER_ROW = 20;
const WORK_PER_CHARACTER = 4;
/** Most nodes a query finds. */
const RESULT_LIMIT = 1_000_000;

/**
 * The nodes a query finds, in the order of RFC 9535, which may name a node twice. It looks through
 * an alias at what the alias stands for; `..` does not, so that it meets each node once.
 */
export function runQuery(nodes: ValueTree, query: Query): QueryResult {
  if (nodes.documentCount === 0) return { output: [], problems: [] };
  try {
    return { output: new QueryRun(nodes).select(query, nodes.root), problems: [] };
  } catch (error) {
    if (error instanceof QueryError) return { output: [], problems: [error.problem] };
    throw error;
  }
}

/** A part of what a query has found. */
interface OutputRange {
  readonly from: number;
  readonly to: number;
}

/** What a segment and those after it find below the targets of aliases, which many aliases may have. */
type Known = Map<number, OutputRange>;

/** The nodes that a segment selects from one. */
interface Branch {
  readonly nodes: readonly number[];
  next: number;
  readonly node: number;
  readonly answers: Known | undefined;
  readonly outputFrom: number;
}

/** How many nodes a query of a filter finds, and the last of them. */
interface Found {
  readonly count: number;
  readonly last: number;
}

/** A segment of a filter's query at one node. */
interface Step {
  readonly segment: number;
  /** What it selects, for the segments after it. */
  readonly nodes: readonly number[];
  next: number;
  /** By this segment and those after it, from the nodes before `next`. */
  found: Found;
  /** Where to note what is found, by the node. */
  readonly answers: Map<number, Found> | undefined;
  readonly node: number;
}

const NO_NODES: readonly number[] = [];
const NOTHING: Found = { count: 0, last: STREAM };

/** Recurses on the nesting of the query, which has a limit, never on that of the text. */
class QueryRun {
  readonly #nodes: ValueTree;
  readonly #values: QueryValues;
  #work: number;
  /**
   * What the queries of filters find from a segment on, by the node that it is applied to. Kept for
   * the nodes that are met again and again: the root, and the targets of aliases.
   */
  readonly #found = new Map<Segment, Map<number, Found>>();
  readonly #patterns: QueryPatterns;

  constructor(nodes: ValueTree) {
    this.#nodes = nodes;
    const { rowCount, text } = nodes.tree;
    this.#work = WORK_LIMIT + WORK_PER_ROW * rowCount + WORK_PER_CHARACTER * text.length;
    this.#values = new QueryValues(nodes, this.#spend);
    this.#patterns = new QueryPatterns(this.#spend);
  }

  readonly #spend = (count: number): void => {
    this.#work -= count;
    if (this.#work < 0) {
      failQuery('query-limit', { reason: 'work' });
    }
  };

  /** Goes down from node to node, so that of a list in between only one node's part is there at a time. */
  select({ segments }: Query, start: number): number[] {
    if (segments.length === 0) return [start];
    const output: number[] = [];
    const known: Known[] = segments.map(() => new Map());
    const branches: Branch[] = [];
    let from = start;
    for (;;) {
      const at = branches.length;
      const node = this.#nodes.targetOf(from);
      const answers = node === from ? undefined : known[at];
      const answer = answers?.get(node);
      if (answer !== undefined) this.#repeat(answer, output);
      else if (at < segments.length - 1) {
        const nodes: number[] = [];
        this.#selectSegment(segments[at], node, nodes);
        branches.push({ nodes, next: 0, node, answers, outputFrom: output.length });
      } else {
        const outputFrom = output.length;
        this.#selectSegment(segments[at], node, output);
        answers?.set(node, { from: outputFrom, to: output.length });
      }
      const next = nextOfBranches(branches, output.length);
      if (next === undefined) return output;
      from = next;
    }
  }

  /** Finds again what was found below the target of an alias. */
  #repeat({ from, to }: OutputRange, output: number[]): void {
    this.#spend(1 + to - from);
    for (let at = from; at < to; at++) output.push(output[at]);
    this.#limitResults(output);
  }

  #selectSegment({ isDescendant, selectors }: Segment, top: number, found: number[]): void {
    const nodes = this.#nodes;
    this.#selectAll(selectors, top, found);
    if (!isDescendant || !nodes.isCollection(top)) return;
    // A node's descendants are the rows after it, in order.
    const end = top === STREAM ? nodes.tree.rowCount : nextOf(nodes.tree, top);
    this.#spend(end - Math.max(top, 0));
    for (let row = top + 1; row < end; row++) {
      if (nodes.isNode(row) && nodes.isCollection(row)) this.#selectAll(selectors, row, found);
    }
  }

  #selectAll(selectors: readonly Selector[], node: number, found: number[]): void {
    for (const selector of selectors) this.#selectFrom(selector, node, found);
    this.#limitResults(found);
  }

  #limitResults(found: readonly number[]): void {
    if (found.length <= RESULT_LIMIT) return;
    failQuery('query-limit', { reason: 'nodes', limit: RESULT_LIMIT });
  }

  #selectFrom(selector: Selector, node: number, found: number[]): void {
    const nodes = this.#nodes;
    switch (selector.kind) {
      case 'name': {
        this.#spend(1);
        const child = nodes.childNamed(node, selector.name, this.#values.keyText);
        if (child !== undefined) found.push(child);
        return;
      }
      case 'index': {
        const child = this.#childAt(node, selector.index);
        if (child !== undefined) found.push(child);
        return;
      }
      case 'wildcard':
        this.#forEachChild(node, (child) => found.push(child));
        return;
      case 'slice':
        this.#slice(selector, node, found);
        return;
      case 'filter':
        this.#forEachChild(node, (child) => {
          if (this.#holds(selector.test, child)) found.push(child);
        });
    }
  }

  #forEachChild(node: number, visit: (child: number) => void): void {
    this.#nodes.forEachChild(node, (child) => {
      this.#spend(1);
      visit(child);
      return true;
    });
  }

  #childAt(node: number, index: number): number | undefined {
    const nodes = this.#nodes;
    if (nodes.typeOf(node) !== 'array') return undefined;
    const wanted = index < 0 ? index + nodes.sizeOf(node) : index;
    let found: number | undefined;
    nodes.forEachChild(node, (child) => {
      this.#spend(1);
      if (nodes.placeOf(child) === wanted) found = child;
      return nodes.placeOf(child) < wanted;
    });
    return found;
  }

  /** RFC 9535, section 2.3.4.2.2. */
  #slice(
    { start, end, step }: Extract<Selector, { kind: 'slice' }>,
    node: number,
    found: number[],
  ): void {
    if (this.#nodes.typeOf(node) !== 'array' || step === 0) return;
    const children: number[] = [];
    this.#forEachChild(node, (child) => children.push(child));
    const { length } = children;
    const bound = (place: number, least: number, most: number) =>
      Math.min(Math.max(place < 0 ? place + length : place, least), most);
    if (step > 0) {
      const to = bound(end ?? length, 0, length);
      for (let at = bound(start ?? 0, 0, length); at < to; at += step) found.push(children[at]);
    } else {
      const to = end === undefined ? -1 : bound(end, -1, length - 1);
      const from = start === undefined ? length - 1 : bound(start, -1, length - 1);
      for (let at = from; at > to; at += step) found.push(children[at]);
    }
  }

  #holds(test: Test, node: number): boolean {
    switch (test.kind) {
      case 'and':
        return test.tests.every((each) => this.#holds(each, node));
      case 'or':
        return test.tests.some((each) => this.#holds(each, node));
      case 'not':
        return !this.#holds(test.test, node);
      case 'exists':
        return this.#find(test.query, node).count > 0;
      case 'compare': {
        const left = this.#valueOf(test.left, node);
        const right = this.#valueOf(test.right, node);
        return this.#values.compare(test.operator, left, right);
      }
      case 'match':
        return this.#matches(test, node);
    }
  }

  /** What a query in a filter finds. */
  #find(query: Query, node: number): Found {
    const start = query.isAbsolute ? this.#nodes.root : node;
    if (query.segments.length === 0) return { count: 1, last: start };
    const first = this.#stepAt(query, 0, start);
    if (first.nodes.length === 0) return finish(first);
    const steps = [first];
    for (;;) {
      const step = steps[steps.length - 1];
      if (step.next < step.nodes.length) {
        steps.push(this.#stepAt(query, step.segment + 1, step.nodes[step.next++]));
        continue;
      }
      const found = finish(step);
      steps.pop();
      if (steps.length === 0) return found;
      const outer = steps[steps.length - 1];
      outer.found = sumOf(outer.found, found);
    }
  }

  #stepAt({ isAbsolute, segments }: Query, at: number, from: number): Step {
    const node = this.#nodes.targetOf(from);
    const isAskedAgain = node !== from || (isAbsolute && at === 0);
    const answers = isAskedAgain ? this.#answersFrom(segments[at]) : undefined;
    const known = answers?.get(node);
    const selected: number[] = [];
    if (known === undefined) this.#selectSegment(segments[at], node, selected);
    else this.#spend(1);
    if (at < segments.length - 1) {
      return { segment: at, nodes: selected, next: 0, found: known ?? NOTHING, answers, node };
    }
    const found = known ?? allOf(selected);
    return { segment: at, nodes: NO_NODES, next: 0, found, answers, node };
  }

  #answersFrom(segment: Segment): Map<number, Found> {
    const known = this.#found.get(segment);
    if (known !== undefined) return known;
    const answers = new Map<number, Found>();
    this.#found.set(segment, answers);
    return answers;
  }

  #valueOf(operand: Operand, node: number): QueryValue | undefined {
    switch (operand.kind) {
      case 'literal':
        return { type: operand.type, text: operand.text, node: undefined };
      case 'value':
      case 'only': {
        const found = this.#find(operand.query, node);
        return found.count === 1 ? this.#values.valueOf(found.last) : undefined;
      }
      case 'count': {
        const text = String(this.#find(operand.query, node).count);
        return { type: 'number', text, node: undefined };
      }
      case 'length': {
        const length = this.#lengthOf(this.#valueOf(operand.of, node));
        if (length === undefined) return undefined;
        return { type: 'number', text: String(length), node: undefined };
      }
    }
  }

  /** Children of a collection, characters (code points) of a string. */
  #lengthOf(value: QueryValue | undefined): number | undefined {
    if (value?.type === 'string') return this.#values.characterCount(value);
    const isCollection = value?.type === 'array' || value?.type === 'object';
    return isCollection && value.node !== undefined ? this.#nodes.sizeOf(value.node) : undefined;
  }

  #matches({ isWhole, text, pattern }: MatchCall, node: number): boolean {
    const value = this.#valueOf(text, node);
    return this.#patterns.matches(value, this.#valueOf(pattern, node), isWhole);
  }
}

/** The next node of the innermost branch that has one; those that are through are closed. */
function nextOfBranches(branches: Branch[], outputLength: number): number | undefined {
  for (let branch = branches.at(-1); branch !== undefined; branch = branches.at(-1)) {
    if (branch.next < branch.nodes.length) return branch.nodes[branch.next++];
    branch.answers?.set(branch.node, { from: branch.outputFrom, to: outputLength });
    branches.pop();
  }
  return undefined;
}

function finish({ answers, node, found }: Step): Found {
  answers?.set(node, found);
  return found;
}

function allOf(nodes: readonly number[]): Found {
  const count = nodes.length;
  return count === 0 ? NOTHING : { count, last: nodes[count - 1] };
}

function sumOf(a: Found, b: Found): Found {
  if (a.count === 0) return b;
  return b.count === 0 ? a : { count: a.count + b.count, last: b.last };
}
