import { nameOfAnchor } from '../content/anchors.ts';
import { ownedComments } from '../document/comment-owners.ts';
import { commentText } from '../document/comment-text.ts';
import { entryRows } from '../document/entry-spans.ts';
import { keyText } from '../document/key-names.ts';
import type { Path, PathStep } from '../document/node-path.ts';
import {
  TYPE_BINARY,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
  TYPE_TIMESTAMP,
} from '../schema/scalar-type.ts';
import {
  firstChildOf,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_FLOW,
  STYLE_FOLDED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../syntax/tree.ts';
import type { DocumentView } from './document-view.ts';

/** The styles of scalars by the names that yq gives them. */
export const SCALAR_STYLES: ReadonlyMap<string, number> = new Map([
  ['', STYLE_PLAIN],
  ['plain', STYLE_PLAIN],
  ['double', STYLE_DOUBLE_QUOTED],
  ['single', STYLE_SINGLE_QUOTED],
  ['literal', STYLE_LITERAL],
  ['folded', STYLE_FOLDED],
]);

/** The style of a node by name; empty for plain scalars and collections in lines. */
export function styleNameOf({ nodes: { tree } }: DocumentView, node: number): string {
  const style = styleOf(tree, node);
  if (style === STYLE_FLOW) return 'flow';
  for (const [name, each] of SCALAR_STYLES) if (each === style) return name;
  return '';
}

/** The anchor of a node; null without one. */
export function anchorNameOf({ nodes: { tree } }: DocumentView, node: number): string | null {
  const anchor = propertyOf(tree, node, KIND_ANCHOR);
  return anchor === -1 ? null : nameOfAnchor(tree, anchor);
}

/** The tag of a node as it is written; null without one. */
export function writtenTagOf({ nodes: { tree } }: DocumentView, node: number): string | null {
  const tag = propertyOf(tree, node, KIND_TAG);
  return tag === -1 ? null : sourceOf(tree, tag);
}

/** The tag of a node that has none written, by its type. */
export function typeTagOf({ nodes: { tree, view } }: DocumentView, node: number): string {
  const kind = kindOf(tree, node);
  if (kind === KIND_MAPPING) return '!!map';
  if (kind === KIND_SEQUENCE) return '!!seq';
  return TYPE_TAGS.get(view.typeOf(node)) ?? '!!str';
}

const TYPE_TAGS: ReadonlyMap<number, string> = new Map([
  [TYPE_NULL, '!!null'],
  [TYPE_BOOL, '!!bool'],
  [TYPE_INT, '!!int'],
  [TYPE_FLOAT, '!!float'],
  [TYPE_TIMESTAMP, '!!timestamp'],
  [TYPE_BINARY, '!!binary'],
]);

/** The comments above or beside a node's entry, without their marks; null without one. */
export function commentOf(
  { stream }: DocumentView,
  node: number,
  where: 'above' | 'beside',
): string | null {
  const { tree } = stream;
  stream.comments ??= ownedComments(tree);
  const numbers = stream.comments.get(node)?.[where] ?? [];
  if (numbers.length === 0) return null;
  return numbers.map((number) => commentText(tree, number).replace(/^# ?/, '')).join('\n');
}

/** The keys and places that lead to a node from the root of its document. */
export function pathTo({ nodes: { tree } }: DocumentView, node: number): Path {
  const path: PathStep[] = [];
  for (
    let row = node;
    kindOf(tree, parentOf(tree, row)) !== KIND_DOCUMENT;
    row = parentOf(tree, row)
  ) {
    path.push(stepTo(tree, row));
  }
  return path.reverse();
}

function stepTo(tree: SyntaxTree, row: number): PathStep {
  const parent = parentOf(tree, row);
  if (kindOf(tree, parent) === KIND_SEQUENCE) return entryRows(tree, parent).indexOf(row);
  let key = firstChildOf(tree, parent);
  while (nextOf(tree, key) !== row) key = nextOf(tree, nextOf(tree, key));
  return keyText(tree, key);
}
