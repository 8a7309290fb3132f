import type { Budget } from '../evaluate/limits.ts';
import { type Cost, costOf, waysOf } from './pattern-cost.ts';
import { isTooLarge, type Step, type Steps, stepsOf } from './pattern-steps.ts';
import type { PatternTree } from './pattern-tree.ts';
import { type PatternFailure, readPattern } from './read-pattern.ts';

/** Maximum backtracking paths for JavaScript's own search; beyond that, the search without backtracking is used. */
const MOST_WAYS = 50_000;
const WORD = /^\w$/;
/** Steps that a search takes however short the text is. */
const STEPS_TO_SEARCH = 4;
/** Steps of an evaluation for each step of a search: every one is remembered. */
const STEPS_TO_TRY = 2;
/** How many texts have their results cached, and how long these may be. */
const MOST_REMEMBERED = 5000;
const LONGEST_REMEMBERED = 200;

/**
 * A regular expression that is matched in time linear in the text. Short searches are left to
 * JavaScript if the pattern needs little backtracking.
 */
export class Pattern {
  readonly source: string;
  readonly #tree: PatternTree;
  readonly #cost: Cost;
  /** Made when a search first needs them: repetitions make them many times as long as the pattern. */
  #steps: Steps | undefined;
  readonly #expression: RegExp;
  readonly #remembered = new Map<string, boolean>();

  private constructor(source: string, tree: PatternTree, flags: string) {
    this.source = source;
    this.#tree = tree;
    this.#cost = costOf(tree);
    this.#expression = new RegExp(source, flags);
  }

  /** Reads a pattern in the syntax of ECMA-262. Never throws. */
  static read(source: string): Pattern | PatternFailure {
    const read = readPattern(source);
    if (typeof read === 'string') return read;
    return isTooLarge(read.tree) ? 'too-large' : new Pattern(source, read.tree, read.flags);
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
    if (waysOf(this.#cost, text.length) <= MOST_WAYS) {
      budget.spend(text.length + STEPS_TO_SEARCH);
      return this.#expression.test(text);
    }
    const codes = Array.from(text, (character) => character.codePointAt(0) as number);
    if (this.#steps === undefined) {
      this.#steps = stepsOf(this.#tree);
      budget.spend(this.#steps.list.length);
    }
    return new Search(codes, budget).find(this.#steps);
  }
}

interface Look {
  /** By place. */
  readonly answers: Map<number, boolean>;
  /** States that are known to fail. */
  tried: Set<number>;
}

/** One search in a text. No state is tried twice at the same position. */
class Search {
  readonly #codes: readonly number[];
  readonly #budget: Budget;
  /** Results of lookarounds, by their steps. */
  readonly #looks = new Map<Steps, Look>();

  constructor(codes: readonly number[], budget: Budget) {
    this.#codes = codes;
    this.#budget = budget;
  }

  find(steps: Steps): boolean {
    const tried = new Set<number>();
    for (let from = 0; from <= this.#codes.length; from++) {
      if (this.#matchesAt(steps, from, tried)) return true;
    }
    return false;
  }

  /** Recurses only into lookarounds, whose depth is limited. */
  #matchesAt({ list, isBackward }: Steps, from: number, tried: Set<number>): boolean {
    const size = list.length + 1;
    const waiting = [from * size];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      if (tried.has(state)) continue;
      tried.add(state);
      this.#budget.spend(STEPS_TO_TRY);
      const step = state % size;
      const at = (state - step) / size;
      if (step === list.length) return true;
      const next = list[step];
      if (next.kind === 'split') {
        waiting.push(at * size + next.second, at * size + next.first);
      } else if (next.kind === 'jump') {
        waiting.push(at * size + next.to);
      } else if (next.kind === 'take') {
        const code = this.#codes[isBackward ? at - 1 : at];
        if (code === undefined || !next.set.test(code)) continue;
        waiting.push((isBackward ? at - 1 : at + 1) * size + step + 1);
      } else if (this.#holds(next, at)) {
        waiting.push(state + 1);
      }
    }
    return false;
  }

  #holds(step: Step, at: number): boolean {
    if (step.kind === 'look') return this.#looksLike(step.steps, at) !== step.isNegated;
    if (step.kind !== 'edge') return false;
    switch (step.edge) {
      case 'start':
        return at === 0;
      case 'end':
        return at === this.#codes.length;
      default: {
        const isEdge = this.#isWord(at - 1) !== this.#isWord(at);
        return isEdge === (step.edge === 'word-edge');
      }
    }
  }

  #looksLike(steps: Steps, at: number): boolean {
    let look = this.#looks.get(steps);
    if (look === undefined) {
      look = { answers: new Map(), tried: new Set() };
      this.#looks.set(steps, look);
    }
    let answer = look.answers.get(at);
    if (answer === undefined) {
      answer = this.#matchesAt(steps, at, look.tried);
      // States that led to a match are marked as tried, but may match again.
      if (answer) look.tried = new Set();
      look.answers.set(at, answer);
    }
    return answer;
  }

  #isWord(at: number): boolean {
    const code = this.#codes[at];
    return code !== undefined && WORD.test(String.fromCodePoint(code));
  }
}
