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
    let node = previous;
    for (;;) {
      const parent = parentOf(tree, node);
      if (!isFlow(parent) || toOf(tree, parent) > from) break;
      node = parent;
    }
    for (let at = from - 1; at >= toOf(tree, node); at--) {
      const character = text[at];
      if (character === '\n' || character === '\r') return -1;
      // Behind the dash or question mark of an entry that is yet to come.
      if (character === '-' || character === '?') return -1;
    }
    return styleOf(tree, node) === STYLE_BLOCK && kindOf(tree, node) !== KIND_SCALAR ? -1 : node;
  }

  function isFlow(at: number): boolean {
    if (at === -1) return false;
    const kind = kindOf(tree, at);
    return (kind === KIND_MAPPING || kind === KIND_SEQUENCE) && styleOf(tree, at) === STYLE_FLOW;
  }

  function placeOnOwnLine(from: number, line: string): void {
    let next = row;
    let isNewDocument = false;
    for (; next < rowCount && !isNode(next); next++) {
      const kind = kindOf(tree, next);
      isNewDocument ||= kind === KIND_DOCUMENT || kind === KIND_DOCUMENT_START;
    }
    const ending = previous === -1 ? -1 : collectionEnding(from, isNewDocument ? rowCount : next);
    if (ending !== -1) commentsAt(ending).atEnd.push(line);
    else if (next < rowCount) commentsAt(entryAt(next)).before.push(line);
    else if (previous !== -1) commentsAt(rootOf(previous)).atEnd.push(line);
  }

  /** The collection at whose end a comment stands; -1 when an entry of it or none follows. */
  function collectionEnding(from: number, next: number): number {
    const lineFrom = text.lastIndexOf('\n', from - 1) + 1;
    const column = from - lineFrom;
    let ending = -1;
    for (let at = previous; kindOf(tree, at) !== KIND_DOCUMENT; at = parentOf(tree, at)) {
      const kind = kindOf(tree, at);
      if (kind !== KIND_MAPPING && kind !== KIND_SEQUENCE) continue;
      if (next < nextOf(tree, at)) break;
      ending = at;
      // Beside the dashes of a list that is as far left as its key, it is about the next key.
      if (isCompact(at) && indentOf(tree, at) === column) continue;
      if (isFlow(at) ? toOf(tree, at) > from : indentOf(tree, at) <= column) return at;
    }
    return next < rowCount ? -1 : ending;
  }

  /** Whether a list is no further indented than the keys of the mapping that it is in. */
  function isCompact(at: number): boolean {
    if (kindOf(tree, at) !== KIND_SEQUENCE || isFlow(at)) return false;
    const parent = parentOf(tree, at);
    return kindOf(tree, parent) === KIND_MAPPING && indentOf(tree, parent) === indentOf(tree, at);
  }

  /** The entry that a comment before a row goes with: inside the value of a key its first one. */
  function entryAt(first: number): number {
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
    return ownerOf(at);
  }

  function rootOf(node: number): number {
    let at = node;
    while (kindOf(tree, parentOf(tree, at)) !== KIND_DOCUMENT) at = parentOf(tree, at);
    return at;
  }
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
