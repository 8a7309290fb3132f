import { type AliasTargets, nameOfAnchor } from '../../content/anchors.ts';
import {
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  kindOf,
  nextOf,
  propertyOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { sourceOfCopy } from './new-value.ts';
import { anchorRemovals, rowsOfKind } from './property-removals.ts';
import { type NodeSource, writeInBlock } from './written-node.ts';

/** Whether something is of a kind among the rows `[from, to)`. */
export function hasKind(tree: SyntaxTree, kind: number, from: number, to: number): boolean {
  for (let row = from; row < to; row++) if (kindOf(tree, row) === kind) return true;
  return false;
}

function hasInside({ tree, row }: NodeSource, kind: number): boolean {
  return hasKind(tree, kind, row, nextOf(tree, row));
}

/** Whether there is an anchor or an alias in a node. */
export function hasAnchorOrAlias(source: NodeSource): boolean {
  return hasInside(source, KIND_ANCHOR) || hasInside(source, KIND_ALIAS);
}

/** Whether what takes the place of a value with an anchor has that, too. */
export function keepsAnchor({ tree, row }: NodeSource, name: string): boolean {
  if (kindOf(tree, row) === KIND_ALIAS) return false;
  const anchor = propertyOf(tree, row, KIND_ANCHOR);
  return anchor === -1 || nameOfAnchor(tree, anchor) === name;
}

/** The aliases after a range of rows that need an anchor in it. */
export function aliasesInto(
  tree: SyntaxTree,
  aliases: AliasTargets,
  from: number,
  to: number,
): number[] {
  if (!hasKind(tree, KIND_ANCHOR, from, to)) return [];
  let end = to;
  while (end < tree.rowCount && kindOf(tree, end) !== KIND_DOCUMENT) end++;
  return rowsOfKind(tree, KIND_ALIAS, to, end).filter((row) => {
    const target = aliases.targetOf(row);
    return target !== -1 && target + 1 >= from && target < to;
  });
}

/** The names of the anchors or aliases among the rows `[from, to)`, each with its last row. */
export function namesIn(
  tree: SyntaxTree,
  kind: number,
  from: number,
  to: number,
): ReadonlyMap<string, number> {
  return new Map(rowsOfKind(tree, kind, from, to).map((row) => [nameOfAnchor(tree, row), row]));
}

/** The names that an entry brings to another place. @param isCopy whether it leaves those of its anchors. */
export function namesCarried(
  tree: SyntaxTree,
  from: number,
  to: number,
  isCopy: boolean,
): readonly string[] {
  const kinds = isCopy ? [KIND_ALIAS] : [KIND_ALIAS, KIND_ANCHOR];
  return kinds.flatMap((kind) => [...namesIn(tree, kind, from, to).keys()]);
}

/** The aliases in a range of rows whose anchors are outside of it. */
export function aliasesOutOf(
  tree: SyntaxTree,
  aliases: AliasTargets,
  from: number,
  to: number,
): number[] {
  return rowsOfKind(tree, KIND_ALIAS, from, to).filter((row) => {
    const target = aliases.targetOf(row);
    return target !== -1 && (target < from || target >= to);
  });
}

/** The same node without its anchors. */
export function withoutAnchors(source: NodeSource): NodeSource {
  if (!hasInside(source, KIND_ANCHOR)) return source;
  const { inline, lines } = writeInBlock(source, { parentColumn: -1, column: 0 });
  const { tree, row } = sourceOfCopy(`${[inline, ...lines].join('\n')}\n`);
  const edits = anchorRemovals(tree, row, nextOf(tree, row));
  return sourceOfCopy(applyEdits(tree.text, edits));
}
