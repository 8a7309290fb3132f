import {
  ANY,
  anyCase,
  type CharacterSet,
  complement,
  DIGIT,
  intersection,
  NOT_LF,
  namedSet,
  range,
  remembered,
  SPACE,
  union,
  WORD,
} from './character-set.ts';
import type { PatternFlags } from './pattern-compiler.ts';
import type { Anchor, PatternNode } from './pattern-tree.ts';

/** Groups within one another; each takes some of the stack while a pattern is read. */
const DEEPEST = 200;
const LARGEST_COUNT = 100_000;

/** Why a pattern cannot be used. */
export class PatternProblem {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** What a pattern consists of. */
export interface ReadPattern {
  readonly root: PatternNode;
  readonly groupNames: readonly (string | undefined)[];
}

const CONTROL: Readonly<Record<string, number>> = {
  t: 0x09,
  v: 0x0b,
  n: 0x0a,
  r: 0x0d,
  f: 0x0c,
  a: 0x07,
  e: 0x1b,
};

const CLASSES: Readonly<Record<string, CharacterSet>> = { w: WORD, d: DIGIT, s: SPACE };

const ANCHORS: Readonly<Record<string, Anchor>> = {
  A: 'text-start',
  Z: 'last-line-end',
  z: 'text-end',
  b: 'word-edge',
  B: 'no-word-edge',
  G: 'search-start',
};

const LINE_BREAK = /* @__PURE__ */ union([
  range(0x0a, 0x0d),
  range(0x85, 0x85),
  range(0x2028, 0x2029),
]);

interface Options {
  ignoreCase: boolean;
  extended: boolean;
  dotAll: boolean;
}

/**
 * Reads a regular expression in Oniguruma's syntax.
 *
 * @throws PatternProblem also for what takes more than linear time: backreferences, atomic groups, calls.
 */
export function readPattern(text: string, flags: PatternFlags): ReadPattern {
  return new PatternReader(text, flags).read();
}

class PatternReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #options: Options;
  readonly #groupNames: (string | undefined)[] = [];
  #isInLook = false;

  constructor(text: string, { ignoreCase, extended, dotAll }: PatternFlags) {
    this.#text = text;
    this.#options = { ignoreCase, extended, dotAll };
  }

  read(): ReadPattern {
    const root = this.#readChoice();
    if (this.#at < this.#text.length) this.#fail('unmatched close parenthesis');
    return { root, groupNames: this.#groupNames };
  }

  #fail(message: string): never {
    throw new PatternProblem(message);
  }

  #refuse(what: string): never {
    this.#fail(`${what} cannot be matched in linear time, and are not supported`);
  }

  #takes(text: string): boolean {
    const isThere = this.#text.startsWith(text, this.#at);
    if (isThere) this.#at += text.length;
    return isThere;
  }

  #readChoice(): PatternNode {
    this.#depth++;
    if (this.#depth > DEEPEST) this.#fail('too deeply nested');
    const options = { ...this.#options };
    const items = [this.#readSequence()];
    while (this.#takes('|')) items.push(this.#readSequence());
    this.#options = options;
    this.#depth--;
    return items.length === 1 ? items[0] : { kind: 'choice', items };
  }

  #readSequence(): PatternNode {
    const items: PatternNode[] = [];
    for (;;) {
      if (this.#options.extended) this.#skipBlanks();
      const character = this.#text[this.#at];
      if (character === undefined || character === '|' || character === ')') break;
      const item = this.#readItem();
      if (item !== undefined) items.push(this.#readQuantifiers(item));
    }
    if (items.length === 0) return { kind: 'empty' };
    return items.length === 1 ? items[0] : { kind: 'sequence', items };
  }

  #skipBlanks(): void {
    const blank = /(?:\s+|#[^\n]*)+/y;
    blank.lastIndex = this.#at;
    if (blank.test(this.#text)) this.#at = blank.lastIndex;
  }

  // --- items

  #readItem(): PatternNode | undefined {
    const point = this.#takePoint();
    switch (String.fromCodePoint(point)) {
      case '(':
        return this.#readGroup();
      case '[':
        return this.#character(this.#readClass());
      case '.':
        return { kind: 'character', set: this.#options.dotAll ? ANY : NOT_LF };
      case '^':
        return { kind: 'anchor', anchor: 'text-start' };
      case '$':
        return { kind: 'anchor', anchor: 'last-line-end' };
      case '\\':
        return this.#readEscape();
      case '*':
      case '+':
      case '?':
        return this.#fail('target of repeat operator is not specified');
      default:
        return this.#character(range(point, point));
    }
  }

  #takePoint(): number {
    const point = this.#text.codePointAt(this.#at)!;
    this.#at += point > 0xffff ? 2 : 1;
    return point;
  }

  #character(set: CharacterSet): PatternNode {
    return { kind: 'character', set: remembered(this.#options.ignoreCase ? anyCase(set) : set) };
  }

  #readEscape(): PatternNode {
    const letter = this.#text[this.#at];
    if (letter === undefined) this.#fail('end pattern at escape');
    if (Object.hasOwn(ANCHORS, letter)) {
      this.#at++;
      return { kind: 'anchor', anchor: ANCHORS[letter] };
    }
    if (/[1-9]/.test(letter)) this.#refuse('backreferences');
    if (letter === 'k' && /^k[<']/.test(this.#text.slice(this.#at))) this.#refuse('backreferences');
    if (letter === 'g' && /^g[<']/.test(this.#text.slice(this.#at)))
      this.#refuse('subexpression calls');
    if (letter === 'K' || letter === 'X') this.#fail(`\\${letter} is not supported`);
    if (letter === 'R') {
      this.#at++;
      const crlf: PatternNode[] = [0x0d, 0x0a].map((each) => this.#character(range(each, each)));
      const single: PatternNode = { kind: 'character', set: LINE_BREAK };
      return { kind: 'choice', items: [{ kind: 'sequence', items: crlf }, single] };
    }
    return this.#character(this.#readSetEscape() ?? this.#readCharacterEscape());
  }

  /** A class such as \d or \p{Letter}, after the backslash. */
  #readSetEscape(): CharacterSet | undefined {
    const letter = this.#text[this.#at];
    const lower = letter.toLowerCase();
    if (Object.hasOwn(CLASSES, lower)) {
      this.#at++;
      return letter === lower ? CLASSES[lower] : complement(CLASSES[lower]);
    }
    if (lower === 'n' && letter === 'N') {
      this.#at++;
      return NOT_LF;
    }
    if (lower !== 'p') return undefined;
    const match = /^.\{(\^?)([^}]*)\}/.exec(this.#text.slice(this.#at, this.#at + 64));
    if (match === null) this.#fail('invalid character property name {p}');
    const [whole, caret, name] = match;
    const set = namedSet(name.replace(/[ -]/g, ''));
    if (set === undefined) this.#fail(`invalid character property name {${name}}`);
    this.#at += whole.length;
    return (caret === '^') === (letter === 'P') ? set : complement(set);
  }

  /** The character that an escape stands for, after the backslash. */
  #readCharacter(isInClass: boolean): number {
    const rest = this.#text.slice(this.#at, this.#at + 12);
    const hex = /^(?:x\{([0-9A-Fa-f]{1,8})\}|x([0-9A-Fa-f]{1,2})|u([0-9A-Fa-f]{4}))/.exec(rest);
    if (hex !== null) {
      this.#at += hex[0].length;
      const point = Number.parseInt(hex[1] ?? hex[2] ?? hex[3], 16);
      if (point > 0x10ffff) this.#fail('too big wide-char value');
      return point;
    }
    const octal = /^[0-7]{1,3}/.exec(rest);
    if (octal !== null) {
      this.#at += octal[0].length;
      return Number.parseInt(octal[0], 8);
    }
    const control = /^(?:c|C-)([A-Za-z@[\]^_?])/.exec(rest);
    if (control !== null) {
      this.#at += control[0].length;
      return control[1].charCodeAt(0) & 0x1f;
    }
    const point = this.#takePoint();
    const letter = String.fromCodePoint(point);
    if (isInClass && letter === 'b') return 0x08;
    return CONTROL[letter] ?? point;
  }

  #readCharacterEscape(): CharacterSet {
    const point = this.#readCharacter(false);
    return range(point, point);
  }

  // --- groups

  #readGroup(): PatternNode | undefined {
    if (!this.#takes('?')) return this.#readCapture(undefined);
    if (this.#takes('#')) {
      const end = this.#text.indexOf(')', this.#at);
      if (end < 0) this.#fail('end pattern in group');
      this.#at = end + 1;
      return undefined;
    }
    if (this.#takes(':')) return this.#closeGroup(this.#readChoice());
    if (this.#takes('=')) return this.#readLook(false, false);
    if (this.#takes('!')) return this.#readLook(false, true);
    if (this.#takes('<=')) return this.#readLook(true, false);
    if (this.#takes('<!')) return this.#readLook(true, true);
    if (this.#takes('>')) this.#refuse('atomic groups');
    if (this.#takes('(')) this.#refuse('conditions');
    if (this.#takes('~')) this.#refuse('absent operators');
    const name = /^(?:P?<([\p{L}_][\p{L}\p{N}_]*)>|'([\p{L}_][\p{L}\p{N}_]*)')/u.exec(
      this.#text.slice(this.#at, this.#at + 256),
    );
    if (name !== null) {
      this.#at += name[0].length;
      return this.#readCapture(name[1] ?? name[2]);
    }
    return this.#readOptions();
  }

  #closeGroup<Node>(node: Node): Node {
    if (!this.#takes(')')) this.#fail('end pattern with unmatched parenthesis');
    return node;
  }

  #readCapture(name: string | undefined): PatternNode {
    if (this.#isInLook) this.#fail('groups that capture are not supported in lookarounds');
    const index = this.#groupNames.push(name);
    return this.#closeGroup({ kind: 'group', index, item: this.#readChoice() });
  }

  #readLook(isBehind: boolean, isNegative: boolean): PatternNode {
    const outer = this.#isInLook;
    this.#isInLook = true;
    const item = this.#closeGroup(this.#readChoice());
    this.#isInLook = outer;
    return { kind: 'look', item, isBehind, isNegative };
  }

  /** Options for a group, or for what follows up to the end of the group around them. */
  #readOptions(): PatternNode | undefined {
    const match = /^([imsx]*)(?:-([imsx]*))?([:)])/.exec(this.#text.slice(this.#at, this.#at + 24));
    if (match === null) this.#fail('undefined group option');
    const [whole, on, off = '', end] = match;
    this.#at += whole.length;
    const outer = this.#options;
    const has = (letter: string, was: boolean) =>
      on.includes(letter) || (was && !off.includes(letter));
    this.#options = {
      ignoreCase: has('i', outer.ignoreCase),
      extended: has('x', outer.extended),
      dotAll: has('s', outer.dotAll),
    };
    if (end === ')') {
      // What follows is an alternative of its own, as in Oniguruma: a(?i)b|c is a(?i:b|c).
      const rest = this.#readChoice();
      this.#options = outer;
      return rest;
    }
    const item = this.#closeGroup(this.#readChoice());
    this.#options = outer;
    return item;
  }

  // --- quantifiers

  #readQuantifiers(item: PatternNode): PatternNode {
    let result = item;
    for (;;) {
      if (this.#options.extended) this.#skipBlanks();
      const bounds = this.#readBounds();
      if (bounds === undefined) return result;
      const [least, most, isInterval] = bounds;
      const isLazy = this.#takes('?');
      if (!isLazy && !isInterval && this.#text[this.#at] === '+') {
        this.#refuse('possessive quantifiers');
      }
      result = { kind: 'repeat', item: result, least, most, isLazy };
    }
  }

  #readBounds(): [number, number, boolean] | undefined {
    if (this.#takes('*')) return [0, Number.POSITIVE_INFINITY, false];
    if (this.#takes('+')) return [1, Number.POSITIVE_INFINITY, false];
    if (this.#takes('?')) return [0, 1, false];
    const match = /^\{(\d*)(,?)(\d*)\}/.exec(this.#text.slice(this.#at, this.#at + 32));
    if (match === null) return undefined;
    const [whole, from, comma, to] = match;
    if (from === '' && to === '') return undefined;
    this.#at += whole.length;
    const least = Number(from);
    const open = comma === ',' ? Number.POSITIVE_INFINITY : least;
    const most = to === '' ? open : Number(to);
    if (Math.max(least, to === '' ? 0 : most) > LARGEST_COUNT) {
      this.#fail('too big number for repeat range');
    }
    return least <= most ? [least, most, true] : [most, least, true];
  }

  // --- classes in brackets

  #readClass(): CharacterSet {
    this.#depth++;
    if (this.#depth > DEEPEST) this.#fail('too deeply nested');
    const isNegated = this.#takes('^');
    let parts: CharacterSet[] = [];
    let before: CharacterSet | undefined;
    for (let isFirst = true; ; isFirst = false) {
      if (this.#at >= this.#text.length) this.#fail('premature end of char-class');
      if (!isFirst && this.#takes(']')) break;
      if (this.#takes('&&')) {
        before = meet(before, parts);
        parts = [];
      } else parts.push(this.#readClassPart(isFirst));
    }
    this.#depth--;
    const set = meet(before, parts);
    return isNegated ? complement(this.#options.ignoreCase ? anyCase(set) : set) : set;
  }

  #readClassPart(isFirst: boolean): CharacterSet {
    const posix = /^\[:(\^?)([a-z]+):\]/.exec(this.#text.slice(this.#at, this.#at + 20));
    if (posix !== null) {
      const set = namedSet(posix[2]);
      if (set !== undefined) {
        this.#at += posix[0].length;
        return posix[1] === '^' ? complement(set) : set;
      }
    }
    if (!isFirst && this.#takes('[')) return this.#readClass();
    if (isFirst && this.#text[this.#at] === '[' && this.#takes('[')) return this.#readClass();
    const from = this.#readClassCharacter();
    if (typeof from !== 'number') return from;
    const next = this.#text[this.#at + 1];
    if (this.#text[this.#at] !== '-' || next === ']' || next === undefined)
      return range(from, from);
    this.#at++;
    const to = this.#readClassCharacter();
    if (typeof to !== 'number') return union([range(from, from), range(0x2d, 0x2d), to]);
    if (from > to) this.#fail('empty range in char class');
    return range(from, to);
  }

  #readClassCharacter(): number | CharacterSet {
    if (!this.#takes('\\')) return this.#takePoint();
    if (this.#at >= this.#text.length) this.#fail('end pattern at escape');
    return this.#readSetEscape() ?? this.#readCharacter(true);
  }
}

function meet(before: CharacterSet | undefined, parts: readonly CharacterSet[]): CharacterSet {
  const set = union(parts);
  return before === undefined ? set : intersection(before, set);
}
