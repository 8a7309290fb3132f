import type { DepthLimits } from './depth-limits.ts';
import type { Expression, Pattern, PatternEntry } from './syntax-tree.ts';
import type { TokenReader } from './token-reader.ts';

/** How keys of patterns are read that are expressions. */
interface KeyReader {
  readString(): Expression;
  /** A key in parentheses. */
  readComputed(): Expression;
  /** @throws SyntaxProblem about what cannot be a key. */
  fail(): never;
}

/** Reads what variables are bound by: `$x`, `[$a, $b]`, `{a: $x, $y}`. */
export class PatternReader {
  readonly #tokens: TokenReader;
  readonly #limits: DepthLimits;
  readonly #keys: KeyReader;

  constructor(tokens: TokenReader, limits: DepthLimits, keys: KeyReader) {
    this.#tokens = tokens;
    this.#limits = limits;
    this.#keys = keys;
  }

  /** One pattern, or the alternatives that `?//` separates. */
  read(): Pattern[] {
    const patterns = [this.#readPattern()];
    while (this.#tokens.takeSymbol('?//')) patterns.push(this.#readPattern());
    return patterns;
  }

  #readPattern(): Pattern {
    const tokens = this.#tokens;
    const { kind, text, from, to } = tokens.next;
    if (kind === 'variable') {
      tokens.take();
      return { kind: 'variable', name: text, from, to };
    }
    if (tokens.takeSymbol('[')) {
      const items: Pattern[] = [];
      do items.push(this.#limits.nested(() => this.#readPattern()));
      while (tokens.takeSymbol(','));
      tokens.expectSymbol(']', 'to close [');
      return { kind: 'array', items, from, to: tokens.end };
    }
    if (!tokens.takeSymbol('{')) tokens.fail("a variable such as $x, '[' or '{'");
    const entries: PatternEntry[] = [];
    do entries.push(this.#limits.nested(() => this.#readPatternEntry()));
    while (tokens.takeSymbol(','));
    tokens.expectSymbol('}', 'to close {');
    return { kind: 'object', entries, from, to: tokens.end };
  }

  #readPatternEntry(): PatternEntry {
    const tokens = this.#tokens;
    const { kind, text, from, to } = tokens.next;
    if (kind === 'variable') {
      tokens.take();
      const key: Expression = { kind: 'literal', value: text, from, to };
      const pattern = tokens.takeSymbol(':') ? this.#readPattern() : undefined;
      return { key, variable: text, pattern };
    }
    const key = this.#readPatternKey();
    tokens.expectSymbol(':', 'and a pattern after the key');
    return { key, variable: undefined, pattern: this.#readPattern() };
  }

  #readPatternKey(): Expression {
    const tokens = this.#tokens;
    const { kind, text, from, to } = tokens.next;
    if (kind === 'name' || kind === 'keyword') {
      tokens.take();
      return { kind: 'literal', value: text, from, to };
    }
    if (kind === 'string-start' || kind === 'format') return this.#keys.readString();
    if (tokens.isSymbol('(')) return this.#keys.readComputed();
    if (kind === 'number' || kind === 'field') return this.#keys.fail();
    return tokens.fail('a key or a variable such as $x');
  }
}
