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

/** @returns undefined when the pattern is too large. */
export function stepsOf(tree: PatternTree): Steps | undefined {
  const writer = new StepWriter(false, { left: MOST_STEPS });
  writer.write(tree);
  return writer.steps;
}

/** The tree's depth is limited, so recursion is safe. */
class StepWriter {
  readonly #list: Step[] = [];
  readonly #isBackward: boolean;
  readonly #room: { left: number };

  constructor(isBackward: boolean, room: { left: number }) {
    this.#isBackward = isBackward;
    this.#room = room;
  }

  get steps(): Steps | undefined {
    if (this.#room.left < 0) return undefined;
    return { list: this.#list, isBackward: this.#isBackward };
  }

  write(tree: PatternTree): void {
    if (this.#room.left < 0) return;
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
    this.#room.left--;
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
    for (let count = 0; count < least && this.#room.left >= 0; count++) this.write(part);
    if (most === Number.POSITIVE_INFINITY) {
      const split = this.#push({ kind: 'split', first: this.#list.length + 1, second: 0 });
      const from = this.#list.length - 1;
      this.write(part);
      this.#push({ kind: 'jump', to: from });
      split.second = this.#list.length;
      return;
    }
    const splits: { second: number }[] = [];
    for (let count = least; count < most && this.#room.left >= 0; count++) {
      splits.push(this.#push({ kind: 'split', first: this.#list.length + 1, second: 0 }));
      this.write(part);
    }
    for (const split of splits) split.second = this.#list.length;
  }

  #writeLook(part: PatternTree, isBehind: boolean, isNegated: boolean): void {
    const writer = new StepWriter(isBehind, this.#room);
    writer.write(part);
    const { steps } = writer;
    if (steps !== undefined) this.#push({ kind: 'look', steps, isNegated });
  }
}
