import { LookaroundPattern, type Program, StateStore } from '@yamlkit/text';
import type { Budget } from '../evaluate/limits.ts';

/** Steps that a search takes however short the text is, and characters that take as long as a step: each is one look-up. */
const STEPS_TO_SEARCH = 3;
const CHARACTERS_OF_STEP = 8;
/** Steps for each of a program's own, when it is first searched for: most lead to a state, which takes memory. */
const STEPS_TO_PREPARE = 24;
/** How many texts each pattern, and all of a schema together, remember answers for, and how long these may be. */
const MOST_REMEMBERED = 5000;
const MOST_REMEMBERED_IN_ALL = 100_000;
const LONGEST_REMEMBERED = 200;
/** Numbers that the states of all searches may keep. */
const MOST_CELLS = 4_194_304;

/** State shared by the patterns of one schema. */
export class PatternMemory {
  /** The states of their automata. */
  readonly states = new StateStore(MOST_CELLS);
  /** Answers that may still be remembered. */
  left = MOST_REMEMBERED_IN_ALL;
}

/** A regular expression of a schema. */
export class SchemaPattern {
  readonly source: string;
  readonly #program: Program;
  readonly #memory: PatternMemory;
  /** Made when a search first needs it. */
  #pattern: LookaroundPattern | undefined;
  readonly #remembered = new Map<string, boolean>();

  /** @param memory what all patterns of the schema share. */
  constructor(source: string, program: Program, memory: PatternMemory) {
    this.source = source;
    this.#program = program;
    this.#memory = memory;
  }

  /** Whether any part of a text matches; the answer is remembered. @throws LimitReached */
  matches(text: string, budget: Budget): boolean {
    budget.spend(1);
    if (text.length > LONGEST_REMEMBERED) return this.search(text, budget);
    let answer = this.#remembered.get(text);
    if (answer === undefined) {
      answer = this.search(text, budget);
      if (this.#remembered.size < MOST_REMEMBERED && this.#memory.left > 0) {
        this.#memory.left--;
        this.#remembered.set(text, answer);
      }
    }
    return answer;
  }

  /** The same for callers who remember what they make of the answer. @throws LimitReached */
  search(text: string, budget: Budget): boolean {
    budget.spend(STEPS_TO_SEARCH + Math.floor(text.length / CHARACTERS_OF_STEP));
    if (this.#beginsOtherwise(text)) return false;
    if (this.#pattern === undefined) {
      budget.spend(STEPS_TO_PREPARE * this.#program.length);
      this.#pattern = new LookaroundPattern(this.#program, {
        isWhole: false,
        store: this.#memory.states,
      });
    }
    return this.#pattern.test(text, budget);
  }

  /** Whether a match must begin with the text, and with other characters: quick to see, and needs no states. */
  #beginsOtherwise(text: string): boolean {
    const program = this.#program;
    const [start] = program;
    if (start?.kind !== 'assert' || start.assertion !== 'text-start') return false;
    let at = 0;
    for (let place = 1; place < program.length; place++) {
      const step = program[place];
      if (step.kind !== 'take') return false;
      const code = text.codePointAt(at);
      if (code === undefined || !step.set(code)) return true;
      at += code > 0xffff ? 2 : 1;
    }
    return false;
  }
}
