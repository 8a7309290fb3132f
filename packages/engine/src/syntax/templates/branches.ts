import { countWhile } from '../../text/count-while.ts';
import type { BlockStructure } from './block-structure.ts';

/** Which branch of which block each place of a template is in. Branch 0 is what is in no block. */
export class Branches {
  /** Where another branch begins or goes on, and which. */
  readonly #starts: number[] = [0];
  readonly #branches: number[] = [0];
  /** By the number of a branch: the branch around its block; -1 for branch 0. */
  readonly #parents: number[] = [-1];
  /** By the number of a branch: its block; -1 for branch 0. */
  readonly #blocks: number[] = [-1];
  /** By the number of a branch: where its content is, between the actions. */
  readonly #froms: number[] = [0];
  readonly #tos: number[];

  constructor({ actions, blocks }: BlockStructure, length: number) {
    this.#tos = [length];
    const blockOf = new Map<number, number>();
    blocks.forEach(({ open, branches, close }, block) => {
      for (const at of [open, ...branches, close]) blockOf.set(at, block);
    });
    let current = 0;
    for (let i = 0; i < actions.length; i++) {
      const block = blockOf.get(i);
      if (block === undefined) continue;
      const { from, to } = actions[i];
      const isOpen = blocks[block].open === i;
      let around = current;
      if (!isOpen) {
        // Blocks inside that are never closed end with it.
        while (this.#blocks[around] !== block) around = this.#end(around, from);
        around = this.#end(around, from);
      }
      current = blocks[block].close === i ? around : this.#begin(block, around, to);
      this.#starts.push(isOpen || current !== around ? from : to);
      this.#branches.push(current);
    }
    while (current > 0) current = this.#end(current, length);
  }

  #begin(block: number, around: number, from: number): number {
    this.#parents.push(around);
    this.#blocks.push(block);
    this.#froms.push(from);
    this.#tos.push(from);
    return this.#parents.length - 1;
  }

  /** The branch around the one that ends. */
  #end(branch: number, at: number): number {
    this.#tos[branch] = at;
    return this.#parents[branch];
  }

  /** The number of the innermost branch at a place. */
  at(place: number): number {
    const starts = this.#starts;
    return this.#branches[countWhile(starts.length, (index) => starts[index] <= place) - 1];
  }

  /** Where the content of a branch ends. */
  endOf(branch: number): number {
    return this.#tos[branch];
  }

  /** The block that a branch is one of; -1 for branch 0. */
  blockOf(branch: number): number {
    return this.#blocks[branch];
  }

  /**
   * The contents of all branches but a branch and those around it, in the order of the text: what is not
   * there for certain when that branch is.
   */
  otherThan(branch: number): { readonly from: number; readonly to: number }[] {
    const kept = new Set<number>();
    for (let each = branch; each > 0; each = this.#parents[each]) kept.add(each);
    const others: { from: number; to: number }[] = [];
    let end = 0;
    for (let each = 1; each < this.#parents.length; each++) {
      if (kept.has(each) || this.#froms[each] < end) continue;
      end = this.#tos[each];
      others.push({ from: this.#froms[each], to: end });
    }
    return others;
  }
}
