import { charge } from '../values/meter.ts';
import { WORD } from './character-set.ts';
import type { CompiledPattern, PatternFlags, PatternMatch } from './pattern-compiler.ts';
import type { Look, PatternStep } from './pattern-program.ts';
import type { Anchor } from './pattern-tree.ts';

const LF = 0x0a;

/** A way through the program, with what its groups have matched. */
interface Thread {
  readonly step: number;
  readonly saved: readonly number[];
}

/**
 * Searches by following all ways through a program at once, those first that a search by backtracking would try
 * first. So the time is at most that of the text's length times the program's.
 */
export class PatternSearch implements CompiledPattern {
  readonly groupNames: readonly (string | undefined)[];
  readonly #steps: readonly PatternStep[];
  readonly #flags: PatternFlags;
  /** For each step, the place at which it was last reached. */
  readonly #reached: Int32Array;
  #text = '';
  #start = 0;
  /** The places at which each lookaround holds, for the text that was searched last. */
  readonly #looks = new Map<Look, Uint8Array>();

  constructor(
    steps: readonly PatternStep[],
    groupNames: readonly (string | undefined)[],
    flags: PatternFlags,
  ) {
    this.#steps = steps;
    this.groupNames = groupNames;
    this.#flags = flags;
    this.#reached = new Int32Array(steps.length);
  }

  search(text: string, from: number): PatternMatch | undefined {
    if (text !== this.#text) {
      this.#text = text;
      this.#looks.clear();
    }
    this.#start = from;
    this.#reached.fill(-1);
    const saved = this.#find(from);
    if (saved === undefined) return undefined;
    const groups = this.groupNames.map((_, index) => {
      const [start, end] = [saved[2 * index + 2], saved[2 * index + 3]];
      return start === undefined || end === undefined || start < 0 || end < 0
        ? undefined
        : { from: start, to: end };
    });
    return { from: saved[0], to: saved[1], groups };
  }

  #find(from: number): readonly number[] | undefined {
    const text = this.#text;
    let threads: Thread[] = [];
    let best: readonly number[] | undefined;
    let at = from;
    for (;;) {
      if (best === undefined) this.#follow(threads, { step: 0, saved: [at] }, at);
      else if (threads.length === 0) break;
      if (threads.length === 0 && best === undefined && at >= text.length) break;
      charge(threads.length);
      const isAtEnd = at >= text.length;
      const point = isAtEnd ? -1 : text.codePointAt(at)!;
      const next = at + (point > 0xffff ? 2 : 1);
      const following: Thread[] = [];
      for (const thread of threads) {
        const step = this.#steps[thread.step];
        if (step.kind === 'match') {
          const end = [...thread.saved];
          end[1] = at;
          if (this.#isBetter(end, best)) best = end;
          if (!this.#flags.longest) break;
        } else if (!isAtEnd && step.kind === 'character' && step.set(point)) {
          this.#follow(following, { step: thread.step + 1, saved: thread.saved }, next);
        }
      }
      threads = following;
      if (isAtEnd) break;
      at = next;
    }
    return best;
  }

  #isBetter(saved: readonly number[], best: readonly number[] | undefined): boolean {
    if (best === undefined || !this.#flags.longest) return true;
    return saved[0] === best[0] && saved[1] > best[1];
  }

  /** Adds the threads to which the steps lead that take no character, in the order of their preference. */
  #follow(threads: Thread[], first: Thread, at: number): void {
    const waiting: Thread[] = [first];
    while (waiting.length > 0) {
      const { step: place, saved } = waiting.pop()!;
      if (this.#reached[place] === at) continue;
      this.#reached[place] = at;
      const step = this.#steps[place];
      switch (step.kind) {
        case 'fork':
          waiting.push({ step: step.second, saved }, { step: step.first, saved });
          break;
        case 'jump':
          waiting.push({ step: step.to, saved });
          break;
        case 'save': {
          const copy = saved.slice();
          while (copy.length < step.slot) copy.push(-1);
          copy[step.slot] = at;
          waiting.push({ step: place + 1, saved: copy });
          break;
        }
        case 'anchor':
          if (this.#holds(step.anchor, at)) waiting.push({ step: place + 1, saved });
          break;
        case 'look':
          if (this.#looksRight(step.look, at)) waiting.push({ step: place + 1, saved });
          break;
        case 'match':
          if (!this.#flags.notEmpty || saved[0] !== at) threads.push({ step: place, saved });
          break;
        default:
          threads.push({ step: place, saved });
      }
    }
  }

  #holds(anchor: Anchor, at: number): boolean {
    const text = this.#text;
    switch (anchor) {
      case 'text-start':
        return at === 0;
      case 'text-end':
        return at === text.length;
      case 'last-line-end':
        return at === text.length || (at === text.length - 1 && text.charCodeAt(at) === LF);
      case 'line-start':
        return at === 0 || text.charCodeAt(at - 1) === LF;
      case 'line-end':
        return at === text.length || text.charCodeAt(at) === LF;
      case 'search-start':
        return at === this.#start;
      default:
        return (isWordBefore(text, at) !== isWordAt(text, at)) === (anchor === 'word-edge');
    }
  }

  #looksRight(look: Look, at: number): boolean {
    let places = this.#looks.get(look);
    if (places === undefined) {
      places = this.#placesOf(look);
      this.#looks.set(look, places);
    }
    return (places[at] === 1) !== look.isNegative;
  }

  /** Marks all places at which a lookaround matches, in one go through the text. */
  #placesOf({ steps, isBehind }: Look): Uint8Array {
    const text = this.#text;
    const places = new Uint8Array(text.length + 1);
    const reached = new Int32Array(steps.length).fill(-1);
    let active: number[] = [];
    for (let at = isBehind ? 0 : text.length; at >= 0 && at <= text.length; ) {
      // A match may begin anywhere, so the first step is always there.
      if (this.#reach(steps, [...active, 0], { at, reached })) places[at] = 1;
      const point = isBehind ? text.codePointAt(at) : pointBefore(text, at);
      if (point === undefined) break;
      const next = at + (isBehind ? 1 : -1) * (point > 0xffff ? 2 : 1);
      charge(steps.length);
      const following: number[] = [];
      for (let place = 0; place < steps.length; place++) {
        const step = steps[place];
        if (reached[place] === at && step.kind === 'character' && step.set(point)) {
          following.push(place + 1);
        }
      }
      active = following;
      at = next;
    }
    return places;
  }

  /** Marks all steps that can be reached at a place. @returns whether one of them is the end. */
  #reach(
    steps: readonly PatternStep[],
    waiting: number[],
    { at, reached }: { readonly at: number; readonly reached: Int32Array },
  ): boolean {
    let isMatch = false;
    while (waiting.length > 0) {
      const place = waiting.pop()!;
      if (reached[place] === at) continue;
      reached[place] = at;
      const step = steps[place];
      if (step.kind === 'fork') waiting.push(step.second, step.first);
      else if (step.kind === 'jump') waiting.push(step.to);
      else if (step.kind === 'match') isMatch = true;
      else if (step.kind === 'save') waiting.push(place + 1);
      else if (step.kind === 'anchor' && this.#holds(step.anchor, at)) waiting.push(place + 1);
      else if (step.kind === 'look' && this.#looksRight(step.look, at)) waiting.push(place + 1);
    }
    return isMatch;
  }
}

function pointBefore(text: string, at: number): number | undefined {
  if (at === 0) return undefined;
  const unit = text.charCodeAt(at - 1);
  if ((unit & 0xfc00) !== 0xdc00 || at < 2) return unit;
  const point = text.codePointAt(at - 2)!;
  return point > 0xffff ? point : unit;
}

function isWordBefore(text: string, at: number): boolean {
  const point = pointBefore(text, at);
  return point !== undefined && WORD(point);
}

function isWordAt(text: string, at: number): boolean {
  const point = text.codePointAt(at);
  return point !== undefined && WORD(point);
}
