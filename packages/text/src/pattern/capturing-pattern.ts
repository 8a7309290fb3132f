import {
  characterAt,
  contextBefore,
  contextOf,
  END_OF_TEXT,
  FINAL_LINE_BREAK,
  LF,
  SEARCH_START,
} from './assertions.ts';
import { LookaroundPattern } from './lookaround-pattern.ts';
import { FAILED, MATCHED, type Meter, NO_METER, type StateStore } from './pattern.ts';
import type { Program, Step } from './program.ts';

/** Where a group of a pattern has matched: offsets in UTF-16 code units. */
export interface GroupMatch {
  readonly from: number;
  readonly to: number;
}

/** A match of a pattern; `groups` has undefined for those that took no part in it. */
export interface PatternMatch extends GroupMatch {
  readonly groups: readonly (GroupMatch | undefined)[];
}

export interface CapturingOptions {
  /** How many groups of the pattern are captured. */
  readonly groupCount: number;
  /** Whether the longest match counts, wherever it begins, not the first one that the pattern prefers. */
  readonly isLongest: boolean;
  /** Whether matches of no character do not count. */
  readonly isNotEmpty: boolean;
  readonly store?: StateStore;
}

/** A thread through the program: its position, and its saved offsets by slot. */
interface Thread {
  readonly place: number;
  readonly saved: readonly number[];
}

/**
 * A pattern that is also searched for where it matches, and its groups: of all ways through its program, which it
 * follows at once, those come first that a search by backtracking would try first.
 */
export class CapturingPattern extends LookaroundPattern {
  readonly #options: CapturingOptions;
  /** For each step, the round in which it was last reached. A place of the text takes one round. */
  readonly #reachedIn: Float64Array;
  #round = 0;

  constructor(program: Program, options: CapturingOptions) {
    super(program, { isWhole: false, ...(options.store && { store: options.store }) });
    this.#options = options;
    this.#reachedIn = new Float64Array(program.length + 1);
  }

  /** The first match that begins at or after an offset, which is not inside of a character. */
  search(text: string, from: number, meter = NO_METER): PatternMatch | undefined {
    // Texts without a match show that at one look-up for each character.
    if (!this.test(text, meter, from)) return undefined;
    const saved = this.#find(text, from, meter);
    if (saved === undefined) return undefined;
    const groups = Array.from({ length: this.#options.groupCount }, (_, index) => {
      const [start, end] = [saved[2 * index + 2] ?? -1, saved[2 * index + 3] ?? -1];
      return start < 0 || end < 0 ? undefined : { from: start, to: end };
    });
    return { from: saved[0], to: saved[1], groups };
  }

  #find(text: string, from: number, meter: Meter): readonly number[] | undefined {
    const { isLongest } = this.#options;
    let best: readonly number[] | undefined;
    let threads: Thread[] = [];
    let at = this.#skip(text, from, meter);
    let before = contextBefore(text, at, this.asked);
    if (at > from) before &= ~SEARCH_START;
    for (;;) {
      const character = characterAt(text, at);
      const after = contextOf(character, this.asked);
      this.place = at;
      this.#round++;
      const reached: Thread[] = [];
      for (const thread of threads) this.#reach(thread, reached, before, after);
      // As nothing has matched yet, a match may begin here.
      if (best === undefined || isLongest)
        this.#reach({ place: 0, saved: [at] }, reached, before, after);
      meter.spend(reached.length);
      threads = [];
      for (const { place, saved } of reached) {
        const step = this.program[place];
        if (step === undefined) {
          if (isLongest && lengthOf(best) >= at - saved[0]) continue;
          best = withSlot(saved, 1, at);
          if (!isLongest) break;
        } else if (takes(step, character)) threads.push({ place: place + 1, saved });
      }
      const isOver = best !== undefined && threads.length === 0 && !isLongest;
      if (isOver || character === END_OF_TEXT) return best;
      at += character > 0xffff ? 2 : 1;
      before = after;
    }
  }

  /** How far no match begins: up to the character before, nothing of the pattern matches that could go on. */
  #skip(text: string, from: number, meter: Meter): number {
    let state = this.startAt(text, from);
    for (let at = from; ; ) {
      const character = characterAt(text, at);
      this.place = at;
      state = this.followTo(state, character, meter);
      if (state.places.length > 0 || state === MATCHED || state === FAILED) return at;
      at += character > 0xffff ? 2 : 1;
    }
  }

  /** Adds the threads to which the steps lead that take no character, in the order of preference. */
  #reach(first: Thread, reached: Thread[], before: number, after: number): void {
    const { program } = this;
    const waiting = [first];
    while (waiting.length > 0) {
      const thread = waiting.pop() as Thread;
      const { place, saved } = thread;
      const step = program[place];
      if (this.#reachedIn[place] === this.#round) continue;
      this.#reachedIn[place] = this.#round;
      if (step === undefined) {
        if (!this.#options.isNotEmpty || saved[0] !== this.place) reached.push(thread);
      } else if (step.kind === 'take') reached.push(thread);
      else if (step.kind === 'jump') waiting.push({ place: place + step.by, saved });
      else if (step.kind === 'split') {
        const next = { place: place + 1, saved };
        const other = { place: place + step.by, saved };
        if (step.prefersNext) waiting.push(other, next);
        else waiting.push(next, other);
      } else if (step.kind === 'save') {
        waiting.push({ place: place + 1, saved: withSlot(saved, step.slot, this.place) });
      } else if (this.isMet(step, before, after)) waiting.push({ place: place + 1, saved });
    }
  }
}

function takes(step: Step, character: number): boolean {
  if (step.kind !== 'take' || character === END_OF_TEXT) return false;
  return step.set(character === FINAL_LINE_BREAK ? LF : character);
}

function lengthOf(saved: readonly number[] | undefined): number {
  return saved === undefined ? -1 : saved[1] - saved[0];
}

function withSlot(saved: readonly number[], slot: number, value: number): readonly number[] {
  const copy = saved.slice();
  while (copy.length < slot) copy.push(-1);
  copy[slot] = value;
  return copy;
}
