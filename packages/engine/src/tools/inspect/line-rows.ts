import { STREAM } from '../../document/value-tree.ts';

/** The number of the row of the first line of actions; those of the others are less by one each. */
const FIRST_ROW = STREAM - 1;

/** The number that a row of the tree has for a line of actions. */
export function rowOfLine(line: number): number {
  return FIRST_ROW - line;
}

/** The number of a line of actions by that of its row; negative for the rows of nodes. */
export function lineOfRow(row: number): number {
  return FIRST_ROW - row;
}
