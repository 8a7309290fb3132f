import {
  FLAG_EMPTY,
  FLAG_MULTILINE,
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_TAG,
  kindOf,
  nextOf,
  type SyntaxTree,
  toOf,
} from '../syntax/tree.ts';
import { FlowBreaks } from './flow-breaks.ts';
import { FlowFiller, PIECE_BRACES, PIECE_PROPERTY, PIECE_SCALAR } from './flow-filler.ts';
import type { Printing } from './printing.ts';
import { printFlowLines } from './scalar-printer.ts';

/** A key on one line can have 1,024 characters, and spaces at most double it. */
const KEY_WITH_SPACES = 512;

/** Where a flow collection is printed. */
export interface FlowPlace {
  /** The column of depth 0. */
  readonly base: number;
  /**
   * The same if it is broken over lines now: there the closing bracket has to be deeper than the
   * key, which not all readers ask for but some do.
   */
  readonly brokenBase: number;
  /** A key cannot go over several lines. */
  readonly isKey: boolean;
}

/**
 * Prints a flow collection as it is broken into lines, each line indented by its depth in brackets,
 * and with spaces as the layout wants them; where there is a line width, collections that are too
 * long are broken too.
 */
export function printFlowCollection(
  printing: Printing,
  row: number,
  { base: usualBase, brokenBase, isKey }: FlowPlace,
): void {
  const { tree, layout, output, braces } = printing;
  const end = nextOf(tree, row);
  const breaks =
    layout.lineWidth > 0 && !isKey
      ? new FlowBreaks(tree, row, { width: layout.lineWidth, braces })
      : undefined;
  const entryColumn = brokenBase + layout.indent;
  const isLong = breaks?.isTooLong(fromOf(tree, row), toOf(tree, row), output.column, entryColumn);
  const base = isLong ? brokenBase : usualBase;
  const filler = new FlowFiller(printing, base, breaks);
  let at = fromOf(tree, row);
  if (isKey) keepSpacesOfLongKey(tree, row, filler);
  const copy = (child: number, piece: number): void => {
    const from = fromOf(tree, child);
    // The collection's own anchor and tag are before its bracket and are printed already.
    if (from < at) return;
    filler.fillBefore(at, from, piece);
    at = toOf(tree, child);
    output.copy(from, at);
  };
  for (let child = row + 1; child < end; child++) {
    const kind = kindOf(tree, child);
    if (kind === KIND_ALIAS || kind === KIND_ANCHOR || kind === KIND_TAG)
      copy(child, PIECE_PROPERTY);
    if (kind === KIND_MAPPING && braces.isAt(child)) {
      for (let own = child + 1; own < firstChildOf(tree, child); own++) copy(own, PIECE_PROPERTY);
      copy(child, PIECE_BRACES);
      child = nextOf(tree, child) - 1;
      continue;
    }
    if (kind === KIND_MAPPING && hasFlag(tree, child, FLAG_SINGLE_PAIR)) {
      keepSpacesOfLongKey(tree, firstChildOf(tree, child), filler);
    }
    if (kind !== KIND_SCALAR) continue;
    const scalar = child;
    // Its properties' rows follow its own, but their text comes first.
    for (; child + 1 < nextOf(tree, scalar); child++) copy(child + 1, PIECE_PROPERTY);
    if (hasFlag(tree, scalar, FLAG_EMPTY)) continue;
    filler.fillBefore(at, fromOf(tree, scalar), PIECE_SCALAR);
    printScalarInFlow(printing, scalar, base, filler);
    at = toOf(tree, scalar);
  }
  filler.fillToEnd(at, toOf(tree, row));
}

function printScalarInFlow(
  { tree, output, rewrite }: Printing,
  scalar: number,
  parentColumn: number,
  filler: FlowFiller,
): void {
  const from = fromOf(tree, scalar);
  const to = toOf(tree, scalar);
  const { column } = filler;
  const other = rewrite?.(scalar, {
    parentColumn,
    column,
    blockColumn: column,
    lineColumn: output.column,
    isKey: true,
    isInFlow: true,
    keepsSpaces: filler.keepsSpaces(to),
  });
  if (other !== undefined) output.addLines(other);
  else if (hasFlag(tree, scalar, FLAG_MULTILINE)) {
    printFlowLines(tree.text, from, to, column, output);
  } else output.copy(from, to);
}

function keepSpacesOfLongKey(tree: SyntaxTree, key: number, filler: FlowFiller): void {
  if (toOf(tree, key) - fromOf(tree, key) > KEY_WITH_SPACES) filler.keepSpaces(toOf(tree, key));
}
