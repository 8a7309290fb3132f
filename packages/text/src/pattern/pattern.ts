import {
  contextBefore,
  contextOf,
  DEMANDS,
  END_OF_TEXT,
  FINAL_LINE_BREAK,
  HAS_MATCHED,
  holds,
  LF,
} from './assertions.ts';
import type { CharacterSet } from './character-set.ts';
import type { Program, Step } from './program.ts';

const ASCII_END = 0x80;

/** Numbers that the states of a store may keep. */
const MOST_CELLS = 524_288;
/** What a state takes beside its places. */
const CELLS_OF_STATE = ASCII_END + 16;
const CELLS_OF_TRANSITION = 8;

/**
 * The state of a search: the steps of the program that the text so far leads to. Which state follows
 * on a character is worked out when it first comes up.
 */
export class State {
  readonly places: Int32Array;
  /** Facts about the preceding character. */
  readonly before: number;
  readonly onAscii: (State | undefined)[] = new Array(ASCII_END).fill(undefined);
  /** By the character, and what lookarounds say before it. */
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

/** Working memory of a search while it computes the state after a character. */
interface Workspace {
  /** For each step, the search that last came to it. */
  readonly seenIn: Float64Array;
  /** Steps that wait to be looked at; each is put there by one step before it, or two. */
  readonly waiting: Int32Array;
  /** The steps that a search found to take a character. */
  readonly takes: Int32Array;
}

/** For a program of so many steps. */
function newWorkspace(length: number): Workspace {
  return {
    seenIn: new Float64Array(length + 1),
    waiting: new Int32Array(2 * length + 2),
    takes: new Int32Array(length),
  };
}

/**
 * Room for the states of one pattern or more, which may be searched for again and again. Where they take more,
 * those of all of them are forgotten, and made again when needed.
 */
export class StateStore {
  readonly #mostCells: number;
  readonly #patterns = new Set<Pattern>();
  /** Numbers that the states keep. */
  cells = 0;
  /** Counts searches for the state after a character. */
  searches = 0;
  #workspace = newWorkspace(0);

  constructor(mostCells = MOST_CELLS) {
    this.#mostCells = mostCells;
  }

  /** Makes room for another state or transition of a pattern. */
  makeRoom(pattern: Pattern): void {
    if (this.cells > this.#mostCells) {
      for (const each of this.#patterns) each.forgetStates();
      this.#patterns.clear();
      this.cells = 0;
    }
    this.#patterns.add(pattern);
  }

  /** Shared by all patterns: one alone searches at a time. */
  workspaceFor(program: Program): Workspace {
    if (this.#workspace.takes.length < program.length) {
      this.#workspace = newWorkspace(program.length);
    }
    return this.#workspace;
  }
}

/** What counts the work of searches. */
export interface Meter {
  /** Called with the number of steps looked at wherever that is more than one for a character. May throw to end the search. */
  spend(steps: number): void;
}

export const NO_METER: Meter = { spend: () => {} };

export const MATCHED = /* @__PURE__ */ new State(new Int32Array(0), 0);
export const FAILED = /* @__PURE__ */ new State(new Int32Array(0), 0);

/** A step that goes on where something is so. */
export type Condition = Extract<Step, { readonly kind: 'assert' | 'look' }>;

export interface PatternOptions {
  /** Whether it has to match the whole of a text, not only a part of it. */
  readonly isWhole: boolean;
  /** Where its states are kept; a store of its own unless it shares one. */
  readonly store?: StateStore;
}

/**
 * A pattern that texts are compared with. Follows all ways through its program at once, so no text
 * takes longer than its length times that of the program; most take one look-up for each character.
 */
export class Pattern {
  protected readonly program: Program;
  readonly #isWhole: boolean;
  /** Whether a search goes through all of a text, and each state says if the pattern matches up to the character before. */
  protected readonly goesOn: boolean = false;
  /** The conditions of the program's assertions on adjacent characters. */
  protected readonly asked: number;
  readonly #store: StateStore;
  /** The state at the start of a text. */
  readonly #first: State;
  /** By a number made of their places. */
  readonly #states = new Map<number, State[]>();
  /** How many steps the search found that take a character. */
  #takeCount = 0;
  /** How many steps it came to. */
  #reached = 0;

  constructor(program: Program, { isWhole, store = new StateStore() }: PatternOptions) {
    this.program = program;
    this.#isWhole = isWhole;
    this.#store = store;
    let asked = 0;
    for (const step of program) {
      if (step.kind !== 'assert') continue;
      const { before, after } = DEMANDS[step.assertion];
      asked |= before | after;
    }
    this.asked = asked;
    this.#first = new State(Int32Array.of(0), contextBefore('', 0, asked) & asked);
  }

  /** Whether a text matches, of which the part before an offset is only looked back at. */
  test(text: string, meter = NO_METER, from = 0): boolean {
    const last = text.length - 1;
    let state = this.startAt(text, from);
    for (let at = from; at <= last; at++) {
      const unit = text.charCodeAt(at);
      let next: State | undefined;
      if (unit < ASCII_END && (unit !== LF || at < last)) {
        next = state.onAscii[unit];
        if (next === undefined) {
          next = this.#stateAfter(state, unit, meter);
          state.onAscii[unit] = next;
        }
      } else {
        const code = unit === LF ? FINAL_LINE_BREAK : (text.codePointAt(at) as number);
        if (code > 0xffff) at++;
        next = this.follow(state, code, code, meter);
      }
      if (next === MATCHED) return true;
      if (next === FAILED) return false;
      state = next;
    }
    return this.follow(state, END_OF_TEXT, END_OF_TEXT, meter) === MATCHED;
  }

  protected startAt(text: string, at: number): State {
    if (at === 0) return this.#first;
    return this.#stateAt(Int32Array.of(0), contextBefore(text, at, this.asked) & this.asked);
  }

  /** The state after a character, which is kept by its key, if it has one. */
  protected follow(state: State, character: number, key: number | undefined, meter: Meter): State {
    if (key === undefined) return this.#stateAfter(state, character, meter);
    let next = state.onOther.get(key);
    if (next === undefined) {
      next = this.#stateAfter(state, character, meter);
      this.#store.cells += CELLS_OF_TRANSITION;
      state.onOther.set(key, next);
    }
    return next;
  }

  #stateAfter(state: State, character: number, meter: Meter): State {
    this.#store.makeRoom(this);
    const workspace = this.#store.workspaceFor(this.program);
    const around = contextOf(character, this.asked);
    const hasMatched = this.#reach(state, around, workspace);
    meter.spend(this.#reached);
    if (!this.goesOn) {
      if (hasMatched && (!this.#isWhole || character === END_OF_TEXT)) return MATCHED;
      if (character === END_OF_TEXT) return FAILED;
    }
    const count = this.#takeCharacter(character, workspace.takes);
    if (this.#isWhole && count === 0) return FAILED;
    const before = (around & this.asked) | (hasMatched && this.goesOn ? HAS_MATCHED : 0);
    return this.#stateAt(workspace.takes.slice(0, count), before);
  }

  /**
   * Goes on from the places of a state without taking a character, and notes the steps that take
   * one.
   *
   * @returns whether the end of the program is reached.
   */
  #reach({ places, before }: State, after: number, workspace: Workspace): boolean {
    const { program } = this;
    const { seenIn, waiting, takes } = workspace;
    const search = ++this.#store.searches;
    let hasMatched = false;
    let count = 0;
    this.#takeCount = 0;
    // The order doesn't affect the result. A match may begin at any place.
    for (let at = this.#isWhole ? 0 : -1; at < places.length; at++) {
      waiting[0] = at === -1 ? 0 : places[at];
      for (let left = 1; left > 0; ) {
        const place = waiting[--left];
        if (seenIn[place] === search) continue;
        seenIn[place] = search;
        count++;
        if (place === program.length) {
          hasMatched = true;
          continue;
        }
        const step = program[place];
        if (step.kind === 'take') takes[this.#takeCount++] = place;
        else if (step.kind === 'jump') waiting[left++] = place + step.by;
        else if (step.kind === 'split') {
          waiting[left++] = place + step.by;
          waiting[left++] = place + 1;
        } else if (step.kind === 'save' || this.isMet(step, before, after)) {
          waiting[left++] = place + 1;
        }
      }
    }
    this.#reached = count;
    return hasMatched;
  }

  /** Whether a step lets a search go on that takes no character. */
  protected isMet(step: Condition, before: number, after: number): boolean {
    return step.kind === 'assert' && holds(step.assertion, before, after);
  }

  /** Keeps, of the steps that take a character, those that take this one, each as the step after it. */
  #takeCharacter(character: number, takes: Int32Array): number {
    if (character === END_OF_TEXT) return 0;
    const code = character === FINAL_LINE_BREAK ? LF : character;
    let count = 0;
    // Repetitions are the same set again and again.
    let known: CharacterSet | undefined;
    let isTaken = false;
    for (let at = 0; at < this.#takeCount; at++) {
      const step = this.program[takes[at]];
      if (step.kind !== 'take') continue;
      if (step.set !== known) {
        known = step.set;
        isTaken = known(code);
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
    this.#store.cells += CELLS_OF_STATE + places.length;
    if (known === undefined) this.#states.set(sum, [state]);
    else known.push(state);
    return state;
  }

  /** For its store: leaves no state but the first. */
  forgetStates(): void {
    this.#states.clear();
    // Successors of the first state would keep the others alive.
    this.#first.onAscii.fill(undefined);
    this.#first.onOther.clear();
  }
}
