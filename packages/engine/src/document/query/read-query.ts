import { readIRegexp } from '../../text/pattern/read-i-regexp.ts';
import type { Comparison, MatchCall, Operand, Query, Segment, Selector, Test } from './query.ts';
import { QueryError, type QueryProblem } from './query-problem.ts';
import { QueryText } from './query-text.ts';

/** Longest query, in code units. */
const LENGTH_LIMIT = 10_000;
/** Parentheses, filters and function calls inside one another. */
const DEPTH_LIMIT = 100;

const OPERATORS: readonly Comparison[] = ['==', '!=', '<=', '>=', '<', '>'];
const FUNCTIONS = 'length, count, match, search and value';

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
      throw new QueryError('query-limit', `A query can have ${LENGTH_LIMIT} characters at most.`);
    }
    if (!text.take('$')) {
      throw new QueryError(
        'invalid-query',
        'A query begins with $, the whole document: $.name or $..name.',
        0,
        1,
      );
    }
    const query = this.#readSegments(true);
    if (!text.isAtEnd) this.#fail('Continue the path with .name, [..] or ..name.');
    return query;
  }

  #fail(message: string): never {
    const { at, text } = this.#text;
    throw new QueryError('invalid-query', message, at, Math.min(at + 1, text.length));
  }

  #within<Result>(read: () => Result): Result {
    if (++this.#depth > DEPTH_LIMIT) {
      this.#fail(`A query can be nested ${DEPTH_LIMIT} levels deep at most.`);
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
    this.#fail(
      "A name or * is missing here. Write a name with other characters than letters, digits and _ as ['my-key'].",
    );
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
    if (text.isAtEnd)
      throw new QueryError('invalid-query', 'This bracket has no ].', from, from + 1);
    this.#fail('A , or a ] is missing here.');
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
      this.#fail("Put a position (0), a name in quotes ('a'), a slice (1:3), * or ? in brackets.");
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
      if (!text.take(')'))
        throw new QueryError('invalid-query', 'This parenthesis has no ).', from, from + 1);
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
      if (text.startsWith('=')) this.#fail('Write == to compare.');
      text.at = end;
      if (left.kind === 'match') return left;
      if (left.kind === 'value') return { kind: 'exists', query: left.query };
      throw new QueryError(
        'invalid-query',
        'This has to be compared with something: == 1.',
        from,
        end,
      );
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
    this.#fail(
      "A filter takes @ (the node itself), $ (the document), a number, text in quotes, true, false, null or a function: [?@.kind == 'Pod'].",
    );
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
      if (text.startsWith(')')) this.#fail('An argument is missing here.');
    }
    if (!text.take(')')) this.#fail('A , or a ) is missing here.');
    const wanted = name === 'match' || name === 'search' ? 2 : 1;
    if (!['length', 'count', 'match', 'search', 'value'].includes(name)) {
      throw new QueryError(
        'invalid-query',
        `There is no function ${name}: there are ${FUNCTIONS}.`,
        from,
        text.at,
      );
    }
    if (given.length !== wanted) {
      const argument = wanted === 1 ? '1 argument' : '2 arguments';
      throw new QueryError(
        'invalid-query',
        `The function ${name} takes ${argument}.`,
        from,
        text.at,
      );
    }
    const [first, second = first] = given;
    const singular = ({ operand, from: at }: typeof first) => asSingular(operand, at, text.at);
    if (name === 'length') return { kind: 'length', of: singular(first) };
    if (wanted === 1) {
      const { operand } = first;
      if (operand.kind !== 'value') {
        throw new QueryError(
          'invalid-query',
          `The function ${name} takes a path, such as @.a.*.`,
          from,
          text.at,
        );
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
        throw new QueryError('invalid-query', `${program} (in the pattern)`, second.from, text.at);
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
    throw new QueryError(
      'invalid-query',
      'match and search cannot be compared: they are true or false.',
      from,
      to,
    );
  }
  if (operand.kind === 'value' && !operand.query.isSingular) {
    const message =
      'This path can find several nodes, so there is no one value. Use count(..) or value(..), or a filter of its own.';
    throw new QueryError('invalid-query', message, from, to);
  }
  return operand;
}
