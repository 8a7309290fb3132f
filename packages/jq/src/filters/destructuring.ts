import type { Break, Code, Frame, Machine } from '../machine/machine.ts';
import { StateFork } from '../machine/state-fork.ts';
import { index } from '../values/access.ts';
import { Raised } from '../values/raised.ts';
import type { Value } from '../values/value.ts';
import type { Filter } from './filter.ts';

/** One step of taking a value apart. Values are between the steps in slots of the frame. */
export type MatchStep =
  | { readonly kind: 'store'; readonly from: number; readonly to: number }
  | { readonly kind: 'item'; readonly from: number; readonly index: number; readonly to: number }
  | { readonly kind: 'key'; readonly from: number; readonly key: Filter; readonly to: number };

/** Takes values apart into variables, by the first of several patterns that works. */
export class Destructuring {
  /** Where the value to take apart is put. */
  readonly #slot: number;
  /** The steps of each pattern. */
  readonly #patterns: readonly (readonly MatchStep[])[];
  /** All variables of all patterns; none is undefined, whichever pattern is used. */
  readonly #variables: readonly number[];

  constructor(
    slot: number,
    patterns: readonly (readonly MatchStep[])[],
    variables: readonly number[],
  ) {
    this.#slot = slot;
    this.#patterns = patterns;
    this.#variables = variables;
  }

  /** Does it at once; undefined where that takes the machine. False if a key has no output. */
  get direct(): ((value: Value, frame: Frame) => boolean) | undefined {
    const [steps, ...others] = this.#patterns;
    if (others.length > 0) return undefined;
    const slot = this.#slot;
    const [first] = steps;
    if (steps.length === 1 && first.kind === 'store') {
      return (value, { slots }) => {
        slots[first.to] = value;
        return true;
      };
    }
    if (steps.some((step) => step.kind === 'key' && step.key.direct === undefined)) {
      return undefined;
    }
    return (value, frame) => {
      frame.slots[slot] = value;
      return steps.every((step) => takeStep(step, frame));
    };
  }

  /** Takes the machine's value apart, then runs some code, which does not find an input in the machine. */
  makeCode(body: Code): Code {
    const { direct } = this;
    if (direct !== undefined) {
      return (machine) => {
        if (direct(machine.value, machine.frame)) body(machine);
        else machine.fail();
      };
    }
    return this.#makePatternCode(0, body);
  }

  #makePatternCode(at: number, body: Code): Code {
    const slot = this.#slot;
    const variables = this.#patterns.length > 1 ? this.#variables : [];
    const match = makeStepsCode(this.#patterns[at], 0, body);
    const next = at + 1 < this.#patterns.length ? this.#makePatternCode(at + 1, body) : undefined;
    return (machine) => {
      if (next !== undefined) machine.fork(new PatternFork(machine, next));
      const { slots } = machine.frame;
      for (const variable of variables) slots[variable] = null;
      slots[slot] = machine.value;
      match(machine);
    };
  }
}

/** Goes on with the next pattern when there is an error. */
class PatternFork extends StateFork {
  readonly #next: Code;

  constructor(machine: Machine, next: Code) {
    super(machine);
    this.#next = next;
  }

  override resume(machine: Machine): void {
    machine.forks.pop();
    machine.fail();
  }

  override catches(machine: Machine, error: Raised | Break): boolean {
    if (!(error instanceof Raised)) return false;
    this.goOn(machine, this.#next);
    return true;
  }
}

function makeStepsCode(steps: readonly MatchStep[], from: number, body: Code): Code {
  let to = from;
  while (to < steps.length && !needsMachine(steps[to])) to++;
  const atOnce = steps.slice(from, to);
  if (to === steps.length) {
    return (machine) => {
      if (atOnce.every((step) => takeStep(step, machine.frame))) body(machine);
      else machine.fail();
    };
  }
  const step = steps[to] as Extract<MatchStep, { kind: 'key' }>;
  const rest = makeStepsCode(steps, to + 1, body);
  const finish: Code = (machine) => {
    const { slots } = machine.frame;
    slots[step.to] = index(slots[step.from] as Value, machine.value);
    rest(machine);
  };
  const { code } = step.key;
  return (machine) => {
    if (!atOnce.every((each) => takeStep(each, machine.frame))) return machine.fail();
    machine.push(finish);
    machine.value = machine.frame.slots[step.from] as Value;
    code(machine);
  };
}

function needsMachine(step: MatchStep): boolean {
  return step.kind === 'key' && step.key.direct === undefined;
}

function takeStep(step: MatchStep, frame: Frame): boolean {
  const { slots } = frame;
  const value = slots[step.from] as Value;
  switch (step.kind) {
    case 'store':
      slots[step.to] = value;
      return true;
    case 'item':
      slots[step.to] = index(value, step.index);
      return true;
    default: {
      const key = step.key.direct!(value, frame);
      if (key === undefined) return false;
      slots[step.to] = index(value, key);
      return true;
    }
  }
}
