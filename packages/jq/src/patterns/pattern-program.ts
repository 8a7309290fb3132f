import type { CharacterSet } from './character-set.ts';
import type { Anchor, PatternNode } from './pattern-tree.ts';
import { PatternProblem } from './read-pattern.ts';

/** Steps that a program may have: what a search takes is this times the text's length. */
const LONGEST = 20_000;

/** One step of a program. Those that take no character say where to go on. */
export type PatternStep =
  | { readonly kind: 'character'; readonly set: CharacterSet }
  | { readonly kind: 'fork'; first: number; second: number }
  | { readonly kind: 'jump'; to: number }
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'anchor'; readonly anchor: Anchor }
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'match' };

/** A part of a pattern that has to match before or after a place, or must not. */
export interface Look {
  readonly steps: readonly PatternStep[];
  readonly isBehind: boolean;
  readonly isNegative: boolean;
}

/** Makes the steps of a pattern, ending with `match`. */
export function compilePattern(root: PatternNode): PatternStep[] {
  const compiler = new PatternProgramCompiler(false);
  return compiler.compile(root);
}

class PatternProgramCompiler {
  readonly #steps: PatternStep[] = [];
  /** Whether the text is read from the end. */
  readonly #isReversed: boolean;

  constructor(isReversed: boolean) {
    this.#isReversed = isReversed;
  }

  compile(root: PatternNode): PatternStep[] {
    this.#add(root);
    this.#push({ kind: 'match' });
    return this.#steps;
  }

  #push<Step extends PatternStep>(step: Step): Step {
    if (this.#steps.length >= LONGEST) throw new PatternProblem('too large regular expression');
    this.#steps.push(step);
    return step;
  }

  #add(node: PatternNode): void {
    switch (node.kind) {
      case 'empty':
        return;
      case 'character':
        this.#push({ kind: 'character', set: node.set });
        return;
      case 'sequence':
        for (const item of this.#isReversed ? [...node.items].reverse() : node.items) {
          this.#add(item);
        }
        return;
      case 'choice':
        this.#addChoice(node.items);
        return;
      case 'repeat':
        this.#addRepeat(node);
        return;
      case 'group':
        this.#push({ kind: 'save', slot: 2 * node.index });
        this.#add(node.item);
        this.#push({ kind: 'save', slot: 2 * node.index + 1 });
        return;
      case 'anchor':
        this.#push({ kind: 'anchor', anchor: node.anchor });
        return;
      default: {
        const { isBehind, isNegative, item } = node;
        // What comes after a place is found from the end of the text.
        const steps = new PatternProgramCompiler(!isBehind).compile(item);
        this.#push({ kind: 'look', look: { steps, isBehind, isNegative } });
      }
    }
  }

  #addChoice(items: readonly PatternNode[]): void {
    const ends: { kind: 'jump'; to: number }[] = [];
    for (const [at, item] of items.entries()) {
      if (at === items.length - 1) {
        this.#add(item);
        break;
      }
      const fork = this.#push({ kind: 'fork' as const, first: this.#steps.length + 1, second: 0 });
      this.#add(item);
      ends.push(this.#push({ kind: 'jump' as const, to: 0 }));
      fork.second = this.#steps.length;
    }
    for (const end of ends) end.to = this.#steps.length;
  }

  #addRepeat({ item, least, most, isLazy }: Extract<PatternNode, { kind: 'repeat' }>): void {
    for (let count = 0; count < least; count++) this.#add(item);
    if (most === Number.POSITIVE_INFINITY) {
      const fork = this.#fork();
      this.#add(item);
      this.#push({ kind: 'jump', to: this.#steps.indexOf(fork) });
      this.#aim(fork, isLazy);
      return;
    }
    const forks = [];
    for (let count = least; count < most; count++) {
      forks.push(this.#fork());
      this.#add(item);
    }
    for (const fork of forks) this.#aim(fork, isLazy);
  }

  #fork() {
    const next = this.#steps.length + 1;
    return this.#push({ kind: 'fork' as const, first: next, second: next });
  }

  /** Lets a fork's other way lead to here; a lazy one is tried first. */
  #aim(fork: { first: number; second: number }, isLazy: boolean): void {
    const end = this.#steps.length;
    if (isLazy) fork.first = end;
    else fork.second = end;
  }
}
