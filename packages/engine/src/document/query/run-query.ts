import { nextOf } from '../../syntax/tree.ts';
import { Pattern } from '../../text/pattern/pattern.ts';
import { readIRegexp } from '../../text/pattern/read-i-regexp.ts';
import { STREAM, type TreeNodes } from '../tree-nodes.ts';
import type { MatchCall, Operand, Query, Segment, Selector, Test } from './query.ts';
import { QueryError, type QueryResult } from './query-problem.ts';
import { type QueryValue, QueryValues } from './query-value.ts';

/**
 * Nodes and characters a query may look at, beside 20 for each row and 4 for each character of the
 * text: seconds at most. Only filters within filters and large comparisons come near it.
 */
const WORK_LIMIT = 10_000_000;
const WORK_PER_ROW = 20;
const WORK_PER_CHARACTER = 4;
/** Most nodes a query finds. */
const RESULT_LIMIT = 1_000_000;

/**
 * The nodes a query finds, in the order of RFC 9535, which may name a node twice. It looks through
 * an alias at what the alias stands for; `..` does not, so that it comes by each node once.
 */
export function runQuery(nodes: TreeNodes, query: Query): QueryResult {
  if (nodes.documentCount === 0) return { output: [], problems: [] };
  try {
    return { output: new QueryRun(nodes).select(query, nodes.root), problems: [] };
  } catch (error) {
    if (error instanceof QueryError) return { output: [], problems: [error.problem] };
    throw error;
  }
}

/** Characters and steps of the patterns that are kept. */
const PATTERN_CACHE_LIMIT = 200_000;

/** Recurses on the nesting of the query, which has a limit, never on that of the text. */
class QueryRun {
  readonly #nodes: TreeNodes;
  readonly #values: QueryValues;
  #work: number;
  /** What the absolute queries of filters found: they find the same each time. */
  readonly #found = new Map<Query, readonly number[]>();
  /** By `match` or `search` and the text of the pattern; undefined for what is not a pattern. */
  readonly #patterns = new Map<string, Pattern | undefined>();
  #patternSize = 0;

  constructor(nodes: TreeNodes) {
    this.#nodes = nodes;
    const { rowCount, text } = nodes.tree;
    this.#work = WORK_LIMIT + WORK_PER_ROW * rowCount + WORK_PER_CHARACTER * text.length;
    this.#values = new QueryValues(nodes, this.#spend);
  }

  readonly #spend = (count: number): void => {
    this.#work -= count;
    if (this.#work < 0) {
      throw new QueryError(
        'query-limit',
        'The query takes too much work: it compares too much with too much.',
      );
    }
  };

  select(query: Query, start: number): number[] {
    let found = [start];
    for (const segment of query.segments) {
      const next: number[] = [];
      for (const node of found) this.#selectSegment(segment, node, next);
      found = next;
    }
    return found;
  }

  #selectSegment({ isDescendant, selectors }: Segment, from: number, found: number[]): void {
    const nodes = this.#nodes;
    const top = nodes.targetOf(from);
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
    if (found.length <= RESULT_LIMIT) return;
    const most = RESULT_LIMIT.toLocaleString('en');
    throw new QueryError(
      'query-limit',
      `The query finds more than ${most} nodes. Ask for something narrower.`,
    );
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
        return this.#find(test.query, node).length > 0;
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
  #find(query: Query, node: number): readonly number[] {
    if (!query.isAbsolute) return this.select(query, node);
    const known = this.#found.get(query);
    if (known !== undefined) return known;
    const found = this.select(query, this.#nodes.root);
    this.#found.set(query, found);
    return found;
  }

  #valueOf(operand: Operand, node: number): QueryValue | undefined {
    switch (operand.kind) {
      case 'literal':
        return { type: operand.type, text: operand.text, node: undefined };
      case 'value':
      case 'only': {
        const found = this.#find(operand.query, node);
        return found.length === 1 ? this.#values.valueOf(found[0]) : undefined;
      }
      case 'count': {
        const text = String(this.#find(operand.query, node).length);
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
    if (value?.type === 'string') {
      this.#spend(value.text.length);
      let length = 0;
      for (const _ of value.text) length++;
      return length;
    }
    const isCollection = value?.type === 'array' || value?.type === 'object';
    return isCollection && value.node !== undefined ? this.#nodes.sizeOf(value.node) : undefined;
  }

  /** Only texts match, and only patterns that are expressions. */
  #matches({ isWhole, text, pattern: operand }: MatchCall, node: number): boolean {
    const value = this.#valueOf(text, node);
    if (value?.type !== 'string') return false;
    const pattern = this.#patternOf(this.#valueOf(operand, node), isWhole);
    if (pattern === undefined) return false;
    this.#spend(value.text.length);
    return pattern.test(value.text, this.#spend);
  }

  #patternOf(source: QueryValue | undefined, isWhole: boolean): Pattern | undefined {
    if (source?.type !== 'string') return undefined;
    const key = `${isWhole ? 'match' : 'search'} ${source.text}`;
    if (this.#patterns.has(key)) return this.#patterns.get(key);
    const program = readIRegexp(source.text);
    const isPattern = typeof program !== 'string';
    const size = source.text.length + (isPattern ? program.length : 0);
    this.#spend(size);
    // A document may hold any number of patterns, each short and with large repetitions.
    this.#patternSize += size;
    if (this.#patternSize > PATTERN_CACHE_LIMIT) {
      this.#patterns.clear();
      this.#patternSize = size;
    }
    const pattern = isPattern ? new Pattern(program, { isWhole }) : undefined;
    this.#patterns.set(key, pattern);
    return pattern;
  }
}
