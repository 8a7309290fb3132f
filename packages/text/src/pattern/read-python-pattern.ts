import { type Assertion, LF } from './assertions.ts';
import { ASCII_DIGIT, ASCII_WORD, UNICODE_DIGIT, UNICODE_WORD } from './character-classes.ts';
import {
  ANY_CHARACTER,
  anyCharacterBut,
  type CharacterSet,
  classEscape,
  matching,
} from './character-set.ts';
import type { CaseFolding } from './letter-case.ts';
import { type ClassItem, codeOf, type Dialect, PatternReader } from './pattern-reader.ts';
import { PatternError, type Program, ProgramBuilder } from './program.ts';
import { NO_BACKREFERENCE, NO_POSSESSION } from './refusals.ts';

const DIALECT: Dialect = {
  mostSteps: 5000,
  anyCharacter: /* @__PURE__ */ anyCharacterBut(LF),
  hasLiteralBrackets: true,
  mayOmitLeast: true,
  repeatsEdges: false,
  hasHyphenAfterClass: false,
  controlEscapes: 'afnrtv',
};
const DIGIT = /^[0-9]$/;
const OCTAL_DIGIT = /^[0-7]$/;
const HEX_DIGIT = /^[0-9A-Fa-f]$/;
const ASCII_LETTER = /^[A-Za-z]$/;
const GROUP_NAME = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;

const UNICODE_CLASSES = {
  d: UNICODE_DIGIT,
  s: /* @__PURE__ */ matching(
    () => /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/,
  ),
  w: UNICODE_WORD,
};
const ASCII_CLASSES = {
  d: ASCII_DIGIT,
  s: /* @__PURE__ */ matching(() => /[\t-\r ]/),
  w: ASCII_WORD,
};
/** How many hexadecimal digits follow. */
const HEX_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

const NO_LOOKING_AROUND =
  'The pattern looks ahead or back with (?=…), (?!…), (?<=…) or (?<!…), for which lint rules have no search in linear time.';

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
  return new PythonPatternReader(source, DIALECT).read();
}

/**
 * Why Python itself cannot read a regular expression, as a sentence; undefined where it can, and where that is not known.
 * Never throws.
 */
export function pythonPatternMistake(source: string): string | undefined {
  const read = new PythonPatternChecker(source).read();
  return typeof read === 'string' ? read : undefined;
}

class PythonPatternReader extends PatternReader {
  readonly #groupNames = new Set<string>();
  #flags = NO_FLAGS;
  /** Whether nothing has come yet that matches, so that flags are those of the whole pattern. */
  #isAtStart = true;

  protected override readNext(character: string): void {
    if (this.#flags.isVerbose && this.skipsLayout(character)) return;
    if (character !== '(') this.#isAtStart = false;
    super.readNext(character);
  }

  protected override readEdge(character: string): void {
    const { isMultiline } = this.#flags;
    if (character === '^') this.assert(isMultiline ? 'line-start' : 'text-start');
    else this.assert(isMultiline ? 'line-end' : 'last-line-end');
  }

  protected override get anyCharacter(): CharacterSet {
    return this.#flags.dotMatchesAll ? ANY_CHARACTER : super.anyCharacter;
  }

  protected override get folding(): CaseFolding {
    if (!this.#flags.ignoresCase) return 'none';
    return this.#flags.isAscii ? 'ascii' : 'python';
  }

  protected override readQuantifierSuffix(): boolean {
    if (this.text.take('+')) {
      this.refuse(NO_POSSESSION);
      return false;
    }
    return this.text.take('?');
  }

  /** Called for what no search in linear time can do; what is read after it has no meaning. */
  protected refuse(reason: string): void {
    throw new PatternError(reason);
  }

  #openGroup(flags: Flags): void {
    const outer = this.#flags;
    this.openGroup(() => {
      this.#flags = outer;
    });
    this.#flags = flags;
    this.#isAtStart = false;
  }

  protected override readGroup(): void {
    const { text } = this;
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
    if (this.readLook()) {
      this.refuse(NO_LOOKING_AROUND);
      return;
    }
    if (text.take('>')) {
      this.refuse(NO_POSSESSION);
      this.#openGroup(this.#flags);
      return;
    }
    if (text.take('(')) {
      this.refuse(NO_BACKREFERENCE);
      text.takeUntil(')', 'The condition (?( has no ).');
      this.#openGroup(this.#flags);
      return;
    }
    if (text.take('<')) throw new PatternError('A group is named with (?P<name>…).');
    this.#readFlags();
  }

  /** What follows `(?P`. */
  #readNamedGroup(): void {
    const { text } = this;
    if (text.take('=')) {
      this.refuse(NO_BACKREFERENCE);
      const name = text.takeUntil(')', 'The name of a group has no ): write (?P=name).');
      if (!this.#groupNames.has(name)) throw new PatternError(`No group is named “${name}”.`);
      this.take(this.anyCharacter);
      return;
    }
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
    const { text } = this;
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

  protected override readEscape(): void {
    const assertion = this.#assertionOf(this.text.peek());
    if (assertion !== undefined) {
      this.text.next();
      this.assert(assertion);
    } else if (this.#isReference) {
      this.refuse(NO_BACKREFERENCE);
      this.text.takeWhile(DIGIT, 2);
      this.take(this.anyCharacter);
    } else {
      super.readEscape();
    }
  }

  #assertionOf(letter: string): Assertion | undefined {
    const { isAscii } = this.#flags;
    switch (letter) {
      case 'A':
        return 'text-start';
      case 'Z':
        return 'text-end';
      case 'b':
        return isAscii ? 'ascii-word-edge' : 'word-edge';
      case 'B':
        return isAscii ? 'no-ascii-word-edge' : 'no-word-edge';
      default:
        return undefined;
    }
  }

  /** A digit that is not 0 refers to a group, unless there are three that are octal. */
  get #isReference(): boolean {
    const isOctal = [0, 1, 2].every((ahead) => OCTAL_DIGIT.test(this.text.peek(ahead)));
    return /^[1-9]$/.test(this.text.peek()) && !isOctal;
  }

  protected override readEscapedCharacter(): ClassItem {
    const { text } = this;
    const set = classEscape(this.#flags.isAscii ? ASCII_CLASSES : UNICODE_CLASSES, text.peek());
    if (set !== undefined) {
      text.next();
      return set;
    }
    // Outside of brackets it is the edge of a word.
    if (text.take('b')) return 0x08;
    if (OCTAL_DIGIT.test(text.peek())) return octalCode(text.takeWhile(OCTAL_DIGIT, 3));
    return this.#readCode();
  }

  /** The character that an escape stands for, its backslash taken. */
  #readCode(): number {
    const { text } = this;
    const character = text.next();
    if (character === '')
      throw new PatternError('The pattern ends in a lone backslash: write \\\\ for one.');
    const length = HEX_ESCAPES.get(character);
    if (length !== undefined) return this.#readHex(character, length);
    if (character === 'N') {
      this.refuse('Characters have no names here: write \\u and four digits for \\N{…}.');
      text.takeUntil('}', 'The name of a character, \\N{…}, has no }.');
      return 0;
    }
    const control = this.controlCharacter(character);
    if (control !== undefined) return control;
    if (ASCII_LETTER.test(character) || DIGIT.test(character)) {
      throw new PatternError(`There is no escape \\${character}: write \\\\ for a backslash.`);
    }
    return codeOf(character);
  }

  #readHex(letter: string, length: number): number {
    const digits = this.text.takeWhile(HEX_DIGIT, length);
    const code = Number.parseInt(digits, 16);
    if (digits.length < length || code > 0x10ffff) {
      throw new PatternError(`After \\${letter} come ${length} hexadecimal digits of a character.`);
    }
    return code;
  }
}

/** Only finds mistakes: goes on after what is refused, and writes no repetition out. */
class PythonPatternChecker extends PythonPatternReader {
  constructor(source: string) {
    const mostSteps = Number.POSITIVE_INFINITY;
    super(source, { ...DIALECT, mostSteps });
    this.builder = new BuilderWithoutRepetitions(mostSteps);
  }

  protected override refuse(): void {}
}

class BuilderWithoutRepetitions extends ProgramBuilder {
  override repeat(): void {}
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
