import {
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  kindOf,
  parentOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { checkTree } from '../text/check-arguments.ts';

/** An anchor or an alias in a text. */
export interface AnchorOccurrence {
  readonly name: string;
  readonly isAlias: boolean;
  /** The place, in the list, of the anchor that is meant: its own for an anchor, -1 where there is none. */
  readonly anchor: number;
  /** Which document of the stream it is in; 0-based, empty ones counted. */
  readonly document: number;
  /** The row of the node that has the anchor, or that the alias is. */
  readonly row: number;
  /** Of the name, without its mark; UTF-16 code units. */
  readonly from: number;
  readonly to: number;
}

/**
 * All anchors and aliases of a stream in the order of the text, those of keys included. An alias means
 * the last anchor of its name before it in the same document.
 */
export function anchorOccurrences(tree: SyntaxTree): AnchorOccurrence[] {
  checkTree('tree', tree);
  const occurrences: AnchorOccurrence[] = [];
  const anchors = new Map<string, number>();
  let document = -1;
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_DOCUMENT) {
      document++;
      anchors.clear();
      continue;
    }
    const isAlias = kind === KIND_ALIAS;
    if (!isAlias && kind !== KIND_ANCHOR) continue;
    const from = fromOf(tree, row) + 1;
    const to = toOf(tree, row);
    const name = tree.text.slice(from, to);
    if (!isAlias) anchors.set(name, occurrences.length);
    const anchor = anchors.get(name) ?? -1;
    const node = isAlias ? row : parentOf(tree, row);
    occurrences.push({ name, isAlias, anchor, document, row: node, from, to });
  }
  return occurrences;
}
