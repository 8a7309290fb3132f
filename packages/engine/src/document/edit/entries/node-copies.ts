import { flowText, joinedWith, propertiesOf } from '../../../print/flow-text.ts';
import { endOfNode, startOfNode } from '../../../source/node-edges.ts';
import {
  firstChildOf,
  fromOf,
  indentOf,
  isBlockScalar,
  KIND_MAPPING,
  kindOf,
  STYLE_BLOCK,
  styleOf,
} from '../../../syntax/tree.ts';
import { sourceOfCopy } from '../new-value.ts';
import { scalarCopy } from '../scalar-copy.ts';
import { movedLines, type NodeSource, type WrittenNode, writeInBlock } from '../written-node.ts';
import type { EntrySource } from './entry-source.ts';
import { hasBreak } from './shift-lines.ts';

/**
 * A copy of a node, as it becomes, for the document's own writers.
 *
 * @param anchor comes before it: `&name`, or ''.
 */
export function copyOf(source: EntrySource, node: number, anchor = ''): NodeSource {
  const { dropsAnchors } = source;
  const { tree } = source.input;
  if (isBlockScalar(tree, node)) {
    return sourceOfCopy(joinedWith(anchor, scalarCopy({ tree, row: node }).tree.text));
  }
  const properties = joinedWith(anchor, propertiesOf(tree, node, dropsAnchors));
  if (styleOf(tree, node) !== STYLE_BLOCK) {
    const body = source.slice(fromOf(tree, node), endOfNode(tree, node));
    return sourceOfCopy(`${joinedWith(properties, body)}\n`);
  }
  return sourceOfCopy(`${properties}\n${linesOf(source, node)}\n`);
}

/** A copy of a collection in lines, as it becomes, for a place below a key or dash. */
export function blockCopy(source: EntrySource, node: number, column: number): WrittenNode {
  const { tree } = source.input;
  const text = linesOf(source, node);
  // One that has lost all its entries is in brackets now.
  if (/^ *[[{]/.test(text)) {
    return writeInBlock(copyOf(source, node), { parentColumn: 0, column });
  }
  const lines = movedLines(text, indentOf(tree, node), column);
  return { inline: propertiesOf(tree, node, source.dropsAnchors), lines };
}

/** The lines of a collection in lines, as they become, where they are. */
function linesOf(source: EntrySource, node: number): string {
  const { tree, spans } = source.input;
  if (source.isEmptied(node)) return kindOf(tree, node) === KIND_MAPPING ? '{}' : '[]';
  const first = spans.entry(firstChildOf(tree, node));
  const margin = first.margin === -1 ? ' '.repeat(indentOf(tree, node)) : '';
  return margin + source.slice(first.sectionFrom, spans.collection(node).insertAt);
}

/** The text of a node with its tag and, unless they are dropped, its anchors. */
export function nodeText(source: EntrySource, node: number): string {
  const { tree } = source.input;
  const to = endOfNode(tree, node);
  if (!source.dropsAnchors) return source.slice(startOfNode(tree, node), to);
  return joinedWith(propertiesOf(tree, node, true), source.slice(fromOf(tree, node), to));
}

/** A copy of a node on one line, as it can be anywhere. */
export function flowCopy(source: EntrySource, node: number): string {
  const { dropsAnchors } = source;
  const { tree } = source.input;
  const isBlock = styleOf(tree, node) === STYLE_BLOCK;
  if (!isBlock && !isBlockScalar(tree, node)) {
    const edited = nodeText(source, node);
    if (!hasBreak(edited)) return edited;
  } else if (!isBlock || !source.isEdited(fromOf(tree, node), endOfNode(tree, node))) {
    return flowText(tree, node, { dropsAnchors, isSpaced: true });
  }
  const copy = copyOf(source, node);
  return flowText(copy.tree, copy.row, { isSpaced: true });
}
