import { LF } from '../character-codes.ts';
import {
  anyCharacterBut,
  type CaseFolding,
  type CharacterSet,
  characterClass,
  oneCharacter,
  testOf,
} from './character-set.ts';
import { PatternText } from './pattern-text.ts';
import { type Assertion, PatternError, type Program, ProgramBuilder } from './program.ts';

/** Steps that one pattern may come to. */
const MOST_STEPS = 5000;
const DIGIT = /^[0-9]$/;
const OCTAL_DIGIT = /^[0-7]$/;
const HEX_DIGIT = /^[0-9A-Fa-f]$/;
const ASCII_LETTER = /^[A-Za-z]$/;
const GROUP_NAME = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;

const UNICODE_CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^\p{Nd}$/u],
  ['s', /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/],
  ['w', /^[\p{L}\p{N}_]$/u],
]);
const ASCII_CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[0-9]$/],
  ['s', /^[\t-\r ]$/],
  ['w', /^[A-Za-z0-9_]$/],
]);
const CONTROL_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
]);
/** How many hexadecimal digits follow. */
const HEX_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

const NO_LOOKING_AROUND =
  'The pattern looks ahead or back with (?=…), (?!…), (?<=…) or (?<!…), for which no search in linear time is known.';
const NO_BACKREFERENCE =
  'The pattern refers back to what a group matched, for which no search in linear time is known.';
const NO_POSSESSION =
  'The pattern has an atomic group or a possessive quantifier, (?>…), *+, ++, ?+ or {…}+, which no search in linear time has.';

interface Flags {
  readonly ignoresCase: boolean;
  readonly isMultiline: boolean;
  readonly dotMatchesAll: boolean;
  readonly isVerbose: boolean;
  readonly isAscii: boolean;
}

const NO_FLAGS: Flags = {
  ignoresCase: false,
  isMultiline: false,
  dotMatchesAll: false,
  isVerbose: false,
  isAscii: false,
};

const FLAGS: ReadonlyMap<string, Partial<Flags>> = new Map([
  ['i', { ignoresCase: true }],
  ['m', { isMultiline: true }],
  ['s', { dotMatchesAll: true }],
  ['x', { isVerbose: true }],
  ['a', { isAscii: true }],
  ['u', { isAscii: false }],
]);
const FLAGS_OFF: ReadonlyMap<string, Partial<Flags>> = new Map([
  ['i', { ignoresCase: false }],
  ['m', { isMultiline: false }],
  ['s', { dotMatchesAll: false }],
  ['x', { isVerbose: false }],
]);

/**
 * Reads a regular expression in the syntax of Python's module `re`, as for `re.search`.
 *
 * What cannot be searched for in linear time is refused: looking around, going back to what a group
 * matched, atomic groups and possessive quantifiers.
 *
 * @returns the program, or, as a sentence, why the pattern cannot be used. Never throws.
 */
export function readPythonPattern(source: string): Program | string {
  try {
    return new PythonPatternReader(source).read();
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

class PythonPatternReader {
  readonly #text: PatternText;
  readonly #builder = new ProgramBuilder(MOST_STEPS);
  readonly #groupNames = new Set<string>();
  #flags = NO_FLAGS;
  /** The flags around each open group. */
  readonly #outerFlags: Flags[] = [];
  /** Whether nothing has come yet that matches, so that flags are those of the whole pattern. */
  #isAtStart = true;
  /** What a quantifier would find before it. */
  #last: 'nothing' | 'atom' | 'repeated' = 'nothing';

  constructor(source: string) {
    this.#text = new PatternText(source);
  }

  read(): Program {
    while (!this.#text.isAtEnd) this.#readNext(this.#text.next());
    if (this.#builder.depth > 0)
      throw new PatternError('A ( has no ): write \\( for a parenthesis.');
    return this.#builder.finish();
  }

  #readNext(character: string): void {
    if (this.#flags.isVerbose && this.#skipsVerbose(character)) return;
    if (character === '(') {
      this.#readGroup();
      return;
    }
    this.#isAtStart = false;
    switch (character) {
      case '|':
        this.#builder.startBranch();
        this.#last = 'nothing';
        return;
      case ')':
        this.#closeGroup();
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
        this.#assert(this.#flags.isMultiline ? 'line-start' : 'text-start');
        return;
      case '$':
        this.#assert(this.#flags.isMultiline ? 'line-end' : 'last-line-end');
        return;
      case '\\':
        this.#readEscape();
        return;
      case '[':
        this.#take(this.#readClass());
        return;
      case '.':
        this.#take(this.#flags.dotMatchesAll ? anyCharacterBut() : anyCharacterBut(LF));
        return;
      default:
        this.#takeCode(codeOf(character));
    }
  }

  /** Whether a character is nothing but layout, as the flag x makes of blanks and comments. */
  #skipsVerbose(character: string): boolean {
    if (/^[ \t\n\r\v\f]$/.test(character)) return true;
    if (character !== '#') return false;
    this.#text.takeWhile(/^[^\n]$/u);
    return true;
  }

  #take(set: CharacterSet): void {
    this.#builder.take(set);
    this.#last = 'atom';
  }

  #takeCode(code: number): void {
    this.#take(oneCharacter(code, this.#folding));
  }

  #assert(assertion: Assertion): void {
    this.#builder.assert(assertion);
    this.#last = 'nothing';
  }

  get #folding(): CaseFolding {
    if (!this.#flags.ignoresCase) return 'none';
    return this.#flags.isAscii ? 'ascii' : 'unicode';
  }

  /** A quantifier; whether it takes as much as it can makes no difference to what is found. */
  #repeat(sign: string, least: number, most: number): void {
    if (this.#last === 'nothing') {
      throw new PatternError(
        `Nothing that could be repeated comes before ${sign}: write \\${sign[0]} for the character.`,
      );
    }
    if (this.#last === 'repeated') {
      throw new PatternError(`Two quantifiers follow one another, the second is ${sign}.`);
    }
    if (this.#text.take('+')) throw new PatternError(NO_POSSESSION);
    this.#text.take('?');
    this.#builder.repeat(least, most);
    this.#last = 'repeated';
  }

  /** `{2}`, `{2,}`, `{,5}` or `{2,5}`; other braces match themselves. */
  #readBraces(): void {
    const text = this.#text;
    const counts = text.attempt(() => {
      if (text.peek() === '}') return undefined;
      const least = text.takeWhile(DIGIT);
      const most = text.take(',') ? text.takeWhile(DIGIT) : least;
      return text.take('}') ? [least, most] : undefined;
    });
    if (counts === undefined) {
      this.#takeCode(codeOf('{'));
      return;
    }
    const least = counts[0] === '' ? 0 : Number(counts[0]);
    const most = counts[1] === '' ? Number.POSITIVE_INFINITY : Number(counts[1]);
    if (most < least) throw new PatternError('The numbers in braces are not in order: {2,5}.');
    this.#repeat(`{${counts[0]}…}`, least, most);
  }

  #openGroup(flags: Flags): void {
    this.#outerFlags.push(this.#flags);
    this.#flags = flags;
    this.#builder.openGroup();
    this.#isAtStart = false;
    this.#last = 'nothing';
  }

  #closeGroup(): void {
    const flags = this.#outerFlags.pop();
    if (flags === undefined) {
      throw new PatternError('A ) has no ( before it: write \\) for a parenthesis.');
    }
    this.#flags = flags;
    this.#builder.closeGroup();
    this.#last = 'atom';
  }

  /** What follows a `(`. */
  #readGroup(): void {
    const text = this.#text;
    if (!text.take('?') || text.take(':')) {
      this.#openGroup(this.#flags);
      return;
    }
    if (text.take('#')) {
      text.takeUntil(')', 'The comment (?# has no ).');
      return;
    }
    if (text.take('P')) {
      this.#readNamedGroup();
      return;
    }
    for (const sign of ['=', '!', '<=', '<!']) {
      if (text.take(sign)) throw new PatternError(NO_LOOKING_AROUND);
    }
    if (text.take('>')) throw new PatternError(NO_POSSESSION);
    if (text.take('(')) throw new PatternError(NO_BACKREFERENCE);
    if (text.take('<')) throw new PatternError('A group is named with (?P<name>…).');
    this.#readFlags();
  }

  /** What follows `(?P`. */
  #readNamedGroup(): void {
    const text = this.#text;
    if (text.take('=')) throw new PatternError(NO_BACKREFERENCE);
    if (!text.take('<'))
      throw new PatternError('After (?P comes the name of the group: (?P<name>…).');
    const name = text.takeUntil('>', 'The name of a group has no >: write (?P<name>…).');
    if (!GROUP_NAME.test(name)) {
      throw new PatternError(`“${name}” is not a name for a group: use letters, digits and _.`);
    }
    if (this.#groupNames.has(name)) throw new PatternError(`Two groups have the name “${name}”.`);
    this.#groupNames.add(name);
    this.#openGroup(this.#flags);
  }

  /** `i)` and `i-s:` of `(?i)` and `(?i-s:…)`. */
  #readFlags(): void {
    const text = this.#text;
    const letters = text.takeWhile(ASCII_LETTER);
    const on = flagsNamed(letters, FLAGS);
    if (letters.includes('a') && letters.includes('u')) {
      throw new PatternError('The flags a and u exclude one another.');
    }
    if (letters !== '' && text.take(')')) {
      if (!this.#isAtStart) {
        throw new PatternError(
          `Flags for the whole pattern, such as (?${letters}), come first; for a part, write (?${letters}:…).`,
        );
      }
      this.#flags = { ...this.#flags, ...on };
      return;
    }
    const lettersOff = text.take('-') ? text.takeWhile(ASCII_LETTER) : undefined;
    const off = flagsNamed(lettersOff ?? '', FLAGS_OFF);
    const isEmpty = lettersOff === undefined ? letters === '' : lettersOff === '';
    const isBoth = [...letters].some((letter) => lettersOff?.includes(letter));
    if (isEmpty || isBoth || !text.take(':')) {
      throw new PatternError(
        'After (? comes :, P<name>, or flags such as i: write \\( for a parenthesis.',
      );
    }
    this.#openGroup({ ...this.#flags, ...on, ...off });
  }

  /** What follows a backslash outside of brackets. */
  #readEscape(): void {
    const text = this.#text;
    const character = text.peek();
    const { isAscii } = this.#flags;
    switch (character) {
      case 'A':
        text.next();
        this.#assert('text-start');
        return;
      case 'Z':
        text.next();
        this.#assert('text-end');
        return;
      case 'b':
        text.next();
        this.#assert(isAscii ? 'ascii-word-edge' : 'word-edge');
        return;
      case 'B':
        text.next();
        this.#assert(isAscii ? 'no-ascii-word-edge' : 'no-word-edge');
        return;
    }
    const test = this.#readClassEscape();
    if (test !== undefined) this.#take(characterClass(test));
    else
      this.#takeCode(/^[1-9]$/.test(character) ? this.#readOctalOrReference() : this.#readCode());
  }

  /** `\d` and the like. */
  #readClassEscape(): ((code: number) => boolean) | undefined {
    const character = this.#text.peek();
    const classes = this.#flags.isAscii ? ASCII_CLASSES : UNICODE_CLASSES;
    const expression = classes.get(character.toLowerCase());
    if (expression === undefined) return undefined;
    this.#text.next();
    return testOf(expression, character !== character.toLowerCase());
  }

  /** Three octal digits; fewer refer to a group. */
  #readOctalOrReference(): number {
    const text = this.#text;
    const isOctal = [0, 1, 2].every((ahead) => OCTAL_DIGIT.test(text.peek(ahead)));
    if (!isOctal) throw new PatternError(NO_BACKREFERENCE);
    return octalCode(text.takeWhile(OCTAL_DIGIT, 3));
  }

  /** The character that an escape stands for, its backslash taken. */
  #readCode(): number {
    const text = this.#text;
    const character = text.next();
    if (character === '')
      throw new PatternError('The pattern ends in a lone backslash: write \\\\ for one.');
    if (character === '0') return octalCode(`0${text.takeWhile(OCTAL_DIGIT, 2)}`);
    const length = HEX_ESCAPES.get(character);
    if (length !== undefined) return this.#readHex(character, length);
    if (character === 'N') {
      throw new PatternError(
        'Characters have no names here: write \\u and four digits for \\N{…}.',
      );
    }
    const control = CONTROL_ESCAPES.get(character);
    if (control !== undefined) return control;
    if (ASCII_LETTER.test(character) || DIGIT.test(character)) {
      throw new PatternError(`There is no escape \\${character}: write \\\\ for a backslash.`);
    }
    return codeOf(character);
  }

  #readHex(letter: string, length: number): number {
    const digits = this.#text.takeWhile(HEX_DIGIT, length);
    const code = Number.parseInt(digits, 16);
    if (digits.length < length || code > 0x10ffff) {
      throw new PatternError(`After \\${letter} come ${length} hexadecimal digits of a character.`);
    }
    return code;
  }

  /** What follows a `[`. */
  #readClass(): CharacterSet {
    const text = this.#text;
    const isNegated = text.take('^');
    const ranges: number[] = [];
    const classes: ((code: number) => boolean)[] = [];
    for (let isFirst = true; isFirst || !text.take(']'); isFirst = false) {
      const first = this.#readClassItem();
      if (text.peek() === '-' && text.peek(1) !== ']') {
        text.next();
        const last = this.#readClassItem();
        if (typeof first !== 'number' || typeof last !== 'number' || last < first) {
          throw new PatternError('A range in [ ] goes from a lower to a higher character: [a-z].');
        }
        ranges.push(first, last);
      } else if (typeof first === 'number') ranges.push(first, first);
      else classes.push(first);
    }
    return { isNegated, ranges, classes, folding: this.#folding };
  }

  /** A code point, or the test of a class. */
  #readClassItem(): number | ((code: number) => boolean) {
    const text = this.#text;
    const character = text.next();
    if (character === '') throw new PatternError('A [ has no ]: write \\[ for a bracket.');
    if (character !== '\\') return codeOf(character);
    const test = this.#readClassEscape();
    if (test !== undefined) return test;
    if (text.take('b')) return 0x08;
    if (OCTAL_DIGIT.test(text.peek())) return octalCode(text.takeWhile(OCTAL_DIGIT, 3));
    return this.#readCode();
  }
}

function flagsNamed(letters: string, known: ReadonlyMap<string, Partial<Flags>>): Partial<Flags> {
  let flags: Partial<Flags> = {};
  for (const letter of letters) {
    const flag = known.get(letter);
    if (flag === undefined) {
      throw new PatternError(
        `There is no flag ${letter} here: flags are ${[...known.keys()].join(', ')}.`,
      );
    }
    flags = { ...flags, ...flag };
  }
  return flags;
}

function octalCode(digits: string): number {
  const code = Number.parseInt(digits, 8);
  if (code > 0o377) throw new PatternError(`\\${digits} is beyond the last octal escape, \\377.`);
  return code;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
