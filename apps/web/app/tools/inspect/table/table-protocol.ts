import type { Path, TableCell, TableColumn, TableRow } from '@yamlkit/engine';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';
import type { StaleTree } from '../protocol.ts';

/** A list of mappings that a text has. */
export interface TableList {
  /** Its path in dotted notation, which names it here. */
  readonly name: string;
  readonly path: Path;
  readonly rowCount: number;
  /** As jq takes it; undefined for the documents of a stream. */
  readonly jqPath: string | undefined;
}

/** How the user wants to see a list. */
export interface TableArrangement {
  /** The list, by its path; the longest one when left out, or when there is none such any more. */
  readonly list: string | undefined;
  readonly filter: string;
  /** The key of the column to filter by; all when left out. */
  readonly filterColumn: string | undefined;
  readonly sort: { readonly column: string; readonly isDescending: boolean } | undefined;
}

export interface TableRequest extends TableArrangement {
  /** The revision of the document that the tree is of. */
  readonly revision: number;
  /** Which of the rows are given along: those on the screen. */
  readonly from: number;
  readonly count: number;
  /** The place in its list of a row to look for. */
  readonly row: number | undefined;
}

/** A row of the table, with its place in the text as the page counts it. */
export interface ListedTableRow extends Omit<TableRow, 'from' | 'cells'> {
  readonly at: TextPosition;
  readonly cells: readonly (ListedCell | undefined)[];
}

export interface ListedCell extends TableCell {
  /** It has actions of a template. */
  readonly isAction?: true;
}

/** A list as a table. */
export interface TableSummary {
  readonly kind: 'table';
  readonly revision: number;
  readonly lists: readonly TableList[];
  /** The list that is shown; undefined when the text has none. */
  readonly list: TableList | undefined;
  readonly columns: readonly TableColumn[];
  /** How many keys the mappings have; more than columns where those are too many. */
  readonly keyCount: number;
  /** How many rows are shown. */
  readonly count: number;
  readonly rows: readonly ListedTableRow[];
  /** The place, among those shown, of the row that was looked for. */
  readonly rowAt: number | undefined;
}

/** What the Parser asks the worker about the newest table; undefined or `stale` when the tree is another. */
export interface TableMethods {
  readonly table: { readonly options: TableRequest; readonly reply: TableSummary | StaleTree };
  readonly tableRows: {
    readonly options: { readonly revision: number; readonly from: number; readonly count: number };
    readonly reply: readonly ListedTableRow[] | undefined;
  };
  /** The rows that are shown, in their order, as CSV; undefined also when they are too long. */
  readonly tableCsv: {
    readonly options: { readonly revision: number };
    readonly reply: string | undefined;
  };
}

declare module '../../../workspace/engine/protocol.ts' {
  interface Methods extends TableMethods {}
}
