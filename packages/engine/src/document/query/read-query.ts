import { readIRegexp } from '@yamlkit/text';
import type { Comparison, MatchCall, Operand, Query, Segment, Selector, Test } from './query.ts';
import type { QueryParameters } from './query-messages.ts';
import { failQuery, QueryError, type QueryProblem } from './query-problem.ts';
import { QueryText } from './query-text.ts';

/** Longest query, in code units. */
const LENGTH_LIMIT = 10_000;
/** Parentheses, filters and function calls inside one another. */
const DEPTH_LIMIT = 100;

const OPERATORS: readonly Comparison[] = ['==', '!=', '<=', '>=', '<', '>'];

/** Reads a query (RFC 9535); gives what is wrong with it when it is none. Never throws. */
export function readQuery(text: string): Query | { readonly problem: QueryProblem } {
  try {
    return new QueryReader(text).read();
  } catch (error) {
    if (error instanceof QueryError) return { problem: error.problem };
    throw error;
  }
}

/**
 * Reads by the grammar of RFC 9535, its well-typedness included, one method for a production or
 * two. It recurses on the nesting of the query, which has a limit.
 */
class QueryReader {
  readonly #text: QueryText;
  #depth = 0;

  constructor(text: string) {
    this.#text = new QueryText(text);
  }

  /** jsonpath-query */
  read(): Query {
    const text = this.#text;
    if (text.text.length > LENGTH_LIMIT) {
      failQuery('query-limit', { reason: 'length', limit: LENGTH_LIMIT });
    }
    if (!text.take('$')) {
      failQuery('invalid-query', { reason: 'start' }, 0, 1);
    }
    const query = this.#readSegments(true);
    if (!text.isAtEnd) this.#fail({ reason: 'segment' });
    return query;
  }

  #fail(parameters: QueryParameters['invalid-query']): never {
    const { at, text } = this.#text;
    failQuery('invalid-query', parameters, at, Math.min(at + 1, text.length));
  }

  #within<Result>(read: () => Result): Result {
    if (++this.#depth > DEPTH_LIMIT) {
      this.#fail({ reason: 'too-deep', limit: DEPTH_LIMIT });
    }
    const result = read();
    this.#depth--;
    return result;
  }

  /** segments: what is after `$` or `@`. */
  #readSegments(isAbsolute: boolean): Query {
    const text = this.#text;
    const segments: Segment[] = [];
    for (;;) {
      const before = text.at;
      text.skipBlanks();
      const segment = this.#readSegment();
      if (segment === undefined) {
        text.at = before;
        break;
      }
      segments.push(segment);
    }
    return { isAbsolute, segments, isSingular: segments.every(isSingular) };
  }

  /** child-segment, descendant-segment */
  #readSegment(): Segment | undefined {
    const text = this.#text;
    const isDescendant = text.take('..');
    if (text.startsWith('[')) return { isDescendant, selectors: this.#readBracket() };
    if (!isDescendant && !text.take('.')) return undefined;
    if (text.take('*')) return { isDescendant, selectors: [{ kind: 'wildcard' }] };
    const name = text.takeName();
    if (name !== undefined) return { isDescendant, selectors: [{ kind: 'name', name }] };
    this.#fail({ reason: 'name' });
  }

  /** bracketed-selection */
  #readBracket(): Selector[] {
    const text = this.#text;
    const from = text.at;
    text.take('[');
    const selectors: Selector[] = [];
    do {
      text.skipBlanks();
      selectors.push(this.#readSelector());
      text.skipBlanks();
    } while (text.take(','));
    if (text.take(']')) return selectors;
    if (text.isAtEnd) failQuery('invalid-query', { reason: 'open-bracket' }, from, from + 1);
    this.#fail({ reason: 'bracket-or-comma' });
  }

  #readSelector(): Selector {
    const text = this.#text;
    const name = text.takeString();
    if (name !== undefined) return { kind: 'name', name };
    if (text.take('*')) return { kind: 'wildcard' };
    if (text.take('?')) {
      text.skipBlanks();
      return { kind: 'filter', test: this.#within(() => this.#readOr()) };
    }
    const start = text.takeInteger();
    const afterStart = text.at;
    text.skipBlanks();
    if (!text.take(':')) {
      text.at = afterStart;
      if (start !== undefined) return { kind: 'index', index: start };
      this.#fail({ reason: 'selector' });
    }
    text.skipBlanks();
    const end = text.takeInteger();
    let step: number | undefined;
    const afterEnd = text.at;
    text.skipBlanks();
    if (text.take(':')) {
      text.skipBlanks();
      step = text.takeInteger();
    } else {
      text.at = afterEnd;
    }
    return { kind: 'slice', start, end, step: step ?? 1 };
  }

  /** logical-or-expr */
  #readOr(): Test {
    return this.#readSeries('or', '||', () =>
      this.#readSeries('and', '&&', () => this.#readBasic()),
    );
  }

  #readSeries(kind: 'or' | 'and', sign: string, read: () => Test): Test {
    const text = this.#text;
    const tests = [read()];
    for (;;) {
      const before = text.at;
      text.skipBlanks();
      if (!text.take(sign)) {
        text.at = before;
        return tests.length === 1 ? tests[0] : { kind, tests };
      }
      text.skipBlanks();
      tests.push(read());
    }
  }

  /** basic-expr: in parentheses, a comparison or a test. */
  #readBasic(): Test {
    const text = this.#text;
    const isNot = text.take('!');
    if (isNot) text.skipBlanks();
    const from = text.at;
    let test: Test;
    if (text.take('(')) {
      text.skipBlanks();
      test = this.#within(() => this.#readOr());
      text.skipBlanks();
      if (!text.take(')')) {
        failQuery('invalid-query', { reason: 'open-parenthesis' }, from, from + 1);
      }
    } else {
      test = this.#readTest(isNot);
    }
    return isNot ? { kind: 'not', test } : test;
  }

  /** comparison-expr, test-expr */
  #readTest(isNot: boolean): Test {
    const text = this.#text;
    const from = text.at;
    const left = this.#readComparable();
    const end = text.at;
    text.skipBlanks();
    const operatorFrom = text.at;
    const operator = isNot ? undefined : OPERATORS.find((sign) => text.take(sign));
    if (operator === undefined) {
      if (text.startsWith('=')) this.#fail({ reason: 'single-equals' });
      text.at = end;
      if (left.kind === 'match') return left;
      if (left.kind === 'value') return { kind: 'exists', query: left.query };
      failQuery('invalid-query', { reason: 'not-compared' }, from, end);
    }
    text.skipBlanks();
    const rightFrom = text.at;
    const right = this.#readComparable();
    return {
      kind: 'compare',
      operator,
      left: asSingular(left, from, operatorFrom),
      right: asSingular(right, rightFrom, text.at),
    };
  }

  /** comparable, filter-query or function-expr: which of them it may be, its reader decides. */
  #readComparable(): Operand | MatchCall {
    const text = this.#text;
    if (text.take('@')) return { kind: 'value', query: this.#readSegments(false) };
    if (text.take('$')) return { kind: 'value', query: this.#readSegments(true) };
    const string = text.takeString();
    if (string !== undefined) return { kind: 'literal', type: 'string', text: string };
    const from = text.at;
    const name = text.takeFunctionName();
    if (name !== undefined) return this.#within(() => this.#readCall(name, from));
    const number = text.takeNumber();
    if (number !== undefined) return { kind: 'literal', type: 'number', text: number };
    if (text.take('null')) return { kind: 'literal', type: 'null', text: 'null' };
    for (const word of ['true', 'false']) {
      if (text.take(word)) return { kind: 'literal', type: 'boolean', text: word };
    }
    this.#fail({ reason: 'operand' });
  }

  /** function-expr */
  #readCall(name: string, from: number): Operand | MatchCall {
    const text = this.#text;
    text.take('(');
    const given: { readonly operand: Operand | MatchCall; readonly from: number }[] = [];
    text.skipBlanks();
    while (!text.startsWith(')')) {
      given.push({ from: text.at, operand: this.#readComparable() });
      text.skipBlanks();
      if (!text.take(',')) break;
      text.skipBlanks();
      if (text.startsWith(')')) this.#fail({ reason: 'argument' });
    }
    if (!text.take(')')) this.#fail({ reason: 'parenthesis-or-comma' });
    const wanted = name === 'match' || name === 'search' ? 2 : 1;
    if (!['length', 'count', 'match', 'search', 'value'].includes(name)) {
      failQuery('invalid-query', { reason: 'unknown-function', name }, from, text.at);
    }
    if (given.length !== wanted) {
      const parameters = { reason: 'argument-count', name, count: wanted } as const;
      failQuery('invalid-query', parameters, from, text.at);
    }
    const [first, second = first] = given;
    const singular = ({ operand, from: at }: typeof first) => asSingular(operand, at, text.at);
    if (name === 'length') return { kind: 'length', of: singular(first) };
    if (wanted === 1) {
      const { operand } = first;
      if (operand.kind !== 'value') {
        failQuery('invalid-query', { reason: 'path-argument', name }, from, text.at);
      }
      return { kind: name === 'count' ? 'count' : 'only', query: operand.query };
    }
    const pattern = singular(second);
    const call = {
      kind: 'match',
      isWhole: name === 'match',
      text: singular(first),
      pattern,
    } as const;
    if (pattern.kind === 'literal' && pattern.type === 'string') {
      const program = readIRegexp(pattern.text);
      if (typeof program === 'string') {
        failQuery('invalid-query', { reason: 'pattern', error: program }, second.from, text.at);
      }
    }
    return call;
  }
}

function isSingular({ isDescendant, selectors }: Segment): boolean {
  if (isDescendant || selectors.length !== 1) return false;
  const [{ kind }] = selectors;
  return kind === 'name' || kind === 'index';
}

/** What can be compared: one value. */
function asSingular(operand: Operand | MatchCall, from: number, to: number): Operand {
  if (operand.kind === 'match') {
    failQuery('invalid-query', { reason: 'compared-match' }, from, to);
  }
  if (operand.kind === 'value' && !operand.query.isSingular) {
    failQuery('invalid-query', { reason: 'several-nodes' }, from, to);
  }
  return operand;
}
