import { LF } from '../character-codes.ts';
import { type CharacterSet, isInSet } from './character-set.ts';
import type { Assertion, Program } from './program.ts';

const ASCII_END = 0x80;
/* What a state reads besides code points. */
const END_OF_TEXT = -1;
const FINAL_LINE_BREAK = -2;

/* What is known of the place beside a character. */
const TEXT_START = 1;
const TEXT_END = 2;
const LINE_BREAK = 4;
/** The line break that ends the text. */
const LAST_LINE_BREAK = 8;
const WORD = 16;
const ASCII_WORD = 32;

/** What an assertion asks of the character before it. */
const ASKED_BEFORE: Readonly<Record<Assertion, number>> = {
  'text-start': TEXT_START,
  'line-start': TEXT_START | LINE_BREAK,
  'text-end': 0,
  'last-line-end': 0,
  'line-end': 0,
  'word-edge': WORD,
  'no-word-edge': WORD,
  'ascii-word-edge': ASCII_WORD,
  'no-ascii-word-edge': ASCII_WORD,
};

const WORD_CHARACTER = /^[\p{L}\p{N}_]$/u;
const ASCII_WORD_CHARACTER = /^[A-Za-z0-9_]$/;

/** Numbers that the states of one pattern may keep; beyond that they are made again when needed. */
const MOST_CELLS = 524_288;
/** What a state takes beside its places. */
const CELLS_OF_STATE = ASCII_END + 16;
const CELLS_OF_TRANSITION = 8;

/**
 * The state of a search: the steps of the program that the text so far leads to. Which state follows
 * on a character is worked out when it first comes up.
 */
class State {
  readonly places: Int32Array;
  /** What is known of the character before. */
  readonly before: number;
  readonly onAscii: (State | undefined)[] = new Array(ASCII_END).fill(undefined);
  readonly onOther = new Map<number, State>();

  constructor(places: Int32Array, before: number) {
    this.places = places;
    this.before = before;
  }

  isAt(places: Int32Array, before: number): boolean {
    if (before !== this.before || places.length !== this.places.length) return false;
    for (let at = 0; at < places.length; at++) if (places[at] !== this.places[at]) return false;
    return true;
  }
}

const MATCHED = /* @__PURE__ */ new State(new Int32Array(0), 0);
const FAILED = /* @__PURE__ */ new State(new Int32Array(0), 0);

/**
 * A pattern that texts are compared with. Follows all ways through its program at once, so no text
 * takes longer than its length times that of the program; most take one look-up for each character.
 */
export class Pattern {
  readonly #program: Program;
  readonly #isWhole: boolean;
  /** What the assertions of the program ask of the character before them. */
  readonly #asked: number;
  readonly #first: State;
  /** By a number made of their places. */
  readonly #states = new Map<number, State[]>();
  #cells = 0;
  /** For each step, the search that last came to it. */
  readonly #seenIn: Float64Array;
  #search = 0;
  /** Steps that wait to be looked at; each is put there by one step before it, or two. */
  readonly #waiting: Int32Array;
  /** The steps that a search found to take a character, and how many. */
  readonly #takes: Int32Array;
  #takeCount = 0;

  /** @param isWhole whether it has to match the whole of a text, not only a part of it. */
  constructor(program: Program, { isWhole }: { readonly isWhole: boolean }) {
    this.#program = program;
    this.#isWhole = isWhole;
    this.#seenIn = new Float64Array(program.length + 1);
    this.#waiting = new Int32Array(2 * program.length + 2);
    this.#takes = new Int32Array(program.length);
    this.#asked = program.reduce(
      (asked, step) => (step.kind === 'assert' ? asked | ASKED_BEFORE[step.assertion] : asked),
      0,
    );
    this.#first = new State(Int32Array.of(0), TEXT_START & this.#asked);
  }

  /**
   * Whether a text matches.
   *
   * @param spend called with the number of steps looked at wherever that is more than one for a
   *   character; may throw to end the search.
   */
  test(text: string, spend: (count: number) => void = () => {}): boolean {
    const last = text.length - 1;
    let state = this.#first;
    for (let at = 0; at <= last; at++) {
      const unit = text.charCodeAt(at);
      let next: State | undefined;
      if (unit < ASCII_END && (unit !== LF || at < last)) {
        next = state.onAscii[unit] ?? this.#follow(state, unit, spend);
      } else {
        const code = unit === LF ? FINAL_LINE_BREAK : (text.codePointAt(at) as number);
        if (code > 0xffff) at++;
        next = state.onOther.get(code) ?? this.#follow(state, code, spend);
      }
      if (next === MATCHED) return true;
      if (next === FAILED) return false;
      state = next;
    }
    const end = state.onOther.get(END_OF_TEXT) ?? this.#follow(state, END_OF_TEXT, spend);
    return end === MATCHED;
  }

  /** The state after a character. */
  #follow(state: State, character: number, spend: (count: number) => void): State {
    if (this.#cells > MOST_CELLS) this.#forgetStates();
    const next = this.#stateAfter(state, character, spend);
    if (character >= 0 && character < ASCII_END) state.onAscii[character] = next;
    else {
      this.#cells += CELLS_OF_TRANSITION;
      state.onOther.set(character, next);
    }
    return next;
  }

  #stateAfter(state: State, character: number, spend: (count: number) => void): State {
    const around = contextOf(character);
    const hasMatched = this.#reach(state, around, spend);
    if (hasMatched && (!this.#isWhole || character === END_OF_TEXT)) return MATCHED;
    if (character === END_OF_TEXT) return FAILED;
    const count = this.#takeCharacter(character === FINAL_LINE_BREAK ? LF : character);
    if (this.#isWhole && count === 0) return FAILED;
    return this.#stateAt(this.#takes.slice(0, count), around & this.#asked);
  }

  /**
   * Goes on from the places of a state without taking a character, and notes the steps that take
   * one.
   *
   * @returns whether the end of the program is among what is reached.
   */
  #reach({ places, before }: State, after: number, spend: (count: number) => void): boolean {
    const program = this.#program;
    const waiting = this.#waiting;
    const search = ++this.#search;
    let hasMatched = false;
    let count = 0;
    this.#takeCount = 0;
    // Which comes first makes no difference to what is found. A match may begin at any place.
    for (let at = this.#isWhole ? 0 : -1; at < places.length; at++) {
      waiting[0] = at === -1 ? 0 : places[at];
      for (let left = 1; left > 0; ) {
        const place = waiting[--left];
        if (this.#seenIn[place] === search) continue;
        this.#seenIn[place] = search;
        count++;
        if (place === program.length) {
          hasMatched = true;
          continue;
        }
        const step = program[place];
        if (step.kind === 'take') this.#takes[this.#takeCount++] = place;
        else if (step.kind === 'jump') waiting[left++] = place + step.by;
        else if (step.kind === 'split') {
          waiting[left++] = place + step.by;
          waiting[left++] = place + 1;
        } else if (holds(step.assertion, before, after)) waiting[left++] = place + 1;
      }
    }
    spend(count);
    return hasMatched;
  }

  /** Keeps, of the steps that take a character, those that take this one, each as the step after it. */
  #takeCharacter(code: number): number {
    const takes = this.#takes;
    let count = 0;
    // Repetitions are the same set again and again.
    let known: CharacterSet | undefined;
    let isTaken = false;
    for (let at = 0; at < this.#takeCount; at++) {
      const step = this.#program[takes[at]];
      if (step.kind !== 'take') continue;
      if (step.set !== known) {
        known = step.set;
        isTaken = isInSet(known, code);
      }
      if (isTaken) takes[count++] = takes[at] + 1;
    }
    return count;
  }

  #stateAt(places: Int32Array, before: number): State {
    let sum = before;
    for (const place of places) sum = (Math.imul(sum, 31) + place) | 0;
    const known = this.#states.get(sum);
    const found = known?.find((state) => state.isAt(places, before));
    if (found !== undefined) return found;
    const state = new State(places, before);
    this.#cells += CELLS_OF_STATE + places.length;
    if (known === undefined) this.#states.set(sum, [state]);
    else known.push(state);
    return state;
  }

  #forgetStates(): void {
    this.#states.clear();
    this.#cells = 0;
    // What the first state leads to would keep the others.
    this.#first.onAscii.fill(undefined);
    this.#first.onOther.clear();
  }
}

/** What is known of a place beside a character or an end of the text. */
function contextOf(character: number): number {
  if (character === END_OF_TEXT) return TEXT_END;
  if (character === FINAL_LINE_BREAK) return LINE_BREAK | LAST_LINE_BREAK;
  if (character === LF) return LINE_BREAK;
  const text = String.fromCodePoint(character);
  if (!WORD_CHARACTER.test(text)) return 0;
  return ASCII_WORD_CHARACTER.test(text) ? WORD | ASCII_WORD : WORD;
}

function holds(assertion: Assertion, before: number, after: number): boolean {
  switch (assertion) {
    case 'text-start':
      return (before & TEXT_START) !== 0;
    case 'text-end':
      return (after & TEXT_END) !== 0;
    case 'last-line-end':
      return (after & (TEXT_END | LAST_LINE_BREAK)) !== 0;
    case 'line-start':
      return (before & (TEXT_START | LINE_BREAK)) !== 0;
    case 'line-end':
      return (after & (TEXT_END | LINE_BREAK)) !== 0;
    case 'word-edge':
      return (before & WORD) !== (after & WORD);
    case 'no-word-edge':
      return (before & WORD) === (after & WORD);
    case 'ascii-word-edge':
      return (before & ASCII_WORD) !== (after & ASCII_WORD);
    case 'no-ascii-word-edge':
      return (before & ASCII_WORD) === (after & ASCII_WORD);
  }
}
