// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one cannot be those of a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are the grid's
import { useVirtualizer } from '@tanstack/react-virtual';
import { groupDigits } from '@yamlkit/text';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { joinClasses } from './join-classes.ts';

export interface GridColumn {
  readonly key: string;
  /** The most characters its cells show. */
  readonly width: number;
  readonly isNumeric: boolean;
}

export interface GridRow {
  /** The label of the row: its number. */
  readonly name: string;
  /** By column; undefined where there is none. */
  readonly cells: readonly (GridCell | undefined)[];
}

export interface GridCell {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A cell: of a row, or -1 for the headings. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly count: number;
  /** A row; undefined for one that is not loaded yet. */
  readonly rowAt: (index: number) => GridRow | undefined;
  /** Called with the first row on the screen that is not loaded. */
  readonly load?: (index: number) => void;
  readonly sort?: { readonly column: string; readonly isDescending: boolean } | undefined;
  readonly sortBy: (column: string) => void;
  /** Identifies the rows and their order: when it changes, the grid scrolls to the first row. */
  readonly arrangement?: unknown;
  /** The cell that the keys are at; null before the grid has had the focus. */
  readonly active: GridPlace | null;
  readonly setActive: (place: GridPlace) => void;
  /** Enter, F2, a double click or a character on a cell, which it begins with then. */
  readonly edit?: (place: GridPlace, typed?: string) => void;
  /** The field that takes the place of the active cell. */
  readonly field?: ReactNode;
  /** Handles further keys; true when it has. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly className?: string;
}

/** A browser cannot scroll further than about this many rows. */
const listedAtMost = 400_000;
const headingHeight = 32;
const numberWidth = 64;
/** A finger needs more. */
const rowHeight = () => (matchMedia('(max-width: 47.99rem)').matches ? 40 : 28);

const widthOf = ({ width }: GridColumn) => Math.min(320, Math.max(80, width * 7.5 + 36));

/**
 * A table of any number of rows, of which only those on the screen are in the page: an ARIA grid. Arrow keys, Home,
 * End and Page keys move, with Ctrl to the ends; Enter on a heading sorts, on a cell edits, as F2 and typing do.
 */
export function DataGrid(props: DataGridProps) {
  const { label, columns, count, rowAt, load, active, setActive, edit, field, className } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shownCount = Math.min(count, listedAtMost);
  const list = useVirtualizer({
    count: shownCount,
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: 8,
    scrollMargin: headingHeight,
    scrollPaddingStart: headingHeight,
  });
  const items = list.getVirtualItems();
  const missing = items.find(({ index }) => rowAt(index) === undefined)?.index;
  useEffect(() => {
    if (missing !== undefined) load?.(missing);
  }, [missing, load]);
  const widths = columns.map(widthOf);
  const shift = active === null ? undefined : widths.slice(0, active.column).reduce(sum, 0);
  const width = widths[active?.column ?? 0] ?? 0;
  useEffect(() => {
    if (active === null || shift === undefined) return;
    if (active.row >= 0) list.scrollToIndex(active.row, { align: 'auto' });
    bringIntoSight(box.current, shift, width);
  }, [active, shift, width, list]);
  const { arrangement } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another arrangement has another first row
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [arrangement]);
  const hasField = field !== undefined && field !== null;
  useFocusAfter(hasField, box);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || props.onKey?.(event)) return;
    const at = active ?? { row: 0, column: 0 };
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight()) - 2);
    const to = movedBy(event, at, { rows: shownCount, columns: columns.length, page });
    if (to !== undefined) setActive(to);
    else if (!startsAction(event, at)) return;
    event.preventDefault();
  };
  /** Sorts by a heading, or begins to edit a cell. */
  const startsAction = (event: KeyboardEvent, at: GridPlace): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing)
      return false;
    const column = columns[at.column];
    if (at.row === -1) {
      const isSorting = event.key === 'Enter' || event.key === ' ';
      if (isSorting && column) props.sortBy(column.key);
      return isSorting;
    }
    if (edit === undefined || rowAt(at.row) === undefined) return false;
    const isTyped = event.key.length === 1 && event.key !== ' ';
    if (!isTyped && event.key !== 'Enter' && event.key !== 'F2') return false;
    edit(at, isTyped ? event.key : undefined);
    return true;
  };
  const activeId = active === null ? undefined : `${id}-${active.row}-${active.column}`;
  const isInPage = active?.row === -1 || items.some(({ index }) => index === active?.row);
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={edit === undefined}
      aria-activedescendant={isInPage ? activeId : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && active === null && columns.length > 0) {
          setActive({ row: shownCount > 0 ? 0 : -1, column: 0 });
        }
      }}
      className={joinClasses(
        'group relative overflow-auto overscroll-contain font-mono text-[13px] focus-visible:-outline-offset-2',
        className,
      )}
    >
      <Headings {...props} id={id} widths={widths} />
      <div role="rowgroup" className="relative min-w-max" style={{ height: list.getTotalSize() }}>
        {items.map(({ index, start, size }) => (
          <Row
            key={index}
            id={id}
            index={index}
            top={start - headingHeight}
            height={size}
            row={rowAt(index)}
            columns={columns}
            widths={widths}
            active={active?.row === index ? active.column : -1}
            field={active?.row === index ? field : undefined}
            setActive={setActive}
            edit={edit}
          />
        ))}
      </div>
      {count > shownCount && (
        <p className="sticky left-0 p-2 font-sans text-muted text-xs">
          The first {groupDigits(shownCount)} of {groupDigits(count)} rows are shown. Filter the
          table to see others.
        </p>
      )}
    </div>
  );
}

interface HeadingsProps extends Pick<DataGridProps, 'columns' | 'sort' | 'sortBy' | 'active'> {
  readonly setActive: (place: GridPlace) => void;
  readonly id: string;
  readonly widths: readonly number[];
}

function Headings({ columns, sort, sortBy, active, setActive, id, widths }: HeadingsProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 w-max min-w-full bg-sunken">
      <div role="row" aria-rowindex={1} className="flex h-8 border-line border-b">
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-10 shrink-0 bg-sunken px-2 text-right text-muted text-xs leading-8"
          style={{ width: numberWidth }}
        >
          Row
        </div>
        {columns.map(({ key, isNumeric }, column) => {
          const isSorted = sort?.column === key;
          const direction = sort?.isDescending ? 'descending' : 'ascending';
          return (
            <div
              key={key}
              role="columnheader"
              id={`${id}--1-${column}`}
              aria-colindex={column + 2}
              aria-sort={isSorted ? direction : 'none'}
              title={`Sort by ${key}`}
              onClick={() => {
                setActive({ row: -1, column });
                sortBy(key);
              }}
              className={joinClasses(
                'flex shrink-0 cursor-pointer items-center gap-1 px-3 font-semibold hover:text-accent-ink',
                isNumeric && 'justify-end',
                active?.row === -1 && active.column === column && activeClasses,
              )}
              style={{ width: widths[column] }}
            >
              <span className="truncate">{key}</span>
              {isSorted && (sort.isDescending ? <Down /> : <Up />)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const activeClasses =
  'group-focus-within:outline-2 group-focus-within:outline-focus group-focus-within:-outline-offset-2 group-focus-within:outline-solid';
const Up = () => <ArrowUp aria-hidden="true" className="size-3.5 shrink-0" />;
const Down = () => <ArrowDown aria-hidden="true" className="size-3.5 shrink-0" />;

interface RowProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly row: GridRow | undefined;
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  /** The column that the keys are at; -1 for another row. */
  readonly active: number;
  readonly field: ReactNode;
  readonly setActive: (place: GridPlace) => void;
  readonly edit: DataGridProps['edit'];
}

const Row = memo(function Row(props: RowProps) {
  const { id, index, top, height, row, columns, widths, active, field, setActive, edit } = props;
  const onClick = (event: MouseEvent, column: number) => {
    // A finger taps the cell that is active; a mouse clicks twice.
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (isTouch && active === column) edit?.({ row: index, column });
    else setActive({ row: index, column });
  };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={joinClasses(
        'absolute top-0 left-0 flex w-max min-w-full border-line border-b',
        active === -1 ? 'bg-surface hover:bg-sunken' : 'z-10 bg-accent-soft',
      )}
      style={{ transform: `translateY(${top}px)`, height, lineHeight: `${height - 1}px` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-10 shrink-0 border-line border-r bg-sunken px-2 text-right text-muted text-xs leading-[inherit]"
        style={{ width: numberWidth }}
      >
        {row?.name ?? '…'}
      </div>
      {columns.map(({ key, isNumeric }, column) => {
        const cell = row?.cells[column];
        return (
          <div
            key={key}
            role="gridcell"
            id={`${id}-${index}-${column}`}
            aria-colindex={column + 2}
            aria-selected={active === column}
            onClick={(event) => onClick(event, column)}
            onDoubleClick={() => edit?.({ row: index, column })}
            title={cell !== undefined && cell.text.length > 12 ? cell.text : undefined}
            className={joinClasses(
              'relative shrink-0 px-3',
              field === undefined || active !== column ? 'truncate' : '',
              isNumeric && 'text-right',
              cell?.className,
              active === column && activeClasses,
            )}
            style={{ width: widths[column] }}
          >
            {active === column && field ? field : (cell?.text ?? '')}
          </div>
        );
      })}
    </div>
  );
});

const sum = (one: number, other: number) => one + other;

/** Scrolls sideways as far as it takes to see a column beside that of the numbers. */
function bringIntoSight(box: HTMLElement | null, shift: number, width: number): void {
  if (box === null) return;
  if (shift < box.scrollLeft) box.scrollLeft = shift;
  const end = numberWidth + shift + width;
  if (end > box.scrollLeft + box.clientWidth) {
    box.scrollLeft = Math.min(shift, end - box.clientWidth);
  }
}

/** Gives the grid the focus again when a field in it is gone. */
function useFocusAfter(hasField: boolean, box: { readonly current: HTMLElement | null }): void {
  const had = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (had.current && !hasField && isLost) box.current?.focus({ preventScroll: true });
    had.current = hasField;
  }, [hasField, box]);
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows Page Down goes. */
  readonly page: number;
}

/** Where a key leads to; undefined for one that does not move. */
function movedBy(event: KeyboardEvent, at: GridPlace, size: GridSize): GridPlace | undefined {
  if (event.altKey) return undefined;
  const isFar = event.ctrlKey || event.metaKey;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to = {
    ArrowDown: { row: isFar ? lastRow : at.row + 1 },
    ArrowUp: { row: isFar ? 0 : at.row - 1 },
    ArrowRight: { column: isFar ? lastColumn : at.column + 1 },
    ArrowLeft: { column: isFar ? 0 : at.column - 1 },
    Home: { column: 0, ...(isFar && { row: 0 }) },
    End: { column: lastColumn, ...(isFar && { row: lastRow }) },
    PageDown: { row: at.row + size.page },
    PageUp: { row: Math.max(0, at.row - size.page) },
  }[event.key];
  if (to === undefined || (isFar && event.key.startsWith('Page'))) return undefined;
  const { row, column } = { ...at, ...to };
  return {
    row: Math.max(-1, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  };
}
