import type { MergeInput } from './merge-input.ts';
import type { MergeStep } from './merge-step.ts';
import type { MergeWalk } from './merge-walk.ts';
import { type IncomingTexts, settleStep } from './settle-step.ts';

/** What is done with steps that are decided. */
export interface StepSink {
  /** Called for each step before those inside it. */
  begin?(step: MergeStep): void;
  /** Called for each step that changes something, be it through an alias, after those inside it. */
  finish(step: MergeStep): void;
  /** True once the result would be too long. */
  readonly isExceeded?: boolean;
}

/** A step, and how many of those inside it are done. */
interface OpenStep {
  readonly step: MergeStep;
  readonly inner: readonly MergeStep[];
  next: number;
}

/**
 * Goes through the collections that become one: decides what changes in each, and hands them on
 * from the inside out. Nothing recurses, and what is done is let go of, so that large texts do not
 * take much memory.
 */
export class MergeRun {
  readonly #a: MergeInput;
  readonly #walk: MergeWalk;
  readonly #sink: StepSink;
  readonly #texts: IncomingTexts | undefined;

  constructor(a: MergeInput, walk: MergeWalk, sink: StepSink, texts?: IncomingTexts) {
    this.#a = a;
    this.#walk = walk;
    this.#sink = sink;
    this.#texts = texts;
  }

  /** Gives false where aliases ask for too much. */
  run(root: MergeStep): boolean {
    if (!this.#isInLines(root)) return this.#runAtOnce(root);
    const open: OpenStep[] = [this.#open(root)];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if (this.#isExceeded) return false;
      const inner = top.inner[top.next++];
      if (inner === undefined) {
        this.#close(top.step);
        open.pop();
      } else if (this.#isInLines(inner)) {
        open.push(this.#open(inner));
      } else {
        this.#runAtOnce(inner);
      }
    }
    return !this.#isExceeded;
  }

  get #isExceeded(): boolean {
    return this.#walk.isExhausted || this.#sink.isExceeded === true;
  }

  /** Its edits go right into the text around it. */
  #isInLines({ isInPlace, inA }: MergeStep): boolean {
    return isInPlace && this.#a.isBlockCollection(inA);
  }

  #open(step: MergeStep): OpenStep {
    const inner = this.#walk.visit(step);
    this.#sink.begin?.(step);
    return { step, inner, next: 0 };
  }

  #close(step: MergeStep): void {
    settleStep(step, this.#a, this.#texts);
    if (step.isChanged || step.changesData) this.#sink.finish(step);
    step.release();
  }

  /** Of a collection in brackets, or a copy, all that is inside has to be known before it is written. */
  #runAtOnce(root: MergeStep): boolean {
    const steps = [root];
    for (let at = 0; at < steps.length && !this.#walk.isExhausted; at++) {
      for (const step of this.#walk.visit(steps[at])) steps.push(step);
    }
    if (this.#walk.isExhausted) return false;
    for (let at = steps.length - 1; at >= 0; at--) settleStep(steps[at], this.#a, this.#texts);
    const changed = steps.filter(isReached);
    for (const step of changed) this.#sink.begin?.(step);
    for (let step = changed.pop(); step !== undefined; step = changed.pop()) {
      if (this.#sink.isExceeded) return false;
      this.#sink.finish(step);
      step.release();
    }
    return true;
  }
}

/** Whether a step and all around it change something. */
function isReached(step: MergeStep): boolean {
  if (!step.isChanged && !step.changesData) return false;
  return step.change === undefined || step.change.step === step;
}
