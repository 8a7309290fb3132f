import {
  firstChildOf,
  indentOf,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { checkTree } from '../../text/check-arguments.ts';
import { isBlock } from '../entry-spans.ts';

/** How a text indents what is below a key. */
export interface IndentSteps {
  /** Spaces for a mapping below a key, and for the lines of block scalars. */
  readonly mapping: number;
  /** Spaces for a list below a key; 0 where dashes are below the key's first letter. */
  readonly sequence: number;
}

/** Rows that are looked at; what comes first speaks for the rest. */
const MOST_ROWS = 20_000;

/** The steps of a text; 2 where it has no nested collections. */
export function indentStepsOf(tree: SyntaxTree): IndentSteps {
  checkTree('tree', tree);
  const { mapping: own, sequence } = ownIndentSteps(tree);
  const mapping = own ?? (sequence || 2);
  return { mapping, sequence: sequence ?? mapping };
}

/** Reads the steps off the first nested collections of a text. */
export function ownIndentSteps(tree: SyntaxTree): Partial<IndentSteps> {
  let mapping: number | undefined;
  let sequence: number | undefined;
  const end = Math.min(tree.rowCount, MOST_ROWS);
  for (let row = 0; row < end && (mapping === undefined || sequence === undefined); row++) {
    if (!isBlock(tree, row)) continue;
    const kind = kindOf(tree, row);
    const parent = parentOf(tree, row);
    if (kindOf(tree, parent) !== KIND_MAPPING || row === firstChildOf(tree, parent)) continue;
    const step = indentOf(tree, row) - indentOf(tree, parent);
    if (kind === KIND_MAPPING && step > 0) mapping ??= step;
    if (kind === KIND_SEQUENCE && step >= 0) sequence ??= step;
  }
  return { ...(mapping !== undefined && { mapping }), ...(sequence !== undefined && { sequence }) };
}
