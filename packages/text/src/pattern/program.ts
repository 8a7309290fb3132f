import type { Assertion } from './assertions.ts';
import type { CharacterSet } from './character-set.ts';

/** One step of a pattern. Distances count from the step itself. */
export type Step =
  /** Takes one character of a set, then goes on at the next step. */
  | { readonly kind: 'take'; readonly set: CharacterSet }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  /** Goes on where a lookaround holds, or does not. */
  | { readonly kind: 'look'; readonly look: Look; readonly isNegated: boolean }
  /** Continues at the next step and at another one; the preferred one comes first. */
  | { readonly kind: 'split'; readonly by: number; readonly prefersNext: boolean }
  /** Notes where a captured group begins (even slots) or ends. */
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'jump'; readonly by: number };

/** A pattern as steps; after the last one it has matched. */
export type Program = readonly Step[];

/** What a lookaround looks for: texts that end at a place, or begin there. */
export interface Look {
  readonly isBehind: boolean;
  readonly program: Program;
  /** The same as a search needs it: read from the last character on where it looks ahead. */
  readonly searched: Program;
}

/** Why a pattern cannot be used, as a sentence for the person who wrote it. */
export class PatternError extends Error {}

/** Steps that split, by their distance: repetitions that are written out have very many of them. */
const SPLITS: { readonly next: Step[]; readonly other: Step[] } = { next: [], other: [] };
const MOST_SPLITS = 5_000;

function splitBy(by: number, prefersNext: boolean): Step {
  if (by >= MOST_SPLITS) return { kind: 'split', by, prefersNext };
  const known = prefersNext ? SPLITS.next : SPLITS.other;
  known[by] ??= { kind: 'split', by, prefersNext };
  return known[by];
}

/** A part in parentheses whose end has not come yet. */
interface Group {
  readonly from: number;
  /** Its number if it is captured. */
  readonly capture: number | undefined;
  branchFrom: number;
  /** The jumps from the ends of its branches to its own end. */
  readonly jumps: number[];
}

/**
 * Puts a program together while a pattern is read from left to right. Nothing recurses, so a pattern
 * may nest as deep as it likes.
 */
export class ProgramBuilder {
  readonly #mostSteps: number;
  readonly #steps: Step[] = [];
  readonly #groups: Group[] = [newGroup(0)];
  /** Where what a quantifier would repeat begins. */
  #atomFrom = 0;

  /** @param mostSteps how long the program may get. */
  constructor(mostSteps: number) {
    this.#mostSteps = mostSteps;
  }

  /** How many groups are open. */
  get depth(): number {
    return this.#groups.length - 1;
  }

  take(set: CharacterSet): void {
    this.#atomFrom = this.#steps.length;
    this.#push({ kind: 'take', set });
  }

  assert(assertion: Assertion): void {
    this.#atomFrom = this.#steps.length;
    this.#push({ kind: 'assert', assertion });
  }

  /** @param capture its number, from 1, if it captures. */
  openGroup(capture?: number): void {
    const from = this.#steps.length;
    if (capture !== undefined) this.#push({ kind: 'save', slot: 2 * capture });
    this.#groups.push({ ...newGroup(from), branchFrom: this.#steps.length, capture });
  }

  /** `|` */
  startBranch(): void {
    const group = this.#groups[this.#groups.length - 1];
    const length = this.#steps.length - group.branchFrom;
    this.#insert(group.branchFrom, { kind: 'split', by: length + 2, prefersNext: true });
    group.jumps.push(this.#steps.length);
    this.#push({ kind: 'jump', by: 0 });
    group.branchFrom = this.#steps.length;
  }

  /** Call only when a group is open. */
  closeGroup(): void {
    const group = this.#groups.pop() ?? newGroup(0);
    this.#endBranches(group);
    if (group.capture !== undefined) this.#push({ kind: 'save', slot: 2 * group.capture + 1 });
    this.#atomFrom = group.from;
  }

  /** Takes out the group that came last, for a lookaround, and puts a step in its place. */
  replaceGroup(makeStep: (body: Program) => Step): void {
    this.#push(makeStep(this.#steps.splice(this.#atomFrom)));
  }

  /**
   * Repeats what came last: a character, an assertion or a group. `most` may be infinite.
   *
   * @param isLazy whether fewer repetitions are preferred.
   */
  repeat(least: number, most: number, isLazy: boolean): void {
    const from = this.#atomFrom;
    const length = this.#steps.length - from;
    if (length === 0) return;
    if (most === Number.POSITIVE_INFINITY) this.#repeatWithoutEnd(from, least, isLazy);
    else this.#repeatUpTo(from, least, most, isLazy);
  }

  finish(): Program {
    this.#endBranches(this.#groups[0]);
    return this.#steps;
  }

  /** What may be left out, `a*`, is an `(a+)?`: so a repetition of no character ends the loop. */
  #repeatWithoutEnd(from: number, least: number, isLazy: boolean): void {
    const length = this.#steps.length - from;
    if (least > 0) this.#copy(from, length, least - 1, undefined);
    else this.#insert(from, { kind: 'split', by: length + 2, prefersNext: !isLazy });
    this.#push({ kind: 'split', by: -length, prefersNext: isLazy });
  }

  #repeatUpTo(from: number, least: number, most: number, isLazy: boolean): void {
    const length = this.#steps.length - from;
    if (most === 0) {
      this.#steps.length = from;
      return;
    }
    const split = (by: number): Step => splitBy(by, !isLazy);
    if (least > 0) this.#copy(from, length, least - 1, undefined);
    else this.#insert(from, split(1));
    const optional = most - Math.max(least, 1);
    this.#copy(least > 0 ? from : from + 1, length, optional, split(1));
    // Where one repetition is left out, so are those after it.
    const end = this.#steps.length;
    let place = end - optional * (length + 1);
    if (least === 0) place -= length + 1;
    for (; place < end; place += length + 1) this.#steps[place] = split(end - place);
  }

  /** Adds some steps several times more, each time after a step that leads to them. */
  #copy(from: number, length: number, times: number, before: Step | undefined): void {
    this.#checkLength(this.#steps.length + times * (length + (before === undefined ? 0 : 1)));
    const atom = this.#steps.slice(from, from + length);
    for (let count = 0; count < times; count++) {
      if (before !== undefined) this.#steps.push(before);
      for (const step of atom) this.#steps.push(step);
    }
  }

  #endBranches({ jumps }: Group): void {
    for (const jump of jumps) {
      this.#steps[jump] = { kind: 'jump', by: this.#steps.length - jump };
    }
  }

  #push(step: Step): void {
    this.#steps.push(step);
    this.#checkLength(this.#steps.length);
  }

  #insert(at: number, step: Step): void {
    this.#steps.splice(at, 0, step);
    this.#checkLength(this.#steps.length);
  }

  #checkLength(length: number): void {
    if (length <= this.#mostSteps) return;
    const most = this.#mostSteps.toLocaleString('en');
    throw new PatternError(
      `The pattern is too large: with its repetitions written out, it has more than ${most} parts.`,
    );
  }
}

function newGroup(from: number): Group {
  return { from, capture: undefined, branchFrom: from, jumps: [] };
}

/** One program that matches where one of several does. */
export function anyOf(programs: readonly Program[]): Program {
  const steps: Step[] = [];
  let left = programs.reduce((sum, program) => sum + program.length + 2, -2);
  for (const program of programs) {
    const isLast = left === program.length;
    if (!isLast) steps.push({ kind: 'split', by: program.length + 2, prefersNext: true });
    for (const step of program) steps.push(step);
    left -= program.length + 2;
    if (!isLast) steps.push({ kind: 'jump', by: left + 1 });
  }
  return steps;
}
