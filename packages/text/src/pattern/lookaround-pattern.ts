import { END_OF_TEXT, FINAL_LINE_BREAK, LF } from './assertions.ts';
import {
  type Condition,
  FAILED,
  HAS_MATCHED,
  MATCHED,
  type Meter,
  NO_METER,
  Pattern,
  type PatternOptions,
} from './pattern.ts';
import type { Look, Program } from './program.ts';

/** Where there are more lookarounds, the states that their answers lead to are made again each time. */
const MOST_KEPT_LOOKS = 30;

/** A pattern that may look ahead and behind: its lookarounds are asked first, at all places of a text. */
export class LookaroundPattern extends Pattern {
  /** Whether each lookaround matches at the places of a text. */
  readonly #looks = new Map<Look, { readonly search: LookSearch; answers: Uint8Array }>();
  /** The place that is searched from. */
  #place = 0;

  constructor(program: Program, options: PatternOptions) {
    super(program, options);
    for (const step of program) {
      if (step.kind !== 'look' || this.#looks.has(step.look)) continue;
      const search = new LookSearch(step.look, { ...options, isWhole: false });
      this.#looks.set(step.look, { search, answers: new Uint8Array(0) });
    }
  }

  override test(text: string, meter = NO_METER): boolean {
    if (this.#looks.size === 0) return super.test(text, meter);
    const codes = Array.from(text, (character) => character.codePointAt(0) as number);
    if (codes.at(-1) === LF) codes[codes.length - 1] = FINAL_LINE_BREAK;
    return this.search(codes, meter);
  }

  /**
   * Goes through the code points of a text.
   *
   * @param answers for a lookaround, filled with whether it matches at each place.
   */
  search(codes: readonly number[], meter: Meter, answers?: Uint8Array): boolean {
    const { length } = codes;
    meter.spend(length);
    for (const look of this.#looks.values()) {
      look.answers = new Uint8Array(length + 1);
      look.search.search(codes, meter, look.answers);
    }
    let state = this.first;
    for (let read = 0; read <= length; read++) {
      this.#place = this.isBackward ? length - read : read;
      const next = this.isBackward ? this.#place - 1 : read;
      const character = read === length ? END_OF_TEXT : codes[next];
      state = this.follow(state, character, this.#keyOf(character), meter);
      if (answers !== undefined) answers[this.#place] = state.before & HAS_MATCHED;
      else if (state === MATCHED || state === FAILED) break;
    }
    return state === MATCHED;
  }

  /** A number for a character with what lookarounds say before it; undefined where that would be too large. */
  #keyOf(character: number): number | undefined {
    if (this.#looks.size > MOST_KEPT_LOOKS) return undefined;
    let key = character;
    for (const { answers } of this.#looks.values()) {
      key = 2 * key + (answers[this.#place] === 0 ? 0 : 1);
    }
    return key;
  }

  protected override isMet(step: Condition, before: number, after: number): boolean {
    if (step.kind === 'assert') {
      return this.isBackward ? super.isMet(step, after, before) : super.isMet(step, before, after);
    }
    const hasMatched = this.#looks.get(step.look)?.answers[this.#place] !== 0;
    return hasMatched !== step.isNegated;
  }

  protected get isBackward(): boolean {
    return false;
  }
}

/** A lookaround: where it looks ahead, its program goes from the end of a text to its start. */
class LookSearch extends LookaroundPattern {
  protected override readonly goesOn = true;
  readonly #look: Look;

  constructor(look: Look, options: PatternOptions) {
    super(look.program, options);
    this.#look = look;
  }

  protected override get isBackward(): boolean {
    return !this.#look.isBehind;
  }
}
