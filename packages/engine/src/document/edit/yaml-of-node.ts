import { propertiesOf } from '../../print/flow-text.ts';
import { isPlainAtStart } from '../../print/plain-text.ts';
import { singleQuoted } from '../../print/quoted-text.ts';
import {
  firstChildOf,
  fromOf,
  isBlockScalar,
  KIND_DOCUMENT,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
} from '../../syntax/tree.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { collectionRange, isBlock, isCollection } from '../entry-spans.ts';
import { directivesFor } from '../tag-directives.ts';
import { hasKind } from './alias-edits.ts';
import { sourceOfCopy } from './new-value.ts';
import { scalarCopy } from './scalar-copy.ts';
import { valueRanges } from './value-edits.ts';
import { type NodeSource, writeInBlock } from './written-node.ts';

/** A value as a YAML text of its own, without its anchor and tag. */
export function yamlOf(tree: SyntaxTree, row: number): string {
  const hasTags =
    isCollection(tree, row) && hasKind(tree, KIND_TAG, firstChildOf(tree, row), nextOf(tree, row));
  return `${hasTags ? directivesFor(tree, row) : ''}${linesOf(tree, row).join('\n')}\n`;
}

function linesOf(tree: SyntaxTree, row: number): readonly string[] {
  // A line of a scalar may look like a marker, and an indentation indicator is at least 1.
  const column = isCollection(tree, row) ? 0 : 2;
  const { inline, lines } = writeInBlock({ tree, row }, { parentColumn: -1, column });
  const first = trimmedStart(inline.slice(propertiesOf(tree, row).length));
  if (first === '' && !isBlock(tree, row)) return ['null'];
  if (
    kindOf(tree, row) === KIND_SCALAR &&
    styleOf(tree, row) === STYLE_PLAIN &&
    !isPlainAtStart(first)
  )
    return [singleQuoted([first, ...lines].join('\n'))];
  if (first !== '') return [first, ...lines];
  return withoutStaying(tree, row, row, lines);
}

/**
 * The lines of a node without comments that stay where they are when it is set: those above a document's node, and
 * those after a value.
 *
 * @param around the value: the node, or one that ends with it.
 */
function withoutStaying(
  tree: SyntaxTree,
  row: number,
  around: number,
  lines: readonly string[],
): readonly string[] {
  const { from, to } = collectionRange(tree, row);
  const isRoot = kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT;
  const above = isRoot ? breaksBetween(tree.text, from, fromOf(tree, row)) : 0;
  const below = breaksBetween(tree.text, valueRanges(tree, around).linesTo, to);
  return lines.slice(above, lines.length - below);
}

/**
 * A node to be copied to another place: without a comment after the header of a block scalar, which stays or moves
 * as one beside any other scalar does.
 *
 * @param replaced nodes in whose places other values come: the comments around them, which stay where they are, are
 *   left out too.
 */
export function copyOfNode(
  tree: SyntaxTree,
  row: number,
  replaced: ReadonlySet<number>,
): NodeSource {
  if (isBlockScalar(tree, row)) return scalarCopy({ tree, row });
  if (replaced.size === 0 || !isBlock(tree, row)) return { tree, row };
  const end = nextOf(tree, row);
  let around = row;
  while (!replaced.has(around)) {
    around = parentOf(tree, around);
    // What comes after the node is in this one.
    if (around === -1 || nextOf(tree, around) > end) return { tree, row };
  }
  const { inline, lines } = writeInBlock({ tree, row }, { parentColumn: -1, column: 0 });
  const own = withoutStaying(tree, row, around, lines);
  if (own.length === lines.length) return { tree, row };
  return sourceOfCopy(`${[inline, ...own].join('\n')}\n`);
}

function breaksBetween(text: string, from: number, to: number): number {
  return text.slice(from, to).split(/\r\n|\r|\n/).length - 1;
}
