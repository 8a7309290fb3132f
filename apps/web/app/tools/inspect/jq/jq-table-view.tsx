import { groupDigits } from '@yamlkit/text';
import { useMemo, useState } from 'react';
import { DataGrid, type GridPlace } from '../../../ui/data-grid.tsx';
import type { JqTable } from './jq-protocol.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Outputs of a program as a table, which can be sorted and read, but not edited. */
export default function JqTableView({
  table: { columns, rows, count },
}: {
  readonly table: JqTable;
}) {
  const [active, setActive] = useState<GridPlace | null>(null);
  const [sort, setSort] = useState<{ readonly column: string; readonly isDescending: boolean }>();
  const order = useMemo(() => sortedRows(columns, rows, sort), [columns, rows, sort]);
  const widths = useMemo(() => describeColumns(columns, rows), [columns, rows]);
  return (
    <>
      <DataGrid
        label="Results as a table"
        columns={widths}
        count={rows.length}
        rowAt={(index) => {
          const place = order[index] ?? 0;
          const cells = rows[place]?.map((text) => (text === undefined ? undefined : { text }));
          return { name: groupDigits(place + 1), cells: cells ?? [] };
        }}
        sort={sort}
        arrangement={sort}
        sortBy={(column) =>
          setSort((before) => {
            if (before?.column !== column) return { column, isDescending: false };
            return before.isDescending ? undefined : { column, isDescending: true };
          })
        }
        active={active}
        setActive={setActive}
        className="min-h-0 flex-1"
      />
      {count > rows.length && (
        <p className="border-line border-t px-3 py-2 text-muted text-xs">
          The first {groupDigits(rows.length)} of {groupDigits(count)} rows are shown.
        </p>
      )}
    </>
  );
}

/** The places of the rows in the order to show them: what is missing comes last. */
function sortedRows(
  columns: readonly string[],
  rows: JqTable['rows'],
  sort: { readonly column: string; readonly isDescending: boolean } | undefined,
): readonly number[] {
  const places = [...rows.keys()];
  const column = sort === undefined ? -1 : columns.indexOf(sort.column);
  if (column === -1) return places;
  const direction = sort?.isDescending ? -1 : 1;
  return places.sort((one, other) => {
    const [a, b] = [rows[one]?.[column], rows[other]?.[column]];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return direction * compare(a, b);
  });
}

function describeColumns(columns: readonly string[], rows: JqTable['rows']) {
  return columns.map((key, column) => {
    const texts = rows.slice(0, 200).flatMap((row) => row[column] ?? []);
    return {
      key,
      width: texts.reduce((most, text) => Math.max(most, text.length), key.length),
      isNumeric: texts.length > 0 && texts.every((text) => text !== '' && !Number.isNaN(+text)),
    };
  });
}
