import { charge, Meter, metered, tooManySteps, tooMuch } from '../values/meter.ts';
import { Raised } from '../values/raised.ts';
import type { Value } from '../values/value.ts';
import type { PathCell } from './path-cell.ts';

/** One step of a program. It leaves in the machine what the next step is. */
export type Code = (machine: Machine) => void;

/* What is held while a program runs, in cells of eight bytes; a continuation has a frame of its own. */
const FORK_CELLS = 24;
const CONTINUATION_CELLS = 24;
/** Levels of depth whose memory is counted at once. */
const LEVELS = 100;

/** The slots of a frame that has none. */
const NO_SLOTS: unknown[] = [];

/** What a call of a function has: its variables and closures. */
export class Frame {
  readonly slots: unknown[];
  /** The frame of the function around it. */
  readonly parent: Frame | undefined;
  /** Frames that this one keeps alive one after another: those around it, and those of what is passed to it. */
  depth: number;

  constructor(parent: Frame | undefined, size: number) {
    this.depth = parent === undefined ? 0 : parent.depth + 1;
    this.slots = size === 0 ? NO_SLOTS : new Array(size);
    this.parent = parent;
  }
}

/** Where to go on with an output. Continuations do not change, so forks share them. */
export class Continuation {
  readonly code: Code;
  readonly frame: Frame;
  readonly next: Continuation | undefined;
  /** What the code needs besides the output. */
  readonly data: unknown;
  /** The path of the input, for code that follows paths. */
  readonly path: PathCell | undefined;
  readonly depth: number;

  constructor(code: Code, machine: Machine, data: unknown, path: PathCell | undefined) {
    this.code = code;
    this.frame = machine.frame;
    this.next = machine.continuation;
    this.data = data;
    this.path = path;
    this.depth = machine.continuation === undefined ? 0 : machine.continuation.depth + 1;
  }
}

/** A place to which the machine goes back for the next output. */
export abstract class Fork {
  /** Goes on from here. Takes itself off the machine's forks if there is nothing after that. */
  abstract resume(machine: Machine): void;

  /**
   * Asked when an error passes, after the fork has been taken off.
   *
   * @returns whether it has caught the error, and the machine can go on.
   */
  catches(_machine: Machine, _error: Raised | Break): boolean {
    return false;
  }
}

/** What `break` raises: only its label catches it. */
export class Break {
  readonly label: unknown;

  constructor(label: unknown) {
    this.label = label;
  }
}

/** The limits of an evaluation; see `EvaluationLimits`. */
export interface MachineLimits {
  readonly steps: number;
  readonly depth: number;
  readonly cells: number | (() => number);
  readonly isCancelled?: (() => boolean) | undefined;
  readonly isMemoryShort?: (() => boolean) | undefined;
}

/**
 * Runs a program by backtracking. Its state is in registers, a chain of continuations and a stack of forks, so
 * neither the depth of a program's recursion nor that of its data matters to the stack of JavaScript. A call in
 * tail position adds nothing to any of them.
 */
export class Machine {
  value: Value = null;
  code: Code;
  frame: Frame;
  /** Undefined once the program has an output of its own. */
  continuation: Continuation | undefined;
  /** The continuation that has just been left. */
  left: Continuation | undefined;
  /** The path of `value`, in code that follows paths. */
  path: PathCell | undefined;
  readonly forks: Fork[] = [];
  /** Steps that have been taken, and work that counts as such. */
  steps = 0;
  readonly #meter: Meter;
  readonly #limits: MachineLimits;
  /* How much depth has been counted: memory is taken when there is more than ever before. */
  #countedDepth = 0;
  #countedForks = 0;
  #hasOutput = false;
  #isDone = false;

  constructor(code: Code, frame: Frame, value: Value, limits: MachineLimits) {
    this.code = code;
    this.frame = frame;
    this.value = value;
    this.#limits = limits;
    this.#meter = new Meter(limits);
  }

  /** Hands the value on to the continuation. */
  give(value: Value): void {
    this.value = value;
    const { continuation } = this;
    if (continuation === undefined) {
      this.#hasOutput = true;
      return;
    }
    this.left = continuation;
    this.code = continuation.code;
    this.frame = continuation.frame;
    this.continuation = continuation.next;
  }

  /** Makes some code the continuation of what is run next. */
  push(code: Code, data?: unknown, path?: PathCell): void {
    const continuation = new Continuation(code, this, data, path);
    if (continuation.depth >= this.#countedDepth) this.#countDepth(continuation.depth);
    this.continuation = continuation;
  }

  /** Makes a frame the current one. */
  enter(frame: Frame): void {
    if (frame.depth >= this.#countedDepth) this.#countDepth(frame.depth);
    this.frame = frame;
  }

  #countDepth(depth: number): void {
    this.#requireDepth(depth);
    this.#countedDepth = Math.min(depth + LEVELS, this.#limits.depth + 1);
    charge(LEVELS * CONTINUATION_CELLS);
  }

  #requireDepth(depth: number): void {
    const { depth: most } = this.#limits;
    if (depth <= most) return;
    throw tooMuch('depth', 'recurses', most, 'levels deep');
  }

  /** Has no output; goes on with the latest fork. */
  fail(): void {
    const { forks } = this;
    if (forks.length === 0) {
      this.#isDone = true;
      return;
    }
    forks[forks.length - 1].resume(this);
  }

  /** Adds a fork. */
  fork(fork: Fork): void {
    const { length } = this.forks;
    if (length >= this.#countedForks) {
      this.#requireDepth(length + 1);
      this.#countedForks = Math.min(length + LEVELS, this.#limits.depth);
      charge(LEVELS * FORK_CELLS);
    }
    this.forks.push(fork);
  }

  /** Takes off the forks from one on, so that what it was for has no more outputs. */
  cut(fork: Fork): void {
    const { forks } = this;
    let at = forks.length - 1;
    while (forks[at] !== fork) at--;
    forks.length = at;
  }

  /** Goes back to the latest fork that catches the error; without one it is thrown. */
  raise(error: Raised | Break): void {
    const { forks } = this;
    while (forks.length > 0) {
      if (forks.pop()!.catches(this, error)) return;
    }
    this.#isDone = true;
    throw error;
  }

  /**
   * Runs to the next output, which is then in `value`.
   *
   * @param most steps to take before it returns without one.
   * @throws Raised what no program has caught, and LimitReached.
   */
  run(most: number): 'output' | 'paused' | 'done' {
    return metered(this.#meter, () => this.#run(most));
  }

  #run(most: number): 'output' | 'paused' | 'done' {
    if (this.#hasOutput) {
      this.#hasOutput = false;
      this.fail();
    }
    this.#meter.check();
    const end = Math.min(this.steps + most, this.#limits.steps + 1);
    while (!this.#isDone) {
      try {
        while (!this.#hasOutput && !this.#isDone) {
          if (this.steps >= end) return this.#pause();
          this.steps++;
          this.code(this);
        }
      } catch (error) {
        if (!(error instanceof Raised || error instanceof Break)) throw error;
        this.raise(error);
      }
      if (this.#hasOutput) return 'output';
    }
    return 'done';
  }

  #pause(): 'paused' {
    if (this.steps <= this.#limits.steps) return 'paused';
    this.#isDone = true;
    throw tooManySteps(this.#limits.steps);
  }
}
