import { writeInBlock } from '../../document/edit/written-node.ts';
import { isBlockScalar, keepsLines } from '../../print/block-scalar-lines.ts';
import { flowText, joinedWith, propertiesOf } from '../../print/flow-text.ts';
import { lineEndingOf } from '../../print/layout.ts';
import { startOfNode } from '../../print/start-of-node.ts';
import { parse } from '../../syntax/parse.ts';
import {
  firstChildOf,
  fromOf,
  indentOf,
  KIND_TAG,
  propertyOf,
  STYLE_BLOCK,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../../syntax/tree.ts';
import type { EntrySource, Written } from './entry-source.ts';
import { hasBreak, shiftLines } from './lines.ts';
import { endOfNode } from './node-ends.ts';

/**
 * A copy of a node without its anchor for a collection in lines: in lines with its comments where
 * it is in lines, else on one line.
 *
 * @param column of the lines.
 * @param above the column of the collection.
 */
export function copyForLines(
  source: EntrySource,
  node: number,
  column: number,
  above: number,
): Written {
  const { tree } = source.input;
  const style = styleOf(tree, node);
  if (isBlockScalar(tree, node)) {
    const copy = blockScalarCopy(tree, node, column, above);
    if (copy) return copy;
  }
  if (style !== STYLE_BLOCK) return { head: flowCopy(source, node), lines: [] };
  const tag = propertyOf(tree, node, KIND_TAG);
  return { head: tag === -1 ? '' : sourceOf(tree, tag), lines: [blockLines(source, node, column)] };
}

/** The lines of a block collection at a column. */
function blockLines({ input, text }: EntrySource, node: number, column: number): string {
  const { insertAt } = input.ranges.collection(node);
  const own = indentOf(input.tree, node);
  const first = input.ranges.entry(firstChildOf(input.tree, node));
  const margin = first.margin === -1 ? ' '.repeat(own) : '';
  return shiftLines(margin + text.slice(first.from, insertAt), column - own);
}

/** The text of a node with its tag and, unless they are dropped, its anchors. */
export function nodeText({ input, text, dropsAnchors }: EntrySource, node: number): string {
  const { tree } = input;
  const to = endOfNode(tree, node);
  if (!dropsAnchors) return text.slice(startOfNode(tree, node), to);
  return joinedWith(propertiesOf(tree, node, true), text.slice(fromOf(tree, node), to));
}

/** A copy of a node on one line, as it can be anywhere. */
export function flowCopy(source: EntrySource, node: number): string {
  const { input, text, dropsAnchors = false } = source;
  const { tree } = input;
  const to = endOfNode(tree, node);
  const style = styleOf(tree, node);
  if (isBlockScalar(tree, node)) {
    return flowText(tree, node, { dropsAnchors });
  }
  if (style !== STYLE_BLOCK) {
    const edited = nodeText(source, node);
    return hasBreak(edited) ? flowText(parse(`${edited}\n`), 1) : edited;
  }
  if (!text.isEdited(fromOf(tree, node), to)) return flowText(tree, node, { dropsAnchors });
  const properties = propertiesOf(tree, node, dropsAnchors);
  const copy = flowText(parse(`${blockLines({ input, text }, node, 0)}\n`), 1);
  return joinedWith(properties, copy);
}

/** A literal or folded scalar with its lines at a column; undefined for one that keeps blank lines. */
function blockScalarCopy(
  tree: SyntaxTree,
  node: number,
  column: number,
  above: number,
): Written | undefined {
  if (keepsLines(tree.text, fromOf(tree, node))) return undefined;
  const { inline, lines } = writeInBlock({ tree, row: node }, { parentColumn: above, column });
  if (lines.length === 0) return undefined;
  const header = inline.slice(propertiesOf(tree, node).length).trimStart();
  const head = joinedWith(propertiesOf(tree, node, true), header);
  return { head, lines: [lines.join(lineEndingOf(tree.text))] };
}
