import { type AliasTargets, nameOfAnchor } from '../../content/anchors.ts';
import { KIND_ALIAS, KIND_ANCHOR, kindOf, nextOf } from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';
import type { AnchorNames, Occurrences } from './anchor-names.ts';
import { documentOf, type WrittenPlace } from './written-anchors.ts';

/** The rows of an entry, `[from, to)`. */
export interface EntryRowRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The ambiguous names of an entry that comes to another place: several nodes have an anchor of such a name, and the last one
 * before an alias counts. So aliases in the entry, and others, might stand for another node afterwards without anything being
 * wrong with the text.
 */
export class CarriedNames {
  readonly #names: AnchorNames;
  /** The rows that are gone from where they were. */
  readonly #gone: EntryRowRange;
  /** By the name of aliases in the entry: the node that they stand for, as one of those of that name; -1 for several nodes. */
  readonly #targets = new Map<string, number>();
  /** By the name of anchors in the entry: the aliases outside that stand for it, as some of those of that name. */
  readonly #uses = new Map<string, readonly number[]>();

  /** @param isCopy whether the entry stays where it is; the copy has no anchors. */
  constructor(names: AnchorNames, aliases: AliasTargets, entry: EntryRowRange, isCopy: boolean) {
    this.#names = names;
    this.#gone = isCopy ? { from: 0, to: 0 } : entry;
    const { tree } = names;
    const isInside = (row: number) => row >= this.#gone.from && row < this.#gone.to;
    for (let row = entry.from; row < entry.to; row++) {
      const kind = kindOf(tree, row);
      if (kind !== KIND_ALIAS && (kind !== KIND_ANCHOR || isCopy)) continue;
      const name = nameOfAnchor(tree, row);
      if (!names.isAmbiguous(name)) continue;
      const others = this.#othersOf(names, name);
      if (kind === KIND_ANCHOR) {
        const isUse = (at: number) => isInside(aliases.targetOf(others.aliases[at]));
        this.#uses.set(name, [...others.aliases.keys()].filter(isUse));
      } else if (aliases.targetOf(row) !== -1 && !isInside(aliases.targetOf(row))) {
        const place = others.nodes.indexOf(aliases.targetOf(row));
        this.#targets.set(name, (this.#targets.get(name) ?? place) === place ? place : -1);
      }
    }
  }

  /** Whether there is one. */
  get isEmpty(): boolean {
    return this.#targets.size === 0 && this.#uses.size === 0;
  }

  /**
   * A name whose aliases would not all stand for what they did with the entry in a place; undefined where all would.
   *
   * @param names of the text with the place: the one that the entry is in, or the same without the entry.
   */
  changedAt(names: AnchorNames, place: WrittenPlace): string | undefined {
    const { before, isReplacement } = place;
    const { tree } = names;
    const document = documentOf(tree, place.parent);
    const end = isReplacement ? nextOf(tree, before) : before;
    for (const [name, target] of this.#targets) {
      const { nodes } = this.#othersOf(names, name);
      const last = countWhile(nodes.length, (at) => nodes[at] < before) - 1;
      if (last !== target || nodes[last] < document) return name;
    }
    for (const [name, uses] of this.#uses) {
      const { nodes, aliases } = this.#othersOf(names, name);
      const next = nodes.find((row) => row >= end) ?? tree.rowCount;
      const to = Math.min(next, nextOf(tree, document));
      // What is replaced goes, and its aliases with it.
      const isLeft = (at: number) => aliases[at] < before || aliases[at] >= end;
      const now = [...aliases.keys()].filter((at) => aliases[at] >= end && aliases[at] < to);
      const left = uses.filter(isLeft);
      if (now.length !== left.length || now[0] !== left[0]) return name;
    }
    return undefined;
  }

  #othersOf(names: AnchorNames, name: string): Occurrences {
    const all = names.occurrencesOf(name);
    if (names !== this.#names) return all;
    const { from, to } = this.#gone;
    const isOther = (row: number) => row < from || row >= to;
    return { nodes: all.nodes.filter(isOther), aliases: all.aliases.filter(isOther) };
  }
}
