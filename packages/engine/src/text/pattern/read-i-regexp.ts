import { CR, LF } from '../character-codes.ts';
import {
  anyCharacterBut,
  type CharacterSet,
  characterClass,
  oneCharacter,
  testOf,
} from './character-set.ts';
import { PatternText } from './pattern-text.ts';
import { PatternError, type Program, ProgramBuilder } from './program.ts';

/** Steps an expression may come to. */
const MOST_STEPS = 5000;
const DIGIT = /^[0-9]$/;
/** The general categories that `\p{…}` takes (RFC 9485, section 4). */
const CATEGORY = /^(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)$/;
const CONTROL_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['n', LF],
  ['r', CR],
  ['t', 0x09],
]);
/** RFC 9485 leaves these out, but everybody knows them. */
const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[0-9]$/],
  ['w', /^[A-Za-z0-9_]$/],
  ['s', /^\s$/],
]);

/**
 * Reads a regular expression of RFC 9485 (I-Regexp), and beyond it `^`, `$`, `\d`, `\w`, `\s` and
 * their opposites.
 *
 * @returns the program, or, as a sentence, why the expression cannot be used. Never throws.
 */
export function readIRegexp(source: string): Program | string {
  try {
    return new IRegexpReader(source).read();
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

class IRegexpReader {
  readonly #text: PatternText;
  readonly #builder = new ProgramBuilder(MOST_STEPS);
  #canRepeat = false;

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
    switch (character) {
      case '(':
        this.#builder.openGroup();
        this.#canRepeat = false;
        return;
      case ')':
        if (this.#builder.depth === 0) {
          throw new PatternError('A ) has no ( before it: write \\) for a parenthesis.');
        }
        this.#builder.closeGroup();
        this.#canRepeat = true;
        return;
      case '|':
        this.#builder.startBranch();
        this.#canRepeat = false;
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
        this.#builder.assert(character === '^' ? 'text-start' : 'text-end');
        this.#canRepeat = true;
        return;
      case '[':
        this.#take(this.#readClass());
        return;
      case '.':
        this.#take(anyCharacterBut(LF, CR));
        return;
      case '\\':
        this.#take(this.#readEscape());
        return;
      case ']':
      case '}':
        throw new PatternError(`Write \\${character} for the character ${character}.`);
      default:
        this.#take(oneCharacter(codeOf(character)));
    }
  }

  #take(set: CharacterSet): void {
    this.#builder.take(set);
    this.#canRepeat = true;
  }

  #repeat(sign: string, least: number, most: number): void {
    if (!this.#canRepeat) {
      throw new PatternError(
        `Nothing that could be repeated comes before ${sign}: write \\${sign} for the character.`,
      );
    }
    this.#builder.repeat(least, most);
    this.#canRepeat = false;
  }

  /** range-quantifier */
  #readBraces(): void {
    const text = this.#text;
    const least = text.takeWhile(DIGIT);
    const most = text.take(',') ? text.takeWhile(DIGIT) : least;
    const isOpen = most === '';
    if (!text.take('}') || least === '' || (!isOpen && Number(most) < Number(least))) {
      throw new PatternError('Braces hold one number or two in order: {2}, {2,} or {2,5}.');
    }
    this.#repeat('{', Number(least), isOpen ? Number.POSITIVE_INFINITY : Number(most));
  }

  /** charClassExpr, after its opening bracket. */
  #readClass(): CharacterSet {
    const text = this.#text;
    const isNegated = text.take('^');
    const ranges: number[] = [];
    const classes: ((code: number) => boolean)[] = [];
    for (let isFirst = true; isFirst || !text.take(']'); isFirst = false) {
      const from = this.#readClassItem();
      if (from.classes.length > 0) {
        classes.push(...from.classes);
        continue;
      }
      const [first] = from.ranges;
      let [last] = from.ranges;
      if (text.peek() === '-' && text.peek(1) !== ']') {
        text.next();
        const to = this.#readClassItem();
        if (to.classes.length > 0 || to.ranges[0] < first) {
          throw new PatternError('A range in [ ] goes from a lower to a higher character: [a-z].');
        }
        [last] = to.ranges;
      }
      ranges.push(first, last);
    }
    return { isNegated, ranges, classes, folding: 'none' };
  }

  #readClassItem(): CharacterSet {
    const character = this.#text.next();
    if (character === '') throw new PatternError('A [ has no ]: write \\[ for a bracket.');
    if (character === '\\') return this.#readEscape();
    if (character === '[' || character === ']') {
      throw new PatternError(`Write \\${character} for the character ${character} in [ ].`);
    }
    return oneCharacter(codeOf(character));
  }

  /** SingleCharEsc or charClassEsc, after the backslash. */
  #readEscape(): CharacterSet {
    const text = this.#text;
    const character = text.next();
    const shorthand = CLASSES.get(character.toLowerCase());
    if (shorthand !== undefined) {
      return characterClass(testOf(shorthand, character !== character.toLowerCase()));
    }
    const control = CONTROL_ESCAPES.get(character);
    if (control !== undefined) return oneCharacter(control);
    if (/^[-()*+.?[\\\]^${|}]$/.test(character)) return oneCharacter(codeOf(character));
    if (character !== 'p' && character !== 'P') {
      throw new PatternError(`There is no escape \\${character}; a backslash itself is \\\\.`);
    }
    const failure = `\\${character} takes a Unicode category in braces: \\p{Lu}.`;
    if (!text.take('{')) throw new PatternError(failure);
    const category = text.takeUntil('}', failure);
    if (!CATEGORY.test(category)) throw new PatternError(failure);
    return characterClass(testOf(new RegExp(`^\\p{${category}}$`, 'u'), character === 'P'));
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
