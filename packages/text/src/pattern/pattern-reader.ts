import type { Assertion } from './assertions.ts';
import {
  type CaseFolding,
  type CharacterSet,
  characterClass,
  oneCharacter,
} from './character-set.ts';
import { PatternText } from './pattern-text.ts';
import { PatternError, type Program, ProgramBuilder } from './program.ts';

const DIGIT = /^[0-9]$/;

/** What a reader says of a pattern that refers to a group. */
export const NO_BACKREFERENCE =
  'The pattern refers back to what a group matched, for which no search in linear time is known.';

/** In what the syntaxes of regular expressions differ, apart from their escapes and groups. */
export interface Dialect {
  /** Steps that a pattern may come to. */
  readonly mostSteps: number;
  /** What a dot takes. */
  readonly anyCharacter: CharacterSet;
  /** Whether brackets that begin or end nothing stand for themselves. */
  readonly hasLiteralBrackets: boolean;
  /** Whether `{,5}` is a quantifier. */
  readonly mayOmitLeast: boolean;
  /** Whether `^` and `$` may be repeated. */
  readonly repeatsEdges: boolean;
  /** Whether `-` stands for itself after a class in brackets: `[\d-z]`. */
  readonly hasHyphenAfterClass: boolean;
}

/** What is found in brackets: a code point, or the test of a class such as `\d`. */
export type ClassItem = number | ((code: number) => boolean);

/** Reads what the syntaxes of regular expressions have in common. */
export abstract class PatternReader {
  protected readonly text: PatternText;
  protected readonly builder: ProgramBuilder;
  readonly #dialect: Dialect;
  /** What a quantifier would find before it. */
  #last: 'nothing' | 'atom' | 'repeated' = 'nothing';

  constructor(source: string, dialect: Dialect) {
    this.text = new PatternText(source);
    this.builder = new ProgramBuilder(dialect.mostSteps);
    this.#dialect = dialect;
  }

  /** @returns the program, or, as a sentence, why the pattern cannot be used. */
  read(): Program | string {
    try {
      while (!this.text.isAtEnd) this.readNext(this.text.next());
      if (this.builder.depth > 0) {
        throw new PatternError('A ( has no ): write \\( for a parenthesis.');
      }
      return this.builder.finish();
    } catch (error) {
      if (error instanceof PatternError) return error.message;
      throw error;
    }
  }

  protected readNext(character: string): void {
    switch (character) {
      case '(':
        this.readGroup();
        return;
      case ')':
        this.closeGroup();
        return;
      case '|':
        this.builder.startBranch();
        this.#last = 'nothing';
        return;
      case '*':
        this.#repeat(character, 0, Number.POSITIVE_INFINITY);
        return;
      case '+':
        this.#repeat(character, 1, Number.POSITIVE_INFINITY);
        return;
      case '?':
        this.#repeat(character, 0, 1);
        return;
      case '{':
        this.#readBraces();
        return;
      case '^':
      case '$':
        this.readEdge(character);
        if (this.#dialect.repeatsEdges) this.#last = 'atom';
        return;
      case '\\':
        this.readEscape();
        return;
      case '[':
        this.take(this.readClass());
        return;
      case '.':
        this.take(this.anyCharacter);
        return;
      case ']':
      case '}':
        this.#checkBracket(`Write \\${character} for the character ${character}.`);
        this.takeCode(codeOf(character));
        return;
      default:
        this.takeCode(codeOf(character));
    }
  }

  /** What follows a `(`. */
  protected abstract readGroup(): void;

  /** What a backslash begins that takes one character. */
  protected abstract readEscapedCharacter(): ClassItem;

  /** What follows a backslash outside of brackets. */
  protected readEscape(): void {
    const item = this.readEscapedCharacter();
    if (typeof item === 'number') this.takeCode(item);
    else this.take(characterClass(item));
  }

  protected readEdge(character: string): void {
    this.assert(character === '^' ? 'text-start' : 'text-end');
  }

  /** What may follow a quantifier: whether it takes as much as it can makes no difference to what is found. */
  protected readQuantifierSuffix(): void {}

  protected get anyCharacter(): CharacterSet {
    return this.#dialect.anyCharacter;
  }

  protected get folding(): CaseFolding {
    return 'none';
  }

  protected take(set: CharacterSet): void {
    this.builder.take(set);
    this.#last = 'atom';
  }

  protected takeCode(code: number): void {
    this.take(oneCharacter(code, this.folding));
  }

  protected assert(assertion: Assertion): void {
    this.builder.assert(assertion);
    this.#last = 'nothing';
  }

  protected openGroup(): void {
    this.builder.openGroup();
    this.#last = 'nothing';
  }

  protected closeGroup(): void {
    if (this.builder.depth === 0) {
      throw new PatternError('A ) has no ( before it: write \\) for a parenthesis.');
    }
    this.builder.closeGroup();
    this.#last = 'atom';
  }

  #repeat(sign: string, least: number, most: number): void {
    if (this.#last === 'nothing') {
      throw new PatternError(
        `Nothing that could be repeated comes before ${sign}: write \\${sign[0]} for the character.`,
      );
    }
    if (this.#last === 'repeated') {
      throw new PatternError(`Two quantifiers follow one another, the second is ${sign}.`);
    }
    this.readQuantifierSuffix();
    this.builder.repeat(least, most);
    this.#last = 'repeated';
  }

  /** `{2}`, `{2,}` or `{2,5}`. */
  #readBraces(): void {
    const { text } = this;
    const counts = text.attempt(() => {
      const least = text.takeWhile(DIGIT);
      const hasComma = text.take(',');
      const most = hasComma ? text.takeWhile(DIGIT) : least;
      const isQuantifier = least !== '' || (hasComma && this.#dialect.mayOmitLeast);
      return isQuantifier && text.take('}') ? [least, most] : undefined;
    });
    if (counts === undefined) {
      this.#checkBracket('Braces hold one number or two in order: {2}, {2,} or {2,5}.');
      this.takeCode(codeOf('{'));
      return;
    }
    const least = Number(counts[0]);
    const most = counts[1] === '' ? Number.POSITIVE_INFINITY : Number(counts[1]);
    if (most < least) throw new PatternError('The numbers in braces are not in order: {2,5}.');
    this.#repeat(`{${counts[0]}…}`, least, most);
  }

  #checkBracket(failure: string): void {
    if (!this.#dialect.hasLiteralBrackets) throw new PatternError(failure);
  }

  /** What follows a `[`. */
  protected readClass(): CharacterSet {
    const { text } = this;
    const isNegated = text.take('^');
    const ranges: number[] = [];
    const classes: ((code: number) => boolean)[] = [];
    for (let isFirst = true; isFirst || !text.take(']'); isFirst = false) {
      const first = this.#readClassItem();
      const isRange =
        text.peek() === '-' &&
        text.peek(1) !== ']' &&
        (typeof first === 'number' || !this.#dialect.hasHyphenAfterClass);
      const last = isRange && text.take('-') ? this.#readClassItem() : first;
      if (!isRange && typeof first !== 'number') classes.push(first);
      else if (typeof first !== 'number' || typeof last !== 'number' || last < first) {
        throw new PatternError('A range in [ ] goes from a lower to a higher character: [a-z].');
      } else ranges.push(first, last);
    }
    return { isNegated, ranges, classes, folding: this.folding };
  }

  #readClassItem(): ClassItem {
    const character = this.text.next();
    if (character === '') throw new PatternError('A [ has no ]: write \\[ for a bracket.');
    if (character === '\\') return this.readEscapedCharacter();
    if (character === '[' || character === ']') {
      this.#checkBracket(`Write \\${character} for the character ${character} in [ ].`);
    }
    return codeOf(character);
  }
}

export function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
