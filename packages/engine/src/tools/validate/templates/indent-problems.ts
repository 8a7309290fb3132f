import type { WrittenDiagnostic } from '../../../diagnostics/diagnostic.ts';
import { parse } from '../../../syntax/parse.ts';
import { ACTION_OPEN, ACTION_VALUE } from '../../../syntax/templates/action.ts';
import { readIndent } from '../../../syntax/templates/mask.ts';
import { columnsAround, lastRowBefore } from '../../../syntax/templates/open-collections.ts';
import type { Template } from '../../../syntax/templates/template.ts';
import { templateProblem } from '../../../syntax/templates/template-messages.ts';
import {
  FLAG_EMPTY,
  hasFlag,
  KIND_DOCUMENT,
  KIND_SCALAR,
  kindOf,
  parentOf,
  STYLE_FLOW,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../syntax/tree.ts';

/** How many actions before one may open a block that changes what is open at it. */
const LOOK_BACK = 30;

/** Which columns something may begin at. */
interface OpenColumns {
  /** Those of the entries of open collections. */
  readonly columns: readonly number[];
  /** Where a value is missing: the column of its key, or of its dash; else infinity. */
  readonly above: number;
}

/**
 * Actions with `nindent` that write at a column where nothing is open. Where blocks come before one, all
 * that may be open after them counts.
 */
export function findIndentProblems(template: Template): WrittenDiagnostic[] {
  const { text, masked, structure } = template;
  const { actions } = structure;
  const found: WrittenDiagnostic[] = [];
  let tree: SyntaxTree | undefined;
  for (let i = 0; i < actions.length; i++) {
    const { from, to, kind } = actions[i];
    const indent = kind === ACTION_VALUE ? readIndent(text.slice(from, to)) : undefined;
    if (indent === undefined || !indent.isOnNewLine || !isAlone(template, from, to)) continue;
    tree ??= parse(masked);
    const open = placesBefore(template, i).map((place) => openColumns(tree as SyntaxTree, place));
    if (open.some((each) => each === undefined || fits(each, indent.columns))) continue;
    const parameters = fittingColumns(indent.columns, open as OpenColumns[]);
    const place = { severity: 'warning', from, to } as const;
    found.push(templateProblem('template-indentation', parameters, place));
  }
  return found;
}

/** Whether an action is all there is on its line, or all there is after a key or a dash. */
function isAlone({ text }: Template, from: number, to: number): boolean {
  const isLast = /^[ \t]*(?:[\r\n#]|$)/.test(text.slice(to, to + 200));
  return isLast && /(?:^|[\r\n]|[:-])[ \t]*$/.test(text.slice(Math.max(0, from - 200), from));
}

/** The place of an action, and those of the blocks before it that may not be there. */
function placesBefore({ structure }: Template, action: number): number[] {
  const { actions } = structure;
  const places = [actions[action].from];
  for (let i = action - 1; i >= 0 && i >= action - LOOK_BACK; i--) {
    if (actions[i].kind === ACTION_OPEN) places.push(actions[i].from);
  }
  return places;
}

/** What is open at a place; undefined where nothing is, or where columns mean nothing. */
function openColumns(tree: SyntaxTree, place: number): OpenColumns | undefined {
  let row = lastRowBefore(tree, place);
  while (row > 0 && kindOf(tree, row) !== KIND_SCALAR && kindOf(tree, row) !== KIND_DOCUMENT) row--;
  if (row < 0 || kindOf(tree, row) === KIND_DOCUMENT) return undefined;
  const isValue = toOf(tree, row) > place;
  // The rest of the text is inside of a literal or a quoted text.
  if (isValue && styleOf(tree, row) !== STYLE_PLAIN) return undefined;
  const isMissing = isValue || hasFlag(tree, row, FLAG_EMPTY) || isKey(tree, row);
  const columns = columnsAround(tree, parentOf(tree, row));
  if (columns === undefined || columns.length === 0 || isInFlow(tree, row)) return undefined;
  if (!isMissing) return { columns, above: Number.POSITIVE_INFINITY };
  // Right below a key, the value of the key is what is written: deeper, or a list at its column.
  const isFirst = /^[ \t]*:?[ \t\r\n]*$/.test(tree.text.slice(toOf(tree, row), place));
  return { columns: isFirst ? columns.slice(0, 1) : columns, above: columns[0] };
}

/** Whether a scalar is a key, after which a place is where its value begins. */
function isKey(tree: SyntaxTree, row: number): boolean {
  const end = toOf(tree, row);
  return /^[ \t]*:/.test(tree.text.slice(end, end + 100));
}

function isInFlow(tree: SyntaxTree, row: number): boolean {
  return styleOf(tree, parentOf(tree, row)) === STYLE_FLOW;
}

function fits({ columns, above }: OpenColumns, column: number): boolean {
  return column > above || columns.includes(column);
}

function fittingColumns(column: number, open: readonly OpenColumns[]) {
  const columns = [...new Set(open.flatMap((each) => each.columns))].sort((a, b) => a - b);
  const above = Math.min(...open.map((each) => each.above));
  return { column, columns, ...(Number.isFinite(above) && { above }) };
}
