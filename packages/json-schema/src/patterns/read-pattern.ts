import { characterTest, type PatternTree } from './pattern-tree.ts';

/** Why a pattern cannot be used. */
export type PatternFailure = 'syntax' | 'back-reference' | 'too-large';

/** Maximum length of a pattern in code units, and maximum nesting of groups. */
const MOST_UNITS = 20_000;
const MOST_DEPTH = 250;

const QUANTIFIER = /[*+?]|\{(\d+)(?:(,)(\d*))?\}/y;
const GROUP = /\((\?(?:[:=!]|<[=!]|<[^>]*>))?/y;
const HIGH_SURROGATE_PAIR = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y;
const ESCAPE =
  /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[\s\S])/uy;

class PatternProblem extends Error {
  readonly failure: PatternFailure;

  constructor(failure: PatternFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** What an open group has collected. */
interface OpenGroup {
  readonly look: { readonly isBehind: boolean; readonly isNegated: boolean } | undefined;
  readonly choices: PatternTree[];
  parts: PatternTree[];
}

export interface ReadPattern {
  readonly tree: PatternTree;
  /** `u`, or empty for a pattern that is valid only without it. */
  readonly flags: string;
}

/** Reads a regular expression of ECMA-262. Never throws. */
export function readPattern(source: string): ReadPattern | PatternFailure {
  if (source.length > MOST_UNITS) return 'too-large';
  const flags = ['u', ''].find((each) => isExpression(source, each));
  if (flags === undefined) return 'syntax';
  try {
    return { tree: new PatternReader(source, flags).read(), flags };
  } catch (error) {
    if (error instanceof PatternProblem) return error.failure;
    throw error;
  }
}

/** Whether JavaScript accepts it as a regular expression. */
export function isExpression(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Parses a pattern that JavaScript has accepted, so no syntax errors are possible. */
class PatternReader {
  readonly #source: string;
  readonly #flags: string;
  #at = 0;
  readonly #open: OpenGroup[] = [];
  #group: OpenGroup = { look: undefined, choices: [], parts: [] };

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
  }

  read(): PatternTree {
    while (this.#at < this.#source.length) this.#readNext();
    return closed(this.#group);
  }

  #readNext(): void {
    const character = this.#source[this.#at];
    const quantifier = this.#match(QUANTIFIER);
    if (quantifier !== undefined) {
      this.#repeat(quantifier);
      return;
    }
    switch (character) {
      case '(':
        this.#openGroup();
        return;
      case ')':
        this.#closeGroup();
        return;
      case '|':
        this.#at++;
        this.#group.choices.push({ kind: 'sequence', parts: this.#group.parts });
        this.#group.parts = [];
        return;
      case '^':
      case '$':
        this.#at++;
        this.#group.parts.push({ kind: 'edge', edge: character === '^' ? 'start' : 'end' });
        return;
      case '[':
        this.#character(this.#classSource());
        return;
      case '\\':
        this.#escape();
        return;
      default:
        this.#character(this.#literal());
    }
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#source);
    if (match === null) return undefined;
    this.#at += match[0].length;
    return match;
  }

  #repeat([sign, first, comma, last]: RegExpExecArray): void {
    // Greedy or lazy makes no difference to whether there is a match.
    if (this.#source[this.#at] === '?') this.#at++;
    const part = this.#group.parts.pop();
    if (part === undefined) throw new PatternProblem('syntax');
    let least = sign === '+' ? 1 : 0;
    let most = sign === '?' ? 1 : Number.POSITIVE_INFINITY;
    if (first !== undefined) {
      least = Number(first);
      if (comma === undefined) most = least;
      else if (last !== '') most = Number(last);
    }
    this.#group.parts.push({ kind: 'repeat', part, least, most });
  }

  #openGroup(): void {
    if (this.#open.length >= MOST_DEPTH) throw new PatternProblem('too-large');
    const kind = this.#match(GROUP)?.[1] ?? '';
    // Inline flags, which are newer than all drafts.
    if (kind === '' && this.#source[this.#at] === '?') throw new PatternProblem('syntax');
    this.#open.push(this.#group);
    const isLook = /[=!]$/.test(kind) && !/^\?<[^=!]/.test(kind);
    const look = isLook
      ? { isBehind: kind.startsWith('?<'), isNegated: kind.endsWith('!') }
      : undefined;
    this.#group = { look, choices: [], parts: [] };
  }

  #closeGroup(): void {
    this.#at++;
    const outer = this.#open.pop();
    if (outer === undefined) throw new PatternProblem('syntax');
    const { look } = this.#group;
    const part = closed(this.#group);
    this.#group = outer;
    outer.parts.push(look === undefined ? part : { kind: 'look', part, ...look });
  }

  #classSource(): string {
    const from = this.#at;
    for (this.#at++; this.#source[this.#at] !== ']'; this.#at++) {
      if (this.#source[this.#at] === '\\') this.#at++;
    }
    this.#at++;
    return this.#source.slice(from, this.#at);
  }

  #escape(): void {
    const next = this.#source[this.#at + 1];
    if (next === 'b' || next === 'B') {
      this.#at += 2;
      const edge = next === 'b' ? 'word-edge' : 'no-word-edge';
      this.#group.parts.push({ kind: 'edge', edge });
      return;
    }
    if (/[1-9]/.test(next) || (next === 'k' && this.#source[this.#at + 2] === '<')) {
      throw new PatternProblem('back-reference');
    }
    const sequence = this.#match(HIGH_SURROGATE_PAIR) ?? this.#match(ESCAPE);
    if (sequence === undefined) throw new PatternProblem('syntax');
    this.#character(sequence[0]);
  }

  #literal(): string {
    const code = this.#source.codePointAt(this.#at) as number;
    const literal = String.fromCodePoint(code);
    this.#at += literal.length;
    // Without the flag u these need not be escaped.
    return /[{}\]]/.test(literal) ? `\\${literal}` : literal;
  }

  #character(source: string): void {
    this.#group.parts.push({ kind: 'character', set: characterTest(source, this.#flags) });
  }
}

function closed({ choices, parts }: OpenGroup): PatternTree {
  const last: PatternTree = { kind: 'sequence', parts };
  return choices.length === 0 ? last : { kind: 'choice', parts: [...choices, last] };
}
