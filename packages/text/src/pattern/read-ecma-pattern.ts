import { CR, LF } from './assertions.ts';
import { ANY_CHARACTER, anyCharacterBut, type CharacterSet, matching } from './character-set.ts';
import { type ClassItem, type Dialect, PatternReader } from './pattern-reader.ts';
import { PatternError, type Program } from './program.ts';
import { NO_BACKREFERENCE } from './refusals.ts';

/** The longest pattern, in code units. */
const MOST_UNITS = 20_000;

const DIALECT: Dialect = {
  mostSteps: 20_000,
  mostDepth: 250,
  anyCharacter: /* @__PURE__ */ anyCharacterBut(LF, CR, 0x2028, 0x2029),
  hasLiteralBrackets: true,
  mayOmitLeast: false,
  repeatsEdges: false,
  hasHyphenAfterClass: false,
  controlEscapes: '',
};
const HEX_DIGIT = /^[0-9A-Fa-f]$/;
const ESCAPED_IN_CLASS = /^[A-Za-z0-9^$\\.*+?()[\]{}|/-]$/;
const LETTER = /^[A-Za-z]$/;

interface Flags {
  readonly ignoresCase: boolean;
  readonly isMultiline: boolean;
  readonly dotMatchesAll: boolean;
}

/**
 * Flags for the whole pattern, as in Go, Python and PCRE. `u` has no effect, as it always applies.
 */
const LEADING_FLAGS = /^(\^?)\(\?([imsu]+)\)/;

/**
 * Reads a regular expression of ECMA-262, without flags or with `u`, as is needed. Texts are searched by code points
 * either way. The flags `i`, `m` and `s` can be given at the head, as in `(?i)`, which ECMA-262 does not have but many
 * schemas use. References to groups are refused, as no search in linear time is known for them.
 *
 * @returns the program, or, as a sentence, why the pattern cannot be used. Never throws.
 */
export function readEcmaPattern(source: string): Program | string {
  if (source.length > MOST_UNITS) return 'The pattern is too long.';
  const head = LEADING_FLAGS.exec(source);
  const body = head === null ? source : head[1] + source.slice(head[0].length);
  const isUnicode = isEcmaPattern(body);
  if (!isUnicode && !isExpression(body, '')) return 'The pattern is not a regular expression.';
  return new EcmaPatternReader(body, isUnicode, flagsOf(head?.[2] ?? '')).read();
}

function flagsOf(letters: string): Flags {
  return {
    ignoresCase: letters.includes('i'),
    isMultiline: letters.includes('m'),
    dotMatchesAll: letters.includes('s'),
  };
}

/** Whether it is a regular expression of ECMA-262 with the flag `u`. */
export function isEcmaPattern(source: string): boolean {
  return isExpression(source, 'u');
}

/** Whether JavaScript accepts it as a regular expression. */
function isExpression(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Reads a pattern that JavaScript has accepted; what a character class has is left to JavaScript. */
class EcmaPatternReader extends PatternReader {
  readonly #isUnicode: boolean;
  readonly #flags: Flags;

  constructor(source: string, isUnicode: boolean, flags: Flags) {
    super(source, DIALECT);
    this.#isUnicode = isUnicode;
    this.#flags = flags;
  }

  protected override get anyCharacter(): CharacterSet {
    return this.#flags.dotMatchesAll ? ANY_CHARACTER : super.anyCharacter;
  }

  protected override readEdge(character: string): void {
    if (!this.#flags.isMultiline) super.readEdge(character);
    else this.assert(character === '^' ? 'line-start' : 'line-end');
  }

  protected override takeCode(code: number): void {
    if (!this.#flags.ignoresCase) super.takeCode(code);
    else this.take(this.#characterTest(`\\u{${code.toString(16)}}`));
  }

  protected override readGroup(): void {
    const { text } = this;
    if (text.take('?') && !text.take(':')) {
      if (this.readLook()) return;
      // Flags for a part, which are newer than all drafts.
      if (!text.take('<')) throw new PatternError('Groups have no flags here.');
      text.takeUntil('>', 'The name of a group has no >.');
    }
    this.openGroup();
  }

  protected override readQuantifierSuffix(): boolean {
    return this.text.take('?');
  }

  protected override readEscape(): void {
    const { text } = this;
    if (text.take('b')) this.assert('ascii-word-edge');
    else if (text.take('B')) this.assert('no-ascii-word-edge');
    else if (/^[1-9]$/.test(text.peek()) || (text.peek() === 'k' && text.peek(1) === '<')) {
      throw new PatternError(NO_BACKREFERENCE);
    } else super.readEscape();
  }

  protected override readEscapedCharacter(): ClassItem {
    const { text } = this;
    const letter = text.next();
    let source = `\\${letter}`;
    if (this.#isUnicode && /^[uPp]$/.test(letter) && text.take('{')) {
      source += `{${text.takeUntil('}', 'A { has no }.')}}`;
    } else if (letter === 'x') source += text.takeWhile(HEX_DIGIT, 2);
    else if (letter === 'c') source += text.takeWhile(LETTER, 1);
    else if (letter === 'u') source += text.takeWhile(HEX_DIGIT, 4);
    if (/u[dD][89abAB]..$/.test(source))
      source += text.attempt(() => this.#readLowSurrogate()) ?? '';
    return this.#characterTest(source);
  }

  /** The second of two escapes that are one character. */
  #readLowSurrogate(): string | undefined {
    if (!this.text.take('\\u')) return undefined;
    const digits = this.text.takeWhile(HEX_DIGIT, 4);
    return /^d[c-f]/i.test(digits) ? `\\u${digits}` : undefined;
  }

  protected override readClass(): CharacterSet {
    const { text } = this;
    let source = '[';
    for (let character = ''; character !== ']' && !text.isAtEnd; ) {
      character = text.next();
      const escaped = character === '\\' ? text.next() : '';
      // Without `u`, other escapes are allowed that mean nothing.
      source += ESCAPED_IN_CLASS.test(escaped) ? `\\${escaped}` : escaped || character;
    }
    return this.#characterTest(source);
  }

  /** Tests one character; syntax that is invalid with the flag `u` is read without it. */
  #characterTest(source: string): CharacterSet {
    const flags = `${isEcmaPattern(source) ? 'u' : ''}${this.#flags.ignoresCase ? 'i' : ''}`;
    const expression = new RegExp(`^(?:${source})$`, flags);
    return matching(() => expression);
  }
}
