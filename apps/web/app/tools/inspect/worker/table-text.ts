import { type TableRow, TableView, tablesIn } from '@yamlkit/engine';
import { placeAt } from '../../../workspace/engine-worker/listed-problems.ts';
import type { StaleTree } from '../protocol.ts';
import type {
  ListedTableRow,
  TableArrangement,
  TableList,
  TableRequest,
  TableSummary,
} from '../table/table-protocol.ts';
import { type ShownTree, treeOf } from './inspect-text.ts';

/** Lists to choose from. */
const mostLists = 200;

interface NumberedList extends TableList {
  readonly node: number;
}

interface ShownTable {
  readonly tree: ShownTree;
  readonly lists: readonly NumberedList[];
  readonly list: number | undefined;
  readonly view: TableView | undefined;
  /** The places in the list of the rows that are shown. */
  readonly order: Int32Array;
}

/** The newest table, for its pages. */
let shown: ShownTable | undefined;

/** Shows a list of mappings of the newest tree as a table. */
export function showTable(request: TableRequest): TableSummary | StaleTree {
  const tree = treeOf(request.revision);
  if (tree === undefined) return { kind: 'stale' };
  const lists = shown?.tree === tree ? shown.lists : listsOf(tree);
  const named = lists.find(({ name }) => name === request.list) ?? longestOf(lists);
  const isSame = shown?.tree === tree && shown.list === named?.node;
  const view = isSame ? shown?.view : named && new TableView(tree.view, named.node);
  const order =
    view === undefined ? new Int32Array() : view.arrange(ofColumns(tree, view, request));
  shown = { tree, lists, list: named?.node, view, order };
  const place = request.row === undefined ? -1 : order.indexOf(request.row);
  return {
    kind: 'table',
    revision: request.revision,
    lists: lists,
    list: named,
    columns: view?.columns.map((column) => ({ ...column, key: restored(tree, column.key) })) ?? [],
    keyCount: view?.keyCount ?? 0,
    count: order.length,
    rows: rowsFrom(shown, request),
    rowAt: place === -1 ? undefined : place,
  };
}

/** Some of the rows that are shown; undefined when they are of another tree. */
export function tableRows(question: {
  readonly revision: number;
  readonly from: number;
  readonly count: number;
}): readonly ListedTableRow[] | undefined {
  if (shown?.tree !== treeOf(question.revision)) return undefined;
  return shown && rowsFrom(shown, question);
}

/** The rows that are shown as CSV; undefined when they are of another tree, too long, or have actions. */
export async function tableCsv({
  revision,
}: {
  readonly revision: number;
}): Promise<string | undefined> {
  const tree = treeOf(revision);
  if (tree === undefined || shown?.tree !== tree || shown.view === undefined) return undefined;
  const { view, order } = shown;
  const { nodesAs } = await import('./tree-texts.ts');
  const nodes = Array.from(order, (place) => view.rowAt(place).id);
  return await nodesAs(tree, nodes, 'csv');
}

function listsOf({ view, mask }: ShownTree): ShownTable['lists'] {
  return tablesIn(view, mostLists).map((node) => {
    const { dotted, yq } = view.pathOf(node);
    const jqPath = node === -1 ? undefined : yq;
    const name = mask?.restore(dotted) ?? dotted;
    return { node, name, jqPath, path: view.stepsOf(node), rowCount: view.values.sizeOf(node) };
  });
}

function longestOf(lists: ShownTable['lists']): ShownTable['lists'][number] | undefined {
  let longest: ShownTable['lists'][number] | undefined;
  for (const each of lists) if (each.rowCount > (longest?.rowCount ?? 0)) longest = each;
  return longest;
}

/** The columns of an arrangement by their numbers; one that is no more is left out. */
function ofColumns(tree: ShownTree, { columns }: TableView, arrangement: TableArrangement) {
  const { filter, filterColumn, sort } = arrangement;
  const numberOf = (key: string | undefined) =>
    key === undefined ? -1 : columns.findIndex((column) => restored(tree, column.key) === key);
  const [filtered, sorted] = [numberOf(filterColumn), numberOf(sort?.column)];
  return {
    filter: filter.trim(),
    ...(filtered !== -1 && { filterColumn: filtered }),
    ...(sort && sorted !== -1 && { sort: { column: sorted, isDescending: sort.isDescending } }),
  };
}

function rowsFrom(
  { tree, view, order }: ShownTable,
  { from, count }: { readonly from: number; readonly count: number },
): ListedTableRow[] {
  if (view === undefined) return [];
  return Array.from(order.subarray(from, from + count), (place) =>
    listRow(tree, view.rowAt(place)),
  );
}

function listRow(tree: ShownTree, { from, cells, ...row }: TableRow): ListedTableRow {
  const at = placeAt(tree.lines, from);
  if (tree.mask === undefined) return { ...row, at, cells };
  return {
    ...row,
    at,
    cells: cells.map((cell) => {
      if (cell === undefined) return undefined;
      const value = restored(tree, cell.value);
      return value === cell.value ? cell : { ...cell, value, isAction: true };
    }),
  };
}

/** A piece of what the view gives, with the actions of the template. */
function restored({ mask }: ShownTree, piece: string): string {
  return mask?.restore(piece) ?? piece;
}
