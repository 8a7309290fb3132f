import { LookaroundPattern, type Program, type StateStore } from '@yamlkit/text';
import type { Budget } from '../evaluate/limits.ts';

/** Steps that a search takes however short the text is. */
const STEPS_TO_SEARCH = 4;
/** How many texts have their answers remembered, and how long these may be. */
const MOST_REMEMBERED = 5000;
const LONGEST_REMEMBERED = 200;

/** A regular expression of a schema. */
export class SchemaPattern {
  readonly source: string;
  readonly #program: Program;
  readonly #store: StateStore;
  /** Made when a search first needs it. */
  #pattern: LookaroundPattern | undefined;
  readonly #remembered = new Map<string, boolean>();

  /** @param store where the states of all patterns of the schema are kept. */
  constructor(source: string, program: Program, store: StateStore) {
    this.source = source;
    this.#program = program;
    this.#store = store;
  }

  /** Whether any part of a text matches. @throws LimitReached */
  matches(text: string, budget: Budget): boolean {
    budget.spend(1);
    if (text.length > LONGEST_REMEMBERED) return this.#search(text, budget);
    let answer = this.#remembered.get(text);
    if (answer === undefined) {
      answer = this.#search(text, budget);
      if (this.#remembered.size < MOST_REMEMBERED) this.#remembered.set(text, answer);
    }
    return answer;
  }

  #search(text: string, budget: Budget): boolean {
    budget.spend(text.length + STEPS_TO_SEARCH);
    if (this.#pattern === undefined) {
      budget.spend(this.#program.length);
      this.#pattern = new LookaroundPattern(this.#program, { isWhole: false, store: this.#store });
    }
    return this.#pattern.test(text, budget);
  }
}
