import { type Assertion, CR, LF } from './assertions.ts';
import {
  ANY_CHARACTER,
  anyCharacterBut,
  type CharacterSet,
  classEscape,
  complement,
} from './character-set.ts';
import type { CaseFolding } from './letter-case.ts';
import { LINE_BREAK, namedClass, ONIGURUMA_CLASSES, posixClass } from './oniguruma-classes.ts';
import { type ClassItem, codeOf, type Dialect, PatternReader } from './pattern-reader.ts';
import { PatternError, type Program } from './program.ts';
import { NO_BACKREFERENCE, NO_POSSESSION } from './refusals.ts';

const NOT_LF = /* @__PURE__ */ anyCharacterBut(LF);

const DIALECT: Dialect = {
  mostSteps: 20_000,
  mostDepth: 250,
  anyCharacter: NOT_LF,
  hasLiteralBrackets: true,
  mayOmitLeast: false,
  repeatsEdges: false,
  stacksQuantifiers: true,
  hasHyphenAfterClass: true,
  foldsClasses: true,
  controlEscapes: 'aefnrtv',
};

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: 'text-start',
  Z: 'last-line-end',
  z: 'text-end',
  b: 'broad-word-edge',
  B: 'no-broad-word-edge',
  G: 'search-start',
};

const HEX_DIGIT = /^[0-9A-Fa-f]$/;
const OCTAL_DIGIT = /^[0-7]$/;
const GROUP_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** The effects of option and flag letters. */
const FLAG_NAMES = { i: 'ignoresCase', s: 'dotMatchesAll', x: 'isExtended' } as const;

/** How a pattern is read; a pattern may change that for its parts. */
export interface OnigurumaFlags {
  readonly ignoresCase: boolean;
  /** Whether `.` matches line breaks too. */
  readonly dotMatchesAll: boolean;
  /** Whether blanks and comments in the pattern do not count. */
  readonly isExtended: boolean;
}

/** A pattern with groups that are captured. */
export interface OnigurumaPattern {
  readonly program: Program;
  /** The names of the groups; undefined for those that have none. */
  readonly groupNames: readonly (string | undefined)[];
}

/**
 * Reads a regular expression in Oniguruma's syntax, as jq has it: that of Perl with named groups. What takes more than
 * linear time is refused: references to groups, calls, conditions, atomic groups and possessive quantifiers.
 *
 * @returns the pattern, or, as a sentence, why it cannot be used. Never throws.
 */
export function readOnigurumaPattern(
  source: string,
  flags: OnigurumaFlags,
): OnigurumaPattern | string {
  const reader = new OnigurumaPatternReader(source, flags);
  const program = reader.read();
  return typeof program === 'string' ? program : { program, groupNames: reader.groupNames };
}

class OnigurumaPatternReader extends PatternReader {
  readonly groupNames: (string | undefined)[] = [];
  #flags: OnigurumaFlags;

  constructor(source: string, flags: OnigurumaFlags) {
    super(source, DIALECT);
    this.#flags = flags;
  }

  protected override readNext(character: string): void {
    if (this.#flags.isExtended && this.skipsLayout(character)) return;
    super.readNext(character);
  }

  protected override readEdge(character: string): void {
    this.assert(character === '^' ? 'text-start' : 'last-line-end');
  }

  protected override get anyCharacter(): CharacterSet {
    return this.#flags.dotMatchesAll ? ANY_CHARACTER : super.anyCharacter;
  }

  protected override get folding(): CaseFolding {
    return this.#flags.ignoresCase ? 'unicode' : 'none';
  }

  protected override readQuantifierSuffix(quantifier: string): boolean {
    const isInterval = quantifier.startsWith('{');
    if (!isInterval && this.text.peek() === '+') throw new PatternError(NO_POSSESSION);
    return this.text.take('?');
  }

  // --- groups

  protected override readGroup(): void {
    const { text } = this;
    if (!text.take('?')) this.#openCapture(undefined);
    else if (text.take(':')) this.openGroup();
    else if (text.take('#')) text.takeUntil(')', 'The comment (?# has no ).');
    else if (this.readLook()) return;
    else if (text.take('P<') || text.take('<')) this.#readNamedGroup('>');
    else if (text.take("'")) this.#readNamedGroup("'");
    else this.#readOptions();
  }

  /** Options inside a group end with it. */
  protected override openGroup(onClose?: () => void, capture?: number): void {
    const outer = this.#flags;
    const close = () => {
      this.#flags = outer;
      onClose?.();
    };
    super.openGroup(close, capture);
  }

  #openCapture(name: string | undefined): void {
    if (this.isInLook) {
      throw new PatternError('Lookarounds cannot have groups that capture: write (?:…).');
    }
    this.openGroup(undefined, this.groupNames.push(name));
  }

  /** What follows `(?<`. */
  #readNamedGroup(end: string): void {
    const name = this.text.takeUntil(end, `The name of a group has no ${end}: write (?<name>…).`);
    if (!GROUP_NAME.test(name)) {
      throw new PatternError(`“${name}” is not a name for a group: use letters, digits and _.`);
    }
    this.#openCapture(name);
  }

  /** `i-s:` of `(?i-s:…)`, for a group, or `i)` of `(?i)`, for all that follows up to the end of the group around it. */
  #readOptions(): void {
    const { text } = this;
    if (text.take('>')) throw new PatternError(NO_POSSESSION);
    if (text.take('(')) throw refusal('conditions');
    if (text.take('~')) throw refusal('absent operators');
    const on = text.takeWhile(/^[imsx]$/);
    const off = text.take('-') ? text.takeWhile(/^[imsx]$/) : '';
    if (text.take(')')) this.forgetLast();
    else if (text.take(':')) this.openGroup();
    else {
      throw new PatternError(
        'After (? comes :, <name>, or options such as i: write \\( for a parenthesis.',
      );
    }
    const outer = this.#flags;
    const has = (letter: keyof typeof FLAG_NAMES) =>
      on.includes(letter) || (outer[FLAG_NAMES[letter]] && !off.includes(letter));
    this.#flags = { ignoresCase: has('i'), dotMatchesAll: has('s'), isExtended: has('x') };
  }

  // --- escapes

  protected override readEscape(): void {
    const { text } = this;
    const letter = text.peek();
    const beginsName = text.peek(1) === '<' || text.peek(1) === "'";
    if (/^[1-9]$/.test(letter) || (letter === 'k' && beginsName)) {
      throw new PatternError(NO_BACKREFERENCE);
    }
    if (letter === 'g' && beginsName) throw refusal('calls of groups');
    if (letter === 'K' || letter === 'X') throw refusal(`\\${letter}`);
    if (letter === 'G' && this.isInLook) throw refusal('\\G in lookarounds');
    if (Object.hasOwn(ASSERTIONS, letter)) this.assert(ASSERTIONS[text.next()]);
    else if (text.take('R')) this.#takeLineBreak();
    else super.readEscape();
  }

  #takeLineBreak(): void {
    this.openGroup();
    this.takeCode(CR);
    this.takeCode(LF);
    this.builder.startBranch();
    this.take(LINE_BREAK);
    super.closeGroup();
  }

  protected override readEscapedCharacter(): ClassItem {
    const { text } = this;
    const octal = text.takeWhile(OCTAL_DIGIT, 3);
    if (octal !== '') return Number.parseInt(octal, 8);
    const letter = text.next();
    if (letter === '') {
      throw new PatternError('The pattern ends in a lone backslash: write \\\\ for one.');
    }
    if (letter === 'N') return NOT_LF;
    if (letter === 'p' || letter === 'P') return this.#readProperty(letter);
    // Outside of brackets it is the edge of a word.
    if (letter === 'b') return 0x08;
    return (
      classEscape(ONIGURUMA_CLASSES, letter) ??
      this.#readHex(letter) ??
      this.#readControl(letter) ??
      this.controlCharacter(letter) ??
      codeOf(letter)
    );
  }

  /** `{Greek}` or `{^Greek}` of `\p{Greek}`. */
  #readProperty(letter: string): CharacterSet {
    const failure = `\\${letter} takes the name of a class of characters in braces: \\p{Greek}.`;
    if (!this.text.take('{')) throw new PatternError(failure);
    const isNegated = this.text.take('^');
    const set = namedClass(this.text.takeUntil('}', failure).replace(/[ -]/g, ''));
    if (set === undefined) throw new PatternError(failure);
    return isNegated === (letter === 'P') ? set : complement(set);
  }

  /** `{1F600}` or `41` of `\x`, or the four digits of `\u`. */
  #readHex(letter: string): number | undefined {
    const { text } = this;
    const digits = text.attempt(() => {
      if (letter === 'u') return exactly(4, text.takeWhile(HEX_DIGIT, 4));
      if (letter !== 'x') return undefined;
      if (!text.take('{')) return text.takeWhile(HEX_DIGIT, 2) || undefined;
      const inBraces = text.takeWhile(HEX_DIGIT, 8);
      return text.take('}') && inBraces !== '' ? inBraces : undefined;
    });
    if (digits === undefined) return undefined;
    const code = Number.parseInt(digits, 16);
    if (code > 0x10ffff) throw new PatternError('The last character is \\x{10FFFF}.');
    return code;
  }

  /** The letter of `\cJ` or `\C-J`. */
  #readControl(letter: string): number | undefined {
    const { text } = this;
    return text.attempt(() => {
      if (letter !== 'c' && !(letter === 'C' && text.take('-'))) return undefined;
      const control = text.next();
      return /^[@-_a-z?]$/.test(control) ? codeOf(control) & 0x1f : undefined;
    });
  }

  protected override readClassItem(): ClassItem {
    return this.text.attempt(() => this.#readPosixClass()) ?? super.readClassItem();
  }

  /** `[:alpha:]` or `[:^alpha:]` */
  #readPosixClass(): CharacterSet | undefined {
    const { text } = this;
    if (!text.take('[:')) return undefined;
    const isNegated = text.take('^');
    const name = text.takeWhile(/^[a-z]$/, 20);
    if (!text.take(':]')) return undefined;
    const set = posixClass(name);
    if (set === undefined) throw new PatternError(`[:${name}:] is not a class of characters.`);
    return isNegated ? complement(set) : set;
  }
}

function refusal(what: string): PatternError {
  return new PatternError(`The pattern has ${what}, for which no search in linear time is known.`);
}

function exactly(length: number, digits: string): string | undefined {
  return digits.length === length ? digits : undefined;
}
