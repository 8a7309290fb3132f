import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface FramedTableProps {
  readonly label: string;
  readonly head: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly className?: string;
}

/** A table of texts that never change. One that is too wide scrolls inside its frame. */
export function FramedTable({ label, head, rows, className }: FramedTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={joinClasses(
        'overflow-x-auto rounded-lg border border-line focus-visible:-outline-offset-2',
        className,
      )}
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
              <th key={index} scope="col" className="px-3 py-2 font-medium">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
            <tr key={at} className="border-line border-t">
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant never move
                <td key={index} className="min-w-24 px-3 py-2 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
