import type { TreeEdit, TypedValue } from '../protocol.ts';
import type { ListedTableRow, TableSummary } from './table-protocol.ts';

/** The edit that puts a typed text into a cell, or adds it to a mapping without the key. */
export function cellEdit(
  summary: TableSummary,
  row: ListedTableRow,
  column: number,
  text: string,
): TreeEdit {
  const cell = row.cells[column];
  if (cell === undefined) {
    const key = summary.columns[column]?.key ?? '';
    const value = { type: newType(summary, column), text };
    return { do: 'add', node: row.mapping, where: 'inside', key, value };
  }
  return { do: 'change', node: cell.id, value: { type: keptType(cell.type), text } };
}

/** A string stays one, whatever is typed; what else a text is goes by YAML. */
function keptType(type: string): TypedValue['type'] {
  return type === 'string' ? 'string' : 'auto';
}

/** A new cell is a string where all others of its column are, so that `1.10` among versions stays what it is. */
function newType({ rows }: TableSummary, column: number): TypedValue['type'] {
  const others = rows.flatMap(({ cells }) => cells[column] ?? []);
  return others.length > 0 && others.every(({ type }) => type === 'string') ? 'string' : 'auto';
}
