import { nameOfAnchor } from '../content/anchors.ts';
import { scalarValue } from '../content/scalar-value.ts';
import { startOfNode } from '../source/node-edges.ts';
import {
  firstChildOf,
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  propertyOf,
  STYLE_BLOCK,
  STYLE_DOUBLE_QUOTED,
  STYLE_FLOW,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../syntax/tree.ts';
import { checkRow, checkTree } from '../text/check-arguments.ts';
import { ownedComments } from './comment-owners.ts';
import { commentText } from './comment-text.ts';
import { keyText } from './key-names.ts';
import type { PathStep } from './node-path.ts';

/** What a node is; an alias is a kind of its own, whatever it stands for. */
export type NodeKind = 'mapping' | 'sequence' | 'scalar' | 'alias';
/** How a node is written: scalars in five styles, collections in lines (`block`) or brackets (`flow`). */
export type NodeStyle =
  | 'plain'
  | 'single-quoted'
  | 'double-quoted'
  | 'literal'
  | 'folded'
  | 'block'
  | 'flow';

const KINDS: Readonly<Record<number, NodeKind>> = {
  [KIND_MAPPING]: 'mapping',
  [KIND_SEQUENCE]: 'sequence',
  [KIND_SCALAR]: 'scalar',
  [KIND_ALIAS]: 'alias',
};
const STYLES: Readonly<Record<number, NodeStyle>> = {
  [STYLE_PLAIN]: 'plain',
  [STYLE_SINGLE_QUOTED]: 'single-quoted',
  [STYLE_DOUBLE_QUOTED]: 'double-quoted',
  [STYLE_LITERAL]: 'literal',
  [STYLE_FOLDED]: 'folded',
  [STYLE_BLOCK]: 'block',
  [STYLE_FLOW]: 'flow',
};

/* Cells of the stack: the node, its key or -1, and its 0-based place among its siblings. */
const CELLS = 3;

/**
 * A place in a document that moves from node to node. Moving makes no objects. Keys are not places
 * of their own: a cursor on a mapping's value knows its key.
 *
 * Aliases are leaves; what they stand for is not entered.
 */
export class Cursor {
  readonly tree: SyntaxTree;
  /** From the document's node down to the node at hand. */
  readonly #stack: number[] = [];
  #top = 0;

  /** @param root the row to begin at, which `toParent` does not leave: a document's node, for one. */
  constructor(tree: SyntaxTree, root: number) {
    checkTree('tree', tree);
    checkRow('root', root, tree);
    this.tree = tree;
    this.#put(root, -1, 0);
  }

  /** The row of the node in the tree's table. */
  get row(): number {
    return this.#stack[this.#top * CELLS];
  }

  /** The row of the key whose value this is; -1 in a sequence and at the root. */
  get keyRow(): number {
    return this.#stack[this.#top * CELLS + 1];
  }

  /** 0-based place among the entries of the collection. */
  get index(): number {
    return this.#stack[this.#top * CELLS + 2];
  }

  /** How many collections are around the node. */
  get depth(): number {
    return this.#top;
  }

  /** What the node is. */
  get kind(): NodeKind {
    return KINDS[kindOf(this.tree, this.row)];
  }

  /** How the node is written; of an alias always `plain`. */
  get style(): NodeStyle {
    return STYLES[styleOf(this.tree, this.row)];
  }

  /** Where the node begins, its anchor and tag included; UTF-16 code units. */
  get from(): number {
    return startOfNode(this.tree, this.row);
  }

  /** Where the node ends. */
  get to(): number {
    return toOf(this.tree, this.row);
  }

  /** The key as text; undefined in a sequence and at the root. A collection's is its source. */
  get key(): string | undefined {
    return this.keyRow === -1 ? undefined : keyText(this.tree, this.keyRow);
  }

  /** Where the key begins and ends; undefined in a sequence and at the root. */
  get keyRange(): { readonly from: number; readonly to: number } | undefined {
    const { tree, keyRow } = this;
    return keyRow === -1 ? undefined : { from: fromOf(tree, keyRow), to: toOf(tree, keyRow) };
  }

  /** A scalar's text, folded and unescaped; an alias's name; empty for collections. */
  get text(): string {
    const kind = kindOf(this.tree, this.row);
    if (kind === KIND_SCALAR) return scalarValue(this.tree, this.row);
    return kind === KIND_ALIAS ? sourceOf(this.tree, this.row).slice(1) : '';
  }

  /** The tag as it is written: `!!str`, `!Ref`; undefined when there is none. */
  get tag(): string | undefined {
    const row = propertyOf(this.tree, this.row, KIND_TAG);
    return row === -1 ? undefined : sourceOf(this.tree, row);
  }

  /** The anchor's name; undefined when there is none. */
  get anchor(): string | undefined {
    const row = propertyOf(this.tree, this.row, KIND_ANCHOR);
    return row === -1 ? undefined : nameOfAnchor(this.tree, row);
  }

  /** The comments on lines of their own above the node's entry or its value, from their `#` on, one on a line. */
  get commentsAbove(): string | undefined {
    const { above } = ownedComments(this.tree).shownWith(this.row, this.keyRow);
    if (above.length === 0) return undefined;
    return above.map((number) => commentText(this.tree, number)).join('\n');
  }

  /** The first comment on the lines of the node's key and value, from its `#` on. */
  get commentBeside(): string | undefined {
    const [first] = ownedComments(this.tree).shownWith(this.row, this.keyRow).beside;
    return first === undefined ? undefined : commentText(this.tree, first);
  }

  /** The keys and places that lead here from the root. */
  path(): PathStep[] {
    const steps: PathStep[] = [];
    for (let at = 1; at <= this.#top; at++) {
      const key = this.#stack[at * CELLS + 1];
      steps.push(key === -1 ? this.#stack[at * CELLS + 2] : keyText(this.tree, key));
    }
    return steps;
  }

  /** Moves to the first entry of a collection. @returns false, without moving, when there is none. */
  toFirstChild(): boolean {
    const { tree, row } = this;
    const kind = kindOf(tree, row);
    if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) return false;
    const first = firstChildOf(tree, row);
    if (first >= nextOf(tree, row)) return false;
    this.#top++;
    if (kind === KIND_MAPPING) this.#put(nextOf(tree, first), first, 0);
    else this.#put(first, -1, 0);
    return true;
  }

  /** Moves to the next entry of the same collection. @returns false at the last one. */
  toNextSibling(): boolean {
    if (this.#top === 0) return false;
    const { tree, row } = this;
    const next = nextOf(tree, row);
    const parent = this.#stack[(this.#top - 1) * CELLS];
    if (next >= nextOf(tree, parent)) return false;
    const isMapping = kindOf(tree, parent) === KIND_MAPPING;
    this.#put(isMapping ? nextOf(tree, next) : next, isMapping ? next : -1, this.index + 1);
    return true;
  }

  /** Moves to the collection around the node. @returns false at the root. */
  toParent(): boolean {
    if (this.#top === 0) return false;
    this.#top--;
    return true;
  }

  /** Moves to the entry of a mapping with a key. @returns false, without moving, when there is none. */
  toKey(key: string): boolean {
    if (this.kind !== 'mapping' || !this.toFirstChild()) return false;
    do {
      if (isKey(this.tree, this.keyRow, key)) return true;
    } while (this.toNextSibling());
    this.toParent();
    return false;
  }

  /** Moves to an entry by its 0-based place. @returns false, without moving, when there is none. */
  toIndex(index: number): boolean {
    if (!this.toFirstChild()) return false;
    do {
      if (this.index === index) return true;
    } while (this.toNextSibling());
    this.toParent();
    return false;
  }

  #put(row: number, key: number, index: number): void {
    const cell = this.#top * CELLS;
    this.#stack[cell] = row;
    this.#stack[cell + 1] = key;
    this.#stack[cell + 2] = index;
  }
}

function isKey(tree: SyntaxTree, key: number, name: string): boolean {
  // Most keys differ in length, which costs nothing to find out.
  const length = toOf(tree, key) - fromOf(tree, key);
  if (styleOf(tree, key) === STYLE_PLAIN && length < name.length) return false;
  return keyText(tree, key) === name;
}
