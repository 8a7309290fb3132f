import type { CharacterTest, Edge, PatternTree } from './pattern-tree.ts';

/** One step of a pattern; numbers are indexes into the list of steps. */
export type Step =
  | { readonly kind: 'take'; readonly set: CharacterTest }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { readonly kind: 'look'; readonly steps: Steps; readonly isNegated: boolean };

/** A pattern as steps; it has matched after the last one. */
export interface Steps {
  readonly list: readonly Step[];
  /** Whether it runs from right to left, as lookbehind does. */
  readonly isBackward: boolean;
}

/** The maximum number of steps of a pattern with repetitions expanded. */
const MOST_STEPS = 20_000;

/** Whether a pattern has too many steps to be searched for. */
export function isTooLarge(tree: PatternTree): boolean {
  return countOf(tree) > MOST_STEPS;
}

/** The steps of a pattern that is not too large. */
export function stepsOf(tree: PatternTree): Steps {
  const writer = new StepWriter(false);
  writer.write(tree);
  return writer.steps;
}

/** How many steps `StepWriter` writes at most: nothing again and again takes its time too. */
function countOf(tree: PatternTree): number {
  switch (tree.kind) {
    case 'character':
    case 'edge':
      return 1;
    case 'sequence':
      return sumOf(tree.parts);
    case 'choice':
      return sumOf(tree.parts) + 2 * (tree.parts.length - 1);
    case 'repeat': {
      const { part, least, most } = tree;
      const once = Math.max(1, countOf(part));
      const rest = most === Number.POSITIVE_INFINITY ? once + 2 : (most - least) * (once + 1);
      return least * once + rest;
    }
    case 'look':
      return countOf(tree.part) + 1;
  }
}

function sumOf(parts: readonly PatternTree[]): number {
  return parts.reduce((sum, part) => sum + countOf(part), 0);
}

/** The tree's depth is limited, so recursion is safe. */
class StepWriter {
  readonly #list: Step[] = [];
  readonly #isBackward: boolean;

  constructor(isBackward: boolean) {
    this.#isBackward = isBackward;
  }

  get steps(): Steps {
    return { list: this.#list, isBackward: this.#isBackward };
  }

  write(tree: PatternTree): void {
    switch (tree.kind) {
      case 'character':
        this.#push({ kind: 'take', set: tree.set });
        return;
      case 'edge':
        this.#push({ kind: 'edge', edge: tree.edge });
        return;
      case 'sequence':
        for (const part of this.#isBackward ? [...tree.parts].reverse() : tree.parts) {
          this.write(part);
        }
        return;
      case 'choice':
        this.#writeChoice(tree.parts);
        return;
      case 'repeat':
        this.#writeRepeat(tree.part, tree.least, tree.most);
        return;
      case 'look':
        this.#writeLook(tree.part, tree.isBehind, tree.isNegated);
    }
  }

  #push<Pushed extends Step>(step: Pushed): Pushed {
    this.#list.push(step);
    return step;
  }

  #writeChoice(parts: readonly PatternTree[]): void {
    const ends: { kind: 'jump'; to: number }[] = [];
    for (const [place, part] of parts.entries()) {
      const isLast = place === parts.length - 1;
      const split = isLast
        ? undefined
        : this.#push({ kind: 'split', first: this.#list.length + 1, second: 0 });
      this.write(part);
      if (split === undefined) break;
      ends.push(this.#push({ kind: 'jump', to: 0 }));
      split.second = this.#list.length;
    }
    for (const end of ends) end.to = this.#list.length;
  }

  #writeRepeat(part: PatternTree, least: number, most: number): void {
    for (let count = 0; count < least; count++) this.write(part);
    if (most === Number.POSITIVE_INFINITY) {
      const split = this.#push({ kind: 'split', first: this.#list.length + 1, second: 0 });
      const from = this.#list.length - 1;
      this.write(part);
      this.#push({ kind: 'jump', to: from });
      split.second = this.#list.length;
      return;
    }
    const splits: { second: number }[] = [];
    for (let count = least; count < most; count++) {
      splits.push(this.#push({ kind: 'split', first: this.#list.length + 1, second: 0 }));
      this.write(part);
    }
    for (const split of splits) split.second = this.#list.length;
  }

  #writeLook(part: PatternTree, isBehind: boolean, isNegated: boolean): void {
    const writer = new StepWriter(isBehind);
    writer.write(part);
    this.#push({ kind: 'look', steps: writer.steps, isNegated });
  }
}
