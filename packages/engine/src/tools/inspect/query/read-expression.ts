import {
  ANY_CHARACTER,
  type CharacterSet,
  categoryTest,
  oneCharacter,
  SHORTHAND_TESTS,
} from './character-set.ts';

/** Steps an expression may come to once its repetitions are written out. */
const SIZE_LIMIT = 5000;
/** Parentheses inside one another. */
const DEPTH_LIMIT = 100;

/** One step of a regular expression. */
export type Step =
  /** Takes one character of a set. */
  | { readonly kind: 'take'; readonly set: CharacterSet }
  /** Goes on at both places, by their distance from here. */
  | { readonly kind: 'split'; readonly a: number; readonly b: number }
  | { readonly kind: 'jump'; readonly by: number }
  /** `^` and `$`: only at the start, or the end, of the text. */
  | { readonly kind: 'start' }
  | { readonly kind: 'end' };

/** A regular expression as steps; behind the last one, it has matched. */
export type RegularExpression = readonly Step[];

/**
 * Reads a regular expression of RFC 9485 (I-Regexp), and beyond it `^`, `$`, `\d`, `\w`, `\s` and
 * their opposites.
 *
 * @returns what is wrong with it, as a sentence, when it is none. Never throws.
 */
export function readExpression(source: string): RegularExpression | string {
  try {
    return new ExpressionReader(source).read();
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

class ExpressionError extends Error {}

class ExpressionReader {
  readonly #source: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = [...source];
  }

  read(): Step[] {
    const steps = this.#readBranches();
    if (this.#at < this.#source.length) throw new ExpressionError('A ) closes nothing.');
    return steps;
  }

  #take(character: string): boolean {
    if (this.#source[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  /** i-regexp: branches with | between them. */
  #readBranches(): Step[] {
    const branches = [this.#readBranch()];
    while (this.#take('|')) branches.push(this.#readBranch());
    let steps = branches.pop() as Step[];
    // From the last to the first: try this one, or go on to those behind it.
    for (const branch of branches.reverse()) {
      const split = { kind: 'split', a: 1, b: branch.length + 2 } as const;
      steps = join([split], branch, [{ kind: 'jump', by: steps.length + 1 }], steps);
    }
    return steps;
  }

  #readBranch(): Step[] {
    const steps: Step[] = [];
    for (;;) {
      const character = this.#source[this.#at];
      if (character === undefined || character === '|' || character === ')') return steps;
      for (const step of this.#readQuantified(this.#readAtom(character))) steps.push(step);
      checkSize(steps.length);
    }
  }

  #readAtom(character: string): Step[] {
    this.#at++;
    switch (character) {
      case '(': {
        if (++this.#depth > DEPTH_LIMIT) {
          throw new ExpressionError(`Parentheses can be ${DEPTH_LIMIT} deep at most.`);
        }
        const steps = this.#readBranches();
        if (!this.#take(')')) throw new ExpressionError('A ( has no ).');
        this.#depth--;
        return steps;
      }
      case '[':
        return [{ kind: 'take', set: this.#readClass() }];
      case '.':
        return [{ kind: 'take', set: ANY_CHARACTER }];
      case '^':
        return [{ kind: 'start' }];
      case '$':
        return [{ kind: 'end' }];
      case '\\':
        return [{ kind: 'take', set: this.#readEscape() }];
      case '*':
      case '+':
      case '?':
      case '{':
        throw new ExpressionError(`Before ${character} stands nothing that it could repeat.`);
      case ']':
      case '}':
        throw new ExpressionError(`Write \\${character} for the character ${character}.`);
      default:
        return [{ kind: 'take', set: oneCharacter(character.codePointAt(0) as number) }];
    }
  }

  #readQuantified(atom: Step[]): Step[] {
    const skip = { kind: 'split', a: 1, b: atom.length + 1 } as const;
    const back = { kind: 'split', a: -atom.length, b: 1 } as const;
    if (this.#take('?')) return join([skip], atom);
    if (this.#take('+')) return join(atom, [back]);
    const again = { kind: 'jump', by: -atom.length - 1 } as const;
    const loop = join([{ ...skip, b: atom.length + 2 }], atom, [again]);
    if (this.#take('*')) return loop;
    if (!this.#take('{')) return atom;
    const least = this.#readCount();
    const most = this.#take(',') ? this.#readCount() : least;
    if (!this.#take('}') || least === undefined || (most !== undefined && most < least)) {
      throw new ExpressionError('Braces hold one number or two in order: {2}, {2,} or {2,5}.');
    }
    checkSize((most ?? least + 1) * (atom.length + 1));
    const steps: Step[] = [];
    for (let count = 0; count < least; count++) for (const step of atom) steps.push(step);
    if (most === undefined) return join(steps, loop);
    for (let count = least; count < most; count++) {
      steps.push(skip);
      for (const step of atom) steps.push(step);
    }
    return steps;
  }

  #readCount(): number | undefined {
    let digits = '';
    while (/^[0-9]$/.test(this.#source[this.#at] ?? '')) digits += this.#source[this.#at++];
    return digits === '' ? undefined : Math.min(Number(digits), SIZE_LIMIT + 1);
  }

  /** charClassExpr, behind its opening bracket. */
  #readClass(): CharacterSet {
    const isNegated = this.#take('^');
    const ranges: number[] = [];
    const classes: RegExp[] = [];
    for (let isFirst = true; isFirst || !this.#take(']'); isFirst = false) {
      const from = this.#readClassItem();
      if (from.classes.length > 0) {
        classes.push(...from.classes);
        continue;
      }
      const [first] = from.ranges;
      let [last] = from.ranges;
      const isRange = this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']';
      if (isRange) {
        this.#at++;
        const to = this.#readClassItem();
        if (to.classes.length > 0 || to.ranges[0] < first) {
          throw new ExpressionError('A range in [ ] goes from a lower to a higher character.');
        }
        [last] = to.ranges;
      }
      ranges.push(first, last);
    }
    return { isNegated, ranges, classes };
  }

  #readClassItem(): CharacterSet {
    const character = this.#source[this.#at++];
    if (character === undefined) throw new ExpressionError('A [ has no ].');
    if (character === '\\') return this.#readEscape();
    if (character === '[' || character === ']') {
      throw new ExpressionError(`Write \\${character} for the character ${character} in [ ].`);
    }
    return oneCharacter(character.codePointAt(0) as number);
  }

  /** SingleCharEsc or charClassEsc, behind the backslash. */
  #readEscape(): CharacterSet {
    const character = this.#source[this.#at++] ?? '';
    const shorthand = SHORTHAND_TESTS.get(character);
    if (shorthand) return { isNegated: false, ranges: [], classes: [shorthand] };
    const control = { n: 10, r: 13, t: 9 }[character];
    if (control !== undefined) return oneCharacter(control);
    if (/^[-()*+.?[\\\]^${|}]$/.test(character)) return oneCharacter(character.charCodeAt(0));
    if (character !== 'p' && character !== 'P') {
      throw new ExpressionError(`There is no escape \\${character}; a backslash itself is \\\\.`);
    }
    const close = this.#source.indexOf('}', this.#at);
    const category = this.#source.slice(this.#at + 1, Math.max(close, this.#at)).join('');
    const test = this.#take('{') ? categoryTest(category, character === 'P') : undefined;
    if (test === undefined) {
      throw new ExpressionError(`\\${character} takes a Unicode category in braces: \\p{Lu}.`);
    }
    this.#at = close + 1;
    return { isNegated: false, ranges: [], classes: [test] };
  }
}

function checkSize(size: number): void {
  if (size > SIZE_LIMIT)
    throw new ExpressionError('The pattern repeats too much to be searched for.');
}

function join(...parts: readonly (readonly Step[])[]): Step[] {
  const steps = parts.flat();
  checkSize(steps.length);
  return steps;
}
