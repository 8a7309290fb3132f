import {
  CELL_FROM,
  CELL_HEADER,
  firstChildOf,
  indentOf,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  ROW_SIZE,
  STYLE_BLOCK,
  STYLE_FLOW,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import type { DataComments } from '../../data/data-node.ts';

/**
 * Which node each comment of a tree belongs to: the one it stands behind, else the entry that
 * follows it, else the collection at whose end it stands. A comment at an entry of a mapping
 * belongs to the entry's value.
 *
 * @returns the comments by the row of their node.
 */
export function assignComments(tree: SyntaxTree): Map<number, DataComments> {
  const { comments, rowCount, rows, text } = tree;
  const owned = new Map<number, DataComments>();
  if (comments.length === 0) return owned;
  const isKey = markKeys(tree);
  let row = 0;
  let previous = -1;
  // What was found for the comment before: many may follow one node, or come before one.
  let outermost = -1;
  let outermostOf = -1;
  let nextNode = -1;
  let lastMarker = -1;
  let endings = new Endings(tree, -1, -1);
  let entry = -1;
  let entryOf = -1;
  for (let each = 0; each < comments.length; each += 2) {
    const from = comments[each];
    for (; row < rowCount && rows[row * ROW_SIZE + CELL_FROM] <= from; row++) {
      if (isNode(row)) previous = row;
    }
    const line = text
      .slice(from + 1, comments[each + 1])
      .replace(/^ /, '')
      .trimEnd();
    const behind = previous === -1 ? -1 : nodeBefore(from);
    if (behind !== -1) {
      const found = commentsAt(ownerOf(behind));
      if (found.behind === undefined) found.behind = line;
      else found.before.push(line);
    } else {
      placeOnOwnLine(from, line);
    }
  }
  return owned;

  function isNode(at: number): boolean {
    const kind = rows[at * ROW_SIZE + CELL_HEADER] & 15;
    return kind >= KIND_MAPPING && kind <= KIND_ALIAS;
  }

  function ownerOf(at: number): number {
    return isKey[at] === 1 ? nextOf(tree, at) : at;
  }

  function commentsAt(at: number): DataComments {
    let found = owned.get(at);
    if (found === undefined) {
      found = { before: [], atEnd: [] };
      owned.set(at, found);
    }
    return found;
  }

  /** The node that a comment stands behind on its line; -1 when it has the line to itself. */
  function nodeBefore(from: number): number {
    if (kindOf(tree, previous) === KIND_SCALAR && toOf(tree, previous) > from) return previous;
    let node = outermostOf === previous ? outermost : previous;
    for (;;) {
      const parent = parentOf(tree, node);
      if (!isFlow(tree, parent) || toOf(tree, parent) > from) break;
      node = parent;
    }
    outermost = node;
    outermostOf = previous;
    for (let at = from - 1; at >= toOf(tree, node); at--) {
      const character = text[at];
      if (character === '\n' || character === '\r') return -1;
      // Behind the dash or question mark of an entry that is yet to come.
      if (character === '-' || character === '?') return -1;
    }
    return styleOf(tree, node) === STYLE_BLOCK && kindOf(tree, node) !== KIND_SCALAR ? -1 : node;
  }

  function placeOnOwnLine(from: number, line: string): void {
    if (nextNode < row) {
      for (nextNode = row; nextNode < rowCount && !isNode(nextNode); nextNode++) {
        const kind = kindOf(tree, nextNode);
        if (kind === KIND_DOCUMENT || kind === KIND_DOCUMENT_START) lastMarker = nextNode;
      }
    }
    const isNewDocument = lastMarker >= row;
    const ending = previous === -1 ? -1 : endingAt(from, isNewDocument ? rowCount : nextNode);
    if (ending !== -1) commentsAt(ending).atEnd.push(line);
    else if (nextNode < rowCount) commentsAt(entryAt(nextNode)).before.push(line);
    else if (previous !== -1) commentsAt(rootOf(previous)).atEnd.push(line);
  }

  function endingAt(from: number, next: number): number {
    if (endings.previous !== previous || endings.next !== next) {
      endings = new Endings(tree, previous, next);
    }
    return endings.at(from);
  }

  /** The entry that a comment before a row goes with: inside the value of a key its first one. */
  function entryAt(first: number): number {
    if (first === entryOf) return entry;
    let at = first;
    while (
      (kindOf(tree, at) === KIND_MAPPING || kindOf(tree, at) === KIND_SEQUENCE) &&
      styleOf(tree, at) === STYLE_BLOCK &&
      kindOf(tree, parentOf(tree, at)) === KIND_MAPPING &&
      isKey[at] === 0
    ) {
      const child = firstChildOf(tree, at);
      if (child === nextOf(tree, at)) break;
      at = child;
    }
    entry = ownerOf(at);
    entryOf = first;
    return entry;
  }

  function rootOf(node: number): number {
    let at = node;
    while (kindOf(tree, parentOf(tree, at)) !== KIND_DOCUMENT) at = parentOf(tree, at);
    return at;
  }
}

/** The collections that end with a node, for the comments between it and the next one. */
class Endings {
  readonly previous: number;
  readonly next: number;
  readonly #tree: SyntaxTree;
  /** The innermost first; brackets are inside of what is indented. */
  readonly #flow: number[] = [];
  readonly #block: number[] = [];
  /** How many brackets are closed before the comment that was asked for last. */
  #closed = 0;

  /** @param next the row of the node that follows; that of the end of the tree when none does. */
  constructor(tree: SyntaxTree, previous: number, next: number) {
    this.#tree = tree;
    this.previous = previous;
    this.next = next;
    if (previous === -1) return;
    for (let at = previous; kindOf(tree, at) !== KIND_DOCUMENT; at = parentOf(tree, at)) {
      const kind = kindOf(tree, at);
      if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) continue;
      if (next < nextOf(tree, at)) break;
      (isFlow(tree, at) ? this.#flow : this.#block).push(at);
    }
  }

  /**
   * The collection at whose end a comment stands; -1 when an entry of it or none follows. To be asked
   * in the order of the comments.
   */
  at(from: number): number {
    const tree = this.#tree;
    while (this.#closed < this.#flow.length && toOf(tree, this.#flow[this.#closed]) <= from) {
      this.#closed++;
    }
    if (this.#closed < this.#flow.length) return this.#flow[this.#closed];
    const column = columnOf(tree.text, from);
    let first = this.#firstWithin(column);
    // Beside the dashes of a list that is as far left as its key, it is about the next key.
    while (first < this.#block.length && isCompact(tree, this.#block[first], column)) first++;
    if (first < this.#block.length) return this.#block[first];
    return this.next < tree.rowCount ? -1 : (this.#block.at(-1) ?? this.#flow.at(-1) ?? -1);
  }

  /** The first collection that is no further indented than a column, by halving. */
  #firstWithin(column: number): number {
    let low = 0;
    let high = this.#block.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (indentOf(this.#tree, this.#block[middle]) <= column) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Whether a list is at a column, and no further indented than the keys of the mapping it is in. */
function isCompact(tree: SyntaxTree, at: number, column: number): boolean {
  if (kindOf(tree, at) !== KIND_SEQUENCE || indentOf(tree, at) !== column) return false;
  const parent = parentOf(tree, at);
  return kindOf(tree, parent) === KIND_MAPPING && indentOf(tree, parent) === column;
}

function isFlow(tree: SyntaxTree, at: number): boolean {
  if (at === -1) return false;
  const kind = kindOf(tree, at);
  return (kind === KIND_MAPPING || kind === KIND_SEQUENCE) && styleOf(tree, at) === STYLE_FLOW;
}

/** How far from the start of its line a place is. */
function columnOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return at - start;
}

function markKeys(tree: SyntaxTree): Uint8Array {
  const { rowCount } = tree;
  const isKey = new Uint8Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    if (kindOf(tree, row) !== KIND_MAPPING) continue;
    const end = nextOf(tree, row);
    for (let key = firstChildOf(tree, row); key < end; key = nextOf(tree, nextOf(tree, key))) {
      isKey[key] = 1;
    }
  }
  return isKey;
}

/** How many comments a node has. */
export function countComments({ before, behind, atEnd }: DataComments): number {
  return before.length + atEnd.length + (behind === undefined ? 0 : 1);
}
