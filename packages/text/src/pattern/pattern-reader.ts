import type { Assertion } from './assertions.ts';
import {
  type CharacterSet,
  complement,
  inAnyCase,
  range,
  remembered,
  union,
} from './character-set.ts';
import type { CaseFolding } from './letter-case.ts';
import { PatternText } from './pattern-text.ts';
import { PatternError, type Program, ProgramBuilder } from './program.ts';
import { reversed } from './reversed.ts';

const DIGIT = /^[0-9]$/;

/** Differences between syntaxes of regular expressions, apart from escapes and groups. */
export interface Dialect {
  /** Steps that a pattern may come to. */
  readonly mostSteps: number;
  /** How many groups may be inside one another; undefined for any number. */
  readonly mostDepth?: number;
  /** What a dot takes. */
  readonly anyCharacter: CharacterSet;
  /** Whether brackets that begin or end nothing stand for themselves. */
  readonly hasLiteralBrackets: boolean;
  /** Whether `{,5}` is a quantifier. */
  readonly mayOmitLeast: boolean;
  /** Whether `^` and `$` may be repeated. */
  readonly repeatsEdges: boolean;
  /** Whether a quantifier may follow another one. */
  readonly stacksQuantifiers?: boolean;
  /** Whether `-` stands for itself after a class in brackets: `[\d-z]`. */
  readonly hasHyphenAfterClass: boolean;
  /** Whether classes in brackets such as `[\w]` have the other cases of their letters too. */
  readonly foldsClasses?: boolean;
  /** The letters of the control characters that have an escape: `nrt`. */
  readonly controlEscapes: string;
}

/** An item in brackets: a code point, or a class such as `\d`. */
export type ClassItem = number | CharacterSet;

const CONTROL_CHARACTERS: Readonly<Record<string, number>> = {
  a: 0x07,
  e: 0x1b,
  f: 0x0c,
  n: 0x0a,
  r: 0x0d,
  t: 0x09,
  v: 0x0b,
};

interface LookKind {
  readonly isBehind: boolean;
  readonly isNegated: boolean;
}

/** By what follows `(?`. */
const LOOKS: readonly (readonly [string, LookKind])[] = [
  ['=', { isBehind: false, isNegated: false }],
  ['!', { isBehind: false, isNegated: true }],
  ['<=', { isBehind: true, isNegated: false }],
  ['<!', { isBehind: true, isNegated: true }],
];

/** Reads the parts that syntaxes of regular expressions have in common. */
export abstract class PatternReader {
  protected readonly text: PatternText;
  protected builder: ProgramBuilder;
  readonly #dialect: Dialect;
  /** What a quantifier would find before it. */
  #last: 'nothing' | 'atom' | 'repeated' = 'nothing';
  /** Actions at the end of each open group. */
  readonly #onClose: ((() => void) | undefined)[] = [];
  #openLooks = 0;
  #stepsInLooks = 0;

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
    else this.take(item);
  }

  protected readEdge(character: string): void {
    this.assert(character === '^' ? 'text-start' : 'text-end');
  }

  /**
   * Reads what may follow a quantifier.
   *
   * @returns whether it takes as little as it can.
   */
  protected readQuantifierSuffix(_quantifier: string): boolean {
    return false;
  }

  /** Whether a character is nothing but layout, as the flag x makes of blanks and comments; goes past the comment. */
  protected skipsLayout(character: string): boolean {
    if (character === '#') this.text.takeWhile(/^[^\n]$/u);
    return /^[ \t\n\r\v\f#]$/.test(character);
  }

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
    this.take(inAnyCase(range(code), this.folding));
  }

  protected assert(assertion: Assertion): void {
    this.builder.assert(assertion);
    this.#last = 'nothing';
  }

  /** Leaves nothing that a quantifier could repeat. */
  protected forgetLast(): void {
    this.#last = 'nothing';
  }

  /**
   * @param onClose called after the group is closed.
   * @param capture its number if it captures.
   */
  protected openGroup(onClose?: () => void, capture?: number): void {
    const { mostDepth } = this.#dialect;
    if (mostDepth !== undefined && this.builder.depth >= mostDepth) {
      throw new PatternError('The groups are nested too deep.');
    }
    this.builder.openGroup(capture);
    this.#onClose.push(onClose);
    this.#last = 'nothing';
  }

  /** Opens a lookaround if one begins after `(?`. */
  protected readLook(): boolean {
    const look = LOOKS.find(([sign]) => this.text.take(sign))?.[1];
    if (look === undefined) return false;
    this.openGroup(() => this.#endLook(look));
    this.#openLooks++;
    return true;
  }

  protected get isInLook(): boolean {
    return this.#openLooks > 0;
  }

  #endLook({ isBehind, isNegated }: LookKind): void {
    this.#openLooks--;
    this.builder.replaceGroup((body) => {
      this.#stepsInLooks += body.length;
      if (this.#stepsInLooks > this.#dialect.mostSteps) {
        throw new PatternError('The lookarounds of the pattern are too large.');
      }
      const look = { isBehind, program: body, searched: isBehind ? body : reversed(body) };
      return { kind: 'look', look, isNegated };
    });
  }

  protected closeGroup(): void {
    if (this.builder.depth === 0) {
      throw new PatternError('A ) has no ( before it: write \\) for a parenthesis.');
    }
    this.builder.closeGroup();
    this.#onClose.pop()?.();
    this.#last = 'atom';
  }

  #repeat(sign: string, least: number, most: number): void {
    if (this.#last === 'nothing') {
      throw new PatternError(
        `Nothing that could be repeated comes before ${sign}: write \\${sign[0]} for the character.`,
      );
    }
    if (this.#last === 'repeated' && !this.#dialect.stacksQuantifiers) {
      throw new PatternError(`Two quantifiers follow one another, the second is ${sign}.`);
    }
    this.builder.repeat(least, most, this.readQuantifierSuffix(sign));
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
    const ranges: CharacterSet[] = [];
    const classes: CharacterSet[] = [];
    for (let isFirst = true; isFirst || !text.take(']'); isFirst = false) {
      const first = this.readClassItem();
      const isRange =
        text.peek() === '-' &&
        text.peek(1) !== ']' &&
        (typeof first === 'number' || !this.#dialect.hasHyphenAfterClass);
      const last = isRange && text.take('-') ? this.readClassItem() : first;
      if (!isRange && typeof first !== 'number') classes.push(first);
      else ranges.push(orderedRange(first, last));
    }
    const folded = this.#dialect.foldsClasses ? [...ranges, ...classes] : ranges;
    const set = union([inAnyCase(union(folded), this.folding), ...classes]);
    return remembered(isNegated ? complement(set) : set);
  }

  /** The control character of an escape, by its letter. */
  protected controlCharacter(letter: string): number | undefined {
    const isKnown = letter !== '' && this.#dialect.controlEscapes.includes(letter);
    return isKnown ? CONTROL_CHARACTERS[letter] : undefined;
  }

  protected readClassItem(): ClassItem {
    const character = this.text.next();
    if (character === '') throw new PatternError('A [ has no ]: write \\[ for a bracket.');
    if (character === '\\') return this.readEscapedCharacter();
    if (character === '[' || character === ']') {
      this.#checkBracket(`Write \\${character} for the character ${character} in [ ].`);
    }
    return codeOf(character);
  }
}

/** The characters from one to another. @throws PatternError if they are not in order, or classes. */
function orderedRange(first: ClassItem, last: ClassItem): CharacterSet {
  if (typeof first !== 'number' || typeof last !== 'number' || last < first) {
    throw new PatternError('A range in [ ] goes from a lower to a higher character: [a-z].');
  }
  return range(first, last);
}

export function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
