import type { SyntaxTree } from '../syntax/tree.ts';
import { columnAt } from '../text/lines.ts';
import { Gap, type GapComment } from './gap.ts';

/** What is between two tokens, or after the last. */
export interface TreeGap {
  readonly comments: readonly GapComment[];
  /** Line breaks before the next token, counted from the last comment. */
  readonly breaks: number;
  /** Where the next token begins, or the end of the text. */
  readonly to: number;
  /** The columns of the comments, and `leadIndex` of them all, where they were worked out. */
  readonly columns?: readonly number[];
  readonly lead?: number;
}

/** In code units; a gap that is longer is read once for a tree. */
const LONG_GAP = 200;
const longGaps = new WeakMap<SyntaxTree, Map<number, TreeGap>>();

/**
 * Reads what comes after the entries of collections. Where many end at one place, each of them asks
 * for the same gap.
 */
export class TreeGaps {
  readonly #tree: SyntaxTree;
  readonly #gap: Gap;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#gap = new Gap(tree.text);
  }

  /** The gap that begins at `from`, to be used before the next one is read. */
  read(from: number): TreeGap {
    const known = longGaps.get(this.#tree)?.get(from);
    if (known !== undefined) return known;
    const gap = this.#gap;
    gap.read(from);
    return gap.to - from > LONG_GAP ? this.#keep(from) : gap;
  }

  #keep(from: number): TreeGap {
    const { text } = this.#tree;
    const { breaks, to } = this.#gap;
    const comments = this.#gap.comments.slice();
    const columns = comments.map((comment) => columnAt(text, comment.from));
    const gap = { comments, breaks, to, columns, lead: leadIndex(comments, 0, breaks) };
    const gaps = longGaps.get(this.#tree) ?? new Map<number, TreeGap>();
    longGaps.set(this.#tree, gaps.set(from, gap));
    return gap;
  }
}

/**
 * Of comments above an entry, the index of the first one that belongs to it; their number when none
 * does.
 *
 * @param from the index of the first that may.
 * @param breaks line breaks between the last one and the entry.
 */
export function leadIndex(comments: readonly GapComment[], from: number, breaks: number): number {
  let lead = comments.length;
  for (let above = breaks; lead > from && above === 1; above = comments[lead].breaks) lead--;
  return lead;
}
