import { characterAt, characterBefore, END_OF_TEXT, HAS_MATCHED } from './assertions.ts';
import {
  type Condition,
  FAILED,
  MATCHED,
  type Meter,
  NO_METER,
  Pattern,
  type PatternOptions,
  type State,
} from './pattern.ts';
import type { Look, Program } from './program.ts';

/** Where there are more lookarounds, the states that their answers lead to are made again each time. */
const MOST_KEPT_LOOKS = 30;

/** A pattern that may look ahead and behind: its lookarounds are asked first, at all places of a text. */
export class LookaroundPattern extends Pattern {
  /** Whether each lookaround matches at the places of a text, by their offsets. */
  readonly #looks = new Map<Look, { readonly search: LookSearch; answers: Uint8Array }>();
  /** The text that the lookarounds have been asked about. */
  #askedAbout: string | undefined;
  /** The place that is searched from. */
  protected place = 0;

  constructor(program: Program, options: PatternOptions) {
    super(program, options);
    for (const step of program) {
      if (step.kind !== 'look' || this.#looks.has(step.look)) continue;
      const search = new LookSearch(step.look, { ...options, isWhole: false });
      this.#looks.set(step.look, { search, answers: new Uint8Array(0) });
    }
  }

  override test(text: string, meter = NO_METER, from = 0): boolean {
    if (this.#looks.size === 0) return super.test(text, meter, from);
    this.askLookarounds(text, meter);
    return this.goThrough(text, from, meter) === MATCHED;
  }

  /** Finds where in a text the lookarounds match, unless the last one that was asked about is the same. */
  protected askLookarounds(text: string, meter: Meter): void {
    if (this.#looks.size === 0 || text === this.#askedAbout) return;
    // Where this is ended halfway, some answers are about another text.
    this.#askedAbout = undefined;
    for (const look of this.#looks.values()) look.answers = look.search.placesIn(text, meter);
    this.#askedAbout = text;
  }

  /**
   * Goes through a text from an offset on, or before it.
   *
   * @param answers filled with whether the pattern matches at each place, if it goes on to the end.
   */
  protected goThrough(text: string, from: number, meter: Meter, answers?: Uint8Array): State {
    const { isBackward } = this;
    let state = isBackward ? this.startAt(text, 0) : this.startAt(text, from);
    for (let at = from; ; ) {
      this.place = at;
      const character = isBackward ? characterBefore(text, at) : characterAt(text, at);
      state = this.followTo(state, character, meter);
      if (answers !== undefined) answers[at] = state.before & HAS_MATCHED;
      const isOver = answers === undefined && (state === MATCHED || state === FAILED);
      if (isOver || character === END_OF_TEXT) {
        meter.spend(Math.abs(at - from));
        return state;
      }
      const length = character > 0xffff ? 2 : 1;
      at += isBackward ? -length : length;
    }
  }

  /** The state after the character at the place that is searched from. */
  protected followTo(state: State, character: number, meter: Meter): State {
    return this.follow(state, character, this.#keyOf(character), meter);
  }

  /** A number for a character with what lookarounds say before it; undefined where that would be too large. */
  #keyOf(character: number): number | undefined {
    if (this.#looks.size > MOST_KEPT_LOOKS) return undefined;
    let key = character;
    for (const { answers } of this.#looks.values()) {
      key = 2 * key + (answers[this.place] === 0 ? 0 : 1);
    }
    return key;
  }

  protected override isMet(step: Condition, before: number, after: number): boolean {
    if (step.kind === 'assert') {
      return this.isBackward ? super.isMet(step, after, before) : super.isMet(step, before, after);
    }
    const hasMatched = this.#looks.get(step.look)?.answers[this.place] !== 0;
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
    super(look.searched, options);
    this.#look = look;
  }

  /** By its offset, whether it matches at each place of a text. */
  placesIn(text: string, meter: Meter): Uint8Array {
    this.askLookarounds(text, meter);
    const answers = new Uint8Array(text.length + 1);
    this.goThrough(text, this.isBackward ? text.length : 0, meter, answers);
    return answers;
  }

  protected override get isBackward(): boolean {
    return !this.#look.isBehind;
  }
}
