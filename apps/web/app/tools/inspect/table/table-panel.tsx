import { groupDigits } from '@yamlkit/text';
import { Copy, Download } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyAndTell } from '../../../ui/copy-and-tell.ts';
import { DataGrid, type GridCell, type GridPlace, type GridRow } from '../../../ui/data-grid.tsx';
import { Select } from '../../../ui/select.tsx';
import { useStore } from '../../../ui/store.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { usePageCommands } from '../../../workspace/commands/page-commands.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { workingDocument } from '../../../workspace/documents/use-working-document.ts';
import { engine } from '../../../workspace/engine/engine.ts';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';
import { derivedName, downloadFile } from '../../../workspace/files/tool-output.ts';
import { collectionSize } from '../collection-size.ts';
import { PathBar } from '../path-bar.tsx';
import type { TreeEditing } from '../tree-editing.ts';
import type { TreeSession, TreeState } from '../tree-session.ts';
import { CellField } from './cell-field.tsx';
import { cellEdit } from './table-editing.ts';
import type { ListedCell, ListedTableRow, TableList, TableSummary } from './table-protocol.ts';
import { TableSession } from './table-session.ts';

export interface TablePanelProps {
  readonly session: TreeSession;
  readonly state: TreeState;
  readonly editing: TreeEditing;
  readonly goTo: (place: TextPosition) => void;
  /** Shows the selected node in the tree. */
  readonly showTree: () => void;
  /** Called with the list that is shown when it is another one. */
  readonly onList: (list: TableList | undefined) => void;
}

/** The tree follows the active cell this many milliseconds after the last key. */
const movingPause = 150;
const allColumns = '';

/** A list of mappings as a table whose cells can be edited. */
export default function TablePanel(props: TablePanelProps) {
  const { session, state, editing, goTo, showTree, onList } = props;
  const [table] = useState(() => new TableSession(session, engine));
  useEffect(() => table.start(), [table]);
  const { summary, pages, failure, arrangement } = useStore(table);
  const list = summary?.list;
  useEffect(() => onList(list), [onList, list]);
  const said = useSyncExternalStore(
    editing.subscribe,
    () => editing.state.said,
    () => '',
  );
  const cells = useActiveCell(table, session, summary);
  const cellEditing = useCellEditing({ table, editing, session, summary, cells, showTree });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are others when pages are
  const rowAt = useMemo(() => (index: number) => gridRow(table.rowAt(index)), [table, pages]);
  const goToSource = () => {
    const row = cells.active && table.rowAt(cells.active.row);
    if (row) goTo(state.selection?.row.at ?? row.at);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isCtrl = (event.ctrlKey || event.metaKey) && !event.altKey;
    const actions: Record<string, () => unknown> = {
      z: () => (event.shiftKey ? editing.redo() : editing.undo()),
      y: () => editing.redo(),
      enter: goToSource,
    };
    const action = isCtrl ? actions[event.key.toLowerCase()] : undefined;
    if (action === undefined) return false;
    event.preventDefault();
    void action();
    return true;
  };
  if (summary === null || summary.list === undefined) {
    const status = state.isReading || (summary === null && state.count > 0) ? 'Reading...' : none;
    return <p className="p-4 text-muted text-sm">{failure ?? status}</p>;
  }
  return (
    <>
      <TableBar table={table} summary={summary} />
      <DataGrid
        label="Table"
        columns={summary.columns}
        count={summary.count}
        rowAt={rowAt}
        load={(index) => void table.load(index)}
        sort={arrangement.sort}
        arrangement={arrangement}
        sortBy={(column) => table.sortBy(column)}
        active={cells.active}
        setActive={cells.setActive}
        edit={cellEditing.edit}
        field={cellEditing.field}
        onKey={onKey}
        className="min-h-0 flex-1"
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {state.selection !== null && cells.active !== null && (
        <PathBar session={session} selection={state.selection} goToSource={goToSource} />
      )}
    </>
  );
}

const none = 'No list of mappings to show as a table.';

function useActiveCell(table: TableSession, session: TreeSession, summary: TableSummary | null) {
  const [active, set] = useState<GridPlace | null>(null);
  const { list } = table.state.arrangement;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other cells
  useEffect(() => set(null), [list]);
  useEffect(() => {
    const row = summary?.rowAt;
    if (row === undefined) return;
    set((before) => (before === null || before.row === row ? before : { ...before, row }));
  }, [summary]);
  const row = active === null ? undefined : table.rowAt(active.row);
  const node = active === null ? undefined : (row?.cells[active.column]?.id ?? row?.id);
  useEffect(() => {
    table.lookAt(row);
    if (node === undefined) return;
    const timer = setTimeout(() => void session.select(node), movingPause);
    return () => clearTimeout(timer);
  }, [table, session, row, node]);
  return { active, setActive: set };
}

interface CellEditingOptions {
  readonly table: TableSession;
  readonly editing: TreeEditing;
  readonly session: TreeSession;
  readonly summary: TableSummary | null;
  readonly cells: ReturnType<typeof useActiveCell>;
  readonly showTree: () => void;
}

/** A cell that is being edited. */
interface CellDraft extends GridPlace {
  readonly before: string;
  readonly text: string;
  readonly isTyped: boolean;
  readonly listed: ListedTableRow;
}

function useCellEditing({ table, editing, session, summary, cells, showTree }: CellEditingOptions) {
  const [draft, setDraft] = useState<CellDraft | null>(null);
  const edit = async (place: GridPlace, typed?: string) => {
    cells.setActive(place);
    const listed = table.rowAt(place.row);
    if (listed === undefined || summary === null) return;
    const cell = listed.cells[place.column];
    if (cell?.type === 'object' || cell?.type === 'array') {
      await session.select(cell.id);
      showTree();
      return;
    }
    const value = cell && (await editing.readValue(cell.id, summary.revision));
    if (cell !== undefined && value === undefined) return;
    const before = cell?.type === 'null' ? '' : (value?.text ?? '');
    const isTyped = typed !== undefined;
    setDraft({ ...place, before, text: typed ?? before, isTyped, listed });
  };
  const save = (text: string, step: { readonly rows: number; readonly columns: number }) => {
    setDraft(null);
    if (draft === null || summary === null) return;
    const row = Math.min(summary.count - 1, draft.row + step.rows);
    const column = Math.max(0, Math.min(summary.columns.length - 1, draft.column + step.columns));
    if (step.rows !== 0 || step.columns !== 0) cells.setActive({ row, column });
    if (text === draft.before) return;
    const made = cellEdit(summary, draft.listed, draft.column, text);
    void editing.make(made, summary.revision);
  };
  const isShown = draft !== null && draft.row === cells.active?.row;
  const field = isShown && draft.column === cells.active?.column && (
    <CellField
      label={`${summary?.columns[draft.column]?.key}, row ${draft.listed.place + 1}`}
      text={draft.text}
      isTyped={draft.isTyped}
      save={save}
      cancel={() => setDraft(null)}
    />
  );
  return { edit: (...given: Parameters<typeof edit>) => void edit(...given), field: field || null };
}

function TableBar({
  table,
  summary,
}: {
  readonly table: TableSession;
  readonly summary: TableSummary;
}) {
  const { list, lists, columns, keyCount, count } = summary;
  const { arrangement } = useStore(table);
  const failed = () => {
    const description = 'The rows are too long, or contain template actions.';
    showToast({ title: 'That did not work', description, variant: 'destructive' });
  };
  const copy = async () => {
    const text = await table.csv();
    if (text === undefined) return failed();
    await copyAndTell(text, { told: `${rowsText(count)} copied as CSV` });
  };
  const download = async () => {
    const text = await table.csv();
    if (text === undefined) return failed();
    const fileName = derivedName(workingDocument.snapshot.name, 'document.csv');
    downloadFile({ text: new PlainText(text), fileName, mimeType: 'text/csv' });
  };
  usePageCommands([
    { label: 'Copy table as CSV', isDisabled: count === 0, run: () => void copy() },
    { label: 'Download table as CSV', isDisabled: count === 0, run: () => void download() },
  ]);
  const total = list?.rowCount ?? 0;
  const hidden = keyCount - columns.length;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b p-1.5">
      {lists.length > 1 && (
        <Select
          label="List"
          isCompact
          options={lists.map(({ name, rowCount }) => ({
            value: name,
            label: `${name === '' ? 'whole document' : name} (${groupDigits(rowCount)})`,
          }))}
          value={list?.name ?? ''}
          onValueChange={(name) => table.arrange({ list: name })}
          className="min-w-24 max-w-56 flex-[1_1_8rem]"
        />
      )}
      <TextField
        label="Filter rows"
        isCompact
        type="search"
        placeholder="Filter rows"
        value={arrangement.filter}
        onValueChange={(filter) => table.arrange({ filter })}
        className="min-w-28 flex-[1_1_8rem]"
      />
      <Select
        label="Filter by column"
        isCompact
        options={[
          { value: allColumns, label: 'in all columns' },
          ...columns.map(({ key }) => ({ value: `=${key}`, label: `in ${key}` })),
        ]}
        value={arrangement.filterColumn === undefined ? allColumns : `=${arrangement.filterColumn}`}
        onValueChange={(value) =>
          table.arrange({ filterColumn: value === allColumns ? undefined : value.slice(1) })
        }
        className="w-36"
      />
      <p role="status" className="px-1 text-muted text-xs">
        {count === total ? rowsText(total) : `${groupDigits(count)} of ${rowsText(total)}`}
        {hidden > 0 && `; ${groupDigits(hidden)} more columns are not shown`}
      </p>
      <div className="ml-auto flex">
        <Button size="small" variant="quiet" disabled={count === 0} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy as CSV
        </Button>
        <Button size="small" variant="quiet" disabled={count === 0} onClick={() => void download()}>
          <Download aria-hidden="true" />
          <span className="sr-only">Download as </span>CSV
        </Button>
      </div>
    </div>
  );
}

function rowsText(count: number): string {
  return `${groupDigits(count)} ${count === 1 ? 'row' : 'rows'}`;
}

function gridRow(row: ListedTableRow | undefined): GridRow | undefined {
  return row && { name: groupDigits(row.place + 1), cells: row.cells.map(gridCell) };
}

const valueClasses: Readonly<Record<ListedCell['type'], string | undefined>> = {
  string: undefined,
  number: 'text-accent-ink',
  boolean: 'text-warning',
  null: 'text-muted italic',
  array: 'text-muted',
  object: 'text-muted',
};

function gridCell(cell: ListedCell | undefined): GridCell | undefined {
  if (cell === undefined) return undefined;
  const { type, value, children, isAction } = cell;
  const text =
    collectionSize(type, children) ??
    (type === 'null' ? value || 'null' : value.replaceAll(/\s*[\r\n]\s*/g, ' '));
  return { text, className: isAction ? 'text-(--code-action)' : valueClasses[type] };
}
