import { STREAM, type ValueTree } from '../../document/value-tree.ts';
import type { ActionLine } from '../../syntax/templates/action-lines.ts';
import type { TemplateMask } from '../../syntax/templates/template-mask.ts';
import {
  fromOf,
  indentOf,
  KIND_DOCUMENT_START,
  kindOf,
  STYLE_BLOCK,
  styleOf,
} from '../../syntax/tree.ts';
import { checkObject } from '../../text/check-arguments.ts';
import { rowOfLine } from './line-rows.ts';

/** How many levels out a line is looked for its place. */
const MOST_LEVELS = 200;
/** How many lines of actions in a block are looked at for where what they write is. */
const MOST_LINES = 50;
/** Of the nodes above a line: none. */
const OUTSIDE = -1;
const NO_LINES: readonly number[] = [];

/** Where a line can be in the tree. */
interface NodesAround {
  /** The node before it in its document, and what is above that, from the outside in. */
  readonly above: readonly number[];
  /** Which of them is the outermost that can hold it: what holds the next node too. */
  readonly first: number;
  /** What holds it where none of them does; undefined where the text has no nodes. */
  readonly outside: number | undefined;
}

/**
 * The lines of actions of a template among the nodes of its tree: below which node each of them is, and
 * which are folded. A line that opens a block folds it, up to where it ends.
 */
export class ActionRows {
  readonly lines: readonly ActionLine[];
  /** All rows in the order of the text: nodes and lines of actions. */
  readonly order: readonly number[];
  readonly #nodes: ValueTree;
  /** By line: the node that it is below; undefined where there is none. */
  readonly #parents: (number | undefined)[] = [];
  readonly #below = new Map<number | undefined, number[]>();
  readonly #folded = new Set<number>();
  readonly #depths = new Map<number, number>();
  readonly #lineAt = new Map<number, number>();

  constructor(nodes: ValueTree, lines: readonly ActionLine[]) {
    this.#nodes = nodes;
    this.lines = lines;
    for (const [line, { from }] of lines.entries()) this.#lineAt.set(from, line);
    this.order = this.#place();
  }

  /** The node that a line is below. */
  parentOf(line: number): number | undefined {
    return this.#parents[line];
  }

  /** The lines below a node, or below none where the text has no nodes; in order. */
  below(node: number | undefined): readonly number[] {
    return this.#below.get(node) ?? NO_LINES;
  }

  /** Whether a node has no value but what lines of actions write. */
  isWritten(node: number): boolean {
    if (node === STREAM || !this.#below.has(node)) return false;
    return !this.#nodes.isCollection(node) && this.#nodes.sourceLengthOf(node) === 0;
  }

  /** The one action that writes the value of a key without another; undefined where there is none. */
  valueOf(node: number): ActionLine | undefined {
    const below = this.below(node);
    const line = this.lines[below[0]];
    return below.length === 1 && line.kind === 'value' && this.isWritten(node) ? line : undefined;
  }

  /** The line that begins at a place of the text; undefined where none does. */
  beginningAt(place: number): ActionLine | undefined {
    // The mask may have put a space before the comment that stands for it.
    return this.lines[this.#lineAt.get(place) ?? this.#lineAt.get(place - 1) ?? -1];
  }

  /** The line that a place of the text is in; -1 for none. */
  lineAt(place: number): number {
    let low = 0;
    let high = this.lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.lines[middle].from <= place) low = middle + 1;
      else high = middle;
    }
    return low > 0 && place <= this.lines[low - 1].to ? low - 1 : -1;
  }

  /** Where what is folded with a line ends; 0 where it is not folded. */
  foldedTo(line: number): number {
    return this.#folded.has(line) ? this.lines[line].blockTo : 0;
  }

  setFolded(line: number, isFolded: boolean): void {
    if (isFolded && this.lines[line].blockTo !== -1) this.#folded.add(line);
    else this.#folded.delete(line);
  }

  unfoldAll(): void {
    this.#folded.clear();
  }

  /** Unfolds the blocks that a place is in. @returns whether there were some. */
  unfoldAround(place: number): boolean {
    const before = this.#folded.size;
    for (const line of this.#folded) {
      const { to, blockTo } = this.lines[line];
      if (to <= place && place < blockTo) this.#folded.delete(line);
    }
    return this.#folded.size < before;
  }

  /** Folds what is folded in an earlier state of the text, where the same lines are. */
  foldLike(other: ActionRows): void {
    for (const line of other.#folded) {
      if (this.lines[line]?.source === other.lines[line].source) this.setFolded(line, true);
    }
  }

  /** Goes through nodes and lines in the order of the text. */
  #place(): number[] {
    const nodes = this.#nodes;
    const { tree, root, documentCount } = nodes;
    const order: number[] = [];
    /** The node before in its document, and what is above it, from the outside in. */
    const above: number[] = [];
    for (let row = 0; row < tree.rowCount; row++) {
      if (kindOf(tree, row) === KIND_DOCUMENT_START) {
        this.#placeBefore(fromOf(tree, row), { above, first: OUTSIDE, outside: root }, order);
        above.length = 0;
      } else if (nodes.isNode(row)) {
        const outer = nodes.parentOf(row);
        const isRoot = outer === undefined || outer === STREAM;
        const place = nodes.startOf(row);
        if (this.#isNext(place)) {
          const first = isRoot ? OUTSIDE : above.lastIndexOf(outer);
          this.#placeBefore(place, { above: isRoot ? [] : above, first, outside: row }, order);
        }
        while (above.length > 0 && above[above.length - 1] !== outer) above.pop();
        above.push(row);
        order.push(row);
      }
    }
    const outside = documentCount === 0 ? undefined : root;
    this.#placeBefore(Number.POSITIVE_INFINITY, { above, first: OUTSIDE, outside }, order);
    return order;
  }

  /** Whether the next line to be placed is before a place. */
  #isNext(place: number): boolean {
    const next = this.lines[this.#parents.length];
    return next !== undefined && next.from < place;
  }

  /** Places the lines up to a place of the text, where another node or document begins. */
  #placeBefore(place: number, nodes: NodesAround, order: number[]): void {
    const from = this.#parents.length;
    const depths: number[] = [];
    for (let line = from; this.lines[line]?.from < place; line++) {
      const depth = this.#depthFor(line, place, nodes);
      depths.push(depth);
      this.#parents.push(nodes.above[depth] ?? nodes.outside);
      order.push(rowOfLine(line));
    }
    // A line is no further out than those after it: they would be above it in the tree.
    for (let at = depths.length - 2; at >= 0; at--)
      depths[at] = Math.max(depths[at], depths[at + 1]);
    for (const [at, depth] of depths.entries()) {
      const parent = nodes.above[depth] ?? nodes.outside;
      this.#parents[from + at] = parent;
      const below = this.#below.get(parent);
      if (below === undefined) this.#below.set(parent, [from + at]);
      else below.push(from + at);
    }
  }

  /** Which of the nodes above holds a line; `OUTSIDE` for none of them. */
  #depthFor(line: number, place: number, { above, first }: NodesAround): number {
    const { kind, openedAt, blockTo } = this.lines[line];
    if (above.length === 0) return OUTSIDE;
    const isAround = kind === 'open' && place < blockTo;
    if (isAround) return first;
    const opener = this.#parents[this.#lineAt.get(openedAt) ?? -1];
    if (opener === STREAM) return OUTSIDE;
    if (opener !== undefined) {
      const depth = this.#depthOf(opener);
      if (depth >= first && above[depth] === opener) return depth;
    }
    const column = this.#columnOf(line);
    const outermost = Math.max(first, 0);
    const last = above.length - 1;
    for (let depth = last; depth > outermost && depth > last - MOST_LEVELS; depth--) {
      if (this.#canHold(above, depth, column)) return depth;
    }
    return outermost;
  }

  /** The column of what a block holds, where that are only actions, as the first one that writes has it. */
  #columnOf(line: number): number {
    const { kind, blockTo, column } = this.lines[line];
    if (kind !== 'open') return column;
    for (let at = line + 1; at < this.lines.length && at < line + MOST_LINES; at++) {
      const inside = this.lines[at];
      if (inside.from >= blockTo) break;
      if (inside.kind === 'value') return inside.column;
    }
    return column;
  }

  /** How many nodes are above one in its document. */
  #depthOf(node: number): number {
    let depth = this.#depths.get(node);
    if (depth !== undefined) return depth;
    depth = 0;
    const nodes = this.#nodes;
    for (let outer = nodes.parentOf(node); outer !== undefined && outer !== STREAM; depth++) {
      outer = nodes.parentOf(outer);
    }
    this.#depths.set(node, depth);
    return depth;
  }

  #canHold(above: readonly number[], at: number, column: number): boolean {
    const nodes = this.#nodes;
    const node = above[at];
    if (nodes.isCollection(node)) {
      const isBlock = styleOf(nodes.tree, node) === STYLE_BLOCK;
      return isBlock && indentOf(nodes.tree, node) <= column;
    }
    // A key without a value.
    const outer = above[at - 1];
    const isEmpty = nodes.sourceLengthOf(node) === 0 && outer !== undefined;
    return isEmpty && indentOf(nodes.tree, outer) < column;
  }
}

/**
 * Makes `inspect` of a mask show the lines of actions as rows of their own, and not as comments: its option
 * `actionRows`.
 */
export function actionRowsOf(mask: TemplateMask): (nodes: ValueTree) => ActionRows {
  checkObject('mask', mask);
  const { actionLines } = mask;
  return (nodes) => new ActionRows(nodes, actionLines);
}
